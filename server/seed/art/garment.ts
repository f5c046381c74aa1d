/** Cotton and shells: parts with soft folds, ribs, hems, prints and the woven brass label. */
import {
  at,
  castShadow,
  drawContours,
  edgeLight,
  ellipsePath,
  face,
  type Ink,
  nylonWeave,
  overlay,
  ribKnit,
  roundedBox,
  short,
  softPatch,
  stitching,
  tonesOf,
} from './kit.ts'

export interface Folds {
  /** Valleys and sides in shade. */
  shade?: readonly string[]
  /** Ridges in the light. */
  light?: readonly string[]
}

/** A fold that begins and ends in nothing: from, to, how far it bends to its right, how wide it is. */
export function lens(
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  bend: number,
  width: number,
): string {
  const length = Math.hypot(toX - fromX, toY - fromY) || 1
  const [normalX, normalY] = [-(toY - fromY) / length, (toX - fromX) / length]
  const middle = (by: number) => at([(fromX + toX) / 2 + normalX * by, (fromY + toY) / 2 + normalY * by])
  return `M${at([fromX, fromY])}Q${middle(bend - width)} ${at([toX, toY])}Q${middle(bend + width)} ${at([fromX, fromY])}Z`
}

/** A part of a garment: face, knit, what is printed on it, then the folds over all of it. */
export function clothPart(
  ink: Ink,
  path: string,
  color: string,
  { shade = [], light = [] }: Folds = {},
  {
    print = '',
    texture = nylonWeave(ink, color, 0, 5),
    depth = 0.62,
  }: { print?: string; texture?: string; depth?: number } = {},
): string {
  const tones = tonesOf(color)
  return (
    face(ink, path, color, ['light', 'base'], [0, 0, 1, 0.8]) +
    overlay(path, texture, 0.55) +
    print +
    foldLayer(ink, path, shade, tones.deep, depth) +
    foldLayer(ink, path, light, tones.glint, 0.42) +
    edgeLight(ink, path, color, { width: 4, strength: 0.55 })
  )
}

/** Folds twice: a soft halo, and over it the plane itself with a clean edge. */
function foldLayer(ink: Ink, clip: string, folds: readonly string[], fill: string, opacity: number): string {
  if (!folds.length) return ''
  const planes = `<g clip-path="${ink.clip(clip)}"><path d="${folds.join('')}" fill="${fill}" opacity="${Math.round(opacity * 36) / 100}"/></g>`
  return (
    softPatch(ink, clip, folds.join(''), fill, { blur: 11, opacity: Math.round(opacity * 55) / 100 }) + planes
  )
}

/** Ribbed knit at cuffs, hems and collars. */
export function ribPart(ink: Ink, path: string, color: string, turn = 0): string {
  return (
    face(ink, path, color, ['light', 'shade'], [0, 0, 1, 0.6]) +
    overlay(path, ribKnit(ink, color, turn, 11)) +
    edgeLight(ink, path, color, { width: 4, strength: 0.6 })
  )
}

/** Two rows of thread along a hem. */
export const hem = (path: string, color: string, gap = 8): string => {
  const thread = tonesOf(color).glint
  const row = stitching(path, thread, { width: 2, stitch: 7, gap: 5, opacity: 0.5 })
  return `${row}<g transform="translate(0 ${gap})">${row}</g>`
}

/** A seam: two cloths meet, one edge catches light. */
export const seam = (path: string, color: string): string =>
  `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="${tonesOf(color).deep}" stroke-opacity=".7" stroke-width="4"/><path d="${path}" stroke="${tonesOf(color).glint}" stroke-opacity=".4" stroke-width="2" transform="translate(-2 -2)"/></g>`

/** The shadow of a garment that lies flat. */
export const layShadow = (ink: Ink, path: string): string =>
  castShadow(ink, path, { dx: 22, dy: 30, blur: 20, opacity: 0.62 })

/** The small woven label in brass: the one brass thing on clothes. */
export function brassLabel(ink: Ink, x: number, y: number, turn = 0): string {
  const brass = tonesOf('brass')
  const tab = roundedBox(-15, -24, 30, 48, 3)
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${turn})"><path d="${tab}" fill="#020403" opacity=".5" transform="translate(4 5)"/>${face(ink, tab, 'brass', ['glint', 'base'])}<path d="M-8 -10H8M-8 0H8M-8 10H8" stroke="${brass.deep}" stroke-opacity=".6" stroke-width="3"/></g>`
}

/** The coquí of the shop's mark: a profile whose haunch is the spiral of a Taíno carving. */
const COQUI =
  'M19.4 17C23 17.6 27 16.8 29.3 13.8C28.6 11.4 26.6 9.4 24 8.7A4 4 0 0 0 16.4 9.6C9 9.8 3 14.4 3 20.8A6.2 6.2 0 0 0 15.4 20.8A4.3 4.3 0 0 0 8 19.2M9.2 27H15.6M20.6 17.3C21.6 20.6 21 24 19.8 27H26.6M20.3 9.7h.01'

const RIDGE = 'M-78 34L-34 -22L-12 2L22 -46L80 34'

/** Ink that shows on a cloth: pale on dark, forest on pale. */
function printInk(color: string): string {
  const { base } = tonesOf(color)
  const light = [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(base.slice(at, at + 2), 16), 0)
  return light > 400 ? '#24362d' : '#ece6d6'
}

/** A print around (x, y), `size` wide: `coqui`, `contours` or `badge`; anything else prints nothing. */
export function print(
  ink: Ink,
  motif: string | undefined,
  x: number,
  y: number,
  size: number,
  color: string,
  transform = '',
): string {
  const pen = printInk(color)
  const place = (content: string, scale: number) =>
    `<g transform="translate(${short(x)} ${short(y)}) ${transform} scale(${Math.round(scale * 1000) / 1000})" fill="none" stroke="${pen}" stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".9">${content}</g>`
  if (motif === 'coqui')
    return place(`<path d="${COQUI}" transform="translate(-16 -17)" stroke-width="2.3"/>`, size / 30)
  if (motif === 'contours') {
    const frame = ink.clip(ellipsePath(210, 210, 200, 200))
    return place(
      `<g transform="translate(-210 -210)" stroke-width="6"><g clip-path="${frame}">${drawContours('el-yunque', 420, 420, 9)}</g><path d="${ellipsePath(210, 210, 200, 200)}"/></g>`,
      size / 420,
    )
  }
  if (motif === 'badge')
    return place(
      `<path d="${ellipsePath(0, 0, 100)}" stroke-width="7"/><path d="${ellipsePath(0, 0, 86)}" stroke-width="3"/><path d="${RIDGE}" stroke-width="8"/><path d="M-62 50H62M-44 64H44" stroke-width="5"/><path d="${ellipsePath(-36, -46, 12)}" stroke-width="5"/>`,
      size / 200,
    )
  return ''
}
