/** Holsters worn outside the waistband. */
import type { Look } from '../demo-types.ts'
import { type Side, sideFor } from './hand.ts'
import { OPEN_SHELL, screws, shell, shellLines } from './holster-shell.ts'
import {
  type Corner,
  castShadow,
  closeUp,
  corners,
  edgeLight,
  groove,
  groundShadow,
  type Ink,
  points,
  productPlate,
} from './kit.ts'
import { eyelets, raised, retentionScrew, sheet } from './kydex.ts'
import type { View } from './types.ts'

/** Two wings with belt slots beside the shell. */
export function drawOwb(look: Look, view: View): string {
  const color = look.color ?? 'black'
  return productPlate('owb-holster', look, view, (ink) => {
    const side = sideFor(look, view === 'back')
    const isBack = view === 'back'
    const body =
      look.style === 'paddle'
        ? drawPaddle(ink, side, color, isBack)
        : look.style === 'duty'
          ? drawDuty(ink, side, color, isBack)
          : drawPancake(ink, side, color, isBack)
    const whole =
      groundShadow(ink, 520, 916, 290, 40, 0.8) +
      `<g transform="rotate(${side.isMirrored ? -4 : 4} 500 520)">${body}</g>`
    return view === 'detail' ? closeUp(whole, side.p(330, 0)[0], 430, 2, side.isMirrored ? 6 : -6) : whole
  })
}

const PANCAKE: Corner[] = corners(
  '150 352 40, 318 300 30, 428 300 26, 462 256 26, 622 238 22, 660 286 30, 800 262 44, 866 330 40, 862 520 50, 770 604 50, 664 628 40, 640 866 24, 446 884 24, 424 660 40, 316 632 50, 176 590 60, 138 470 50',
)
const slotAt = (x: number, y: number, lean: number): Corner[] => [
  [x, y, 14],
  [x + 32, y - 4, 14],
  [x + 32 + lean, y + 168, 14],
  [x + lean, y + 172, 14],
]

function drawPancake(ink: Ink, side: Side, color: string, isBack: boolean): string {
  const front = side.shape(PANCAKE, 30)
  const shift = side.isMirrored ? -1 : 1
  const back = side.shape(corners('470 300 20, 474 196 40, 630 170 40, 690 220 20, 690 320 20'))
  const slots = [slotAt(206, 372, -6), slotAt(774, 316, 8)].map((slot) => side.shape(slot))
  return (
    castShadow(ink, front, { dx: 30, dy: 44, blur: 22, opacity: 0.55 }) +
    (isBack ? '' : sheet(ink, back, color, { depth: [8 * shift, -4], tones: ['base', 'deep'], sheen: 0.2 })) +
    `<g transform="translate(${14 * shift} -8)">${sheet(ink, front, color, { depth: [6 * shift, 8], tones: ['shade', 'deep'], sheen: 0.1 })}</g>` +
    sheet(ink, front, color, { depth: [6 * shift, 8], tones: ['base', 'shade'], sheen: 0.4 }) +
    slots
      .map(
        (slot) =>
          `<path d="${slot}" fill="#070b09"/>${edgeLight(ink, slot, color, { width: 3, strength: 0.25 })}<path d="${slot}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="3"/>`,
      )
      .join('') +
    raised(
      ink,
      side.shape(corners('474 296 24, 612 276 12, 620 842 18, 468 858 24')),
      color,
      isBack ? 6 : 10,
    ) +
    raised(
      ink,
      side.shape(corners('312 350 26, 450 338 22, 448 590 30, 392 592 40, 300 520 40')),
      color,
      isBack ? 6 : 10,
    ) +
    groove(
      side.line([
        [536, 420],
        [536, 806],
      ]),
      color,
      5,
    ) +
    groove(
      side.line([
        [578, 410],
        [578, 812],
      ]),
      color,
      3,
    ) +
    eyelets(ink, side, points('266 342, 272 586, 414 640, 448 838, 704 314, 692 570')) +
    retentionScrew(ink, side, 268, 462, 18)
  )
}

function drawPaddle(ink: Ink, side: Side, color: string, isBack: boolean): string {
  const paddle = side.shape(
    corners(
      '420 330 60, 560 286 60, 800 300 90, 850 470 90, 800 690 110, 620 760 110, 440 700 110, 390 500 80',
    ),
  )
  const plateShape =
    castShadow(ink, paddle, { dx: 26, dy: 40, blur: 20, opacity: 0.5 }) +
    sheet(ink, paddle, 'black', { depth: [9, 10], tones: ['light', 'shade'], sheen: 0.4 })
  const ribs = [0, 1, 2]
    .map((row) =>
      groove(
        side.line([
          [isBack ? 480 : 716, 420 + row * 60],
          [isBack ? 760 : 790, 414 + row * 60],
        ]),
        'black',
        7,
      ),
    )
    .join('')
  const shellPart = shell(ink, side, OPEN_SHELL, color) + shellLines(side, color)
  if (isBack) {
    const hook = side.shape(corners('560 300 20, 700 288 20, 706 330 10, 562 344 10'))
    return (
      shellPart +
      plateShape +
      ribs +
      sheet(ink, hook, 'black', { depth: [5, 6] }) +
      eyelets(ink, side, [
        [300, 440],
        [360, 560],
      ]) +
      screws(ink, side, points('600 600, 660 594, 630 650'))
    )
  }
  return (
    plateShape +
    ribs +
    shellPart +
    eyelets(ink, side, points('292 440, 360 566, 450 700, 454 838')) +
    retentionScrew(ink, side, 296, 384, 18)
  )
}

function drawDuty(ink: Ink, side: Side, color: string, isBack: boolean): string {
  const hanger = side.shape(corners('430 70 26, 700 52 26, 712 330 24, 660 470 40, 500 480 40, 436 330 24'))
  const slot = side.shape(corners('466 106 14, 676 92 14, 680 150 14, 468 164 14'))
  const hangerPart =
    castShadow(ink, hanger, { dx: 20, dy: 30, blur: 16, opacity: 0.5 }) +
    sheet(ink, hanger, 'black', { depth: [9, 10], sheen: 0.4 }) +
    `<path d="${slot}" fill="#070b09"/>${edgeLight(ink, slot, 'black', { width: 3, strength: 0.3 })}`
  const shellPart = `<g transform="translate(-16 40)">${shell(ink, side, OPEN_SHELL, color)}${shellLines(side, color)}${eyelets(
    ink,
    side,
    points('294 440, 360 566, 450 700, 454 838'),
  )}${isBack ? '' : retentionScrew(ink, side, 296, 384, 18)}</g>`
  if (isBack) return shellPart + hangerPart + screws(ink, side, points('500 300, 640 290, 570 400'))
  const hood = side.shape(
    corners('438 262 34, 500 196 40, 640 176 40, 712 200 30, 704 262 14, 636 250 16, 530 268 20, 480 330 18'),
  )
  const lever = side.shape(corners('404 296 18, 476 276 18, 486 366 22, 420 380 22'))
  return (
    hangerPart +
    shellPart +
    sheet(ink, hood, color, { depth: [10, 10], sheen: 0.6 }) +
    sheet(ink, lever, 'black', { depth: [7, 8], sheen: 0.4 }) +
    [0, 1, 2]
      .map((row) =>
        groove(
          side.line([
            [424, 310 + row * 18],
            [470, 300 + row * 18],
          ]),
          'black',
          5,
        ),
      )
      .join('') +
    screws(ink, side, [[664, 222]])
  )
}
