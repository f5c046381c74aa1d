/** Buckles, drawn flat around 0, 0 for a band 120 high; the belt lays them onto its curve. */

import {
  brassHighlight,
  type Corner,
  corners,
  edgeLight,
  face,
  groove,
  type Ink,
  overlay,
  points,
  roundedBox,
  roundedPolygon,
  screw,
  stitching,
  thickness,
  tonesOf,
  webbingWeave,
} from './kit.ts'

const solid = (ink: Ink, path: string, color: string, depth: readonly [number, number] = [6, 9]) =>
  thickness(ink, path, color, depth, 'deep') +
  face(ink, path, color, ['light', 'shade'], [0, 0, 0.8, 1]) +
  edgeLight(ink, path, color, { width: 4 })

/** A solid plate with a release lever at its foot. */
export function ratchetBuckle(ink: Ink): string {
  const body = roundedBox(-112, -76, 212, 152, 26)
  const inset = roundedBox(-92, -58, 172, 116, 16)
  const lever = roundedBox(-40, 58, 70, 26, 10)
  const gloss = roundedPolygon(points('-92 -58, -10 -58, -60 58, -92 58'), 10)
  return (
    solid(ink, lever, 'charcoal', [3, 5]) +
    solid(ink, body, 'charcoal', [9, 10]) +
    face(ink, inset, 'black', ['light', 'shade']) +
    `<path d="${gloss}" fill="#fff" opacity=".1"/>` +
    edgeLight(ink, inset, 'black', { width: 3 }) +
    brassHighlight(ink, 'M58 -34V34', 7)
  )
}

/** A two-part quick-release buckle with sprung ears. */
export function cobraBuckle(ink: Ink): string {
  // biome-ignore-start format: corners
  const female: Corner[] = corners('-20 -74 18, 104 -66 26, 126 -40 20, 126 40 20, 104 66 26, -20 74 18')
  const male: Corner[] = corners('-132 -40 20, -110 -66 26, -34 -70 14, -34 70 14, -110 66 26, -132 40 20')
  const tongue: Corner[] = corners('-60 -34 10, 30 -30 26, 54 0 26, 30 30 26, -60 34 10')
  // biome-ignore-end format: end
  const ear = (sign: number) =>
    roundedPolygon(
      [
        [-62, sign * 62, 8],
        [-12, sign * 66, 8],
        [4, sign * 98, 12],
        [-30, sign * 102, 12],
        [-66, sign * 84, 10],
      ],
      10,
    )
  return (
    solid(ink, ear(-1), 'brass', [4, 5]) +
    solid(ink, ear(1), 'brass', [4, 5]) +
    solid(ink, roundedPolygon(male, 14), 'black', [8, 10]) +
    solid(ink, roundedPolygon(female, 14), 'black', [8, 10]) +
    face(ink, roundedPolygon(tongue, 14), 'black', ['shade', 'base']) +
    edgeLight(ink, roundedPolygon(tongue, 14), 'black', { width: 3, strength: 0.6 }) +
    groove('M72 -40V40', 'black', 6) +
    groove('M-104 -34V34', 'black', 6) +
    screw(ink, 98, 0, 9, { color: 'charcoal' })
  )
}

/** Two flat rings and the end of the webbing threaded through them. */
export function ringBuckle(ink: Ink, color: string): string {
  const tones = tonesOf(color)
  const ring = (x: number, metal: string) =>
    `<path d="${roundedBox(x, -82, 96, 164, 34)}" fill="none" stroke="${tonesOf(metal).deep}" stroke-width="22" transform="translate(5 8)"/>` +
    `<path d="${roundedBox(x, -82, 96, 164, 34)}" fill="none" stroke="${ink.linear([
      [0, tonesOf(metal).glint],
      [0.5, tonesOf(metal).base],
      [1, tonesOf(metal).shade],
    ])}" stroke-width="20"/>`
  const flap = roundedBox(-16, -58, 190, 116, 10)
  return (
    ring(-86, 'steel') +
    ring(-40, 'brass') +
    thickness(ink, flap, color, [6, 9]) +
    face(ink, flap, color, ['light', 'base']) +
    overlay(flap, webbingWeave(ink, color, 0, 12), 0.9) +
    edgeLight(ink, flap, color, { width: 4 }) +
    stitching('M110 -50V50M126 -50V50M142 -50V50', tones.glint, { width: 3, stitch: 8, gap: 5 })
  )
}

/** A frame with a prong, for a leather belt. */
export function frameBuckle(ink: Ink): string {
  const brass = tonesOf('brass')
  const frame = roundedBox(-104, -84, 150, 168, 30)
  const shine = ink.linear([
    [0, brass.glint],
    [0.35, brass.light],
    [0.7, brass.base],
    [1, brass.shade],
  ])
  return (
    `<path d="${frame}" fill="none" stroke="${brass.deep}" stroke-width="24" transform="translate(6 9)"/>` +
    `<path d="${frame}" fill="none" stroke="${shine}" stroke-width="23"/><path d="${frame}" fill="none" stroke="${brass.glint}" stroke-opacity=".7" stroke-width="3" transform="translate(-5 -6)"/>` +
    `<path d="M46 4H-112" stroke="${brass.deep}" stroke-width="18" stroke-linecap="round" transform="translate(4 8)"/><path d="M46 0H-114" stroke="${shine}" stroke-width="17" stroke-linecap="round"/><path d="M46 0H-114" stroke="${brass.light}" stroke-width="15" stroke-linecap="round"/>` +
    `<path d="M40 -4H-110" stroke="${brass.glint}" stroke-width="4" stroke-linecap="round"/>`
  )
}
