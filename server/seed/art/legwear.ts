/** Pants and socks. */
import type { Look } from '../demo-types.ts'
import { brassLabel, clothPart, type Folds, hem, layShadow, lens, ribPart, seam } from './garment.ts'
import {
  bartack,
  castShadow,
  closeUp,
  ellipsePath,
  face,
  type Ink,
  overlay,
  productPlate,
  ribKnit,
  ripstop,
  roundedBox,
  roundedPolygon,
  stitching,
  thickness,
  tonesOf,
} from './kit.ts'
import { snap } from './kydex.ts'
import type { Drawing, View } from './types.ts'

const LEFT_LEG =
  'M340 168C318 320 300 480 296 640C290 740 284 830 278 912C330 926 400 928 452 918C462 780 478 620 502 440L516 168Z'
const RIGHT_LEG =
  'M664 166C688 320 708 478 716 636C724 738 734 826 742 904C690 922 620 926 566 916C552 780 526 620 502 440L488 168Z'
const WAIST = 'M346 108C440 124 566 124 656 106L666 170C566 188 440 190 338 172Z'

// biome-ignore-start format: folds
const LEFT_FOLDS: Folds = {
  shade: [
    lens(502, 440, 380, 340, 26, 22),
    lens(496, 470, 420, 430, 14, 12),
    lens(456, 640, 306, 668, 22, 16),
    lens(446, 730, 296, 748, 20, 14),
    lens(448, 810, 286, 834, 22, 15),
    lens(446, 868, 330, 884, 12, 9),
    lens(500, 460, 436, 920, -10, 30),
  ],
  light: [lens(384, 210, 316, 600, 6, 20), lens(340, 610, 312, 900, 6, 18), lens(440, 240, 420, 420, 4, 12)],
}
const RIGHT_FOLDS: Folds = {
  shade: [
    lens(502, 440, 624, 340, -26, 22),
    lens(508, 470, 584, 430, -14, 12),
    lens(556, 640, 706, 668, -22, 16),
    lens(566, 730, 718, 748, -20, 14),
    lens(566, 810, 732, 834, -22, 15),
    lens(566, 868, 684, 884, -12, 9),
    lens(664, 190, 736, 906, 10, 44),
  ],
  light: [lens(580, 230, 610, 600, -6, 16), lens(600, 620, 622, 900, -4, 16)],
}
// biome-ignore-end format: end

function drawPants(look: Look, view: View): string {
  const color = look.color ?? 'coyote'
  return productPlate('range-pants', look, view, (ink) => {
    const whole = pants(ink, color, view === 'back')
    return view === 'detail' ? closeUp(whole, 420, 330, 1.9, -4) : whole
  })
}

function pants(ink: Ink, color: string, isBack: boolean): string {
  const tones = tonesOf(color)
  const texture = { texture: ripstop(ink, color, 0, 16), depth: 0.55 }
  const loops = [372, 440, 560, 628].map((x) => {
    const loop = roundedBox(x - 11, 104, 22, 80, 5)
    return (
      thickness(ink, loop, color, [3, 4]) +
      face(ink, loop, color) +
      bartack(x, 112, 18, tones.glint, 0, 6) +
      bartack(x, 176, 18, tones.glint, 0, 6)
    )
  })
  const band =
    clothPart(ink, WAIST, color, { shade: ['M600 110L666 106L670 172L590 182Z'] }, texture) +
    hem('M346 164C440 180 566 180 662 160', color, 5)
  return (
    layShadow(ink, LEFT_LEG + RIGHT_LEG + WAIST) +
    (isBack
      ? ''
      : `<path d="M346 108C440 86 566 86 656 106C566 124 440 124 346 108Z" fill="${tones.deep}"/>`) +
    clothPart(ink, RIGHT_LEG, color, RIGHT_FOLDS, texture) +
    clothPart(ink, LEFT_LEG, color, LEFT_FOLDS, texture) +
    seam('M502 184C504 270 504 360 502 440', color) +
    (isBack ? backPockets(ink, color) : frontPockets(color)) +
    cargo(ink, color, -1) +
    cargo(ink, color, 1) +
    hem('M282 892C330 906 400 908 452 898', color, 7) +
    hem('M564 896C620 906 690 902 740 884', color, 7) +
    band +
    loops.join('') +
    (isBack ? brassLabel(ink, 500, 142, 90) : snap(ink, 502, 146, 15, 'brass'))
  )
}

