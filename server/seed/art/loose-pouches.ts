/** Pouches without a frame: the dump pouch and the dry bag. */
import type { Look } from '../demo-types.ts'
import { carryStrap, sideRelease, strap } from './cloth.ts'
import { clothPart, lens } from './garment.ts'
import {
  bartack,
  castShadow,
  edgeLight,
  ellipsePath,
  fabricFold,
  face,
  groundShadow,
  type Ink,
  ripstop,
  roundedBox,
  stitching,
  thickness,
  tonesOf,
} from './kit.ts'
import { drawPouch } from './pouch-views.ts'
import type { View } from './types.ts'

export function drawDump(look: Look, view: View): string {
  const color = look.color ?? 'olive'
  const front = (ink: Ink) => dumpBody(ink, color, false)
  return drawPouch('dump-pouch', look, view, {
    front,
    back: (ink) => dumpBody(ink, color, true),
    focus: [470, 330, 1.8],
    size: 1.06,
  })
}

const DUMP_FOLDS = {
  shade: [
    lens(262, 420, 318, 800, -26, 20),
    lens(372, 560, 420, 820, -14, 16),
    lens(500, 540, 478, 824, 12, 14),
    lens(640, 520, 590, 830, 22, 20),
    lens(740, 460, 700, 800, -16, 34),
    lens(330, 640, 470, 700, 20, 9),
    lens(690, 620, 560, 720, -24, 10),
  ],
  light: [
    lens(320, 420, 366, 800, -18, 16),
    lens(440, 600, 440, 810, 4, 12),
    lens(570, 600, 540, 810, 8, 12),
  ],
}

/** A deep bag with an open mouth and a cord round it. */
function dumpBody(ink: Ink, color: string, isBack: boolean): string {
  const tones = tonesOf(color)
  const shape =
    'M232 286C222 420 230 560 246 656C256 740 282 802 340 816C400 832 462 816 520 826C600 838 690 830 724 782C754 730 748 600 760 480C766 400 768 340 764 280Z'
  const mouth = ellipsePath(498, 284, 268, 92)
  const inside = ink.linear(
    [
      [0, tones.deep],
      [0.45, '#0a0c0a'],
      [1, tones.shade],
    ],
    [0, 0, 0.6, 1],
  )
  const volume = ink.linear(
    [
      [0, tones.shade, 0.5],
      [0.22, tones.glint, 0.22],
      [0.5, tones.glint, 0],
      [0.78, tones.deep, 0.35],
      [1, tones.deep, 0.8],
    ],
    [0, 0, 1, 0.1],
  )
  const straps = [330, 590]
    .map(
      (x) =>
        strap(ink, roundedBox(x, 366, 66, 300, 10), color, 0, [6, 9]) +
        bartack(x + 33, 396, 50, tones.glint) +
        bartack(x + 33, 620, 50, tones.glint),
    )
    .join('')
  return (
    groundShadow(ink, 520, 816, 330, 60, 0.9) +
    castShadow(ink, shape, { dx: 26, dy: 26, blur: 20, opacity: 0.45 }) +
    clothPart(ink, shape, color, DUMP_FOLDS, { texture: ripstop(ink, color, 0, 24) }) +
    `<path d="${shape}" fill="${volume}"/>` +
    `<path d="${mouth}" fill="${inside}"/>` +
    `<path d="${mouth}" fill="none" stroke="${tones.deep}" stroke-width="36"/><path d="${mouth}" fill="none" stroke="${ink.linear(
      [
        [0, tones.glint],
        [0.5, tones.light],
        [1, tones.shade],
      ],
    )}" stroke-width="28"/>` +
    stitching(ellipsePath(498, 284, 262, 88), tones.deep, { width: 2.5, stitch: 8, gap: 6 }) +
    (isBack ? straps : '') +
    (isBack ? cordLock(ink) : molleBand(ink, color) + cordLock(ink))
  )
}

const molleBand = (ink: Ink, color: string) => {
  const band = 'M244 452Q498 540 754 448L750 496Q498 590 250 500Z'
  return strap(ink, band, color, 0, [2, 8])
}

