/** Contour lines of an imagined land: noise on a grid, marching squares, smooth SVG paths. */
import { createRandom, hashText } from './random.ts'

export interface ReliefOptions {
  seed: string
  width: number
  height: number
  levels?: number
  /** Size of a hill and of a grid cell, in units of the picture. */
  hill?: number
  cell?: number
}

interface Survey {
  /** By row, one cell beyond the picture on every side. */
  heights: number[]
  columns: number
  rows: number
  cell: number
  low: number
  high: number
}

/** One path per height, lowest first. */
export function traceRelief({ levels = 12, ...land }: ReliefOptions): string[] {
  const survey = surveyLand(land)
  return linesOf(survey, levels).map((line) => traceLevel(survey, line).map(toPath).join(''))
}

function surveyLand({ seed, width, height, hill = 300, cell = 20 }: ReliefOptions): Survey {
  const altitude = createGround(seed)
  const columns = Math.ceil(width / cell) + 3
  const rows = Math.ceil(height / cell) + 3
  const heights = Array.from({ length: rows * columns }, (_, index) =>
    altitude((((index % columns) - 1) * cell) / hill, ((Math.floor(index / columns) - 1) * cell) / hill),
  )
  return { heights, columns, rows, cell, low: Math.min(...heights), high: Math.max(...heights) }
}

function linesOf({ low, high }: Survey, levels: number): number[] {
  return Array.from(
    { length: levels },
    (_, level) => low + (high - low) * (0.07 + (0.86 * level) / Math.max(1, levels - 1)),
  )
}

/** Gradient noise, its ridges leaning as the island's do. */
function createGround(seed: string): (x: number, y: number) => number {
  const random = createRandom(hashText(seed))
  const order = Array.from({ length: 256 }, () => Math.floor(random() * 256))
  const angles = Array.from({ length: 256 }, () => random() * Math.PI * 2)
  const pull = (cellX: number, cellY: number, x: number, y: number) => {
    const angle = angles[((order[cellX & 255] ?? 0) + cellY * 57) & 255] ?? 0
    return Math.cos(angle) * (x - cellX) + Math.sin(angle) * (y - cellY)
  }
  const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  const noise = (x: number, y: number) => {
    const [cellX, cellY] = [Math.floor(x), Math.floor(y)]
    const [shareX, shareY] = [fade(x - cellX), fade(y - cellY)]
    const top = pull(cellX, cellY, x, y) * (1 - shareX) + pull(cellX + 1, cellY, x, y) * shareX
    const bottom = pull(cellX, cellY + 1, x, y) * (1 - shareX) + pull(cellX + 1, cellY + 1, x, y) * shareX
    return top * (1 - shareY) + bottom * shareY
  }
  return (x, y) => {
    const [along, across] = [x * 0.72 + y * 0.28, y * 1.12 - x * 0.3]
    const bend = noise(along * 0.6 + 31.7, across * 0.6 + 11.3) * 0.75
    return noise(along + bend, across + bend) + noise(along * 2.1 + 5.2, across * 2.1 + bend) * 0.26
  }
}

type Point = readonly [number, number]

/** Marching squares: every edge of the grid has one id, so a crossing knows its neighbors and lines are chains. */
function traceLevel({ heights, columns, rows, cell }: Survey, line: number): Point[][] {
  const points = new Map<number, Point>()
  const neighbors = new Map<number, number[]>()
  const height = (x: number, y: number) => heights[y * columns + x] ?? 0
  const cross = (x: number, y: number, isDown: boolean): number | undefined => {
    const from = height(x, y)
    const to = isDown ? height(x, y + 1) : height(x + 1, y)
    if (from < line === to < line) return undefined
    const share = (line - from) / (to - from)
    const id = (y * columns + x) * 2 + (isDown ? 1 : 0)
    points.set(id, [(x - 1 + (isDown ? 0 : share)) * cell, (y - 1 + (isDown ? share : 0)) * cell])
    return id
  }
  const link = (one: number, other: number) => {
    neighbors.set(one, [...(neighbors.get(one) ?? []), other])
    neighbors.set(other, [...(neighbors.get(other) ?? []), one])
  }
  for (let y = 0; y < rows - 1; y++) {
    for (let x = 0; x < columns - 1; x++) {
      const edges = [cross(x, y, false), cross(x + 1, y, true), cross(x, y + 1, false), cross(x, y, true)]
      const met = edges.filter((edge) => edge !== undefined)
      if (met[0] !== undefined && met[1] !== undefined) link(met[0], met[1])
      if (met[2] !== undefined && met[3] !== undefined) link(met[2], met[3])
    }
  }
  return chain(points, neighbors)
}

function chain(points: Map<number, Point>, neighbors: Map<number, number[]>): Point[][] {
  const seen = new Set<number>()
  const lines: Point[][] = []
  const walk = (start: number) => {
    const line: Point[] = []
    let here: number | undefined = start
    while (here !== undefined && !seen.has(here)) {
      seen.add(here)
      line.push(points.get(here) ?? [0, 0])
      here = neighbors.get(here)?.find((next) => !seen.has(next))
    }
    const isRing = neighbors.get(start)?.length === 2
    // A line of a cell or two is a speck, not a summit.
    if (line.length < (isRing ? 12 : 6)) return
    lines.push(isRing ? [...line, line[0] as Point] : line)
  }
  // Lines that run out of the picture first, or a walk would start in their middle.
  for (const [id, next] of neighbors) if (next.length === 1 && !seen.has(id)) walk(id)
  for (const id of neighbors.keys()) if (!seen.has(id)) walk(id)
  return lines
}

/** Curves through the midpoints: nothing is ever sharp. */
function toPath(line: Point[]): string {
  const isRing = line[0] === line.at(-1)
  const thinned = line.filter((_, index) => index % 2 === 0 || index === line.length - 1)
  const middle = ([x1, y1]: Point, [x2, y2]: Point): Point => [(x1 + x2) / 2, (y1 + y2) / 2]
  const seam = middle(thinned[0] as Point, thinned[1] as Point)
  // A ring starts in the middle of its first stretch, or its seam would show as a corner.
  const corners = isRing ? [seam, ...thinned.slice(1), seam] : thinned
  const [first] = corners as [Point]
  let pen: Point = [Math.round(first[0]), Math.round(first[1])]
  let d = `M${pen[0]} ${pen[1]}`
  for (let index = 1; index < corners.length - 1; index++) {
    const control = corners[index] as Point
    const next = corners[index + 1] as Point
    const end = index === corners.length - 2 ? next : middle(control, next)
    const [x, y] = [Math.round(end[0]), Math.round(end[1])]
    d += `q${[Math.round(control[0]) - pen[0], Math.round(control[1]) - pen[1], x - pen[0], y - pen[1]].join(' ').replace(/ -/g, '-')}`
    pen = [x, y]
  }
  return d
}
