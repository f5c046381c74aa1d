/** Sewn nylon: padded bodies in space, and what is sewn onto them. Details are flat, for `space.front` and its like. */
import {
  bartack,
  type Corner,
  castShadow,
  corners,
  edgeLight,
  face,
  type Ink,
  isCamo,
  nylonWeave,
  overlay,
  type Point,
  roundedBox,
  roundedPolygon,
  type Space,
  short,
  stitching,
  thickness,
  tonesOf,
  webbingWeave,
} from './kit.ts'

export interface Body {
  /** The outline of the front, flat. */
  outline: readonly Corner[]
  /** Where the front is, and how deep the body goes back from it. */
  z: number
  depth: number
  radius?: number
  /** Where seams run round the gusset, 0 at the front and 1 at the back. */
  seams?: readonly number[]
  /** Where a zip runs round the gusset. */
  zip?: number
}

export const boxOutline = (x: number, y: number, width: number, height: number): Corner[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

/** The front outline where it falls on the plate. */
export const projected = (space: Space, outline: readonly Corner[], z: number, radius: number): string =>
  roundedPolygon(
    outline.map(([x, y, own]): Corner => {
      const [plateX, plateY] = space.point(x, y, z)
      return own === undefined ? [plateX, plateY] : [plateX, plateY, own]
    }),
    radius,
  )

/** The shadow of a body on the ground it stands on. */
export function floorShadow(
  ink: Ink,
  space: Space,
  [left, right]: Point,
  bottom: number,
  [front, back]: Point,
): string {
  const quad = [
    space.point(left - 6, bottom, front + 26),
    space.point(right + 50, bottom, front + 26),
    space.point(right + 70, bottom, back + 10),
    space.point(left + 10, bottom, back),
  ]
  const path = roundedPolygon(quad, 24)
  return (
    castShadow(ink, path, { dx: 6, dy: 10, blur: 26, opacity: 0.62 }) +
    castShadow(ink, path, { dx: 0, dy: 2, blur: 9, opacity: 0.6 })
  )
}

/** Enlarges a drawing about the middle of the plate. */
export const grown = (content: string, scale: number, dx = 0, dy = 0): string =>
  `<g transform="translate(${500 + dx} ${500 + dy}) scale(${scale}) translate(-500 -500)">${content}</g>`

/** A padded body: gusset lit on top and shaded on its side, seams and zip round it, then the front face. */
export function body(ink: Ink, space: Space, part: Body, color: string): string {
  const { outline, z, depth, radius = 30, seams = [], zip } = part
  const path = projected(space, outline, z, radius)
  const [startX, startY] = space.point(0, 0, z)
  const [endX, endY] = space.point(0, 0, z - depth)
  const back: Point = [endX - startX, endY - startY]
  const shift = (share: number) => `translate(${short(back[0] * share)} ${short(back[1] * share)})`
  const lines = seams.map(
    (share) =>
      `<path d="${path}" fill="none" stroke="${tonesOf(color).deep}" stroke-opacity=".75" stroke-width="5" transform="${shift(share)}"/>` +
      `<path d="${path}" fill="none" stroke="${tonesOf(color).glint}" stroke-opacity=".3" stroke-width="2" transform="${shift(share)}"/>`,
  )
  return (
    gusset(ink, path, back, cornerOf(space, outline, z), color) +
    lines.join('') +
    (zip === undefined ? '' : `<g transform="${shift(zip)}">${zipper(path)}</g>`) +
    gussetFront(ink, path, back, color) +
    face(ink, path, color, ['light', 'base'], [0, 0, 0.8, 1]) +
    overlay(path, nylonWeave(ink, color, 6, 7)) +
    pillow(ink, path, color) +
    edgeLight(ink, path, color, { width: 5, strength: 0.8 })
  )
}

/** The corner nearest the light's turning point: upper right of the front. */
function cornerOf(space: Space, outline: readonly Corner[], z: number): Point {
  const right = Math.max(...outline.map(([x]) => x))
  const top = Math.min(...outline.map(([, y]) => y))
  return space.point(right, top, z)
}

/** The front swept backwards. Its paint is the same along the sweep, so every copy agrees. */
function gusset(ink: Ink, path: string, back: Point, [x, y]: Point, color: string): string {
  const tones = tonesOf(color)
  const length = Math.hypot(...back) || 1
  const across: Point = [(-back[1] / length) * 46, (back[0] / length) * 46]
  const fill = ink.linearAt(
    [
      [0, tones.light],
      [0.45, tones.base],
      [0.75, tones.shade],
      [1, tones.shade],
    ],
    [x - across[0], y - across[1]],
    [x + across[0] * 1.2, y + across[1] * 1.2],
  )
  const id = ink.id()
  const steps = Math.ceil(length / 4)
  const copies = Array.from({ length: steps }, (_, index) => {
    const share = 1 - index / steps
    return `<use href="#${id}" transform="translate(${short(back[0] * share)} ${short(back[1] * share)})"/>`
  }).join('')
  const veil = isCamo(color) ? 0.55 : 1
  const camo = isCamo(color) ? `<g fill="${ink.paint(color, 'shade')}">${copies}</g>` : ''
  return `<defs><path id="${id}" d="${path}"/></defs>${camo}<g fill="${fill}"${veil < 1 ? ` opacity="${veil}"` : ''}>${copies}</g>`
}

/** The dark line where the front meets the gusset: piping with a lit ridge. */
function gussetFront(ink: Ink, path: string, back: Point, color: string): string {
  const tones = tonesOf(color)
  const near = `translate(${short(Math.sign(back[0]) * 3)} -2)`
  return (
    `<path d="${path}" fill="none" stroke="${tones.deep}" stroke-width="13" transform="${near}"/>` +
    `<path d="${path}" fill="none" stroke="${ink.linear([
      [0, tones.light],
      [0.5, tones.base],
      [1, tones.shade],
    ])}" stroke-width="7" transform="${near}"/>`
  )
}

/** Padding: a face swells to the light and falls off at its edges. */
export function pillow(ink: Ink, path: string, color: string, strength = 0.4): string {
  const tones = tonesOf(color)
  const fill = ink.radial(
    [
      [0, tones.glint, strength * 0.55],
      [0.5, tones.glint, 0],
      [0.75, tones.deep, strength * 0.25],
      [1, tones.deep, strength],
    ],
    [0.36, 0.3, 0.86],
  )
  return `<path d="${path}" fill="${fill}"/>`
}

/** Zip tape and teeth along a path. */
export const zipper = (path: string): string =>
  `<g fill="none"><path d="${path}" stroke="#0b0e0d" stroke-width="20"/><path d="${path}" stroke="#2c322f" stroke-width="13"/>` +
  `<path d="${path}" stroke="#8b938f" stroke-width="7" stroke-dasharray="3.5 3"/><path d="${path}" stroke="#0b0e0d" stroke-width="1.5"/></g>`

/** A slider with a cord pull; brass makes it the one highlight. */
export function zipPull(ink: Ink, x: number, y: number, color = 'brass', turn = 12): string {
  const tones = tonesOf(color)
  const tab = roundedBox(-9, 12, 18, 62, 9)
  return (
    `<g transform="translate(${short(x)} ${short(y)}) rotate(${turn})">` +
    `<path d="${roundedBox(-13, -16, 26, 34, 8)}" fill="${tonesOf('steel').shade}"/><path d="${roundedBox(-10, -14, 18, 26, 6)}" fill="${tonesOf('steel').light}"/>` +
    thickness(ink, tab, color, [4, 5]) +
    `<path d="${tab}" fill="${tones.light}"/><path d="M-4 20V64" stroke="${tones.glint}" stroke-width="4" stroke-linecap="round"/></g>`
  )
}

/** Flat webbing, sewn or hanging. */
export function strap(ink: Ink, path: string, color: string, turn = 0, depth: Point = [4, 6]): string {
  return (
    thickness(ink, path, color, depth) +
    face(ink, path, color, ['light', 'base'], [0, 0, 1, 1]) +
    overlay(path, webbingWeave(ink, color, turn, 10), 0.85) +
    edgeLight(ink, path, color, { width: 3, strength: 0.7 })
  )
}

/** Rows of webbing tacked down every few centimetres, for pouches to be woven on. */
export function molle(
  ink: Ink,
  [x, y]: Point,
  width: number,
  rows: number,
  color: string,
  { gap = 64, height = 34, cell = 58 }: { gap?: number; height?: number; cell?: number } = {},
): string {
  const tones = tonesOf(color)
  const count = Math.max(2, Math.round(width / cell))
  return Array.from({ length: rows }, (_, row) => {
    const top = y + row * gap
    const tacks = Array.from({ length: count + 1 }, (__, index) => {
      const tackX = x + 8 + ((width - 16) * index) / count
      return `M${short(tackX)} ${top + 5}v${height - 10}`
    }).join('')
    return (
      strap(ink, roundedBox(x, top, width, height, 4), color, 0, [1, 7]) +
      `<path d="${tacks}" stroke="#020403" stroke-opacity=".6" stroke-width="7"/>` +
      `<path d="${tacks}" stroke="${tones.glint}" stroke-opacity=".75" stroke-width="4" stroke-dasharray="2.5 1.5"/>`
    )
  }).join('')
}

/** A side-release buckle with a length of webbing above and below it. */
export function sideRelease(ink: Ink, x: number, y: number, scale = 1, color = 'black'): string {
  const male = roundedPolygon(corners('-34 -46 8, 34 -46 8, 34 -8 6, -34 -8 6'), 8)
  const female = roundedPolygon(corners('-40 -14 10, 40 -14 10, 36 56 14, -36 56 14'), 10)
  const tones = tonesOf(color)
  const part = (path: string) =>
    thickness(ink, path, color, [5, 7]) +
    face(ink, path, color, ['light', 'shade']) +
    edgeLight(ink, path, color, { width: 4 })
  return (
    `<g transform="translate(${short(x)} ${short(y)}) scale(${scale})">${part(male)}${part(female)}` +
    `<path d="M-40 4q12 14 0 30M40 4q-12 14 0 30" fill="none" stroke="${tones.deep}" stroke-width="6"/><path d="M-20 30H20" stroke="${tones.glint}" stroke-opacity=".5" stroke-width="4"/></g>`
  )
}

/** A field of loop tape for patches. */
export function loopField(ink: Ink, path: string, color: string): string {
  const tones = tonesOf(color)
  const fuzz = ink.define(
    `fuzz${color}`,
    (id) =>
      `<pattern id="${id}" patternUnits="userSpaceOnUse" width="9" height="9"><path d="M1 3q2-3 4 0M5 7q2-3 4 0" fill="none" stroke="${tones.light}" stroke-opacity=".55" stroke-width="1.5"/></pattern>`,
  )
  return (
    `<path d="${path}" fill="${ink.paint(color, 'shade')}"/>${overlay(path, fuzz)}` +
    `<path d="${path}" fill="none" stroke="${tones.deep}" stroke-opacity=".6" stroke-width="3"/>${stitching(path, tones.glint, { width: 2, stitch: 7, gap: 5, opacity: 0.6 })}`
  )
}

/** A round handle or strap along a line on the plate: webbing as a thick stroke, with tacked ends. */
export function carryStrap(ink: Ink, path: string, color: string, width = 34): string {
  const tones = tonesOf(color)
  const line = (stroke: string, size: number, opacity = 1, shift = '') =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="${size}" stroke-linejoin="round"${shift}/>`
  return (
    line('#020403', width + 4, 0.5, ' transform="translate(7 10)"') +
    line(tones.deep, width, 1, ' transform="translate(4 6)"') +
    line(
      ink.linear([
        [0, tones.light],
        [0.6, tones.base],
        [1, tones.shade],
      ]),
      width,
    ) +
    line(webbingWeave(ink, color, 0, 10), width, 0.8) +
    `<path d="${path}" fill="none" stroke="${tones.glint}" stroke-opacity=".55" stroke-width="2.4" stroke-dasharray="8 6" transform="translate(-1 ${short(-width * 0.3)})"/>`
  )
}

/** A flat pocket sewn on: its seam, and a bartack at each upper corner. */
export function flatPocket(
  ink: Ink,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
): string {
  const tones = tonesOf(color)
  const path = roundedBox(x, y, width, height, 18)
  return (
    thickness(ink, path, color, [5, 8]) +
    face(ink, path, color, ['light', 'base']) +
    overlay(path, nylonWeave(ink, color, 0, 7)) +
    pillow(ink, path, color, 0.3) +
    edgeLight(ink, path, color, { width: 4, strength: 0.7 }) +
    stitching(roundedBox(x + 10, y + 10, width - 20, height - 20, 12), tones.glint, {
      width: 2.4,
      stitch: 9,
      gap: 6,
      opacity: 0.6,
    }) +
    bartack(x + 22, y + 14, 26, tones.glint, 0, 8) +
    bartack(x + width - 22, y + 14, 26, tones.glint, 0, 8)
  )
}
