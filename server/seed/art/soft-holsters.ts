/** Holsters of leather and suede, always empty. */
import type { Look } from '../demo-types.ts'
import { type Side, sideFor } from './hand.ts'
import {
  type Corner,
  castShadow,
  closeUp,
  corners,
  edgeLight,
  fabricFold,
  face,
  gripDots,
  groundShadow,
  type Ink,
  leatherGrain,
  overlay,
  type Point,
  points,
  productPlate,
  stitching,
  thickness,
  tonesOf,
} from './kit.ts'
import { snap } from './kydex.ts'
import { leatherPanel, saddleStitch, wetForm } from './leather.ts'
import type { Drawing, View } from './types.ts'

// biome-ignore-start format: lists of corners read as tables
const LEATHER: Corner[] = corners(
  '148 370 60, 330 292 70, 446 300 40, 480 262 30, 636 240 30, 676 288 40, 812 258 70, 880 350 60, 868 540 90, 760 640 90, 676 690 60, 650 872 60, 470 888 60, 430 720 70, 300 660 100, 166 580 80',
)
const LEATHER_SEAMS: Point[][] = [
  points('334 322, 324 400, 330 530, 410 616, 462 690, 474 860'),
  points('334 322, 248 344, 184 388, 184 540, 262 606, 400 656, 446 720'),
  points('652 270, 660 470, 652 700, 646 850'),
  points('690 312, 800 288, 850 366, 838 520, 758 610, 668 664'),
]
const LEATHER_FORM: Corner[] = corners(
  '348 366 46, 470 332 30, 500 296 24, 622 280 24, 634 470 60, 626 846 30, 500 858 30, 488 650 60, 440 596 60, 352 532 60',
)
const leatherSlot = (x: number, y: number, lean: number): Corner[] => [
  [x, y, 16],
  [x + 30, y - 5, 16],
  [x + 30 + lean, y + 158, 16],
  [x + lean, y + 164, 16],
]
const POCKET: Corner[] = corners(
  '196 316 70, 320 268 60, 470 306 90, 640 262 70, 730 236 40, 760 420 80, 728 640 90, 620 800 110, 420 832 120, 352 740 80, 330 600 70, 236 560 80, 172 440 70',
)
const POCKET_BACK: Corner[] = corners(
  '232 310 60, 330 200 90, 640 150 90, 766 206 50, 780 420 60, 660 500 60, 300 500 60',
)
// biome-ignore-end format: end of the lists

function drawLeather(look: Look, view: View): string {
  const color = look.color ?? 'brown'
  return productPlate('leather-holster', look, view, (ink) => {
    const side = sideFor(look, view === 'back')
    const body = leatherBody(ink, side, color, view === 'back')
    const whole =
      groundShadow(ink, 520, 920, 280, 38, 0.8) +
      `<g transform="rotate(${side.isMirrored ? -4 : 4} 500 520)">${body}</g>`
    return view === 'detail' ? closeUp(whole, side.p(610, 0)[0], 380, 2.1, side.isMirrored ? 6 : -6) : whole
  })
}

function leatherBody(ink: Ink, side: Side, color: string, isBack: boolean): string {
  const front = side.shape(LEATHER, 40)
  const tones = tonesOf(color)
  const shift = side.isMirrored ? -1 : 1
  const guard = side.shape(corners('490 320 30, 484 210 70, 560 150 70, 660 160 70, 706 240 40, 700 330 30'))
  const slots = [leatherSlot(206, 404, -4), leatherSlot(786, 330, 8)].map((slot) => side.shape(slot))
  const slotParts = slots
    .map(
      (slot) =>
        `<path d="${slot}" fill="#060908" stroke="${tones.deep}" stroke-width="7"/>${saddleless(ink, slot, color)}`,
    )
    .join('')
  const inner = `<g transform="translate(${16 * shift} -9)">${leatherPanel(ink, front, color, [6 * shift, 9])}</g>`
  const base =
    castShadow(ink, front, { dx: 30, dy: 44, blur: 22, opacity: 0.55 }) +
    (isBack ? '' : leatherPanel(ink, guard, color, [9 * shift, -5]) + shadeInside(ink, guard, color)) +
    inner +
    leatherPanel(ink, front, color, [7 * shift, 10])
  if (isBack)
    return `${base}${slotParts}${LEATHER_SEAMS.map((seam) => saddleStitch(side.curve(seam), color)).join('')}${makerStamp(side, color)}`
  return `${base}${wetForm(ink, side.shape(LEATHER_FORM, 30), color)}${slotParts}${LEATHER_SEAMS.map((seam) => saddleStitch(side.curve(seam), color)).join('')}${thumbBreak(ink, side, color)}`
}

const saddleless = (ink: Ink, slot: string, color: string) =>
  edgeLight(ink, slot, color, { width: 3, strength: 0.2 })

const shadeInside = (ink: Ink, path: string, color: string) =>
  `<path d="${path}" fill="${ink.linear(
    [
      [0, tonesOf(color).deep, 0.1],
      [0.8, tonesOf(color).deep, 0.85],
    ],
    [0, 0, 0, 1],
  )}"/>`

