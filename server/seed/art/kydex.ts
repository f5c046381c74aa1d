/** Formed plastic: sheets, raised forms, belt clips and loops, as holsters and carriers share them. */

import type { Side } from './hand.ts'
import {
  carbonTwill,
  castShadow,
  edgeLight,
  face,
  type Ink,
  kydexSheen,
  overlay,
  type Point,
  rivet,
  roundedBox,
  screw,
  type ToneName,
  thickness,
  tonesOf,
  webbingWeave,
} from './kit.ts'

export interface SheetOptions {
  depth?: Point
  /** How strong the satin streak is. */
  sheen?: number
  /** The face's tones, from its lit corner to the other. */
  tones?: readonly [ToneName, ToneName]
}

/** A sheet with a cut edge: thickness, satin face, lit rim. */
export function sheet(
  ink: Ink,
  path: string,
  color: string,
  { depth = [7, 9], sheen = 0.34, tones = ['light', 'base'] }: SheetOptions = {},
): string {
  return (
    thickness(ink, path, color, depth, 'deep') +
    face(ink, path, color, tones) +
    twillOn(ink, path, color) +
    kydexSheen(ink, path, color, sheen) +
    edgeLight(ink, path, color, { width: 4 })
  )
}

/** Sheet in the color of carbon shows its fibre. */
const twillOn = (ink: Ink, path: string, color: string) =>
  color === 'carbon' ? overlay(path, carbonTwill(ink, 45, 22), 0.8) : ''

/** A form pressed out of a sheet: a soft step all round, lit on the upper left. */
export function raised(ink: Ink, path: string, color: string, lift = 8): string {
  const tones = tonesOf(color)
  return (
    `<path d="${path}" fill="none" stroke="${tones.deep}" stroke-opacity=".55" stroke-width="${lift * 1.5}" stroke-linejoin="round" transform="translate(${lift * 0.4} ${lift * 0.55})"/>` +
    `<path d="${path}" fill="none" stroke="${tones.glint}" stroke-opacity=".32" stroke-width="${lift * 0.9}" stroke-linejoin="round" transform="translate(${-lift * 0.3} ${-lift * 0.35})"/>` +
    face(ink, path, color, ['light', 'base'], [0, 0, 1, 0.7]) +
    twillOn(ink, path, color) +
    kydexSheen(ink, path, color, 0.36) +
    edgeLight(ink, path, color, { width: 5, strength: 0.75 })
  )
}

/** A polymer belt clip whose top is at (x, y): strap, bend, hook at its foot, two screws below. */
export function beltClip(
  ink: Ink,
  side: Side,
  x: number,
  y: number,
  { width = 92, drop = 250, color = 'black' } = {},
) {
  const half = width / 2
  const base = side.shape(
    [
      [x - half * 0.74, y + 60],
      [x + half * 0.74, y + 52],
      [x + half * 0.74, y + drop + 84],
      [x - half * 0.74, y + drop + 92],
    ],
    18,
  )
  const strap = side.shape(
    [
      [x - half, y + 18, 26],
      [x + half, y + 8, 26],
      [x + half, y + drop - 14, 10],
      [x + half * 0.8, y + drop + 16, 14],
      [x - half * 0.8, y + drop + 26, 14],
      [x - half, y + drop - 4, 10],
    ],
    14,
  )
  const bend = side.shape(
    [
      [x - half, y + 20, 22],
      [x - half + 26, y - 18, 18],
      [x + half + 26, y - 28, 18],
      [x + half, y + 12, 6],
      [x + half, y + 34, 4],
      [x - half, y + 44, 4],
    ],
    16,
  )
  const foot = side.line([
    [x - half + 4, y + drop - 16],
    [x + half - 4, y + drop - 26],
  ])
  const slot = side.shape(
    [
      [x - half * 0.42, y + 78],
      [x + half * 0.42, y + 73],
      [x + half * 0.42, y + drop - 66],
      [x - half * 0.42, y + drop - 60],
    ],
    16,
  )
  const tones = tonesOf(color)
  const [screwX, firstY] = side.p(x, y + drop + 50)
  return (
    sheet(ink, base, color, { depth: [5, 6], tones: ['base', 'shade'], sheen: 0.2 }) +
    screw(ink, screwX, firstY, 15, { turn: 8 }) +
    castShadow(ink, strap, { dx: 16, dy: 22, blur: 9, opacity: 0.6 }) +
    thickness(ink, bend, color, [8, 4], 'deep') +
    face(ink, bend, color, ['glint', 'base'], [0, 0, 0.3, 1]) +
    sheet(ink, strap, color, { depth: [9, 8], sheen: 0.5 }) +
    `<path d="${slot}" fill="${tones.deep}"/><path d="${slot}" fill="none" stroke="${tones.glint}" stroke-opacity=".45" stroke-width="3" transform="translate(2 3)" clip-path="${ink.clip(strap)}"/>` +
    `<path d="${foot}" stroke="${tones.glint}" stroke-width="4" stroke-opacity=".7" fill="none"/>`
  )
}

