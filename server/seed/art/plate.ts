/** The plate every product lies on: a ground of some stuff, light from the upper left, faint contour lines or the grain of wood. */
import type { Look } from '../demo-types.ts'
import { type Ground, groundOf, isDark, litFor, textureOf } from './grounds.ts'
import { createInk, createRandom, hashText, type Ink } from './ink.ts'
import { at, mixPoints, type Point, smoothPath } from './shapes.ts'
import type { View } from './types.ts'

export interface PlateOptions {
  width?: number
  height?: number
  /** How strong the contour lines are, 0 to 1. */
  contours?: number
  /** Where the light falls, in shares of the plate. */
  light?: Point
  /** The seed of the contour lines, when not that of the drawing. */
  land?: string
  ground?: Ground
}

/** A whole SVG: the plate, and what `draw` puts on it with an ink of its own. */
export function plate(seed: string, draw: (ink: Ink) => string, options: PlateOptions = {}): string {
  const { width = 1000, height = 1000, contours = 0.8, light = [0.44, 0.4], ground = groundOf('') } = options
  const ink = createInk(seed)
  const lit = ink.radial(
    [
      [0, ground.lit],
      [0.42, ground.middle],
      [1, ground.rim],
    ],
    [light[0], light[1], 0.78],
  )
  const content = draw(ink)
  const lines = contours
    ? `<g class="ground" fill="none" stroke="${ground.line}" stroke-opacity="${(contours * ground.lineStrength).toFixed(3)}" stroke-width="1.6">` +
      `${textureOf(ground) ?? drawContours(options.land ?? seed, width, height)}</g>`
    : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${ink.defs()}</defs><rect width="${width}" height="${height}" fill="${lit}"/>${lines}${content}</svg>`
  )
}

/** A product on its plate: all looks share the ground and the land, so that only the thing changes with the color, and the light for dark ones. */
export function productPlate(kind: string, look: Look, view: View, draw: (ink: Ink) => string): string {
  const seed = `${kind}-${view}-${Object.entries(look).flat().join('-')}`
  return plate(seed, draw, { land: `${kind}-${view}`, ground: groundFor(kind, look) })
}

/** What a kind of thing lies on; brighter behind a dark one. */
export function groundFor(kind: string, look: Look): Ground {
  const ground = groundOf(kind)
  return isDark(look.color) ? litFor(ground) : ground
}

/** All colors of a view lie on one land: it is traced once. */
const traced = new Map<string, string>()

/** Contour lines as path elements: noise on a coarse grid, marching squares, smooth curves. */
export function drawContours(seed: string, width: number, height: number, levels = 7): string {
  const key = [seed, width, height, levels].join(' ')
  const drawn = traced.get(key) ?? traceContours(seed, width, height, levels)
  traced.set(key, drawn)
  return drawn
}

function traceContours(seed: string, width: number, height: number, levels: number): string {
  const cell = 30
  const columns = Math.ceil(width / cell) + 2
  const rows = Math.ceil(height / cell) + 2
  const altitude = createGround(seed)
  const heights = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => altitude((column * cell) / 330, (row * cell) / 330)),
  )
  const flat = heights.flat()
  const [low, high] = [Math.min(...flat), Math.max(...flat)]
  const paths = Array.from({ length: levels }, (_, level) => {
    const line = low + (high - low) * (0.1 + (0.8 * level) / (levels - 1))
    return chain(crossCells(heights, line))
      .map((points) => contourPath(points.map(([x, y]): Point => [(x - 0.5) * cell, (y - 0.5) * cell])))
      .join('')
  })
  return paths
    .filter(Boolean)
    .map((d) => `<path d="${wholeNumbers(d)}"/>`)
    .join('')
}

/** Evenly spaced points make an even curve; a line that comes back to its start is a closed ring. */
function contourPath(line: readonly Point[]): string {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last) return ''
  const isRing = Math.hypot(last[0] - first[0], last[1] - first[1]) < 1
  const even = spaceEvenly(line, 48)
  return even.length < 4 ? '' : smoothPath(isRing ? even.slice(0, -1) : even, isRing)
}

function spaceEvenly(line: readonly Point[], step: number): Point[] {
  const lengths = line.map((point, index) => {
    const before = line[index - 1] ?? point
    return Math.hypot(point[0] - before[0], point[1] - before[1])
  })
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const count = Math.max(2, Math.round(total / step))
  const spaced: Point[] = []
  let walked = 0
  for (const [index, point] of line.entries()) {
    const before = line[index - 1] ?? point
    const length = lengths[index] ?? 0
    while (spaced.length < count && (total * spaced.length) / count <= walked + length) {
      const share = length ? ((total * spaced.length) / count - walked) / length : 0
      spaced.push(mixPoints(before, point, share))
    }
    walked += length
  }
  return [...spaced, ...line.slice(-1)]
}

/** Faint lines need no decimals: a third off the file. */
const wholeNumbers = (d: string) => d.replace(/\.\d+/g, '')

/** Value noise of two sizes, leaning as the island's ridges do. */
function createGround(seed: string): (x: number, y: number) => number {
  const random = createRandom(hashText(seed))
  const values = Array.from({ length: 256 }, random)
  const value = (x: number, y: number) => values[(x * 57 + y * 131) & 255] ?? 0
  const fade = (t: number) => t * t * (3 - 2 * t)
  const noise = (x: number, y: number) => {
    const [cellX, cellY] = [Math.floor(x), Math.floor(y)]
    const [shareX, shareY] = [fade(x - cellX), fade(y - cellY)]
    const top = value(cellX, cellY) * (1 - shareX) + value(cellX + 1, cellY) * shareX
    const bottom = value(cellX, cellY + 1) * (1 - shareX) + value(cellX + 1, cellY + 1) * shareX
    return top * (1 - shareY) + bottom * shareY
  }
  return (x, y) => {
    const [along, across] = [x * 0.75 + y * 0.3, y * 1.1 - x * 0.3]
    return noise(along, across) + noise(along * 2.1 + 9, across * 2.1 + 4) * 0.3
  }
}

type Segment = readonly [Point, Point]

function crossCells(heights: readonly (readonly number[])[], line: number): Segment[] {
  const segments: Segment[] = []
  const height = (x: number, y: number) => heights[y]?.[x] ?? 0
  for (let y = 0; y < heights.length - 1; y++) {
    for (let x = 0; x < (heights[0]?.length ?? 0) - 1; x++) {
      // Most cells lie on one side of the line as a whole.
      const isBelow = height(x, y) < line
      if (
        height(x + 1, y) < line === isBelow &&
        height(x + 1, y + 1) < line === isBelow &&
        height(x, y + 1) < line === isBelow
      )
        continue
      const corners: Point[] = [
        [x, y],
        [x + 1, y],
        [x + 1, y + 1],
        [x, y + 1],
      ]
      const met = corners.flatMap((from, index): Point[] => {
        const to = corners[(index + 1) % 4] ?? from
        const [start, end] = [height(...from), height(...to)]
        if (start < line === end < line) return []
        const share = (line - start) / (end - start)
        return [[from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]]
      })
      for (let index = 0; index + 1 < met.length; index += 2) {
        const [from, to] = [met[index], met[index + 1]]
        if (from && to) segments.push([from, to])
      }
    }
  }
  return segments
}

/** Segments that meet become one line; short ones are specks and dropped. */
function chain(segments: readonly Segment[]): Point[][] {
  const key = (point: Point) => at([point[0] * 100, point[1] * 100])
  const ends = new Map<string, Set<Segment>>()
  for (const segment of segments)
    for (const end of segment) ends.set(key(end), (ends.get(key(end)) ?? new Set()).add(segment))
  const left = new Set(segments)
  const walk = (start: Point): Point[] => {
    const line: Point[] = []
    let here = start
    for (;;) {
      const next = [...(ends.get(key(here)) ?? [])].find((segment) => left.has(segment))
      if (!next) return line
      left.delete(next)
      here = key(next[0]) === key(here) ? next[1] : next[0]
      line.push(here)
    }
  }
  const lines: Point[][] = []
  for (const segment of segments) {
    if (!left.delete(segment)) continue
    lines.push([...walk(segment[0]).reverse(), ...segment, ...walk(segment[1])])
  }
  return lines.filter((line) => line.length > 5)
}
