/** Points, frames and flat outlines for the drawings made of solids. y is up, z comes towards the viewer. */
export type P2 = readonly [number, number]
export type P3 = readonly [number, number, number]

export interface Frame {
  o: P3
  x: P3
  y: P3
  z: P3
}

const WORLD: Frame = { o: [0, 0, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }

export const add = (a: P3, b: P3): P3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a: P3, b: P3): P3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: P3, k: number): P3 => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: P3, b: P3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: P3, b: P3): P3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: P3): P3 => times(a, 1 / (Math.hypot(...a) || 1))
export const mix = (a: P3, b: P3, t: number): P3 => add(times(a, 1 - t), times(b, t))

export const put = (f: Frame, p: P3): P3 =>
  add(f.o, add(times(f.x, p[0]), add(times(f.y, p[1]), times(f.z, p[2]))))

/** Points of a frame as points of the world. */
export const putAll = (f: Frame, points: readonly P3[]): P3[] => points.map((p) => put(f, p))

interface Placing {
  at?: P3
  /** Degrees. Turned about z first, then x, then y. */
  rx?: number
  ry?: number
  rz?: number
}

export function frame({ at = [0, 0, 0], rx = 0, ry = 0, rz = 0 }: Placing, parent: Frame = WORLD): Frame {
  const turn = (p: P3): P3 => turnY(turnX(turnZ(p, rz), rx), ry)
  const inParent = (p: P3) => sub(put(parent, turn(p)), parent.o)
  return { o: put(parent, at), x: inParent([1, 0, 0]), y: inParent([0, 1, 0]), z: inParent([0, 0, 1]) }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

export function turnX(p: P3, degrees: number): P3 {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return [p[0], p[1] * c - p[2] * s, p[1] * s + p[2] * c]
}
export function turnY(p: P3, degrees: number): P3 {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return [p[0] * c + p[2] * s, p[1], -p[0] * s + p[2] * c]
}
function turnZ(p: P3, degrees: number): P3 {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return [p[0] * c - p[1] * s, p[0] * s + p[1] * c, p[2]]
}

// Outlines run anticlockwise, so that the walls raised on them face outwards.

export function circle(r: number, steps = 36, [cx, cy]: P2 = [0, 0]): P2[] {
  return ellipse(r, r, steps, [cx, cy])
}

export function ellipse(rx: number, ry: number, steps = 36, [cx, cy]: P2 = [0, 0]): P2[] {
  return Array.from({ length: steps }, (_, i) => {
    const a = (i / steps) * 2 * Math.PI
    return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)] as const
  })
}

/** A corner is a point and the radius that rounds it. */
export type Corner = readonly [number, number, number?]

export function rounded(corners: readonly Corner[], steps = 4): P2[] {
  return corners.flatMap((corner, i) => {
    const [x, y, r = 0] = corner
    if (r === 0) return [[x, y] as P2]
    const before = corners[(i + corners.length - 1) % corners.length] as Corner
    const after = corners[(i + 1) % corners.length] as Corner
    return roundOff([x, y], [before[0], before[1]], [after[0], after[1]], r, steps)
  })
}

/** Meets both edges at distance `r` from the corner (less where an edge is short). */
function roundOff(p: P2, before: P2, after: P2, r: number, steps: number): P2[] {
  const along = (q: P2): P2 => {
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1
    const k = Math.min(r, length / 2) / length
    return [p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k]
  }
  const [a, b] = [along(before), along(after)]
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    const [u, v, w] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
    // Pulled a little towards the corner: nearer to an arc than the plain parabola.
    const bulge = 1.12
    const total = u + v * bulge + w
    return [
      (a[0] * u + p[0] * v * bulge + b[0] * w) / total,
      (a[1] * u + p[1] * v * bulge + b[1] * w) / total,
    ] as const
  })
}

export function roundRect(w: number, h: number, r: number, [cx, cy]: P2 = [0, 0], steps = 4): P2[] {
  const [x, y] = [w / 2, h / 2]
  return rounded(
    [
      [cx - x, cy - y, r],
      [cx + x, cy - y, r],
      [cx + x, cy + y, r],
      [cx - x, cy + y, r],
    ],
    steps,
  )
}

/** A closed curve through the points. */
export function smooth(points: readonly P2[], steps = 5): P2[] {
  const at = (i: number) => points[(i + points.length) % points.length] as P2
  return points.flatMap((_, i) =>
    Array.from({ length: steps }, (_, k) => throughFour(at(i - 1), at(i), at(i + 1), at(i + 2), k / steps)),
  )
}

function throughFour(a: P2, b: P2, c: P2, d: P2, t: number): P2 {
  const one = (p: number, q: number, r: number, s: number) =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3)
  return [one(a[0], b[0], c[0], d[0]), one(a[1], b[1], c[1], d[1])]
}

/** An open curve in space through the points. */
export function spline(points: readonly P3[], steps = 8): P3[] {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as P3
  const inner = points.slice(0, -1).flatMap((_, i) =>
    Array.from({ length: steps }, (_, k): P3 => {
      const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
      const flat = throughFour([a[0], a[1]], [b[0], b[1]], [c[0], c[1]], [d[0], d[1]], k / steps)
      const deep = throughFour([a[2], 0], [b[2], 0], [c[2], 0], [d[2], 0], k / steps)
      return [flat[0], flat[1], deep[0]]
    }),
  )
  return [...inner, at(points.length - 1)]
}

/** The outline moved inwards by `by` (outwards when negative); meant for small amounts. */
export function inset(outline: readonly P2[], by: number): P2[] {
  const at = (i: number) => outline[(i + outline.length) % outline.length] as P2
  return outline.map((p, i) => {
    const [a, b] = [edgeNormal(at(i - 1), p), edgeNormal(p, at(i + 1))]
    const [nx, ny] = [a[0] + b[0], a[1] + b[1]]
    const length2 = nx * nx + ny * ny
    const k = length2 < 0.3 ? by : (2 * by) / length2
    return [p[0] - nx * k, p[1] - ny * k] as const
  })
}

function edgeNormal(a: P2, b: P2): P2 {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy)
  return length < 1e-6 ? [0, 0] : [dy / length, -dx / length]
}
