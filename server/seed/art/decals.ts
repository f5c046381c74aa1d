/** Flat details, in units of the thing they are laid on: stitches, ribs, cloth, the figures of a display. */
import type { Tones } from './colors.ts'
import { short } from './shapes.ts'
import type { Stage } from './solids.ts'

/** Dashes along a path in a decal. */
export const stitches = (d: string, color: string, width: number, dash = width * 4): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="${short(dash)} ${short(dash * 0.75)}"/>`

/** Parallel lines in a decal: webbing, ribs, pages. `step` apart. */
export function ribs(
  x: number,
  y: number,
  w: number,
  h: number,
  step: number,
  color: string,
  width: number,
  across = false,
): string {
  const count = Math.floor((across ? h : w) / step)
  const d = Array.from({ length: count }, (_, i) => {
    const k = (i + 0.5) * step
    return across
      ? `M${short2(x)} ${short2(y + k)}h${short2(w)}`
      : `M${short2(x + k)} ${short2(y)}v${short2(h)}`
  }).join('')
  return `<path d="${d}" stroke="${color}" stroke-width="${width}" fill="none"/>`
}

const short2 = (n: number) => String(Math.round(n * 100) / 100)

const SEGMENTS: Readonly<Record<string, string>> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
}

/** Figures of seven segments, `h` high, from the upper left. */
export function sevenSegments(text: string, h: number, lit: string, unlit: string): string {
  const w = h * 0.52
  const t = h * 0.115
  const bars: Readonly<Record<string, readonly [number, number, number, number]>> = {
    a: [t, 0, w - t * 2, t],
    b: [w - t, t, t, h / 2 - t * 1.5],
    c: [w - t, h / 2 + t * 0.5, t, h / 2 - t * 1.5],
    d: [t, h - t, w - t * 2, t],
    e: [0, h / 2 + t * 0.5, t, h / 2 - t * 1.5],
    f: [0, t, t, h / 2 - t * 1.5],
    g: [t, h / 2 - t / 2, w - t * 2, t],
  }
  let x = 0
  let on = ''
  let off = ''
  for (const letter of text) {
    if (letter === '.') {
      on += bar(x - h * 0.06, h - t, t, t)
      x += h * 0.12
      continue
    }
    for (const [name, [bx, by, bw, bh]] of Object.entries(bars)) {
      if (SEGMENTS[letter]?.includes(name)) on += bar(x + bx, by, bw, bh)
      else off += bar(x + bx, by, bw, bh)
    }
    x += w + h * 0.16
  }
  return `<path d="${off}" fill="${unlit}"/><path d="${on}" fill="${lit}"/>`
}

const bar = (x: number, y: number, w: number, h: number) =>
  `M${short2(x)} ${short2(y)}h${short2(w)}v${short2(h)}h${short2(-w)}z`

/** A rounded rectangle for decals, from its middle. */
export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = '') =>
  `<rect x="${short2(x - w / 2)}" y="${short2(y - h / 2)}" width="${short2(w)}" height="${short2(h)}" rx="${short2(r)}" fill="${fill}" ${more}/>`

/** Woven nylon over a plane, about its middle; for decals. */
export const cloth = (stage: Stage, tones: Tones, w: number, h: number, r: number, thread = 1.9): string => {
  const half = thread / 2
  const weave = stage.ink.define(
    `cloth${thread}${tones.base}`,
    (id) =>
      `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${thread}" height="${thread}"><rect width="${half}" height="${half}" fill="${tones.glint}" opacity=".16"/><rect x="${half}" y="${half}" width="${half}" height="${half}" fill="${tones.glint}" opacity=".1"/><rect x="${half}" width="${half}" height="${half}" fill="${tones.deep}" opacity=".22"/></pattern>`,
  )
  return box(0, 0, w, h, r, weave)
}