/** A soft loop of webbing with a snap, as on holsters worn without a clip. */
export function softLoop(
  ink: Ink,
  side: Side,
  x: number,
  y: number,
  { width = 84, drop = 230, color = 'black' } = {},
) {
  const half = width / 2
  const strap = side.shape(
    [
      [x - half, y + 14, 24],
      [x - half + 20, y - 14, 18],
      [x + half + 18, y - 22, 18],
      [x + half, y + 6, 8],
      [x + half, y + drop, 30],
      [x - half, y + drop + 10, 30],
    ],
    20,
  )
  const [snapX, snapY] = side.p(x, y + drop - 40)
  return (
    castShadow(ink, strap, { dx: 14, dy: 20, blur: 9, opacity: 0.6 }) +
    thickness(ink, strap, color, [8, 8], 'deep') +
    face(ink, strap, color) +
    overlay(strap, webbingWeave(ink, color, side.isMirrored ? 4 : -4, 11), 0.8) +
    edgeLight(ink, strap, color, { width: 4 }) +
    snap(ink, snapX, snapY, 27)
  )
}

/** A press-stud cap. */
export function snap(ink: Ink, x: number, y: number, r: number, color = 'black'): string {
  const tones = tonesOf(color)
  const dome = ink.radial(
    [
      [0, tones.glint],
      [0.45, tones.light],
      [1, tones.shade],
    ],
    [0.36, 0.3, 0.75],
  )
  return (
    `<circle cx="${x + 3}" cy="${y + 5}" r="${r * 1.08}" fill="#020403" opacity=".6"/><circle cx="${x}" cy="${y}" r="${r}" fill="${dome}"/>` +
    `<circle cx="${x}" cy="${y}" r="${r * 0.68}" fill="none" stroke="${tones.deep}" stroke-opacity=".6" stroke-width="2.5"/>`
  )
}

/** Eyelets in a row of places. */
export const eyelets = (ink: Ink, side: Side, places: readonly Point[], r = 15, color = 'black'): string =>
  places
    .map(([x, y]) => {
      const [placeX, placeY] = side.p(x, y)
      return rivet(ink, placeX, placeY, r, color)
    })
    .join('')

/** The screw that sets the retention, in brass: the one brass thing on a holster, with its rubber spacer behind. */
export function retentionScrew(ink: Ink, side: Side, x: number, y: number, r = 19): string {
  const [screwX, screwY] = side.p(x, y)
  const ring = roundedBox(screwX - r - 7, screwY - r - 7, (r + 7) * 2, (r + 7) * 2, r + 7)
  return `<path d="${ring}" fill="#0b0e0d" opacity=".85"/>${screw(ink, screwX, screwY, r, { color: 'brass', recess: 'cross', turn: 24 })}`
}
