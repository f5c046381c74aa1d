/** A pair of gloves: the right one shows its back and the left one its palm (or the reverse), so both thumbs point one way. */
import type { Look } from '../demo-types.ts'
import { strap } from './cloth.ts'
import { clothPart, hem, layShadow } from './garment.ts'
import {
  closeUp,
  corners,
  edgeLight,
  face,
  gripDots,
  type Ink,
  nylonWeave,
  overlay,
  productPlate,
  roundedBox,
  roundedPolygon,
  stitching,
  thickness,
  tonesOf,
} from './kit.ts'
import { raised } from './kydex.ts'
import type { Drawing, View } from './types.ts'

/** Fingers as places of their roots: x, y, lean in degrees, length, width. */
const FINGERS = [
  [-118, -20, -13, 226, 74],
  [-44, -60, -4, 268, 78],
  [36, -58, 4, 254, 78],
  [112, -24, 13, 204, 70],
] as const
type Finger = (typeof FINGERS)[number]

const PALM =
  'M-160 -20C-156 -70 -120 -84 -84 -86L70 -86C120 -84 150 -60 152 -10C156 90 140 170 128 236C60 256 -50 256 -118 238C-136 160 -160 80 -160 -20Z'
const THUMB =
  'M-136 20C-190 -6 -246 -70 -270 -120C-282 -150 -262 -180 -226 -172C-180 -156 -140 -110 -104 -60C-80 0 -90 90 -112 150C-140 120 -150 60 -136 20Z'
const CUFF = 'M-124 226C-50 246 60 246 132 224L142 348C60 372 -60 372 -134 350Z'

function drawGloves(look: Look, view: View): string {
  const color = look.color ?? 'black'
  return productPlate('gloves', look, view, (ink) => {
    const back = view === 'back'
    const one = `<g transform="translate(704 470) rotate(13) scale(0.96)">${glove(ink, color, !back, false)}</g>`
    const other = `<g transform="translate(336 520) rotate(-12)">${glove(ink, color, back, true)}</g>`
    return view === 'detail' ? closeUp(one + other, 360, 500, 1.75, 4) : one + other
  })
}

function glove(ink: Ink, color: string, isPalm: boolean, hasBrass: boolean): string {
  const cuffStrap = roundedPolygon(corners('-96 262 12, 146 254 16, 150 306 16, -92 316 12'), 12)
  const pull = roundedBox(104, 262, 38, 42, 6)
  return (
    ink.reuse('cuff', () => cuff(ink, color)) +
    FINGERS.map((finger) => placedFinger(ink, finger, color, isPalm)).join('') +
    ink.reuse('hand', () => hand(ink, color)) +
    (isPalm ? palmPatch(ink) : knuckles(ink, color)) +
    strap(ink, cuffStrap, 'black', -2, [4, 6]) +
    thickness(ink, pull, hasBrass ? 'brass' : 'charcoal', [3, 4]) +
    face(ink, pull, hasBrass ? 'brass' : 'charcoal', ['glint', 'base'])
  )
}

const cuff = (ink: Ink, color: string) =>
  layShadow(ink, PALM + THUMB + CUFF) +
  clothPart(ink, CUFF, color, {
    shade: ['M70 220L136 222L142 350L60 366Z'],
    light: ['M-110 236L-60 244L-70 360L-120 350Z'],
  }) +
  hem('M-130 336C-60 356 60 356 138 334', color, 0)

const hand = (ink: Ink, color: string) =>
  clothPart(ink, THUMB, color, {
    shade: ['M-136 20C-110 60 -100 100 -112 150L-90 60L-104 -60Z'],
    light: ['M-256 -150C-220 -130 -180 -80 -150 -30L-170 -30C-210 -70 -240 -110 -262 -140Z'],
  }) +
  clothPart(ink, PALM, color, {
    shade: [
      'M90 -84C150 -70 156 40 128 238L80 248C110 120 110 0 90 -84Z',
      'M-110 160C-40 180 40 180 120 156L116 190C40 210 -40 210 -112 192Z',
    ],
    light: ['M-136 -20C-140 60 -120 140 -100 230L-70 236C-90 140 -110 60 -104 -30Z'],
  })

