import { add, cross, dot, type P3, sub, times, unit } from './geometry.ts'

/** How a surface answers the light: dull, with one bright streak, or with the alternating streaks of bare metal. */
export type Finish = 'matte' | 'satin' | 'metal'

export const ORDER = ['glint', 'light', 'base', 'shade', 'deep'] as const

export const LIGHT = unit([-0.48, 0.64, 0.6])

/** Where a curved surface passes from deep to shade, base, light and glint. */
export const SMOOTH_LEVELS = [-0.1, 0.36, 0.72, 0.965] as const

export function vertexNormal(rings: readonly (readonly P3[])[], j: number, i: number): P3 {
  const ring = rings[j] ?? []
  const count = ring.length
  const along = sub(ring[(i + 1) % count] ?? [0, 0, 0], ring[(i + count - 1) % count] ?? [0, 0, 0])
  const up = sub((rings[j + 1] ?? ring)[i] ?? [0, 0, 0], (rings[j - 1] ?? ring)[i] ?? [0, 0, 0])
  return unit(cross(along, up))
}

/** All that faces the viewer, then for each level the part of it that is lighter. */
export function curvedLayers(
  rings: readonly (readonly P3[])[],
  lit: readonly (readonly number[])[],
  levels: readonly number[],
): P3[][][] {
  const layers: P3[][][] = [[], ...levels.map(() => [])]
  rings.slice(0, -1).forEach((ring, j) => {
    const runs: ({ low: P3[]; high: P3[] } | undefined)[] = layers.map(() => undefined)
    const close = (level: number) => {
      const run = runs[level]
      if (run) layers[level]?.push([...run.low, ...run.high.reverse()])
      runs[level] = undefined
    }
    ring.forEach((a, i) => {
      const k = (i + 1) % ring.length
      const next = rings[j + 1] ?? ring
      const [b, c, d] = [ring[k] ?? a, next[k] ?? a, next[i] ?? a]
      const values = [lit[j]?.[i] ?? 0, lit[j]?.[k] ?? 0, lit[j + 1]?.[k] ?? 0, lit[j + 1]?.[i] ?? 0]
      const isSeen = cross(sub(c, a), sub(d, b))[2] > 0
      layers.forEach((layer, level) => {
        const line = level === 0 ? -2 : (levels[level - 1] ?? 0)
        if (isSeen && values.every((value) => value >= line)) {
          const run = runs[level] ?? { low: [a], high: [d] }
          run.low.push(b)
          run.high.push(c)
          runs[level] = run
          return
        }
        close(level)
        if (isSeen && values.some((value) => value > line)) layer.push(cutAt([a, b, c, d], values, line))
      })
    })
    layers.forEach((_, level) => {
      close(level)
    })
  })
  return layers
}

/** The part of a polygon whose values are above the line. */
function cutAt(points: readonly P3[], values: readonly number[], line: number): P3[] {
  return points.flatMap((p, i) => {
    const k = (i + 1) % points.length
    const [v, w] = [values[i] ?? 0, values[k] ?? 0]
    const kept = v >= line ? [p] : []
    if (v >= line === w >= line) return kept
    const q = points[k] ?? p
    return [...kept, add(p, times(sub(q, p), (line - v) / (w - v)))]
  })
}

export function levelOf(normal: P3, finish: Finish): number {
  const d = dot(normal, LIGHT)
  if (finish === 'metal') {
    if (d > 0.94) return 1
    if (d > 0.8) return 0
    if (d > 0.6) return 2
    if (d > 0.38) return 1
    if (d > 0.1) return 2
    return d > -0.25 ? 4 : 3
  }
  if (finish === 'satin' && d > 0.93) return 0
  if (d > 0.74) return 1
  if (d > 0.4) return 2
  if (d > -0.16) return 3
  return 4
}

export const paintTones = (byTone: ReadonlyMap<string, string>, paintOf = (tone: string) => tone) =>
  [...byTone].map(([tone, d]) => paintPath(d, paintOf(tone))).join('')

/** Far planes first. Four at a time share their paths: those lie side by side or at the two flanks of the loop. */
export function paintLoop(
  toned: readonly ReadonlyMap<string, string>[],
  seen: readonly (readonly P3[])[],
): string[] {
  const depth = (j: number) => middleDepth(seen[j] ?? []) + middleDepth(seen[j + 1] ?? [])
  const order = toned.map((_, j) => j).toSorted((a, b) => depth(a) - depth(b))
  const chunks: string[] = []
  for (let i = 0; i < order.length; i += 4)
    chunks.push(paintTones(mergeTones(order.slice(i, i + 4).map((j) => toned[j] ?? new Map()))))
  return chunks
}

export function mergeTones(bands: readonly ReadonlyMap<string, string>[]): Map<string, string> {
  const all = new Map<string, string>()
  for (const band of bands) for (const [tone, d] of band) all.set(tone, (all.get(tone) ?? '') + d)
  return all
}

export const paintPath = (d: string, fill: string) =>
  d ? `<path d="${d}" fill="${fill}" stroke="${fill}"/>` : ''

export const middleOf = (points: readonly P3[]): P3 =>
  times(
    points.reduce((sum, p) => add(sum, p), [0, 0, 0] as P3),
    1 / Math.max(1, points.length),
  )

export const middleDepth = (points: readonly P3[]) =>
  points.reduce((sum, p) => sum + p[2], 0) / Math.max(1, points.length)

/** Newell: good for any flat outline, hollow ones too. */
export function normalOf(ring: readonly P3[]): P3 {
  let n: P3 = [0, 0, 0]
  ring.forEach((a, i) => {
    n = add(n, cross(a, ring[(i + 1) % ring.length] ?? a))
  })
  return unit(n)
}
