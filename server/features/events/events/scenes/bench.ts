/** A bench with gear: by day in the open, in the evening before a board with tools, under a lamp. */
import { mixHex } from '#server/platform/drawing/colors.ts'
import { drawGlow } from '#server/platform/drawing/forest.ts'
import { drawBackdrop } from './backdrop.ts'
import { cleaningKit, lantern, RANGE_GEAR } from './gear.ts'
import { lightAt } from './light.ts'
import { BRASS, GLOW, line, shape } from './pen.ts'
import type { Setting } from './setting.ts'
import { drawRow, drawTable, WOODS } from './table.ts'

const BOARDS = ['#3c5350', '#5a4a3a', '#46503c', '#4a4a52'] as const

export function drawBench(setting: Setting): string {
  const { chanceOf, words, light } = setting
  const chance = chanceOf('bench')
  const isInside = light.hour === 'night' || light.hour === 'dusk'
  const lit = isInside ? lightAt('dusk', 0.55) : light
  const isCare = /clean|limpi|care|cuid|inspe/.test(words)
  const things = isCare
    ? chance.some([cleaningKit, ...chance.some(RANGE_GEAR, 3)], 4)
    : chance.some([...chance.some(RANGE_GEAR, 4), ...(isInside ? [lantern] : [])], 5)
  return (
    (isInside ? drawWorkshop(setting) : drawBackdrop(setting, 470)) +
    drawTable(600, chance.oneOf(WOODS), lit) +
    drawRow(things, { light: lit, chance, y: 660, size: 1.36 }) +
    (isInside ? drawGlow('lamplight', 830, 520, 640, GLOW, 0.42) : '')
  )
}

/** Holes in rows, tools on hooks, and a lamp that hangs over the bench. */
function drawWorkshop({ chanceOf }: Setting): string {
  const chance = chanceOf('workshop')
  const board = chance.oneOf(BOARDS)
  const dark = mixHex(board, '#070b0a', 0.55)
  let holes = ''
  for (let y = 130; y < 580; y += 50) for (let x = 130; x < 1_540; x += 70) holes += `M${x} ${y}h0`
  const tools = chance
    .some(TOOLS, 4)
    .map(
      (d, at) =>
        `<g transform="translate(${250 + at * 330 + Math.round(chance.between(-40, 40))} 300)">${d(mixHex(board, '#f1ecdf', 0.42))}</g>`,
    )
    .join('')
  return (
    shape('M0 0H1600V620H0Z', dark) +
    drawGlow('wall', 830, 330, 700, GLOW, 0.34) +
    line(holes, '#050807', 8, 0.4) +
    tools +
    line('M830 0V150', '#0b0f0d', 6) +
    shape('M740 226Q750 150 830 146Q910 150 920 226Z', '#35403b') +
    shape('M740 226Q750 150 830 146L800 226Z', '#66726b') +
    `<ellipse cx="830" cy="226" rx="90" ry="14" fill="#fff0c8"/>` +
    line('M740 226H920', BRASS, 4)
  )
}

const TOOLS: readonly ((color: string) => string)[] = [
  // A hammer, a spanner, a coil of rope, a set square and a brush.
  (color) => line('M0 0V150', '#8a6743', 14) + shape('M-46-16H30Q48-6 46 14H-46Z', color),
  (color) => line('M0 20V150', color, 16) + line('M-22-22Q-34 22 0 22Q34 22 22-22', color, 14),
  (color) =>
    `<g fill="none" stroke="${color}" stroke-width="10"><circle cy="60" r="58"/><circle cy="64" r="40"/></g>`,
  (color) => line('M-50-10V120H70', color, 16),
  (color) => line('M0-10V80', '#8a6743', 18) + shape('M-26 80H26L32 140H-32Z', color),
]
