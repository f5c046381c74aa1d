/** Nylon sleeves on a panel. */
import type { Look } from '../demo-types.ts'
import { sideFor } from './hand.ts'
import {
  bartack,
  castShadow,
  closeUp,
  edgeLight,
  face,
  groundShadow,
  type Ink,
  nylonWeave,
  overlay,
  productPlate,
  ribKnit,
  screw,
  stitching,
  thickness,
  tonesOf,
  webbingWeave,
} from './kit.ts'
import type { View } from './types.ts'

const right = sideFor({})

/** Nylon sleeves with an elastic band and a pull tab. */
export function drawMagPouch(look: Look, view: View): string {
  const color = look.color ?? 'coyote'
  const count = Math.min(3, Math.max(1, Number(look.count ?? '1') || 1))
  return productPlate('mag-pouch', look, view, (ink) => {
    const width = count === 1 ? 320 : count === 2 ? 250 : 210
    const left = 500 - (width * count + 12 * (count - 1)) / 2
    const isBack = view === 'back'
    const cells = Array.from({ length: count }, (_, index) => left + index * (width + 12))
    const body = isBack
      ? pouchBack(ink, left, width * count + 12 * (count - 1), color)
      : backPanel(ink, left, width * count + 12 * (count - 1), color) +
        cells.map((x, index) => pouchCell(ink, x, width, color, index === 0)).join('')
    const whole =
      groundShadow(ink, 515, 860, 130 + width * count * 0.5, 40, 0.8) +
      `<g transform="rotate(3 500 520)">${body}</g>`
    return view === 'detail' ? closeUp(whole, (cells[0] ?? 400) + width * 0.55, 440, 2, -5) : whole
  })
}

const cloth = (ink: Ink, path: string, color: string, depth: readonly [number, number] = [8, 10]) =>
  thickness(ink, path, color, depth, 'deep') +
  face(ink, path, color, ['light', 'base'], [0, 0, 0.9, 1]) +
  overlay(path, nylonWeave(ink, color, 0, 7)) +
  edgeLight(ink, path, color, { width: 4, strength: 0.7 })

function backPanel(ink: Ink, left: number, width: number, color: string): string {
  const panel = right.shape([
    [left + 6, 236, 24],
    [left + width + 30, 214, 24],
    [left + width + 34, 790, 20],
    [left + 10, 810, 20],
  ])
  return (
    castShadow(ink, panel, { dx: 26, dy: 40, blur: 20, opacity: 0.55 }) +
    cloth(ink, panel, color) +
    `<path d="${panel}" fill="${ink.linear(
      [
        [0, tonesOf(color).deep, 0.15],
        [0.35, tonesOf(color).deep, 0.7],
      ],
      [0, 0, 0, 1],
    )}"/>`
  )
}

function pouchCell(ink: Ink, x: number, width: number, color: string, hasBrass: boolean): string {
  const tones = tonesOf(color)
  const end = x + width
  const wall = right.shape([
    [end - 22, 392, 6],
    [end + 26, 360, 10],
    [end + 24, 800, 30],
    [end - 20, 838, 10],
  ])
  const front = right.shape([
    [x, 408, 18],
    [end - 20, 392, 18],
    [end - 18, 826, 34],
    [x + 6, 842, 34],
  ])
  const mouth = right.shape([
    [x, 410, 12],
    [x + 44, 374, 10],
    [end + 26, 358, 10],
    [end - 20, 396, 12],
  ])
  const elastic = right.shape([
    [x - 3, 470, 6],
    [end - 18, 455, 6],
    [end - 17, 560, 6],
    [x - 2, 576, 6],
  ])
  const wallElastic = right.shape([
    [end - 20, 455, 2],
    [end + 27, 422, 2],
    [end + 27, 526, 2],
    [end - 19, 560, 2],
  ])
  const middle = x + width / 2 - 8
  const tab = right.shape([
    [middle - 28, 330, 20],
    [middle + 26, 326, 20],
    [middle + 28, 470, 6],
    [middle - 26, 474, 6],
  ])
  return (
    `<path d="${mouth}" fill="${tones.deep}"/>` +
    cloth(ink, wall, color, [2, 4]) +
    `<path d="${wall}" fill="${tones.deep}" opacity=".45"/>` +
    cloth(ink, front, color, [4, 9]) +
    `<path d="${wallElastic}" fill="${tonesOf('black').shade}"/>${overlay(wallElastic, ribKnit(ink, 'black', 0, 9))}` +
    `<path d="${elastic}" fill="${ink.linear([
      [0, tonesOf('black').light],
      [1, tonesOf('black').shade],
    ])}"/>${overlay(elastic, ribKnit(ink, 'black', -4, 11))}${edgeLight(ink, elastic, 'black', { width: 4 })}` +
    stitching(`M${x + 16} 604L${end - 34} 590V800L${x + 20} 816Z`, tones.glint, {
      width: 2.6,
      stitch: 9,
      gap: 6,
      opacity: 0.65,
    }) +
    thickness(ink, tab, color, [5, 5]) +
    face(ink, tab, color) +
    overlay(tab, webbingWeave(ink, color, 0, 10), 0.9) +
    edgeLight(ink, tab, color, { width: 3 }) +
    bartack(middle, 440, 44, tones.glint) +
    (hasBrass
      ? screw(ink, middle, 366, 13, { color: 'brass', recess: 'slot', turn: 30 })
      : screw(ink, middle, 366, 13, { color: 'black', recess: 'slot', turn: 10 }))
  )
}

function pouchBack(ink: Ink, left: number, width: number, color: string): string {
  const tones = tonesOf(color)
  const panel = right.shape([
    [left, 236, 24],
    [left + width, 220, 24],
    [left + width + 4, 826, 30],
    [left + 4, 842, 30],
  ])
  const strapCount = Math.max(2, Math.round(width / 170))
  const gap = (width - 40) / strapCount
  const straps = Array.from({ length: strapCount }, (_, index) => left + 20 + gap * (index + 0.5) - 32)
  const strap = (x: number, index: number) => {
    const path = right.shape([
      [x, 262, 8],
      [x + 64, 258, 8],
      [x + 66, 800, 12],
      [x + 2, 804, 12],
    ])
    return (
      castShadow(ink, path, { dx: 8, dy: 10, blur: 6, opacity: 0.5 }) +
      thickness(ink, path, color, [6, 7]) +
      face(ink, path, color) +
      overlay(path, webbingWeave(ink, color, 0, 10), 0.9) +
      edgeLight(ink, path, color, { width: 3 }) +
      bartack(x + 33, 300, 50, tones.glint) +
      bartack(x + 33, 520, 50, tones.glint) +
      screw(ink, x + 34, 752, 15, { color: index ? 'charcoal' : 'brass', recess: 'slot' })
    )
  }
  const rows = [340, 460, 580, 700].map((y) => {
    const row = right.shape([
      [left + 6, y, 2],
      [left + width - 4, y - 16, 2],
      [left + width - 4, y + 42, 2],
      [left + 6, y + 58, 2],
    ])
    return `<path d="${row}" fill="${tones.shade}"/>${overlay(row, webbingWeave(ink, color, -2, 10), 0.8)}`
  })
  return (
    castShadow(ink, panel, { dx: 26, dy: 40, blur: 20, opacity: 0.55 }) +
    cloth(ink, panel, color, [10, 12]) +
    rows.join('') +
    straps.map(strap).join('')
  )
}
