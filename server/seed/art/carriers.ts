/** What rides on the belt beside a holster: carriers, clips, wedges. */
import type { Look } from '../demo-types.ts'
import { type Side, sideFor } from './hand.ts'
import { drawClips } from './holster-clips.ts'
import {
  type Corner,
  castShadow,
  closeUp,
  corners,
  edgeLight,
  face,
  groove,
  groundShadow,
  type Ink,
  nylonWeave,
  overlay,
  productPlate,
  ribKnit,
  stitching,
  thickness,
  tonesOf,
} from './kit.ts'
import { beltClip, eyelets, raised, retentionScrew, sheet } from './kydex.ts'
import { drawMagPouch } from './mag-pouch.ts'
import type { Drawing, View } from './types.ts'

const right = sideFor({})
const shifted = (corners: readonly Corner[], dx: number, dy: number): Corner[] =>
  corners.map(([x, y, r]) => (r === undefined ? [x + dx, y + dy] : [x + dx, y + dy, r]))

// biome-ignore-start format: lists of corners read as tables
const CARRIER = {
  back: corners('372 300 20, 374 190 40, 560 160 40, 626 196 24, 618 790 24, 392 806 24') as Corner[],
  wall: corners('560 296 4, 624 262 10, 614 792 26, 548 828 18') as Corner[],
  front: corners('344 340 24, 404 300 30, 470 330 40, 560 288 18, 550 836 26, 366 862 30') as Corner[],
  form: corners('378 376 22, 470 366 30, 534 340 18, 526 806 20, 392 828 24') as Corner[],
}
// biome-ignore-end format: end of the lists

function drawCarrier(look: Look, view: View): string {
  const color = look.color ?? 'black'
  const isDouble = look.count === '2'
  return productPlate('mag-carrier', look, view, (ink) => {
    const isBack = view === 'back'
    const side = sideFor(look, isBack)
    const places: readonly (readonly [number, number])[] = isDouble
      ? [
          [120, -16],
          [-110, 16],
        ]
      : [[20, 0]]
    const body = places
      .map(([dx, dy], index) => carrierShell(ink, side, color, dx, dy, isDouble && index === 0))
      .join('')
    const clip = isBack ? beltClip(ink, side, isDouble ? 520 : 490, 290, { width: 150, drop: 230 }) : ''
    const brass = retentionScrew(
      ink,
      side,
      (isDouble ? 366 : 386) - (isDouble ? 110 : 0) + (isDouble ? 24 : 4),
      isDouble ? 470 : 454,
      18,
    )
    const whole =
      groundShadow(ink, 510, 904, isDouble ? 320 : 210, 38, 0.8) +
      `<g transform="rotate(${side.isMirrored ? -5 : 5} 500 520)">${body}${clip}${isBack ? '' : brass}</g>`
    return view === 'detail' ? closeUp(whole, 480, 400, 1.9, side.isMirrored ? 6 : -6) : whole
  })
}

function carrierShell(
  ink: Ink,
  side: Side,
  color: string,
  dx: number,
  dy: number,
  hasBridge: boolean,
): string {
  const cut = (name: keyof typeof CARRIER) => side.shape(shifted(CARRIER[name], dx, dy))
  const wallTones = side.isMirrored ? (['glint', 'light'] as const) : (['base', 'shade'] as const)
  const bridge = side.shape([
    [400 + dx - 160, 430 + dy, 10],
    [400 + dx, 410 + dy, 10],
    [400 + dx, 700 + dy, 20],
    [240 + dx, 720 + dy, 20],
  ])
  return (
    castShadow(ink, cut('front'), { dx: 34, dy: 44, blur: 20, opacity: 0.5 }) +
    (hasBridge ? sheet(ink, bridge, color, { depth: [5, 7], tones: ['base', 'shade'] }) : '') +
    sheet(ink, cut('back'), color, {
      depth: [side.isMirrored ? -8 : 9, -4],
      tones: ['base', 'deep'],
      sheen: 0.2,
    }) +
    face(ink, cut('wall'), color, wallTones, [0, 0, 1, 1]) +
    sheet(ink, cut('front'), color, { depth: [side.isMirrored ? -7 : 8, 9], tones: ['base', 'shade'] }) +
    raised(ink, cut('form'), color, 10) +
    groove(
      side.line([
        [424 + dx, 450 + dy],
        [432 + dx, 770 + dy],
      ]),
      color,
      5,
    ) +
    groove(
      side.line([
        [494 + dx, 436 + dy],
        [490 + dx, 760 + dy],
      ]),
      color,
      5,
    ) +
    eyelets(
      ink,
      side,
      [
        [362 + dx, 560 + dy],
        [368 + dx, 690 + dy],
      ],
      13,
    )
  )
}

/** A foam wedge that glues or grips onto a holster. */
function drawWedge(look: Look, view: View): string {
  const color = look.color ?? 'charcoal'
  return productPlate('belt-wedge', look, view, (ink) => {
    const tones = tonesOf(color)
    const isBack = view === 'back'
    const top = right.shape(
      corners(
        '250 420 60, 430 300 50, 700 290 60, 790 360 60, 740 560 90, 560 700 110, 360 700 100, 250 590 80',
      ),
    )
    const crown = right.shape(
      corners(
        '300 440 60, 450 340 50, 680 334 60, 730 390 60, 690 540 80, 550 650 90, 390 650 90, 306 570 70',
      ),
    )
    const grip = isBack
      ? overlay(crown, ribKnit(ink, 'black', 35, 16))
      : `<path d="${crown}" fill="${ink.radial(
          [
            [0, tones.glint, 0.5],
            [0.7, tones.glint, 0.05],
            [1, tones.deep, 0.2],
          ],
          [0.3, 0.25, 0.8],
        )}"/>`
    const whole =
      groundShadow(ink, 540, 800, 360, 90, 0.85) +
      thickness(ink, top, color, [22, 92], 'deep') +
      thickness(ink, top, color, [12, 48], 'shade') +
      face(ink, top, color, ['light', 'base']) +
      overlay(top, nylonWeave(ink, color, 20, 6), 0.8) +
      edgeLight(ink, top, color, { width: 9 }) +
      raised(ink, crown, isBack ? 'black' : color, 10) +
      grip +
      stitching(top, tones.glint, { width: 2.5, opacity: 0.5 }) +
      `<path d="M762 470q28 6 34 30" fill="none" stroke="${tonesOf('brass').light}" stroke-width="16" stroke-linecap="round"/>`
    return view === 'detail' ? closeUp(whole, 640, 470, 2, -6) : whole
  })
}

const VIEWS: readonly View[] = ['front', 'back', 'detail']

export const carrierDrawings: Record<string, Drawing> = {
  'mag-carrier': { views: VIEWS, draw: drawCarrier },
  'mag-pouch': { views: VIEWS, draw: drawMagPouch },
  'holster-clip': { views: VIEWS, draw: drawClips },
  'belt-wedge': { views: VIEWS, draw: drawWedge },
}
