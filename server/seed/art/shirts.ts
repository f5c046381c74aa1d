/** Shirts of jersey, short and long sleeved. */
import type { Look } from '../demo-types.ts'
import { brassLabel, clothPart, type Folds, hem, layShadow, lens, print, seam } from './garment.ts'
import { closeUp, type Ink, overlay, productPlate, ribKnit, tonesOf } from './kit.ts'
import type { Drawing, View } from './types.ts'

const BODY =
  'M392 176C352 196 312 210 272 226C292 300 302 366 304 430C302 580 300 720 290 852C420 884 590 884 716 846C704 720 700 580 702 428C702 360 710 296 730 220C690 206 646 192 604 172C560 236 440 240 392 176Z'
const BACK_BODY =
  'M392 170C352 192 312 208 272 226C292 300 302 366 304 430C302 580 300 720 290 852C420 884 590 884 716 846C704 720 700 580 702 428C702 360 710 296 730 220C690 204 646 188 604 166C560 184 440 188 392 170Z'
const LEFT_SLEEVE =
  'M276 224C226 244 200 280 186 330C170 390 152 440 134 486C172 516 218 532 268 536C286 500 300 466 306 428C304 360 296 290 276 224Z'
const RIGHT_SLEEVE =
  'M726 218C776 238 804 274 818 324C834 384 852 432 872 476C836 508 788 526 738 530C720 496 706 464 702 426C704 356 712 286 726 218Z'
const LONG_LEFT =
  'M276 224C226 250 204 310 192 400C180 520 166 650 150 790C178 806 214 812 244 808C266 690 292 560 306 440C304 360 296 290 276 224Z'
const LONG_RIGHT =
  'M726 218C778 244 800 304 812 394C824 514 838 644 856 782C828 800 792 806 762 802C740 686 716 556 702 436C704 356 712 286 726 218Z'

// biome-ignore-start format: folds
const BODY_FOLDS: Folds = {
  shade: [
    'M304 430C366 462 410 506 436 580C384 534 340 514 302 512Z',
    'M702 428C650 466 606 512 586 580C634 536 670 516 702 506Z',
    'M384 610C370 700 374 790 356 870L412 876C402 780 402 700 384 610Z',
    'M604 590C622 700 616 790 646 870L594 880C598 780 602 700 604 590Z',
    'M704 440L720 850L652 872C676 720 686 580 704 440Z',
    'M276 232C310 300 318 370 314 430L300 430C298 360 286 296 270 232Z',
    'M512 660C520 740 512 810 524 880L490 880C496 800 500 740 512 660Z',
  ],
  light: [
    'M392 262C366 380 392 470 420 590C376 520 346 400 352 280Z',
    'M456 640C446 720 458 800 436 876L490 878C478 790 476 700 456 640Z',
    'M328 560C318 660 322 760 310 850L344 858C346 760 342 660 328 560Z',
    'M560 300C580 360 570 430 556 500C600 440 622 360 600 280Z',
  ],
}

const SHORT_FOLDS: Folds = {
  shade: [
    'M300 430C270 440 230 430 200 400C230 460 260 490 280 510Z',
    'M270 240C262 300 268 360 296 420L310 420L290 230Z',
  ],
  light: ['M230 262C204 310 196 370 176 440L204 452C222 380 226 320 246 270Z'],
}
const SHORT_FOLDS_RIGHT: Folds = {
  shade: [
    'M702 426C740 436 776 426 808 396C780 460 750 490 726 510Z',
    'M734 240C742 300 736 360 710 420L700 420L722 226Z',
    'M820 330L876 480L820 510C830 440 826 390 820 330Z',
  ],
  light: ['M764 262C786 310 792 370 806 440L782 448C768 380 764 320 750 270Z'],
}
const LONG_FOLDS: Folds = {
  shade: [
    lens(304, 440, 200, 470, -30, 22),
    lens(276, 560, 184, 590, 16, 15),
    lens(270, 620, 180, 640, 14, 12),
    lens(256, 700, 172, 716, 12, 13),
    lens(250, 756, 190, 764, 8, 8),
    lens(298, 500, 238, 808, -6, 26),
  ],
  light: [lens(232, 280, 172, 770, 6, 20)],
}
const LONG_FOLDS_RIGHT: Folds = {
  shade: [
    lens(702, 436, 806, 466, 30, 22),
    lens(730, 556, 822, 586, -16, 15),
    lens(736, 616, 828, 636, -14, 12),
    lens(750, 696, 836, 712, -12, 13),
    lens(776, 260, 862, 786, 10, 34),
  ],
  light: [lens(754, 290, 790, 770, -4, 16)],
}
// biome-ignore-end format: end

