/** Topographic contours of an imagined cordillera: noise on a grid, marching squares, smooth SVG paths. */
import { createNoise, type Noise } from './noise.ts'

export type ContourOptions = {
  /** The same seed always draws the same land. */
  seed: string
  width: number
  height: number
  /** How many heights are traced. */
  levels?: number
  /** Size of a hill in units of the drawing. */
  hill?: number
  /** Size of a grid cell: smaller is finer and longer. */
  cell?: number
}

export type Contour = {
  d: string
  /** 0 is the lowest height traced, 1 the highest. */
  height: number
  /** Every fourth line, drawn a little stronger as on a printed map. */
  isIndex: boolean
}

type Point = { x: number; y: number }

export function drawContours({
  seed,
  width,
  height,
  levels = 10,
  hill = 260,
  cell = 14,
}: ContourOptions): Contour[] {
  const ground = sampleGround(createNoise(seed), { width, height, hill, cell })
  const contours: Contour[] = []
  for (let level = 0; level < levels; level++) {
    const share = levels === 1 ? 0.5 : level / (levels - 1)
    const altitude = ground.low + (ground.high - ground.low) * (0.08 + share * 0.84)
    const d = traceLevel(ground, altitude).map(toSmoothPath).join('')
    if (d) contours.push({ d, height: share, isIndex: level % 4 === 3 })
  }
  return contours
}

type Ground = {
  columns: number
  rows: number
  cell: number
  low: number
  high: number
  heights: Float64Array
}

/** One cell more on every side: lines then run out of the picture instead of ending at its edge. */
const margin = 1

function sampleGround(
  noise: Noise,
  { width, height, hill, cell }: { width: number; height: number; hill: number; cell: number },
): Ground {
  const columns = Math.ceil(width / cell) + 1 + margin * 2
  const rows = Math.ceil(height / cell) + 1 + margin * 2
  const heights = new Float64Array(columns * rows)
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const altitude = altitudeAt(noise, ((column - margin) * cell) / hill, ((row - margin) * cell) / hill)
      heights[row * columns + column] = altitude
      low = Math.min(low, altitude)
      high = Math.max(high, altitude)
    }
  }
  return { columns, rows, cell, low, high, heights }
}

/** Ridges lean from west-south-west to east-north-east and are longer than wide, as on the island. */
function altitudeAt(noise: Noise, x: number, y: number): number {
  const along = x * 0.72 + y * 0.28
  const across = y * 1.12 - x * 0.3
  const bend = noise(along * 0.6 + 31.7, across * 0.6 + 11.3) * 0.75
  return noise(along + bend, across + bend) + noise(along * 2.1 + 5.2, across * 2.1 + bend) * 0.26
}

/**
 * One height through the whole grid. Every edge of the grid has one id, even across and odd down, whichever of its
 * two cells looks at it; a crossing therefore knows its at most two neighbors, and lines are chains of them.
 */
function traceLevel(ground: Ground, altitude: number): Point[][] {
  const edgeCount = ground.columns * ground.rows * 2
  const crossings = {
    x: new Float64Array(edgeCount),
    y: new Float64Array(edgeCount),
    one: new Int32Array(edgeCount).fill(nowhere),
    other: new Int32Array(edgeCount).fill(nowhere),
  }
  for (let row = 0; row < ground.rows - 1; row++) {
    for (let column = 0; column < ground.columns - 1; column++)
      crossCell(ground, altitude, column, row, crossings)
  }
  return chainLines(crossings)
}

const nowhere = -1

type Crossings = { x: Float64Array; y: Float64Array; one: Int32Array; other: Int32Array }

