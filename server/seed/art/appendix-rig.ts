/** Holster and spare pocket in one. */
import type { Look } from '../demo-types.ts'
import { type Side, sideFor } from './hand.ts'
import { cutIwb, shell, shellLines } from './holster-shell.ts'
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
  points,
  productPlate,
  thickness,
} from './kit.ts'
import { beltClip, eyelets, raised, retentionScrew, sheet } from './kydex.ts'
import type { View } from './types.ts'

/** Holster and spare pocket in one piece, clipped at the front of the body. */
export function drawRig(look: Look, view: View): string {
  const color = look.color ?? 'black'
  return productPlate('appendix-rig', look, view, (ink) => {
    const isBack = view === 'back'
    const side = sideFor(look, isBack)
    const shift = side.isMirrored ? 76 : -76
    const body =
      groundShadow(ink, side.p(560, 0)[0], 906, 330, 40, 0.8) +
      `<g transform="rotate(${side.isMirrored ? -3 : 3} 500 520)">${isBack ? rigBack(ink, side, color) : rigFront(ink, side, color, look)}</g>`
    const placed = `<g transform="translate(${shift} 0)">${body}</g>`
    return view === 'detail' ? closeUp(placed, side.p(640, 0)[0], 420, 1.9, side.isMirrored ? 6 : -6) : placed
  })
}

const POCKET = {
  back: corners('690 330 20, 694 250 26, 858 226 26, 914 252 20, 896 700 20, 708 720 20'),
  wall: corners('862 330 4, 914 306 8, 896 706 20, 846 734 16'),
  front: corners('666 356 22, 862 326 16, 850 738 22, 684 758 26'),
  form: corners('704 392 16, 834 368 12, 826 712 16, 718 726 18'),
} satisfies Record<string, Corner[]>

function rigPocket(ink: Ink, side: Side, color: string): string {
  const wallTones = side.isMirrored ? (['glint', 'light'] as const) : (['base', 'shade'] as const)
  return (
    sheet(ink, side.shape(POCKET.back), color, {
      depth: [side.isMirrored ? -8 : 8, -4],
      tones: ['base', 'deep'],
      sheen: 0.2,
    }) +
    face(ink, side.shape(POCKET.wall), color, wallTones) +
    sheet(ink, side.shape(POCKET.front), color, {
      depth: [side.isMirrored ? -7 : 8, 8],
      tones: ['base', 'shade'],
    }) +
    raised(ink, side.shape(POCKET.form), color, 9) +
    groove(
      side.line([
        [740, 440],
        [744, 660],
      ]),
      color,
      4,
    ) +
    groove(
      side.line([
        [800, 430],
        [798, 654],
      ]),
      color,
      4,
    )
  )
}

function rigFront(ink: Ink, side: Side, color: string, look: Look): string {
  const bridge = side.shape(corners('600 420 10, 740 400 10, 740 640 20, 600 660 20'))
  return (
    wedge(ink, side, 446, 900) +
    sheet(ink, bridge, color, { depth: [6, 8], tones: ['shade', 'deep'] }) +
    shell(ink, side, cutIwb(look), color) +
    shellLines(side, color) +
    rigPocket(ink, side, color) +
    eyelets(ink, side, points('284 440, 352 542, 442 690, 446 832, 690 690, 690 640'), 14) +
    retentionScrew(ink, side, 284, 376, 17) +
    beltClip(ink, side, 420, 252, { width: 92, drop: 210 }) +
    beltClip(ink, side, 768, 300, { width: 84, drop: 190 })
  )
}

/** The foam block at the muzzle end that tilts the rig towards the body. */
function wedge(ink: Ink, side: Side, x: number, y: number): string {
  const foam = side.shape([
    [x - 40, y - 250, 40],
    [x + 270, y - 290, 40],
    [x + 286, y - 60, 60],
    [x + 40, y - 20, 60],
  ])
  return (
    thickness(ink, foam, 'charcoal', [10, 10]) +
    face(ink, foam, 'charcoal', ['light', 'shade']) +
    edgeLight(ink, foam, 'charcoal')
  )
}

function rigBack(ink: Ink, side: Side, color: string): string {
  const outline = side.shape(
    corners(
      '280 350 40, 300 230 60, 390 130 80, 596 96 70, 668 150 40, 676 330 20, 716 330 20, 716 264 20, 896 240 26, 900 330 16, 884 736 22, 712 760 24, 690 660 20, 640 668 20, 620 852 22, 430 876 26, 414 640 30, 330 556 40, 250 470 34',
    ),
  )
  const foam = side.shape(corners('446 640 40, 610 620 40, 602 820 50, 462 840 50'))
  return (
    castShadow(ink, outline, { dx: 30, dy: 44, blur: 22, opacity: 0.5 }) +
    `<g transform="translate(${side.isMirrored ? -30 : 30} -18)">${sheet(ink, outline, color, { tones: ['shade', 'deep'], sheen: 0.1 })}</g>` +
    sheet(ink, outline, color, { depth: [side.isMirrored ? -9 : 9, 9], sheen: 0.5 }) +
    raised(ink, side.shape(corners('478 306 40, 606 290 30, 600 600 30, 474 606 30')), color, 6) +
    raised(ink, side.shape(corners('306 362 26, 446 340 22, 448 536 26, 404 540 30, 300 462 26')), color, 6) +
    raised(ink, side.shape(POCKET.form), color, 6) +
    thickness(ink, foam, 'charcoal', [12, 12]) +
    face(ink, foam, 'charcoal', ['light', 'base']) +
    edgeLight(ink, foam, 'charcoal', { width: 8 }) +
    eyelets(ink, side, points('284 440, 352 542, 652 420, 652 600'), 14) +
    retentionScrew(ink, side, 284, 376, 15)
  )
}