function frontPockets(color: string): string {
  const tones = tonesOf(color)
  const line = (path: string) =>
    seam(path, color) + stitching(path, tones.glint, { width: 2, stitch: 7, gap: 5, opacity: 0.5 })
  return (
    line('M416 186C400 240 366 276 332 290') +
    line('M590 186C606 240 640 276 676 290') +
    stitching('M536 188C540 270 530 340 504 372', tones.glint, {
      width: 2.4,
      stitch: 8,
      gap: 5,
      opacity: 0.6,
    }) +
    [
      'M304 560C350 590 410 590 462 556',
      'M300 690C350 712 410 708 452 690',
      'M546 556C596 588 656 588 708 556',
      'M556 690C600 708 660 710 722 686',
    ]
      .map((path) => seam(path, color))
      .join('')
  )
}

const backPockets = (ink: Ink, color: string) =>
  [
    [362, 250],
    [534, 248],
  ]
    .map(([x = 0, y = 0]) => {
      const pocket = roundedPolygon(
        [
          [x, y, 8],
          [x + 112, y, 8],
          [x + 112, y + 108, 16],
          [x + 56, y + 132, 12],
          [x, y + 108, 16],
        ],
        10,
      )
      const flap = roundedPolygon(
        [
          [x - 5, y - 12, 6],
          [x + 117, y - 12, 6],
          [x + 117, y + 26, 8],
          [x + 56, y + 46, 8],
          [x - 5, y + 26, 8],
        ],
        8,
      )
      return (
        clothPart(ink, pocket, color) +
        hem(pocket, color, 0) +
        `<path d="${flap}" fill="#020403" opacity=".4" transform="translate(2 6)"/>` +
        clothPart(ink, flap, color)
      )
    })
    .join('')

/** A cargo pocket on the outside of a leg; its bellows show towards the middle. */
function cargo(ink: Ink, color: string, sign: number): string {
  const at = (x: number) => 502 + sign * x
  const pocket = roundedPolygon(
    [
      [at(86), 420, 10],
      [at(196), 414, 10],
      [at(212), 556, 16],
      [at(92), 562, 16],
    ],
    12,
  )
  const flap = roundedPolygon(
    [
      [at(80), 402, 8],
      [at(198), 396, 8],
      [at(204), 446, 10],
      [at(84), 454, 10],
    ],
    8,
  )
  return (
    thickness(ink, pocket, color, [4, 8]) +
    clothPart(ink, pocket, color, {
      shade: [`M${at(90)} 540L${at(210)} 534L${at(212)} 560L${at(92)} 566Z`],
    }) +
    stitching(
      roundedPolygon(
        [
          [at(96), 460, 8],
          [at(192), 454, 8],
          [at(202), 546, 12],
          [at(102), 550, 12],
        ],
        10,
      ),
      tonesOf(color).glint,
      { width: 2, stitch: 7, gap: 5, opacity: 0.45 },
    ) +
    `<path d="${flap}" fill="#020403" opacity=".45" transform="translate(2 7)"/>` +
    clothPart(ink, flap, color) +
    hem(`M${at(92)} 444L${at(194)} 436`, color, 0)
  )
}

const SOCK =
  'M330 150C380 160 450 160 500 148C506 280 500 400 512 500C530 560 600 590 680 616C760 640 804 676 800 736C796 800 740 824 660 820C560 816 440 800 370 742C318 696 322 620 332 540C344 420 338 280 330 150Z'
