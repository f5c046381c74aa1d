/** Small geometry for drawing: points, rounded polygons, ribbons and paths as text. */

export type Point = readonly [x: number, y: number]

/** One decimal is finer than a pixel at any size we show and keeps the files small. */
export const short = (value: number): string => String(Math.round(value * 10) / 10)
export const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`

export const mixPoints = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

const distance = (from: Point, to: Point) => Math.hypot(to[0] - from[0], to[1] - from[1])

/** A closed path with straight sides. */
export const polygon = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`

/** An open path with straight pieces. */
export const polyline = (points: readonly Point[]): string => `M${points.map(at).join('L')}`

/** A closed path whose corners are rounded; `radius` for all, or a third number of a corner for its own. */
export function roundedPolygon(
  corners: readonly (Point | readonly [number, number, number])[],
  radius: number,
): string {
  const parts = corners.map((corner, index) => {
    const before = corners.at(index - 1) ?? corner
    const after = corners[(index + 1) % corners.length] ?? corner
    const here: Point = [corner[0], corner[1]]
    const previous: Point = [before[0], before[1]]
    const next: Point = [after[0], after[1]]
    const reach = corner[2] ?? radius
    const toPrevious = Math.min(0.5, reach / (distance(here, previous) || 1))
    const toNext = Math.min(0.5, reach / (distance(here, next) || 1))
    const start = at(mixPoints(here, previous, toPrevious))
    return `${index ? 'L' : 'M'}${start}Q${at(here)} ${at(mixPoints(here, next, toNext))}`
  })
  return `${parts.join('')}Z`
}

/** A rounded rectangle as a path. */
export const roundedBox = (x: number, y: number, width: number, height: number, radius: number): string =>
  roundedPolygon(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    radius,
  )

/** A smooth curve through the points (Catmull-Rom); closed when told. */
export function smoothPath(points: readonly Point[], isClosed = false): string {
  const count = points.length
  const point = (index: number): Point => {
    if (isClosed) return points[(index + count) % count] ?? [0, 0]
    return points[Math.min(count - 1, Math.max(0, index))] ?? [0, 0]
  }
  let d = `M${at(point(0))}`
  for (let index = 0; index < (isClosed ? count : count - 1); index++) {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)]
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    d += `C${at(first)} ${at(second)} ${at(to)}`
  }
  return isClosed ? `${d}Z` : d
}

export const ellipsePath = (x: number, y: number, radiusX: number, radiusY = radiusX): string =>
  `M${at([x - radiusX, y])}a${short(radiusX)} ${short(radiusY)} 0 1 0 ${short(radiusX * 2)} 0` +
  `a${short(radiusX)} ${short(radiusY)} 0 1 0 ${short(-radiusX * 2)} 0Z`

/** A place, and perhaps the radius of its own corner. */
export type Corner = Point | readonly [x: number, y: number, radius: number]

/** Corners as text, `x y radius` or `x y` between commas: long outlines stay readable as one line. */
export const corners = (text: string): Corner[] =>
  text.split(',').map((place): Corner => {
    const [x = 0, y = 0, radius] = place.trim().split(/\s+/).map(Number)
    return radius === undefined ? [x, y] : [x, y, radius]
  })

/** Points as text, `x y` between commas. */
export const points = (text: string): Point[] => corners(text).map(([x, y]): Point => [x, y])