interface ShirtCut {
  isLong: boolean
  motif: string
  color: string
}

function shirt(ink: Ink, { isLong, motif, color }: ShirtCut, isBack: boolean): string {
  const [left, right] = isLong ? [LONG_LEFT, LONG_RIGHT] : [LEFT_SLEEVE, RIGHT_SLEEVE]
  const body = isBack ? BACK_BODY : BODY
  const hems = isLong
    ? ['M156 770C184 786 218 790 248 786', 'M760 782C790 786 824 780 852 764']
    : ['M142 462C182 490 226 506 276 510', 'M734 504C784 500 830 484 864 454']
  const art = print(ink, motif, 500, isBack ? 380 : 400, isBack ? 250 : 200, color, 'skewY(-1)')
  return (
    layShadow(ink, body + left + right) +
    (isBack ? '' : neckInside(ink, color)) +
    clothPart(ink, left, color, isLong ? LONG_FOLDS : SHORT_FOLDS) +
    clothPart(ink, right, color, isLong ? LONG_FOLDS_RIGHT : SHORT_FOLDS_RIGHT) +
    hems.map((line) => hem(line, color)).join('') +
    clothPart(ink, body, color, BODY_FOLDS, { print: art }) +
    seam(isLong ? 'M392 180C340 250 312 340 306 436' : 'M274 226C296 300 304 366 304 430', color) +
    seam(isLong ? 'M604 176C660 246 694 336 702 432' : 'M728 220C708 296 702 360 702 428', color) +
    hem('M294 826C420 856 590 856 712 820', color, 9) +
    collar(ink, color, isBack) +
    brassLabel(ink, 318, 806, 3)
  )
}

function neckInside(ink: Ink, color: string): string {
  const tones = tonesOf(color)
  const inside = 'M388 178C440 144 560 142 608 174C566 250 434 254 388 178Z'
  return `<path d="${inside}" fill="${ink.linear(
    [
      [0, tones.base],
      [1, tones.deep],
    ],
    [0, 0, 0, 1],
  )}"/><path d="M470 164h56v26h-56z" fill="${tones.glint}" opacity=".75"/>`
}

function collar(ink: Ink, color: string, isBack: boolean): string {
  const tones = tonesOf(color)
  const line = isBack ? 'M392 170C440 188 560 184 604 166' : 'M392 176C440 240 560 236 604 172'
  const rib = `fill="none" stroke-linecap="butt"`
  const band = (path: string, width: number) =>
    `<path d="${path}" ${rib} stroke="${tones.deep}" stroke-opacity=".6" stroke-width="${width + 5}"/><path d="${path}" ${rib} stroke="${tones.light}" stroke-width="${width}"/><path d="${path}" ${rib} stroke="${ribKnit(ink, color, 0, 9)}" stroke-width="${width}"/>`
  return isBack
    ? band(line, 22)
    : `${band('M392 174C440 144 560 142 604 170', 13)}${band(line, 22)}<path d="M386 190C432 258 566 254 610 186" fill="none" stroke="${tones.glint}" stroke-opacity=".4" stroke-width="2.5"/>`
}

function drawTee(look: Look, view: View): string {
  const cut = { isLong: false, motif: look.print ?? 'coqui', color: look.color ?? 'black' }
  return productPlate('t-shirt', look, view, (ink) => {
    const whole = shirt(ink, cut, view === 'back')
    return view === 'detail' ? closeUp(whole, 480, 320, 1.9, -5) : whole
  })
}

/** Light and long-sleeved against the sun, with raglan seams. */
function drawUvShirt(look: Look, view: View): string {
  const cut = { isLong: true, motif: look.print ?? 'contours', color: look.color ?? 'sand' }
  return productPlate('uv-shirt', look, view, (ink) => {
    const whole = shirt(ink, cut, view === 'back') + overlay(BODY, ribKnit(ink, cut.color, 0, 5), 0.12)
    return view === 'detail' ? closeUp(whole, 420, 330, 1.9, -5) : whole
  })
}

const VIEWS: readonly View[] = ['front', 'back', 'detail']

export const shirtDrawings: Record<string, Drawing> = {
  't-shirt': { views: VIEWS, draw: drawTee },
  'uv-shirt': { views: VIEWS, draw: drawUvShirt },
}
