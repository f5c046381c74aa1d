/** Surfaces as transparent patterns: lay them over a face with `overlay`. */
import { tonesOf } from './colors.ts'
import type { Ink } from './ink.ts'

const tile = (ink: Ink, key: string, width: number, height: number, turn: number, content: string) =>
  ink.define(
    `${key}-${width}-${height}-${turn}-${content.length}-${content.slice(0, 90)}`,
    (id) =>
      `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${width}" height="${height}" patternTransform="rotate(${turn})">${content}</pattern>`,
  )

/** A path filled with a pattern. */
export const overlay = (path: string, pattern: string, opacity = 1): string =>
  `<path d="${path}" fill="${pattern}" opacity="${opacity}"/>`

/** The weave of webbing: ribs of small slanted picks. `turn` is the webbing's direction in degrees. */
export function webbingWeave(ink: Ink, color: string | undefined, turn = 0, size = 12): string {
  const { glint, deep } = tonesOf(color)
  const half = size / 2
  return tile(
    ink,
    'webbing',
    size,
    size,
    turn,
    `<path d="M0 ${half}L${half} 0M${half} ${size}L${size} ${half}" stroke="${glint}" stroke-opacity=".34" stroke-width="${size * 0.17}" stroke-linecap="round"/>` +
      `<path d="M0 ${size}L${half} ${half}M${half} ${half}L${size} 0" stroke="${deep}" stroke-opacity=".5" stroke-width="${size * 0.2}" stroke-linecap="round"/>`,
  )
}

/** Plain woven nylon (cordura): a fine grid of over and under. */
export function nylonWeave(ink: Ink, color: string | undefined, turn = 0, size = 8): string {
  const { glint, deep } = tonesOf(color)
  const half = size / 2
  return tile(
    ink,
    'nylon',
    size,
    size,
    turn,
    `<rect width="${half}" height="${half}" fill="${glint}" opacity=".13"/><rect x="${half}" y="${half}" width="${half}" height="${half}" fill="${glint}" opacity=".09"/>` +
      `<rect x="${half}" width="${half}" height="${half}" fill="${deep}" opacity=".16"/>`,
  )
}

/** Ripstop: a wide square grid of thicker thread. */
export function ripstop(ink: Ink, color: string | undefined, turn = 0, size = 22): string {
  const { glint, deep } = tonesOf(color)
  return tile(
    ink,
    'ripstop',
    size,
    size,
    turn,
    `<path d="M0 1H${size}M1 0V${size}" stroke="${glint}" stroke-opacity=".16" stroke-width="1.6"/><path d="M0 3H${size}M3 0V${size}" stroke="${deep}" stroke-opacity=".22" stroke-width="1.4"/>`,
  )
}

/** Ribbed knit: cuffs, hems, socks. */
export function ribKnit(ink: Ink, color: string | undefined, turn = 0, size = 10): string {
  const { glint, deep } = tonesOf(color)
  return tile(
    ink,
    'rib',
    size,
    size,
    turn,
    `<path d="M${size * 0.3} 0V${size}" stroke="${glint}" stroke-opacity=".22" stroke-width="${size * 0.3}"/><path d="M${size * 0.8} 0V${size}" stroke="${deep}" stroke-opacity=".45" stroke-width="${size * 0.26}"/>`,
  )
}

/** Twill of carbon fibre: a checker of two directions. */
export function carbonTwill(ink: Ink, turn = 45, size = 26): string {
  const { light, deep } = tonesOf('carbon')
  const half = size / 2
  return tile(
    ink,
    'carbon',
    size,
    size,
    turn,
    `<rect width="${half}" height="${half}" fill="${light}" opacity=".55"/><rect x="${half}" y="${half}" width="${half}" height="${half}" fill="${light}" opacity=".4"/>` +
      `<rect x="${half}" width="${half}" height="${half}" fill="${deep}" opacity=".5"/>`,
  )
}

/** Grain of leather or suede: fine pores and short scratches that do not line up. */
export function leatherGrain(ink: Ink, color: string | undefined, turn = 12): string {
  const { glint, deep } = tonesOf(color)
  const pores =
    'M5 8l3 1M19 4l2 2M31 9l4-1M12 19l3-1M26 17l2 2M39 21l3 1M4 30l3-1M17 33l3 1M30 28l3-1M8 42l2 2M23 43l4-1M36 38l3 2'
  return tile(
    ink,
    'grain',
    44,
    46,
    turn,
    `<g fill="none" stroke-linecap="round"><path d="${pores}" stroke="${deep}" stroke-opacity=".3" stroke-width="2"/>` +
      `<path d="${pores}" transform="translate(1 2)" stroke="${glint}" stroke-opacity=".16" stroke-width="1.4"/></g>`,
  )
}

/** Molded grip: small raised dots. */
export function gripDots(ink: Ink, color: string | undefined, size = 18): string {
  const { glint, deep } = tonesOf(color)
  const quarter = size / 4
  const dot = (x: number, y: number) =>
    `<circle cx="${x + 1}" cy="${y + 1.5}" r="${size * 0.17}" fill="${deep}" opacity=".8"/><circle cx="${x}" cy="${y}" r="${size * 0.13}" fill="${glint}" opacity=".45"/>`
  return tile(ink, 'dots', size, size, 0, dot(quarter, quarter) + dot(quarter * 3, quarter * 3))
}
