/** A classroom: a board, rows of chairs, and the day in the window. */
import { mixHex } from '#server/platform/drawing/colors.ts'
import { drawGlow } from '#server/platform/drawing/forest.ts'
import { traceRelief } from '#server/platform/drawing/relief.ts'
import { drawBackdrop } from './backdrop.ts'
import { muffs, pouch, timer } from './gear.ts'
import { type Light, lightAt, tonesOf } from './light.ts'
import { BRASS, disc, GLOW, line, PAPER, put, shape } from './pen.ts'
import type { Chance, Setting } from './setting.ts'

const WALLS = ['#5b6f66', '#7b6a56', '#586874', '#75695f', '#66704f'] as const
const SEATS = ['#4a7a83', '#a0603f', '#5c7a4d', '#8a7a4a'] as const

export function drawClassroom(setting: Setting): string {
  const { chanceOf, light } = setting
  const chance = chanceOf('classroom')
  const isDark = light.hour === 'night' || light.hour === 'dusk'
  // Inside it is never darker than the lamps allow.
  const lit = isDark ? lightAt('dusk', 0.5) : light
  const wall = tonesOf(chance.oneOf(WALLS), lit)
  return (
    shape('M0 0H1600V640H0Z', mixHex(wall.dim, wall.base, 0.4)) +
    shape('M0 600H1600V900H0Z', tonesOf('#7a6248', lit).dim) +
    line('M0 600H1600', wall.deep, 8) +
    line('M0 680H1600M0 770H1600', tonesOf('#7a6248', lit).deep, 3, 0.6) +
    drawWindow(setting, wall.deep) +
    drawBoard(setting, lit, chance) +
    (isDark ? drawLamps(chance) : shape('M190 620L560 620L760 900H260Z', light.key, 0.12)) +
    drawDesk(lit, chance) +
    drawSeats(lit, chance)
  )
}

/** The land outside at this hour, seen small. */
function drawWindow(setting: Setting, frame: string): string {
  return (
    '<clipPath id="pane"><path d="M170 170H440V480H170Z"/></clipPath>' +
    `<g clip-path="url(#pane)"><g transform="translate(-190 20) scale(.62 .72)">${drawBackdrop(setting, 480)}</g></g>` +
    line('M170 170H440V480H170ZM305 170V480M170 325H440', frame, 13) +
    line('M154 488H456', mixHex(frame, PAPER, 0.3), 12)
  )
}

const LESSONS: readonly ((chance: Chance, seed: string) => string)[] = [
  // The land as a map, with the way up.
  (_, seed) =>
    line(
      traceRelief({ seed, width: 620, height: 320, levels: 6, hill: 240, cell: 34 }).join(''),
      '#39534b',
      3,
      0.7,
    ) +
    line('M80 270Q190 250 240 190T420 150T540 70', '#b5532f', 6) +
    disc(540, 70, 11, '#b5532f'),
  // Where hits belong.
  (chance) =>
    line('M120 280V130L160 92V60H230V92L270 130V280Z', '#39534b', 6) +
    line('M160 240V146L180 128H210L230 146V240Z', '#b5532f', 5) +
    line(
      `M340 90H${Math.round(chance.between(500, 570))}M340 140H520M340 190H${Math.round(chance.between(440, 540))}M340 240H480`,
      '#39534b',
      8,
      0.6,
    ),
  // A strap around a limb: bleeding control.
  () =>
    line('M70 110C200 90 330 90 540 130M70 250C200 270 330 262 540 214', '#39534b', 6) +
    shape('M230 88H296V272H230Z', '#b5532f', 0.85) +
    line('M205 150L330 200', '#39534b', 12) +
    line('M400 60v44M378 82h44', '#b5532f', 10),
  // Four rules, ticked.
  (chance) =>
    [70, 130, 190, 250]
      .map(
        (y) =>
          line(`M70 ${y}l12 14l24-30`, '#b5532f', 7) +
          line(`M140 ${y}H${Math.round(chance.between(320, 540))}`, '#39534b', 9, 0.65),
      )
      .join(''),
]

function drawBoard({ place, words }: Setting, light: Light, chance: Chance): string {
  const lesson = /bleed|sangrad/.test(words) ? LESSONS[2] : chance.oneOf(LESSONS.filter((_, at) => at !== 2))
  const sheet = tonesOf('#c9cabb', light)
  return (
    shape('M560 164H1228V520H560Z', '#0c1311', 0.4) +
    shape('M548 148H1216V508H548Z', '#8a6743') +
    shape('M562 162H1202V494H562Z', sheet.base) +
    shape('M562 162H860L720 494H562Z', sheet.bright) +
    `<g transform="translate(572 170)">${lesson?.(chance, place) ?? ''}</g>` +
    shape('M700 508H1060V520H700Z', '#5d4630') +
    line('M760 506h60M850 506h36', BRASS, 9)
  )
}

function drawLamps(chance: Chance): string {
  const x = Math.round(chance.between(560, 660))
  return [x, x + 420]
    .map(
      (at, index) =>
        drawGlow(`lamp${index}`, at, 130, 340, GLOW, 0.5) +
        line(`M${at} 0V84`, '#141b19', 5) +
        shape(`M${at - 76} 122Q${at} 60 ${at + 76} 122Z`, '#39423f') +
        `<ellipse cx="${at}" cy="122" rx="76" ry="10" fill="#fff0c8"/>`,
    )
    .join('')
}

function drawDesk(light: Light, chance: Chance): string {
  const wood = tonesOf('#8a6743', light)
  return (
    shape('M1010 556H1380V580H1010Z', wood.bright) +
    shape('M1024 580H1366V680H1024Z', wood.dim) +
    put(1_110, 560, 0.62, chance.oneOf([muffs, pouch]).draw(light, '#55614d')) +
    put(1_270, 560, 0.62, chance.oneOf([timer, pouch]).draw(light, '#80503c'))
  )
}

/** Seen from behind, in two rows; one seat is somebody's: a cap hangs on it. */
function drawSeats(light: Light, chance: Chance): string {
  const seat = tonesOf(chance.oneOf(SEATS), light)
  const metal = tonesOf('#5b6663', light)
  const chair =
    line('M-46 0V-120M46 0V-120M-46-60H46', metal.dim, 8) +
    shape('M-58-70H58L64-44H-64Z', seat.dim) +
    shape('M-54-190Q0-202 54-190V-106Q0-96-54-106Z', seat.base) +
    shape('M-54-190Q-30-196-12-197L-16-101Q-36-102-54-106Z', seat.bright)
  const cap = shape('M-34-186Q-34-222 0-224Q34-222 34-186Z', '#c39a4a') + line('M-40-186H12', '#8f6d2c', 8)
  const row = (y: number, size: number, count: number) => {
    const taken = Math.floor(chance.share() * count)
    const step = 190 * size
    const start = 800 - ((count - 1) * step) / 2 + chance.between(-30, 30)
    return Array.from({ length: count }, (_, at) =>
      put(start + at * step, y, size, chair + (at === taken ? cap : '')),
    ).join('')
  }
  return row(704, 0.72, 6) + row(810, 1, 5)
}
