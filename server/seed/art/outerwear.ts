/** Hoodie and rain shell: one cut, two cloths. */
import type { Look } from '../demo-types.ts'
import { zipPull, zipper } from './cloth.ts'
import { brassLabel, clothPart, type Folds, hem, layShadow, lens, print, ribPart, seam } from './garment.ts'
import {
  closeUp,
  corners,
  edgeLight,
  face,
  type Ink,
  overlay,
  points,
  productPlate,
  ripstop,
  roundedPolygon,
  stitching,
  tonesOf,
} from './kit.ts'
import type { Drawing, View } from './types.ts'

const BODY =
  'M360 250C322 258 290 266 264 280C292 350 304 410 306 480C300 600 296 700 292 806C420 830 590 830 714 800C704 690 700 590 700 476C702 406 714 344 738 274C710 260 676 250 640 246C590 300 420 304 360 250Z'
const LEFT =
  'M268 276C208 304 186 372 174 470C162 580 152 690 144 786C176 806 222 814 256 806C276 700 296 590 308 490C308 410 294 340 268 276Z'
const RIGHT =
  'M734 270C796 298 818 366 830 464C842 574 854 680 864 776C832 798 786 806 750 798C730 694 710 584 698 486C698 406 708 336 734 270Z'
const LEFT_CUFF = 'M146 784C178 804 222 812 256 804L250 862C218 872 180 866 152 850Z'
const RIGHT_CUFF = 'M862 774C830 796 786 804 750 796L758 854C790 864 828 856 856 840Z'
const HEM = 'M292 802C420 828 590 828 714 796L708 858C590 888 420 888 298 864Z'
const HOOD =
  'M350 262C318 180 340 96 424 66C474 50 546 50 594 66C672 96 690 178 654 256C606 318 560 346 502 350C440 346 396 320 350 262Z'
const OPENING =
  'M398 228C386 156 424 112 502 108C582 110 622 156 608 224C580 276 544 306 502 314C460 308 424 278 398 228Z'
const HANGING_HOOD =
  'M356 250C350 170 420 130 500 128C590 130 656 168 646 246C640 330 590 410 502 430C412 412 362 334 356 250Z'

// biome-ignore-start format: folds
const BODY_FOLDS: Folds = {
  shade: [
    'M306 480C370 510 414 540 440 600C390 570 340 560 302 556Z',
    'M700 476C640 510 600 540 580 600C630 570 670 556 702 548Z',
    'M704 480L716 806L650 822C676 700 688 590 704 480Z',
    'M268 286C306 350 316 420 312 480L300 480C296 410 284 350 262 290Z',
    'M360 620C350 690 356 760 340 820L390 826C384 750 380 690 360 620Z',
    'M520 640C530 710 520 770 534 826L494 826C500 760 508 700 520 640Z',
  ],
  light: [
    'M372 320C352 420 378 500 402 600C364 540 334 430 338 340Z',
    'M440 640C434 700 440 770 424 824L474 826C464 750 460 700 440 640Z',
    'M584 330C604 390 590 450 574 510C616 460 640 390 626 310Z',
  ],
}
const LEFT_FOLDS: Folds = {
  shade: [
    lens(306, 486, 184, 520, -34, 26),
    lens(290, 600, 174, 634, 20, 18),
    lens(284, 660, 168, 686, 16, 14),
    lens(266, 734, 158, 752, 14, 14),
    lens(258, 780, 190, 792, 8, 8),
    lens(304, 540, 244, 808, -8, 28),
  ],
  light: [lens(226, 320, 164, 766, 8, 22)],
}
const RIGHT_FOLDS: Folds = {
  shade: [
    lens(700, 482, 822, 514, 34, 26),
    lens(716, 596, 832, 630, -20, 18),
    lens(722, 656, 838, 682, -16, 14),
    lens(740, 730, 848, 748, -14, 14),
    lens(790, 320, 868, 780, 12, 40),
  ],
  light: [lens(764, 330, 800, 760, -6, 18)],
}
// biome-ignore-end format: end

interface Cloth {
  color: string
  isShell: boolean
  motif: string
}