function crossCell(
  ground: Ground,
  altitude: number,
  column: number,
  row: number,
  crossings: Crossings,
): void {
  const { columns, heights } = ground
  const corner = row * columns + column
  const northWest = heights[corner] ?? 0
  const northEast = heights[corner + 1] ?? 0
  const southWest = heights[corner + columns] ?? 0
  const southEast = heights[corner + columns + 1] ?? 0

  const cross = (edge: number, from: number, to: number, x: number, y: number): number => {
    if (from < altitude === to < altitude) return nowhere
    const share = (altitude - from) / (to - from)
    const isAcross = edge % 2 === 0
    crossings.x[edge] = (x - margin + (isAcross ? share : 0)) * ground.cell
    crossings.y[edge] = (y - margin + (isAcross ? 0 : share)) * ground.cell
    return edge
  }
  const north = cross(corner * 2, northWest, northEast, column, row)
  const east = cross((corner + 1) * 2 + 1, northEast, southEast, column + 1, row)
  const south = cross((corner + columns) * 2, southWest, southEast, column, row + 1)
  const west = cross(corner * 2 + 1, northWest, southWest, column, row)

  const met = [north, east, south, west].filter((edge) => edge !== nowhere)
  if (met.length === 2) link(crossings, met[0], met[1])
  if (met.length < 4) return
  // A saddle: the middle decides which corners belong together.
  const isMiddleLow = (northWest + northEast + southWest + southEast) / 4 < altitude
  const isSplitAtNorthEast = isMiddleLow === northWest < altitude
  link(crossings, north, isSplitAtNorthEast ? east : west)
  link(crossings, south, isSplitAtNorthEast ? west : east)
}

function link(crossings: Crossings, from = nowhere, to = nowhere): void {
  if (crossings.one[from] === nowhere) crossings.one[from] = to
  else crossings.other[from] = to
  if (crossings.one[to] === nowhere) crossings.one[to] = from
  else crossings.other[to] = from
}

function chainLines({ x, y, one, other }: Crossings): Point[][] {
  const seen = new Uint8Array(x.length)
  const lines: Point[][] = []
  const walk = (start: number) => {
    const line: Point[] = []
    let edge = start
    while (edge !== nowhere && !seen[edge]) {
      seen[edge] = 1
      line.push({ x: x[edge] ?? 0, y: y[edge] ?? 0 })
      const next = one[edge] ?? nowhere
      edge = next !== nowhere && !seen[next] ? next : (other[edge] ?? nowhere)
    }
    const isRing = other[start] !== nowhere
    if (isRing && line[0]) line.push(line[0])
    // A line of a cell or two is a speck, not a summit.
    if (line.length > (isRing ? 9 : 5)) lines.push(line)
  }
  // Lines that run out of the picture first, or a walk would start in their middle.
  for (let edge = 0; edge < x.length; edge++)
    if (one[edge] !== nowhere && other[edge] === nowhere && !seen[edge]) walk(edge)
  for (let edge = 0; edge < x.length; edge++) if (one[edge] !== nowhere && !seen[edge]) walk(edge)
  return lines
}

/** Curves through the midpoints: every corner becomes a control point, so nothing is ever sharp. */
function toSmoothPath(line: Point[]): string {
  const isRing = line[0] === line.at(-1)
  const simplified = line.filter((_, index) => index % 2 === 0 || index === line.length - 1)
  if (simplified.length < 4) return ''
  // A ring starts and ends in the middle of its first stretch, or its seam would show as a corner.
  const points = isRing
    ? [middle(simplified[0], simplified[1]), ...simplified.slice(1), middle(simplified[0], simplified[1])]
    : simplified
  let pen = round(points[0])
  let d = `M${pen.x}${signed(pen.y)}`
  for (let index = 1; index < points.length - 1; index++) {
    const control = round(points[index])
    const isLast = index === points.length - 2
    const end = round(isLast ? points[index + 1] : middle(points[index], points[index + 1]))
    d += `q${control.x - pen.x}${signed(control.y - pen.y)}${signed(end.x - pen.x)}${signed(end.y - pen.y)}`
    pen = end
  }
  return d
}

const origin: Point = { x: 0, y: 0 }
const middle = (from = origin, to = origin): Point => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
const round = (point = origin): Point => ({ x: Math.round(point.x), y: Math.round(point.y) })
const signed = (value: number) => (value < 0 ? `${value}` : ` ${value}`)
