/** Leather and suede: panels with burnished edges, grain and stitches. */
import {
  edgeLight,
  face,
  type Ink,
  leatherGrain,
  overlay,
  type Point,
  stitching,
  thickness,
  tonesOf,
} from './kit.ts'

/** Thread that shows on a leather of this color. */
export const threadOn = (color: string): string =>
  color === 'tan' ? '#f6e6c8' : tonesOf(color === 'black' ? 'gray' : 'tan').glint

/** A cut piece of leather: dark burnished edge, warm face, grain. */
export function leatherPanel(ink: Ink, path: string, color: string, depth: Point = [7, 10]): string {
  const tones = tonesOf(color)
  return (
    thickness(ink, path, color, depth, 'deep') +
    face(ink, path, color, ['light', 'base'], [0, 0, 0.9, 1]) +
    overlay(path, leatherGrain(ink, color)) +
    `<g clip-path="${ink.clip(path)}"><path d="${path}" fill="none" stroke="${tones.deep}" stroke-opacity=".28" stroke-width="44"/>` +
    `<path d="${path}" fill="none" stroke="${tones.deep}" stroke-opacity=".4" stroke-width="14"/></g>` +
    edgeLight(ink, path, color, { width: 3, strength: 0.8 })
  )
}

/** A form pressed into wet leather: soft, without a hard step. */
export function wetForm(ink: Ink, path: string, color: string): string {
  const tones = tonesOf(color)
  const line = (width: number, stroke: string, opacity: number, dx: number, dy: number) =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linejoin="round" transform="translate(${dx} ${dy})"/>`
  const sheen = ink.linear(
    [
      [0, tones.glint, 0.5],
      [0.3, tones.glint, 0.12],
      [0.6, tones.deep, 0.02],
      [1, tones.deep, 0.5],
    ],
    [0, 0, 1, 0.5],
  )
  return (
    line(26, tones.deep, 0.18, 5, 7) +
    line(16, tones.deep, 0.3, 4, 5) +
    line(8, tones.deep, 0.35, 3, 3) +
    `<path d="${path}" fill="${tones.base}"/>${overlay(path, leatherGrain(ink, color))}<path d="${path}" fill="${sheen}"/>` +
    `<g clip-path="${ink.clip(path)}">${line(16, tones.glint, 0.2, 6, 6)}</g>`
  )
}

/** Two rows of thread are one path each; leather thread is thick and slanted. */
export const saddleStitch = (path: string, color: string): string =>
  stitching(path, threadOn(color), { width: 4, stitch: 13, gap: 8 })
