/** Caps: a crown of six panels and a stiff bill. */
import type { Look } from '../demo-types.ts'
import { clothPart, print, seam } from './garment.ts'
import {
  castShadow,
  closeUp,
  edgeLight,
  ellipsePath,
  face,
  groundShadow,
  type Ink,
  nylonWeave,
  overlay,
  productPlate,
  rivet,
  roundedBox,
  stitching,
  thickness,
  tonesOf,
} from './kit.ts'
import type { Drawing, View } from './types.ts'

const CROWN = 'M262 590C232 420 300 268 494 246C716 226 836 372 828 600C720 664 460 680 262 590Z'
const BILL =
  'M268 574C190 588 112 648 84 726C78 750 92 764 118 760C268 728 440 744 596 706C640 694 668 676 680 652C520 664 380 648 268 574Z'
const BACK_CROWN = 'M196 620C176 410 290 240 500 236C712 240 824 410 804 620C700 668 300 668 196 620Z'

function drawCap(look: Look, view: View): string {
  const color = look.color ?? 'olive'
  return productPlate('cap', look, view, (ink) => {
    const whole = view === 'back' ? capBack(ink, color) : capFront(ink, color, look.print ?? 'coqui')
    return view === 'detail'
      ? closeUp(whole, 420, 480, 1.8, -3)
      : `<g transform="translate(20 -10)">${whole}</g>`
  })
}

function capFront(ink: Ink, color: string, motif: string): string {
  const tones = tonesOf(color)
  const folds = {
    shade: [
      'M828 600C836 420 760 300 640 262C720 360 740 500 716 640Z',
      'M262 590C300 612 350 628 400 640L700 644L828 600L826 560C700 630 420 640 258 552Z',
      'M560 250C600 360 610 500 590 660L640 656C650 500 620 360 580 252Z',
    ],
    light: [
      'M300 470C300 370 360 300 450 268C400 330 370 420 372 520C350 500 320 490 300 470Z',
      'M520 260C550 330 560 400 556 470C590 400 580 320 548 256Z',
    ],
  }
  return (
    groundShadow(ink, 480, 748, 440, 56, 0.85) +
    castShadow(ink, BILL, { dx: 16, dy: 34, blur: 16, opacity: 0.6 }) +
    clothPart(ink, CROWN, color, folds, { depth: 0.5 }) +
    seam('M510 246C420 320 372 450 372 628', color) +
    seam('M512 246C590 330 620 480 612 664', color) +
    seam('M514 246C660 300 740 440 752 636', color) +
    [
      [560, 372],
      [690, 400],
    ]
      .map(([x = 0, y = 0]) => rivet(ink, x, y, 9, color))
      .join('') +
    print(ink, motif, 376, 458, 150, color, 'skewY(6) scale(0.84 1)') +
    capButton(ink, color) +
    // The sweatband's edge under the crown, in brass: a thin line of piping.
    `<path d="M266 578C380 650 560 668 690 650" fill="none" stroke="${tonesOf('brass').shade}" stroke-width="9"/><path d="M266 575C380 647 560 665 690 647" fill="none" stroke="${tonesOf('brass').light}" stroke-width="5"/>` +
    thickness(ink, BILL, color, [3, 14]) +
    face(ink, BILL, color, ['light', 'base'], [0.2, 0, 0.6, 1]) +
    overlay(BILL, nylonWeave(ink, color, -8, 6), 0.6) +
    `<path d="${BILL}" fill="${ink.linear(
      [
        [0, tones.glint, 0.35],
        [0.4, tones.glint, 0],
        [1, tones.deep, 0.5],
      ],
      [0, 0.2, 1, 0.4],
    )}"/>` +
    edgeLight(ink, BILL, color, { width: 5 }) +
    [
      'M254 606C190 622 136 668 116 730C270 700 430 712 570 680',
      'M240 632C196 648 164 680 150 714C290 690 430 696 546 672',
      'M236 660C214 670 198 684 190 700C300 682 420 680 520 662',
    ]
      .map((line) => stitching(line, tones.glint, { width: 2, stitch: 7, gap: 5, opacity: 0.5 }))
      .join('')
  )
}

const capButton = (ink: Ink, color: string) => {
  const button = ellipsePath(512, 242, 24, 13)
  return (
    thickness(ink, button, color, [0, 6]) +
    face(ink, button, color, ['glint', 'base']) +
    edgeLight(ink, button, color, { width: 3 })
  )
}

/** The arch at the back with its strap and buckle. */
function capBack(ink: Ink, color: string): string {
  const tones = tonesOf(color)
  const folds = {
    shade: [
      'M804 620C822 430 740 300 640 262C730 380 740 520 720 650Z',
      'M196 620C300 660 700 660 804 620L806 580C700 620 300 620 196 580Z',
    ],
    light: ['M240 480C250 360 330 290 430 262C360 330 330 430 334 540C300 520 264 500 240 480Z'],
  }
  const arch = 'M388 652C384 540 430 486 500 484C572 486 616 540 612 652C540 662 460 662 388 652Z'
  const strap = 'M360 604C450 622 550 622 640 604L642 648C550 666 450 666 358 648Z'
  const clasp = roundedBox(468, 596, 70, 66, 10)
  return (
    groundShadow(ink, 510, 690, 380, 56, 0.85) +
    `<path d="M260 630C330 690 670 690 740 630Z" fill="${tones.deep}"/>` +
    clothPart(ink, BACK_CROWN, color, folds, { depth: 0.5 }) +
    seam('M500 238C500 320 500 400 500 484', color) +
    seam('M498 238C380 290 300 430 300 646', color) +
    seam('M502 238C620 290 700 430 700 646', color) +
    [
      [392, 380],
      [608, 380],
    ]
      .map(([x = 0, y = 0]) => rivet(ink, x, y, 9, color))
      .join('') +
    `<g transform="translate(-12 -6)">${capButton(ink, color)}</g>` +
    `<path d="${arch}" fill="${ink.linear(
      [
        [0, '#060908'],
        [1, tones.deep],
      ],
      [0, 0, 0, 1],
    )}"/><path d="${arch}" fill="none" stroke="${tones.shade}" stroke-width="12"/>` +
    stitching('M374 650C368 530 420 470 500 468C582 470 632 530 626 650', tones.glint, {
      width: 2,
      stitch: 7,
      gap: 5,
      opacity: 0.5,
    }) +
    thickness(ink, strap, color, [2, 7]) +
    face(ink, strap, color, ['light', 'base']) +
    overlay(strap, nylonWeave(ink, color, 0, 6), 0.6) +
    edgeLight(ink, strap, color, { width: 4 }) +
    thickness(ink, clasp, 'brass', [4, 6]) +
    face(ink, clasp, 'brass', ['glint', 'shade']) +
    `<path d="${roundedBox(484, 614, 38, 30, 5)}" fill="${tones.deep}"/>`
  )
}

export const capDrawings: Record<string, Drawing> = {
  cap: { views: ['front', 'back', 'detail'], draw: drawCap },
}
