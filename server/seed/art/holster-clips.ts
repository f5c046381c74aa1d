/** A set of spare belt clips with its screws. */
import type { Look } from '../demo-types.ts'
import { type Side, sideFor } from './hand.ts'
import {
  type Corner,
  castShadow,
  closeUp,
  corners,
  edgeLight,
  face,
  groundShadow,
  type Ink,
  points,
  productPlate,
  rivet,
  screw,
  thickness,
  tonesOf,
} from './kit.ts'
import { sheet } from './kydex.ts'
import type { View } from './types.ts'

export function drawClips(look: Look, view: View): string {
  const color = look.color ?? 'black'
  return productPlate('holster-clip', look, view, (ink) => {
    const side = sideFor({ hand: view === 'back' ? 'left' : 'right' })
    const lean = side.isMirrored ? 1 : -1
    const large = ink.reuse('clip', () => openClip(ink, side, color))
    const small = `<g transform="translate(${side.isMirrored ? 20 : 480} 60) scale(0.66)">${large}</g>`
    const whole =
      groundShadow(ink, side.p(420, 0)[0], 880, 260, 44, 0.8) +
      groundShadow(ink, side.p(776, 0)[0], 640, 170, 34, 0.7) +
      small +
      `<g transform="translate(${side.isMirrored ? 110 : -110} 0) rotate(${lean * 3} 500 500)">${large}</g>` +
      looseScrews(ink, side)
    return view === 'detail' ? closeUp(whole, side.p(390, 0)[0], 330, 1.9, lean * 4) : whole
  })
}

// Right-handed, the fixed leg behind and the sprung leg in front.
const BACK_LEG = corners('520 150 20, 680 128 20, 676 800 34, 524 824 34')
const BEND = corners(
  '430 236 8, 424 170 50, 470 128 50, 530 112 40, 668 92 40, 690 130 16, 610 214 6, 610 236 4',
)
const FRONT_LEG = corners(
  '424 216 44, 604 192 44, 604 640 10, 590 700 12, 566 716 18, 458 730 18, 436 720 16, 424 660 10',
)
const SLOT = corners('474 320 20, 554 310 20, 554 560 20, 474 570 20')
const FOOT = corners('424 646 6, 604 622 6, 592 704 16, 566 716 18, 458 730 18, 436 722 16')

function openClip(ink: Ink, side: Side, color: string): string {
  const tones = tonesOf(color)
  const [backLeg, bend, frontLeg, slot, foot] = [BACK_LEG, BEND, FRONT_LEG, SLOT, FOOT].map(
    (part: Corner[]) => side.shape(part),
  ) as [string, string, string, string, string]
  const shift = side.isMirrored ? -1 : 1
  const holes = points('604 640, 602 700, 600 760')
    .map(([x, y]) => rivet(ink, ...side.p(x, y), 16, color))
    .join('')
  const rib = (x: number) => side.line(points(`${x} 250, ${x} 612`))
  return (
    castShadow(ink, backLeg, { dx: 26, dy: 34, blur: 18, opacity: 0.5 }) +
    sheet(ink, backLeg, color, { depth: [12 * shift, 6], tones: ['base', 'shade'], sheen: 0.25 }) +
    holes +
    castShadow(ink, frontLeg, { dx: 34 * shift, dy: 18, blur: 14, opacity: 0.65 }) +
    thickness(ink, bend, color, [10 * shift, 5], 'deep') +
    face(ink, bend, color, ['glint', 'base'], [0.1, 0, 0.4, 1]) +
    edgeLight(ink, bend, color, { width: 5 }) +
    sheet(ink, frontLeg, color, { depth: [13 * shift, 8], sheen: 0.55 }) +
    `<path d="${slot}" fill="${tones.deep}"/>${edgeLight(ink, slot, color, { width: 4, strength: 0.25 })}` +
    `<g fill="none" stroke-linecap="round"><path d="${rib(450)}${rib(578)}" stroke="${tones.deep}" stroke-opacity=".6" stroke-width="5"/><path d="${rib(447)}${rib(575)}" stroke="${tones.glint}" stroke-opacity=".35" stroke-width="3"/></g>` +
    face(ink, foot, color, ['glint', 'base'], [0, 0, 0.3, 1]) +
    edgeLight(ink, foot, color, { width: 4 })
  )
}

/** Two screws and two posts; one screw is brass. */
function looseScrews(ink: Ink, side: Side): string {
  return points('640 760, 722 738, 690 836, 776 812')
    .map(([x, y], index) => {
      const [placeX, placeY] = side.p(x, y)
      const look = {
        color: index ? 'steel' : 'brass',
        recess: index % 2 ? 'hex' : 'cross',
        turn: index * 25,
      } as const
      return groundShadow(ink, placeX + 8, placeY + 16, 46, 28, 0.7) + screw(ink, placeX, placeY, 29, look)
    })
    .join('')
}
