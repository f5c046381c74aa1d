/**
 * Puerto Rico for drawing: a simplified coast in degrees, flattened to the units of the drawing. Good enough to find a
 * town by eye, not to measure by.
 */
export type Place = readonly [longitude: number, latitude: number]
export interface Point {
  x: number
  y: number
}

/** West, east, south and north of what is drawn. */
const BOUNDS = { west: -67.34, east: -65.16, south: 17.86, north: 18.58 }
/** A degree of longitude is shorter than one of latitude, this far north. */
const NARROWING = Math.cos((18.2 * Math.PI) / 180)
export const MAP_WIDTH = 1_000
const SCALE = MAP_WIDTH / ((BOUNDS.east - BOUNDS.west) * NARROWING)
export const MAP_HEIGHT = Math.round((BOUNDS.north - BOUNDS.south) * SCALE)

export function toPoint([longitude, latitude]: Place): Point {
  return {
    x: (longitude - BOUNDS.west) * NARROWING * SCALE,
    y: (BOUNDS.north - latitude) * SCALE,
  }
}

/** Longitude and latitude in turn, clockwise from Punta Borinquen. */
// biome-ignore format: a point is a pair
const MAIN = [
  -67.165, 18.487, -67.13, 18.513, -67.06, 18.514, -66.99, 18.502, -66.93, 18.486, -66.84, 18.491,
  -66.78, 18.494, -66.73, 18.474, -66.69, 18.484, -66.63, 18.494, -66.57, 18.49, -66.53, 18.489,
  -66.47, 18.474, -66.41, 18.489, -66.34, 18.488, -66.28, 18.474, -66.235, 18.464, -66.185, 18.472,
  -66.15, 18.457, -66.133, 18.442, -66.112, 18.452, -66.12, 18.47, -66.08, 18.467, -66.03, 18.452,
  -65.99, 18.449, -65.95, 18.454, -65.9, 18.457, -65.86, 18.442, -65.82, 18.418, -65.77, 18.411,
  -65.74, 18.385, -65.7, 18.377, -65.66, 18.387, -65.622, 18.388, -65.618, 18.36, -65.634, 18.33,
  -65.637, 18.293, -65.605, 18.262, -65.598, 18.232, -65.625, 18.203, -65.67, 18.206, -65.705, 18.19,
  -65.735, 18.17, -65.75, 18.138, -65.775, 18.105, -65.8, 18.075, -65.832, 18.058, -65.834, 18.03,
  -65.862, 18.004, -65.895, 17.983, -65.95, 17.968, -66.0, 17.976, -66.045, 17.956, -66.1, 17.956,
  -66.16, 17.935, -66.21, 17.932, -66.245, 17.947, -66.3, 17.956, -66.335, 17.966, -66.4, 17.944,
  -66.445, 17.982, -66.51, 17.985, -66.56, 17.965, -66.62, 17.977, -66.67, 17.966, -66.72, 17.981,
  -66.77, 17.988, -66.8, 18.003, -66.84, 17.97, -66.88, 17.946, -66.94, 17.947, -66.98, 17.966,
  -67.05, 17.966, -67.12, 17.956, -67.19, 17.933, -67.212, 17.96, -67.198, 17.998, -67.213, 18.02,
  -67.178, 18.055, -67.202, 18.1, -67.162, 18.155, -67.156, 18.21, -67.168, 18.258, -67.19, 18.285,
  -67.237, 18.3, -67.271, 18.363, -67.242, 18.384, -67.19, 18.402, -67.16, 18.422, -67.162, 18.455,
]

// biome-ignore format: a point is a pair
const VIEQUES = [
  -65.582, 18.113, -65.545, 18.133, -65.48, 18.147, -65.42, 18.164, -65.35, 18.155, -65.295, 18.152,
  -65.262, 18.137, -65.3, 18.126, -65.36, 18.116, -65.42, 18.1, -65.47, 18.096, -65.53, 18.09,
  -65.57, 18.095,
]

// biome-ignore format: a point is a pair
const CULEBRA = [
  -65.338, 18.333, -65.312, 18.348, -65.272, 18.338, -65.243, 18.318, -65.256, 18.298, -65.285, 18.302,
  -65.312, 18.308,
]

/** One path of three islands. */
export const COAST = [MAIN, VIEQUES, CULEBRA].map((places) => smoothRing(toPoints(places))).join('')

function toPoints(numbers: readonly number[]): Point[] {
  return numbers.flatMap((longitude, index) =>
    index % 2 === 0 ? [toPoint([longitude, numbers[index + 1] ?? 0])] : [],
  )
}

/** A curve through every point: the coast has no corners at this scale. */
function smoothRing(points: readonly Point[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] ?? { x: 0, y: 0 }
  const writePoint = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
  const curves = points.map((point, index) => {
    const [before, next, after] = [at(index - 1), at(index + 1), at(index + 2)]
    const leave = { x: point.x + (next.x - before.x) / 6, y: point.y + (next.y - before.y) / 6 }
    const arrive = { x: next.x - (after.x - point.x) / 6, y: next.y - (after.y - point.y) / 6 }
    return `C${writePoint(leave)} ${writePoint(arrive)} ${writePoint(next)}`
  })
  return `M${writePoint(at(0))}${curves.join('')}Z`
}