/** The cord comes out of its channel and hangs with a brass lock. */
function cordLock(ink: Ink): string {
  const lock = roundedBox(592, 420, 52, 66, 16)
  return (
    `<path d="M560 372q40 20 54 56M640 362q-10 26 -16 66M612 480q-10 60 -30 96M624 480q14 50 4 104" fill="none" stroke="#050706" stroke-width="13" stroke-linecap="round"/>` +
    `<path d="M560 372q40 20 54 56M640 362q-10 26 -16 66M612 480q-10 60 -30 96M624 480q14 50 4 104" fill="none" stroke="${tonesOf('charcoal').light}" stroke-width="8" stroke-linecap="round"/>` +
    `${thickness(ink, lock, 'brass', [6, 8])}${face(ink, lock, 'brass')}${edgeLight(ink, lock, 'brass', { width: 5 })}`
  )
}

export function drawDry(look: Look, view: View): string {
  const color = look.color ?? 'orange'
  const front = (ink: Ink) => dryBag(ink, color, view === 'back')
  return drawPouch('dry-pouch', look, view, { front, back: front, focus: [500, 300, 1.9], size: 1.04 })
}

/** A coated roll-top: glossy folds, a stiff roll, one buckle on top. */
function dryBag(ink: Ink, color: string, isBack: boolean): string {
  const tones = tonesOf(color)
  const shape = 'M272 330Q250 520 262 740Q268 828 500 836Q734 828 742 736Q752 520 728 326Q500 352 272 330Z'
  const roll = 'M236 236Q224 300 252 340Q500 372 752 336Q776 292 764 230Q500 262 236 236Z'
  const gloss = 'M312 372Q292 560 306 760Q322 800 350 806Q334 560 356 378Z'
  const volume = ink.linear(
    [
      [0, tones.deep, 0.25],
      [0.2, tones.glint, 0.3],
      [0.46, tones.glint, 0],
      [0.8, tones.deep, 0.3],
      [1, tones.deep, 0.75],
    ],
    [0, 0, 1, 0.05],
  )
  const strapPath = 'M238 262C210 120 380 108 500 112C640 106 790 120 762 258'
  const plain = isBack
    ? strap(ink, roundedBox(420, 470, 170, 44, 8), 'black', 0, [3, 6]) +
      strap(ink, roundedBox(420, 620, 170, 44, 8), 'black', 0, [3, 6])
    : `<g transform="translate(500 590)">${[112, 82, 52, 22].map((r) => `<path d="${ellipsePath(r * 0.1, 0, r, r * 0.72)}" fill="none" stroke="${tones.deep}" stroke-opacity=".55" stroke-width="7"/>`).join('')}</g>`
  return (
    groundShadow(ink, 520, 832, 330, 56, 0.9) +
    castShadow(ink, shape, { dx: 26, dy: 24, blur: 20, opacity: 0.45 }) +
    face(ink, shape, color, ['light', 'base'], [0, 0, 1, 0.7]) +
    plain +
    `<path d="${shape}" fill="${volume}"/>` +
    fabricFold([300, 352], [420, 470], color, { bend: -14, width: 16, opacity: 0.6 }) +
    fabricFold([470, 356], [500, 520], color, { bend: 10, width: 16, opacity: 0.5 }) +
    fabricFold([690, 350], [590, 480], color, { bend: 14, width: 18, opacity: 0.6 }) +
    fabricFold([300, 800], [430, 700], color, { bend: -20, width: 14, opacity: 0.45 }) +
    fabricFold([710, 790], [600, 690], color, { bend: 20, width: 14, opacity: 0.45 }) +
    `<path d="${gloss}" fill="${tones.glint}" opacity=".34"/>` +
    carryStrap(ink, strapPath, 'black', 34) +
    thickness(ink, roll, color, [2, 12]) +
    face(ink, roll, color, ['light', 'shade'], [0.1, 0, 0.2, 1]) +
    edgeLight(ink, roll, color, { width: 6 }) +
    `<path d="M240 276Q500 304 762 270M246 312Q500 342 756 308" fill="none" stroke="${tones.deep}" stroke-opacity=".6" stroke-width="4"/>` +
    `<path d="M240 282Q500 310 762 276" fill="none" stroke="${tones.glint}" stroke-opacity=".5" stroke-width="3"/>` +
    `<g transform="translate(504 116) rotate(90)">${sideRelease(ink, 0, 0, 1.15)}</g>` +
    `<path d="M716 384v56" stroke="${tonesOf('brass').base}" stroke-width="15" stroke-linecap="round"/><path d="M713 384v50" stroke="${tonesOf('brass').glint}" stroke-width="5" stroke-linecap="round"/>`
  )
}