/** The strap over the mouth with its brass stud. */
function thumbBreak(ink: Ink, side: Side, color: string): string {
  const strap = side.shape(
    corners('452 372 40, 440 262 60, 500 180 60, 580 158 40, 592 214 30, 530 246 40, 520 372 40'),
  )
  const seam = side.curve(points('464 352, 458 280, 506 208, 566 180'))
  const [studX, studY] = side.p(488, 330)
  return (
    castShadow(ink, strap, { dx: 10, dy: 14, blur: 8, opacity: 0.55 }) +
    leatherPanel(ink, strap, color, [6, 8]) +
    saddleStitch(seam, color) +
    snap(ink, studX, studY, 22, 'brass')
  )
}

/** A blind-stamped coil of contour lines instead of a maker's name. */
function makerStamp(side: Side, color: string): string {
  const tones = tonesOf(color)
  const [x, y] = side.p(556, 520)
  return [44, 32, 19, 7]
    .map(
      (r) =>
        `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.74}" fill="none" stroke="${tones.deep}" stroke-opacity=".75" stroke-width="3.5"/>` +
        `<ellipse cx="${x + 1.5}" cy="${y + 2.5}" rx="${r}" ry="${r * 0.74}" fill="none" stroke="${tones.glint}" stroke-opacity=".3" stroke-width="2"/>`,
    )
    .join('')
}

/** A soft sleeve for a pocket; a band of rubber keeps it there. */
function drawPocket(look: Look, view: View): string {
  const color = look.color ?? 'black'
  return productPlate('pocket-holster', look, view, (ink) => {
    const side = sideFor(look, view === 'back')
    const whole =
      groundShadow(ink, 500, 880, 300, 40, 0.8) +
      `<g transform="rotate(${side.isMirrored ? -4 : 4} 500 520)">${pocketBody(ink, side, color, view === 'back')}</g>`
    return view === 'detail' ? closeUp(whole, side.p(380, 0)[0], 400, 2.1, side.isMirrored ? 6 : -6) : whole
  })
}

function pocketBody(ink: Ink, side: Side, color: string, isBack: boolean): string {
  const tones = tonesOf(color)
  const front = side.shape(POCKET, 60)
  const back = side.shape(POCKET_BACK, 60)
  const band = side.shape(corners('362 440 40, 716 392 40, 714 590 60, 620 690 70, 410 724 70, 386 610 40'))
  const fold = (from: readonly [number, number], to: readonly [number, number], bend: number) =>
    fabricFold(side.p(...from), side.p(...to), color, {
      bend: side.isMirrored ? -bend : bend,
      width: 16,
      opacity: 0.34,
    })
  const binding =
    `<path d="${front}" fill="none" stroke="${tones.deep}" stroke-width="24" stroke-linejoin="round"/>` +
    `<path d="${front}" fill="none" stroke="${ink.linear([
      [0, tones.light],
      [1, tones.shade],
    ])}" stroke-width="17" stroke-linejoin="round"/>`
  const grip = isBack
    ? ''
    : `<path d="${band}" fill="${tonesOf('black').shade}"/>${overlay(band, gripDots(ink, 'black', 26))}${edgeLight(ink, band, 'black', { width: 4 })}${stitching(band, tonesOf('gray').light, { width: 2.5, stitch: 9, gap: 6 })}`
  const tab = side.line([
    [196, 400],
    [196, 452],
  ])
  return (
    castShadow(ink, front, { dx: 28, dy: 42, blur: 22, opacity: 0.6 }) +
    thickness(ink, back, color, [side.isMirrored ? -8 : 8, -4], 'shade') +
    face(ink, back, color, ['base', 'deep'], [0.4, 0, 0.45, 0.6]) +
    overlay(back, leatherGrain(ink, color), 0.7) +
    edgeLight(ink, back, color, { width: 6 }) +
    thickness(ink, front, color, [side.isMirrored ? -8 : 9, 13], 'deep') +
    face(ink, front, color, ['light', 'shade'], [0.1, 0, 0.8, 1]) +
    overlay(front, leatherGrain(ink, color), 1) +
    fold([300, 372], [560, 360], 16) +
    fold([470, 790], [650, 690], 24) +
    grip +
    binding +
    stitching(
      side.shape(
        POCKET.map(([x, y, r]): Corner => [500 + (x - 500) * 0.93, 520 + (y - 520) * 0.93, r ?? 60]),
        60,
      ),
      tones.glint,
      { width: 3, opacity: 0.7 },
    ) +
    `<path d="${tab}" stroke="${tonesOf('brass').base}" stroke-width="16" stroke-linecap="round"/><path d="${tab}" stroke="${tonesOf('brass').glint}" stroke-width="5" stroke-linecap="round" transform="translate(-3 -2)"/>`
  )
}

const VIEWS: readonly View[] = ['front', 'back', 'detail']

export const softHolsterDrawings: Record<string, Drawing> = {
  'pocket-holster': { views: VIEWS, draw: drawPocket },
  'leather-holster': { views: VIEWS, draw: drawLeather },
}
