/** What a drawing paints with: gradients, patterns and clips, each defined once under an id of its own. */
import { createRandom, hashText } from '#server/platform/drawing/random.ts'
import { CAMO_SPOTS, camoVeil, isCamo, type ToneName, tonesOf } from './colors.ts'
import { at, type Point, short, smoothPath } from './shapes.ts'

export { createRandom, hashText }

/** Offset 0..1, color, and how opaque it is. */
export type Stop = readonly [offset: number, color: string, opacity?: number]

export interface Ink {
  /** A fresh id, unique in this drawing and, by its prefix, on a page of drawings. */
  id(): string
  /** Adds a definition once per `key` and returns `url(#…)`. `make` is given the id. */
  define(key: string, make: (id: string) => string): string
  /** A drawing that is used more than once: made once per `key`, then only referred to. */
  reuse(key: string, make: () => string): string
  /** A gradient along a line in shares of the shape's box, from upper left to lower right unless told. */
  linear(stops: readonly Stop[], line?: readonly [number, number, number, number]): string
  /** A gradient along a line in units of the drawing. */
  linearAt(stops: readonly Stop[], from: Point, to: Point): string
  /** A round gradient in shares of the shape's box. */
  radial(stops: readonly Stop[], circle?: readonly [x: number, y: number, r: number]): string
  /** A clip in the shape of a path: the value for `clip-path`. */
  clip(path: string): string
  /** The paint of a color in a tone: flat, or the camouflage pattern. */
  paint(color: string | undefined, tone: ToneName): string
  /** All definitions so far. */
  defs(): string
}

export function createInk(seed: string): Ink {
  const prefix = `a${hashText(seed).toString(36)}`
  const known = new Map<string, string>()
  let definitions = ''
  let count = 0

  const id = () => `${prefix}-${(count++).toString(36)}`
  const define = (key: string, make: (id: string) => string) => {
    const found = known.get(key)
    if (found) return found
    const fresh = id()
    const reference = `url(#${fresh})`
    known.set(key, reference)
    // First make, then add: what is made may define things of its own.
    const definition = make(fresh)
    definitions += definition
    return reference
  }
  const reuse = (key: string, make: () => string) => {
    const reference = define(`reuse-${key}`, (own) => `<g id="${own}">${make()}</g>`)
    return `<use href="${reference.slice(4, -1)}"/>`
  }
  const gradient = (tag: 'linearGradient' | 'radialGradient', attributes: string, stops: readonly Stop[]) => {
    const body = stops.map(writeStop).join('')
    return define(`${tag}${attributes}${body}`, (own) => `<${tag} id="${own}" ${attributes}>${body}</${tag}>`)
  }

  return {
    id,
    define,
    reuse,
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 1, 1]) =>
      gradient('linearGradient', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops),
    linearAt: (stops, [x1, y1], [x2, y2]) =>
      gradient(
        'linearGradient',
        `gradientUnits="userSpaceOnUse" x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}"`,
        stops,
      ),
    radial: (stops, [x, y, r] = [0.5, 0.5, 0.5]) =>
      gradient('radialGradient', `cx="${x}" cy="${y}" r="${r}"`, stops),
    clip: (path) => define(`clip${path}`, (own) => `<clipPath id="${own}"><path d="${path}"/></clipPath>`),
    paint: (color, tone) => {
      if (!isCamo(color)) return tonesOf(color)[tone]
      const blots = reuse('camo', () => camoBlots(tonesOf(color).base))
      return define(`camo-${tone}`, (own) => camoPattern(own, blots, tone))
    },
    defs: () => definitions,
  }
}

const writeStop = ([offset, color, opacity]: Stop) =>
  `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`

const camoSize = 260

function camoPattern(id: string, blots: string, tone: ToneName): string {
  const { color, opacity } = camoVeil(tone)
  return (
    `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${camoSize}" height="${camoSize}">${blots}` +
    `<rect width="${camoSize}" height="${camoSize}" fill="${color}" opacity="${opacity}"/></pattern>`
  )
}

/** A tile of four blots of each color, repeated over the edges so that the tile has no seam. */
function camoBlots(ground: string): string {
  const random = createRandom(77)
  const blots = CAMO_SPOTS.flatMap((spot, layer) =>
    Array.from({ length: 3 }, () => {
      const middle: Point = [random() * camoSize, random() * camoSize]
      const blot = wholeNumbers(smoothPath(blotPoints(middle, layer === 3 ? 20 : 46, random), true))
      return [0, -camoSize, camoSize]
        .flatMap((x) => [0, -camoSize, camoSize].map((y) => [x, y] as const))
        .filter(([x, y]) => isNear(middle[0] + x) && isNear(middle[1] + y))
        .map(([x, y]) => `<path d="${blot}" fill="${spot}" transform="translate(${at([x, y])})"/>`)
        .join('')
    }),
  )
  return `<rect width="${camoSize}" height="${camoSize}" fill="${ground}"/>${blots.join('')}`
}

/** Blots need no decimals. */
const wholeNumbers = (d: string) => d.replace(/\.\d+/g, '')

const isNear = (value: number) => value > -70 && value < camoSize + 70

function blotPoints([x, y]: Point, radius: number, random: () => number): Point[] {
  const count = 8
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2
    const reach = radius * (0.45 + random() * 0.8)
    return [x + Math.cos(angle) * reach * 1.5, y + Math.sin(angle) * reach * 0.8]
  })
}