/** Both gloves share their fingers: drawn once, placed twice. */
function placedFinger(ink: Ink, finger: Finger, color: string, isPalm: boolean): string {
  const [x, y, lean, length, width] = finger
  const shared = ink.reuse(`finger${x}`, () => fingerShape(ink, finger, color))
  const tip = roundedPolygon(
    [
      [-width / 2 + 8, -length + 8, width * 0.42],
      [width / 2 - 8, -length + 8, width * 0.42],
      [width / 2 - 9, -length + 84, 12],
      [-width / 2 + 9, -length + 84, 12],
    ],
    16,
  )
  const cover = isPalm
    ? `<path d="${tip}" fill="${tonesOf('black').shade}"/>${overlay(tip, gripDots(ink, 'black', 16))}${edgeLight(ink, tip, 'black', { width: 3 })}`
    : stitching(tip, tonesOf(color).glint, { width: 2, stitch: 6, gap: 5, opacity: 0.5 })
  return `<g transform="translate(${x} ${y}) rotate(${lean})">${shared}${cover}</g>`
}

function fingerShape(ink: Ink, [, , , length, width]: Finger, color: string): string {
  const tones = tonesOf(color)
  const finger = roundedPolygon(
    [
      [-width / 2, -length, width * 0.5],
      [width / 2, -length, width * 0.5],
      [width / 2 + 3, 40, 10],
      [-width / 2 - 3, 40, 10],
    ],
    20,
  )
  const roundness = ink.linear(
    [
      [0, tones.deep, 0.35],
      [0.3, tones.glint, 0.22],
      [0.6, tones.deep, 0],
      [1, tones.deep, 0.65],
    ],
    [0, 0, 1, 0],
  )
  const joint = (share: number, lift: number) =>
    `M${-width / 2 + 10} ${Math.round(-length * share - lift)}q${width / 2 - 10} 14 ${width - 20} 0`
  const joints = (stroke: string, lift: number, opacity: number, size: number) =>
    `<path d="${joint(0.36, lift)}${joint(0.66, lift)}" fill="none" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="${size}"/>`
  return (
    thickness(ink, finger, color, [5, 5]) +
    face(ink, finger, color, ['light', 'base']) +
    `<path d="${finger}" fill="${roundness}"/>${overlay(finger, nylonWeave(ink, color, 0, 5), 0.55)}` +
    edgeLight(ink, finger, color, { width: 4, strength: 0.6 }) +
    joints(tones.deep, 0, 0.7, 5) +
    joints(tones.glint, 5, 0.35, 3)
  )
}

/** Molded guards over the knuckles. */
function knuckles(ink: Ink, color: string): string {
  const guard = roundedPolygon(
    corners('-146 -52 26, -60 -84 26, 60 -84 26, 140 -46 26, 132 22 26, 50 0 20, -50 0 20, -136 24 26'),
    24,
  )
  const cells = [-104, -36, 34, 98].map((x, index) => roundedBox(x - 26, index % 3 ? -66 : -46, 52, 52, 18))
  return `${thickness(ink, guard, 'charcoal', [4, 6])}${face(ink, guard, 'charcoal', ['base', 'shade'])}${edgeLight(ink, guard, 'charcoal', { width: 4 })}${raised(ink, cells.join(''), 'black', 5)}${stitching('M-60 30C-64 100 -56 160 -50 226M20 30C24 100 24 160 22 230M86 30C96 100 90 160 82 224', tonesOf(color).glint, { width: 2.2, stitch: 7, gap: 5, opacity: 0.5 })}`
}

function palmPatch(ink: Ink): string {
  const patch = roundedPolygon(
    corners('-130 -50 30, 120 -50 30, 124 60 40, 90 196 40, -40 206 40, -60 90 40, -124 40 30'),
    30,
  )
  return `${face(ink, patch, 'black', ['base', 'shade'])}${overlay(patch, gripDots(ink, 'black', 20))}${overlay(patch, nylonWeave(ink, 'black', 0, 6), 0.5)}${edgeLight(ink, patch, 'black', { width: 4 })}${stitching(patch, tonesOf('gray').light, { width: 2.2, stitch: 8, gap: 5, opacity: 0.7 })}`
}

export const gloveDrawings: Record<string, Drawing> = {
  gloves: { views: ['front', 'back', 'detail'], draw: drawGloves },
}