/** Sleeves, body, cuffs: what both garments have. */
function torso(ink: Ink, { color, isShell, motif }: Cloth, isBack: boolean): string {
  const texture = isShell ? { texture: ripstop(ink, color, 0, 18), depth: 0.75 } : {}
  // The cords hang over the middle of the chest: the front carries the motif small, on the left of the wearer.
  const art = isBack
    ? print(ink, motif, 500, 590, 236, color)
    : print(ink, motif, 622, isShell ? 466 : 424, 92, color)
  const rib = (path: string, turn: number) =>
    isShell ? clothPart(ink, path, color, {}, texture) : ribPart(ink, path, color, turn)
  return (
    layShadow(ink, BODY + LEFT + RIGHT + (isBack ? '' : HOOD)) +
    clothPart(ink, LEFT, color, LEFT_FOLDS, texture) +
    clothPart(ink, RIGHT, color, RIGHT_FOLDS, texture) +
    rib(LEFT_CUFF, 4) +
    rib(RIGHT_CUFF, -4) +
    clothPart(ink, BODY, color, BODY_FOLDS, { ...texture, print: art }) +
    seam('M266 280C294 350 306 410 306 480', color) +
    seam('M736 274C712 346 702 406 700 476', color) +
    rib(HEM, 0)
  )
}

function hood(ink: Ink, { color, isShell }: Cloth): string {
  const tones = tonesOf(color)
  const folds: Folds = {
    shade: [
      'M640 110C690 160 690 220 650 262L600 300C640 230 650 170 640 110Z',
      'M350 262C390 320 440 346 502 350L502 326C450 320 410 290 380 240Z',
    ],
    light: ['M372 120C344 170 346 220 372 262L392 240C372 200 376 160 400 120Z'],
  }
  return (
    clothPart(ink, HOOD, color, folds, isShell ? { texture: ripstop(ink, color, 0, 18) } : {}) +
    seam('M502 52C500 70 500 90 502 108', color) +
    `<path d="${OPENING}" fill="${ink.linear(
      [
        [0, tones.deep],
        [0.55, '#070a09'],
        [1, tones.shade],
      ],
      [0.2, 0, 0.4, 1],
    )}"/>` +
    `<path d="M430 250C456 286 480 300 502 304C530 298 556 280 578 248C556 226 460 226 430 250Z" fill="${tones.shade}" opacity=".8"/>` +
    `<path d="${OPENING}" fill="none" stroke="${tones.deep}" stroke-width="22"/><path d="${OPENING}" fill="none" stroke="${ink.linear(
      [
        [0, tones.light],
        [0.6, tones.base],
        [1, tones.shade],
      ],
    )}" stroke-width="17"/>` +
    stitching(OPENING, tones.glint, { width: 2, stitch: 7, gap: 5, opacity: 0.55 })
  )
}

function hoodie(ink: Ink, cloth: Cloth, isBack: boolean): string {
  const { color } = cloth
  if (isBack) return torso(ink, cloth, true) + hangingHood(ink, cloth) + brassLabel(ink, 322, 830, 4)
  const pocket = roundedPolygon(
    corners('392 596 14, 616 592 14, 672 700 20, 654 786 16, 350 792 16, 334 706 20'),
    16,
  )
  return (
    torso(ink, cloth, false) +
    `<path d="${pocket}" fill="#020403" opacity=".35" transform="translate(4 8)"/>` +
    clothPart(ink, pocket, color, {
      shade: ['M350 720L400 610L384 600L330 700Z', 'M654 720L610 610L630 596L676 700Z'],
      light: ['M430 640C480 650 520 650 560 640L556 670C520 676 480 676 436 668Z'],
    }) +
    hem('M400 606L348 708', color, 0) +
    hem('M610 602L660 702', color, 0) +
    hood(ink, cloth) +
    cords(ink, color)
  )
}

/** Drawstrings with brass ends. */
function cords(ink: Ink, color: string): string {
  const tones = tonesOf(color)
  const brass = tonesOf('brass')
  const cord = 'M446 306C438 350 448 400 438 452M560 304C570 352 560 408 574 476'
  return (
    `<g fill="none" stroke-linecap="round"><path d="${cord}" stroke="#020403" stroke-opacity=".5" stroke-width="13" transform="translate(5 6)"/><path d="${cord}" stroke="${tones.glint}" stroke-width="11"/><path d="${cord}" stroke="${tones.shade}" stroke-width="11" stroke-dasharray="3 7"/>` +
    `<path d="M438 452L435 484M574 476L577 508" stroke="${brass.shade}" stroke-width="15"/><path d="M436 452L433 482M572 476L575 506" stroke="${ink.linear(
      [
        [0, brass.glint],
        [1, brass.light],
      ],
    )}" stroke-width="9"/></g>`
  )
}

