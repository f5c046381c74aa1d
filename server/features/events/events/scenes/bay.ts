/** A bay: a bank of earth on three sides, steel and paper before it, and the box one starts from. At night, lamps. */
import { mixHex } from '#server/platform/drawing/colors.ts'
import { drawFrond, drawGlow, drawPalm } from '#server/platform/drawing/forest.ts'
import { drawBackdrop, greenOf } from './backdrop.ts'
import { tonesOf } from './light.ts'
import { BRASS, disc, fall, GLOW, line, put, shape } from './pen.ts'
import type { Setting } from './setting.ts'
import { COVER, FACES, STEEL, type Target } from './targets.ts'

const HORIZON = 370
const EARTHS = ['#8a6a45', '#91603f', '#7d7050', '#9a7a52', '#6d7048', '#7a7468'] as const
const GROUNDS = ['#8a6a45', '#6f7f4c', '#5f7350', '#857d6c', '#94704a'] as const

export function drawBay(setting: Setting): string {
  const { light, chanceOf } = setting
  const earth = tonesOf(chanceOf('earth').oneOf(EARTHS), light)
  const floor = tonesOf(chanceOf('floor').oneOf(GROUNDS), light)
  const grass = greenOf(setting)
  return (
    drawBackdrop(setting, HORIZON) +
    drawTrees(setting) +
    fall('bank', earth.bright, earth.dim) +
    shape('M0 452C240 372 420 398 700 392S1240 380 1600 440V640H0Z', 'url(#bank)') +
    line('M0 452C240 372 420 398 700 392S1240 380 1600 440', mixHex(grass, light.key, 0.25), 13) +
    line('M0 500C300 430 800 440 1600 484M0 548C400 486 900 490 1600 530', light.key, 2, 0.22) +
    fall('ground', floor.base, floor.deep) +
    shape('M0 590C400 560 1100 556 1600 584V900H0Z', 'url(#ground)') +
    // The banks at the sides, towards the viewer.
    shape('M0 430C130 450 230 540 300 574L60 690L0 700Z', earth.dim) +
    shape('M1600 420C1480 440 1370 540 1310 572L1540 690L1600 700Z', earth.base) +
    line('M0 430C130 450 230 540 300 574M1600 420C1480 440 1370 540 1310 572', grass, 12) +
    line(
      'M120 640C480 612 1120 610 1500 640M40 700C460 664 1180 664 1580 700M-20 776C460 730 1200 730 1640 776',
      light.key,
      2,
      0.16,
    ) +
    (light.hour === 'night' ? drawLamps(setting) : '') +
    drawTargets(setting) +
    drawBox(setting) +
    drawFrond(
      { x: 1_640, y: 900 },
      { x: 1_560, y: 690 },
      { x: 1_380, y: 770 },
      46,
      mixHex(grass, light.shade, 0.6),
    )
  )
}

function drawTrees({ chanceOf, ...setting }: Setting): string {
  const chance = chanceOf('trees')
  const color = mixHex(greenOf({ chanceOf, ...setting }), setting.light.shade, 0.35)
  return Array.from({ length: 3 }, (_, index) =>
    drawPalm(
      `${setting.place} ${index}`,
      { x: chance.between(80, 1_520), y: 450 },
      chance.between(110, 210),
      color,
    ),
  ).join('')
}

/** From the far ones to the near, never two in one place. */
function drawTargets({ light, words, chanceOf }: Setting): string {
  const chance = chanceOf('targets')
  const onlySteel = /steel|acero/.test(words)
  const shapes: Target[] = [
    ...chance.some(STEEL, onlySteel ? 4 : 2),
    ...(onlySteel ? [] : FACES),
    ...(onlySteel ? [chance.oneOf(STEEL)] : chance.some([...COVER, ...FACES, ...STEEL], 2)),
  ]
  // Some days one stands back and sees them all, some days one is close to a few.
  const size = chance.oneOf([0.9, 1.05, 1.4])
  const row = chance.some(shapes, size > 1.3 ? 4 : shapes.length)
  const room = row.reduce((sum, { width }) => sum + width * size, 0)
  const gap = Math.min(60, (900 - room) / row.length)
  let x = 850 - (room + gap * row.length) / 2
  return row
    .map((target) => {
      x += (target.width * size + gap) / 2
      const stood = { target, x, depth: chance.share() }
      x += (target.width * size + gap) / 2
      return stood
    })
    .sort((one, other) => one.depth - other.depth)
    .map(({ target, depth, x: at }) =>
      put(at, 596 + depth * 60 * size, size * (0.86 + depth * 0.3), target.draw(light)),
    )
    .join('')
}

/** Sticks on the ground: the one line in brass. A flag says that the range is in use. */
function drawBox({ light, chanceOf }: Setting): string {
  const chance = chanceOf('box')
  const x = Math.round(chance.between(900, 1_010))
  const flag = tonesOf(chance.oneOf(['#c4523a', '#c4523a', '#d08a34']), light)
  const [pole, wave] = [
    Math.round(chance.oneOf([chance.between(360, 430), chance.between(1_180, 1_290)])),
    Math.round(chance.between(-14, 14)),
  ]
  const box = line(`M${x} 716h190l34 76h-258Z`, BRASS, 7, 0.9)
  if (light.hour === 'night') return box
  return (
    box +
    line(`M${pole} 580V300`, tonesOf('#d8d4c6', light).base, 6) +
    shape(`M${pole} 304q40 ${wave} 92 4v54q-46 ${-wave}-92 0Z`, flag.base) +
    shape(`M${pole} 304q22 ${wave / 2} 44 2v54q-22 ${-wave / 2}-44 0Z`, flag.bright)
  )
}

/** Bulbs on a rope between two poles, and the light they throw on the ground. */
function drawLamps({ chanceOf }: Setting): string {
  const sag = chanceOf('lamps').between(30, 70)
  const bulbs = Array.from({ length: 9 }, (_, index) => {
    const share = index / 8
    return { x: 300 + share * 1_000, y: 262 + 4 * sag * share * (1 - share) }
  })
  const rope = bulbs
    .map(({ x, y }, index) => `${index ? 'L' : 'M'}${Math.round(x)} ${Math.round(y)}`)
    .join('')
  return (
    drawGlow('pool', 800, 640, 620, GLOW, 0.5) +
    line('M300 600V250M1300 600V250', '#0b0f0d', 11) +
    line(rope, '#0b0f0d', 4) +
    drawGlow('bulb', -200, -200, 1, GLOW, 0.8) +
    bulbs.map(({ x, y }) => disc(x, y + 8, 46, 'url(#bulb)') + disc(x, y + 8, 8, '#fff3d2')).join('')
  )
}