const SOCK_RIB = 'M324 128C380 142 452 142 506 126L506 268C450 282 390 282 332 270Z'
const HEEL =
  'M330 560C322 640 326 700 372 744C420 780 470 794 520 804C500 740 440 690 400 650C372 620 346 590 330 560Z'
const TOE = 'M690 620C760 644 804 676 800 736C796 800 740 824 660 820C640 760 650 680 690 620Z'

function drawSocks(look: Look, view: View): string {
  const color = look.color ?? 'charcoal'
  return productPlate('socks', look, view, (ink) => {
    const pair = `<g transform="translate(96 -36)">${sock(ink, color, false)}</g><g transform="translate(-86 40)">${sock(ink, color, true)}</g>`
    const whole =
      view === 'back' ? `<g transform="matrix(-1.12 0 0 1.12 1118 -52)">${sock(ink, color, true)}</g>` : pair
    return view === 'detail' ? closeUp(whole, 340, 330, 1.9, -4) : whole
  })
}

function sock(ink: Ink, color: string, hasBrass: boolean): string {
  const accent = tonesOf(color)
  const knit = { texture: ribKnit(ink, color, 0, 7), depth: 0.6 }
  const patch = (path: string) =>
    `<path d="${path}" fill="${accent.deep}" opacity=".5"/>${overlay(path, ribKnit(ink, color, 90, 7), 0.7)}`
  const ribs = [
    'M540 560C600 590 660 606 700 616',
    'M526 590C590 626 650 640 690 650',
    'M520 624C580 660 640 676 676 684',
  ].map(
    (path) =>
      `<path d="${path}" fill="none" stroke="${accent.deep}" stroke-opacity=".4" stroke-width="5" stroke-linecap="round"/>`,
  )
  return (
    castShadow(ink, SOCK, { dx: 24, dy: 30, blur: 18, opacity: 0.6 }) +
    clothPart(
      ink,
      SOCK,
      color,
      {
        shade: [
          'M500 150L512 500C530 560 600 590 680 616L640 640C540 620 480 590 470 520C462 400 470 280 466 150Z',
          'M372 744C440 800 560 816 660 820C740 824 790 806 800 746C740 790 620 790 520 770C450 756 400 730 360 700Z',
          'M340 470C390 500 440 500 500 470L504 500C450 530 390 530 340 506Z',
        ],
        light: [
          'M350 280C360 400 350 500 350 600L380 620C380 500 390 400 384 280Z',
          'M560 690C640 720 700 730 760 720L750 744C690 756 620 740 560 716Z',
        ],
      },
      knit,
    ) +
    `<g clip-path="${ink.clip(SOCK)}">${patch(HEEL)}${patch(TOE)}${ribs.join('')}</g>` +
    `<path d="M700 626C664 690 652 760 668 818M334 566C372 640 440 700 520 800" fill="none" stroke="${accent.glint}" stroke-opacity=".35" stroke-width="3"/>` +
    thickness(ink, SOCK_RIB, color, [5, 3]) +
    ribPart(ink, SOCK_RIB, color, 0) +
    `<path d="${ellipsePath(415, 132, 88, 9)}" fill="${accent.deep}"/>` +
    (hasBrass
      ? `<path d="M328 206C390 220 452 220 506 204" fill="none" stroke="${tonesOf('brass').shade}" stroke-width="15"/><path d="M328 203C390 217 452 217 506 201" fill="none" stroke="${tonesOf('brass').light}" stroke-width="10"/>`
      : `<path d="M328 206C390 220 452 220 506 204" fill="none" stroke="${accent.glint}" stroke-opacity=".5" stroke-width="12"/>`)
  )
}

export const legwearDrawings: Record<string, Drawing> = {
  'range-pants': { views: ['front', 'back', 'detail'], draw: drawPants },
  socks: { views: ['front', 'back', 'detail'], draw: drawSocks },
}