function hangingHood(ink: Ink, { color, isShell }: Cloth): string {
  const folds: Folds = {
    shade: [
      'M420 300C460 360 540 362 590 300C570 380 540 410 502 424C460 410 436 370 420 300Z',
      'M640 200C640 290 600 370 520 426L560 400C620 350 650 280 646 220Z',
    ],
    light: ['M384 200C376 270 396 330 436 376C410 310 404 250 412 190Z'],
  }
  return (
    `<path d="${HANGING_HOOD}" fill="#020403" opacity=".4" transform="translate(8 14)"/>` +
    clothPart(ink, HANGING_HOOD, color, folds, isShell ? { texture: ripstop(ink, color, 0, 18) } : {}) +
    seam('M500 130C496 230 498 330 502 428', color) +
    seam('M360 236C420 196 580 194 644 232', color)
  )
}

const YOKE =
  'M360 250C322 258 290 266 264 280C282 322 294 354 300 392C420 426 590 424 705 386C712 346 722 312 738 274C710 260 676 250 640 246C590 300 420 304 360 250Z'

/** The shoulders carry a second layer of cloth, a tone darker. */
const yoke = (color: string) =>
  `<path d="${YOKE}" fill="${tonesOf(color).deep}" opacity=".34"/>${seam('M300 392C420 426 590 424 705 386', color)}`

const cuffTabs = (ink: Ink, color: string) =>
  [points('196 812, 254 806, 250 842, 198 848'), points('754 800, 812 804, 812 840, 760 836')]
    .map((outline) => {
      const tab = roundedPolygon(outline, 8)
      return `<path d="${tab}" fill="#020403" opacity=".4" transform="translate(3 5)"/>${face(ink, tab, color, ['glint', 'base'])}${edgeLight(ink, tab, color, { width: 3 })}`
    })
    .join('')

/** Two-way zip under a storm flap, taped pockets, coated cloth. */
function shell(ink: Ink, cloth: Cloth, isBack: boolean): string {
  const { color } = cloth
  const tones = tonesOf(color)
  const gloss = `<g fill="${tones.glint}" opacity=".2"><path d="M352 330C330 440 356 560 344 780L370 784C384 600 366 440 384 330Z"/><path d="M206 330C184 460 176 600 166 740L182 744C196 600 204 460 226 340Z"/><path d="M618 330C640 400 630 480 622 560L640 560C652 480 656 400 640 320Z"/></g>`
  if (isBack) {
    return (
      torso(ink, cloth, true) +
      yoke(color) +
      gloss +
      cuffTabs(ink, color) +
      hangingHood(ink, cloth) +
      brassLabel(ink, 322, 838, 4)
    )
  }
  const flap = 'M486 330L528 328C534 500 534 680 530 866L490 868C496 690 494 500 486 330Z'
  return (
    torso(ink, cloth, false) +
    yoke(color) +
    gloss +
    cuffTabs(ink, color) +
    zipper('M360 560C352 620 346 670 344 724') +
    zipper('M650 556C656 616 662 664 664 718') +
    zipper('M590 380L664 370') +
    `<path d="${flap}" fill="#020403" opacity=".4" transform="translate(7 3)"/>${face(ink, flap, color, ['light', 'base'])}${overlay(flap, ripstop(ink, color, 0, 18))}${edgeLight(ink, flap, color, { width: 4 })}` +
    stitching('M496 350C504 500 504 690 500 850', tones.glint, {
      width: 2,
      stitch: 8,
      gap: 6,
      opacity: 0.5,
    }) +
    hood(ink, cloth) +
    zipPull(ink, 512, 336, 'brass', 4)
  )
}

function drawWith(kind: string, fallback: string, make: (ink: Ink, cloth: Cloth, isBack: boolean) => string) {
  return (look: Look, view: View): string =>
    productPlate(kind, look, view, (ink) => {
      const isShell = kind === 'rain-shell'
      const cloth = {
        color: look.color ?? fallback,
        isShell,
        motif: look.print ?? (isShell ? 'plain' : 'coqui'),
      }
      const whole = make(ink, cloth, view === 'back')
      return view === 'detail' ? closeUp(whole, 500, 290, 1.75, -4) : whole
    })
}

const VIEWS: readonly View[] = ['front', 'back', 'detail']

export const outerwearDrawings: Record<string, Drawing> = {
  hoodie: { views: VIEWS, draw: drawWith('hoodie', 'charcoal', hoodie) },
  'rain-shell': { views: VIEWS, draw: drawWith('rain-shell', 'olive', shell) },
}
