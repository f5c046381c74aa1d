/** Short paths: steps on a grid of half pixels, without points that do not show. */
import type { P2 } from './geometry.ts'

export function hullOf(points: readonly P2[]): P2[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly P2[]) => {
    const chain: P2[] = []
    for (const p of list) {
      while (chain.length > 1 && turnOf(chain.at(-2) ?? p, chain.at(-1) ?? p, p) <= 14) chain.pop()
      chain.push(p)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

const turnOf = (o: P2, a: P2, b: P2) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])

/** Paths in steps from point to point: half the size of whole coordinates. Rounded on the grid, so that errors do not add up. */
export function tightPath(points: readonly P2[], isClosed = false): string {
  if (isOffPlate(points)) return ''
  let d = ''
  let before: P2 = [0, 0]
  const kept = withoutStraights(points)
  kept.forEach((p, i) => {
    const here: P2 = [Math.round(p[0] * 2), Math.round(p[1] * 2)]
    const [dx, dy] = [here[0] - before[0], here[1] - before[1]]
    before = here
    if (i > 1 && dx === 0 && dy === 0) return
    const step = joined(halves(dx), halves(dy))
    if (i === 0) d = `M${step}`
    else d += i === 1 ? `l${step}` : step.startsWith('-') ? step : ` ${step}`
  })
  return isClosed ? `${d}z` : d
}

/** A close-up leaves most of a thing outside the picture. */
const isOffPlate = (points: readonly P2[]) =>
  [0, 1].some(
    (axis) => points.every((p) => (p[axis] ?? 0) < -60) || points.every((p) => (p[axis] ?? 0) > 1060),
  )

/** Drops points that lie within a quarter of a pixel of the line between their neighbors. */
function withoutStraights(points: readonly P2[]): readonly P2[] {
  if (points.length < 5) return points
  const kept: P2[] = []
  points.forEach((p, i) => {
    const [a, b] = [kept.at(-1), points[i + 1]]
    if (!a || !b) {
      kept.push(p)
      return
    }
    const long = Math.hypot(b[0] - a[0], b[1] - a[1])
    const off = Math.abs(turnOf(a, b, p)) / (long || 1)
    const isBetween = (p[0] - a[0]) * (b[0] - p[0]) + (p[1] - a[1]) * (b[1] - p[1]) >= 0
    if (off > 0.28 || !isBetween || long > 60) kept.push(p)
  })
  return kept
}

/** Steps are few and come again and again: writing them out took an eighth of a drawing. */
const written = new Map<number, string>()

function halves(n: number): string {
  const known = written.get(n)
  if (known !== undefined) return known
  const text = String(n / 2).replace(/^(-?)0\./, '$1.')
  if (Math.abs(n) < 4_000) written.set(n, text)
  return text
}

const joined = (a: string, b: string) => (b.startsWith('-') ? `${a}${b}` : `${a} ${b}`)
