/** Holsters worn inside the waistband. */
import type { Look } from '../demo-types.ts'
import { type Side, sideFor } from './hand.ts'
import { cutIwb, shell } from './holster-shell.ts'
import {
  type Corner,
  castShadow,
  closeUp,
  corners,
  face,
  groove,
  groundShadow,
  type Ink,
  points,
  productPlate,
} from './kit.ts'
import { beltClip, eyelets, raised, retentionScrew, sheet, softLoop } from './kydex.ts'
import type { View } from './types.ts'

export function drawIwb(look: Look, view: View): string {
  const color = look.color ?? 'black'
  return productPlate('iwb-holster', look, view, (ink) => {
    if (view === 'back') return drawIwbBack(ink, look, color)
    const front = drawIwbFront(ink, look, color)
    if (view === 'front') return front
    return closeUp(front, sideFor(look).p(410, 0)[0], 440, 2.05, look.hand === 'left' ? 8 : -8)
  })
}

function drawIwbFront(ink: Ink, look: Look, color: string): string {
  const side = sideFor(look)
  const turn = side.isMirrored ? -5 : 5
  const hasLight = look.light === 'yes'
  return (
    groundShadow(ink, side.p(530, 0)[0], 912, 250, 40, 0.8) +
    `<g transform="rotate(${turn} 500 520)">` +
    shell(ink, side, cutIwb(look), color) +
    groove(
      side.line([
        [536, 430],
        [530, 800],
      ]),
      color,
      5,
    ) +
    groove(
      side.line([
        [576, 420],
        [570, 806],
      ]),
      color,
      3,
    ) +
    eyelets(
      ink,
      side,
      hasLight ? points('280 500, 352 820, 352 620') : points('284 440, 352 542, 442 690, 446 832'),
    ) +
    retentionScrew(ink, side, 284, hasLight ? 404 : 376, 17) +
    carry(ink, side, look) +
    `</g>`
  )
}

function carry(ink: Ink, side: Side, look: Look): string {
  if (look.clip === 'double')
    return (
      beltClip(ink, side, 356, 268, { width: 74, drop: 190 }) +
      beltClip(ink, side, 546, 236, { width: 74, drop: 190 })
    )
  if (look.clip === 'loops') return softLoop(ink, side, 374, 280) + softLoop(ink, side, 552, 250)
  return beltClip(ink, side, 420, 250, { width: 108, drop: 240 })
}

/** The body side: one smooth sheet, the sweat guard on top, the clip looking over it. */
function drawIwbBack(ink: Ink, look: Look, color: string): string {
  const side = sideFor(look, true)
  const cut = cutIwb(look)
  const sheetPath = side.shape([
    ...cut.back.slice(0, -2).map(([x, y, r]): Corner => [x - 44, y + 26, r ?? 16]),
    [620, 852, 22],
    ...cut.front.slice(look.optic === 'yes' ? 6 : 5).map(([x, y, r]): Corner => [x, y, r ?? 16]),
  ])
  const wall = side.shape(corners('640 260 20, 698 246 16, 686 822 26, 606 856 18'))
  return (
    groundShadow(ink, side.p(520, 0)[0], 912, 250, 40, 0.8) +
    `<g transform="rotate(${side.isMirrored ? -5 : 5} 500 520)">` +
    `<g opacity=".96">${clipBehind(ink, side, look)}</g>` +
    castShadow(ink, sheetPath, { dx: 34, dy: 46, blur: 22, opacity: 0.5 }) +
    face(ink, wall, color, side.isMirrored ? ['light', 'base'] : ['base', 'shade']) +
    sheet(ink, sheetPath, color, { depth: [side.isMirrored ? -8 : 9, 8], sheen: 0.5 }) +
    raised(ink, side.shape(corners('478 306 40, 606 290 30, 596 834 18, 474 846 22')), color, 6) +
    raised(ink, side.shape(cut.guard), color, 6) +
    eyelets(
      ink,
      side,
      look.light === 'yes'
        ? points('280 500, 352 820, 352 620')
        : points('284 440, 352 542, 442 700, 446 832'),
    ) +
    retentionScrew(ink, side, 284, look.light === 'yes' ? 410 : 376, 15) +
    `</g>`
  )
}

function clipBehind(ink: Ink, side: Side, look: Look): string {
  const top = look.sweat === 'mid' ? 190 : 120
  const places = look.clip === 'double' || look.clip === 'loops' ? [360, 560] : [430]
  return places.map((x) => beltClip(ink, side, x, top - (x - 360) * 0.2, { width: 96, drop: 200 })).join('')
}
