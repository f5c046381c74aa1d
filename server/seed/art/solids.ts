/** Solids to build with: blocks with broken edges, turned pieces, straps, cords. */

import type { Look } from '../demo-types.ts'
import type { Camera } from './canvas.ts'
import { isCamo, type Tones } from './colors.ts'
import { add, cross, dot, type Frame, inset, type P2, type P3, put, sub, times, unit } from './geometry.ts'
import { groundFor, plate } from './plate.ts'
import { tonesOf } from './solid-tones.ts'
import { paintSolids, type SkinOptions, Stage } from './stage.ts'
import { tightPath } from './tight-path.ts'
import type { Drawing, View } from './types.ts'

export { type SkinOptions, Stage }

/** The views every hard thing has. */
const VIEWS = ['front', 'back', 'detail'] as const
export type SolidView = (typeof VIEWS)[number]

/** A drawing of solids: one camera a view, one way to paint. All looks lie on one ground, so colors swap in place. */
export function solidDrawing(
  kind: string,
  cameras: Record<SolidView, Camera> | ((look: Look) => Record<SolidView, Camera>),
  paint: (stage: Stage, look: Look, view: SolidView) => void,
): Drawing {
  return {
    views: VIEWS,
    draw(look: Look, view: View) {
      const name = VIEWS.find((known) => known === view) ?? 'front'
      const camera = (typeof cameras === 'function' ? cameras(look) : cameras)[name]
      return plate(
        `${kind}-${name}`,
        (ink) => paintSolids(ink, camera, (stage) => paint(stage, look, name)),
        { ground: groundFor(kind, look) },
      )
    },
  }
}

/** The tones of a color as paints: flat, or the camouflage. */
export function paintsOf(stage: Stage, color: string | undefined): Tones {
  const tones = tonesOf(color)
  return {
    glint: tones.glint,
    light: isCamo(color) ? stage.ink.paint(color, 'light') : tones.light,
    base: isCamo(color) ? stage.ink.paint(color, 'base') : tones.base,
    shade: isCamo(color) ? stage.ink.paint(color, 'shade') : tones.shade,
    deep: tones.deep,
  }
}

const lift = (f: Frame, outline: readonly P2[], z: number): P3[] => outline.map(([x, y]) => put(f, [x, y, z]))

/** A plate or block: the outline raised along z, its edges broken by `bevel` (rounded when `soft`). */
export function block(
  stage: Stage,
  f: Frame,
  outline: readonly P2[],
  [from, to]: P2,
  tones: Tones,
  options: SkinOptions & { bevel?: number; soft?: boolean; holes?: readonly (readonly P2[])[] } = {},
): void {
  const bevel = options.bevel ?? 0
  const steps =
    bevel === 0 ? [] : !options.soft ? [0, 1] : bevel * stage.px > 20 ? [0, 0.29, 0.62, 1] : [0, 0.5, 1]
  const edge = steps.map((t): P2 => {
    const angle = (t * Math.PI) / 2
    return options.soft
      ? [bevel * (1 - Math.sin(angle)), bevel * (1 - Math.cos(angle))]
      : [bevel * (1 - t), bevel * t]
  })
  // Each step: how far in from the outline, how far from the end.
  const start = edge.length ? edge : [[0, 0] as P2]
  const rings = [
    ...start.map(([inward, deep]) => lift(f, inset(outline, inward), from + deep)),
    ...start.toReversed().map(([inward, deep]) => lift(f, inset(outline, inward), to - deep)),
  ]
  if (!options.holes?.length) {
    stage.skin(rings, tones, { isConvex: true, ...options })
    return
  }
  stage.group(put(f, [outline[0]?.[0] ?? 0, outline[0]?.[1] ?? 0, (from + to) / 2]), () => {
    for (const hole of options.holes ?? []) {
      const walls = [lift(f, hole.toReversed(), from), lift(f, hole.toReversed(), to)]
      stage.skin(walls, tones, { ...options, cap: 'none', darker: 1, castsShadow: false })
    }
    stage.skin(rings, tones, { isConvex: true, ...options, cap: 'none' })
    for (const [ring, z, side] of [
      [rings[0], from, -1],
      [rings.at(-1), to, 1],
    ] as const) {
      const facing: Frame = side === 1 ? f : { ...f, z: times(f.z, -1) }
      if (!stage.isFacing(facing) || !ring) continue
      const d = [ring, ...(options.holes ?? []).map((hole) => lift(f, hole, z))]
        .map((points) =>
          tightPath(
            points.map((p) => stage.to(p)),
            true,
          ),
        )
        .join('')
      const fill = stage.capPaint(unit(stage.view(facing.z)), tones, options)
      stage.raw(`<path d="${d}" fill="${fill}" fill-rule="evenodd"/>`)
    }
  })
}

/** Small rounds need few corners, and the first painting only measures. */
function stepsFor(stage: Stage, radius: number, most: number): number {
  if (stage.isMeasuring) return most
  return Math.max(12, Math.min(most + 8, Math.round(3.9 * Math.sqrt(radius * stage.px))))
}

/** A turned piece: radius and height pairs along the frame's z. */
export function turned(
  stage: Stage,
  f: Frame,
  profile: readonly P2[],
  tones: Tones,
  options: SkinOptions & { steps?: number; isSmooth?: boolean } = {},
): void {
  const steps = options.isSmooth
    ? (options.steps ?? 36)
    : stepsFor(stage, Math.max(...profile.map(([r]) => r)), options.steps ?? 36)
  const rings = profile.map(([r, z]) =>
    Array.from({ length: steps }, (_, i): P3 => {
      const a = (i / steps) * 2 * Math.PI
      return put(f, [r * Math.cos(a), r * Math.sin(a), z])
    }),
  )
  if (options.isSmooth) stage.curved(rings, tones, options)
  else stage.skin(rings, tones, { finish: 'satin', ...options })
}

/** A flat strap along a path: `across` points over its width. */
export function strap(
  stage: Stage,
  path: readonly P3[],
  across: P3 | readonly P3[],
  width: number,
  thickness: number,
  tones: Tones,
  options: SkinOptions = {},
): void {
  const rings = path.map((p, i) => {
    const before = path[Math.max(0, i - 1)] ?? p
    const after = path[Math.min(path.length - 1, i + 1)] ?? p
    const along = unit(sub(after, before))
    const side = unit(isPoint(across) ? across : (across[i] ?? [1, 0, 0]))
    const up = unit(cross(along, side))
    const corner = (s: number, t: number) =>
      add(p, add(times(side, (s * width) / 2), times(up, (t * thickness) / 2)))
    return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
  })
  stage.skin(rings, tones, { isLoop: true, ...options })
}

const isPoint = (value: P3 | readonly P3[]): value is P3 => typeof value[0] === 'number'

/** A round cord, wire or rod along a path. */
export function cord(
  stage: Stage,
  path: readonly P3[],
  radius: number,
  tones: Tones,
  options: SkinOptions & { steps?: number; isSmooth?: boolean } = {},
): void {
  const steps = options.steps ?? 9
  let side: P3 =
    Math.abs(unit(sub(path[1] ?? [0, 0, 1], path[0] ?? [0, 0, 0]))[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]
  const rings = path.map((p, i) => {
    const along = unit(sub(path[Math.min(path.length - 1, i + 1)] ?? p, path[Math.max(0, i - 1)] ?? p))
    side = unit(sub(side, times(along, dot(side, along))))
    const other = cross(along, side)
    return Array.from({ length: steps }, (_, k): P3 => {
      const a = (k / steps) * 2 * Math.PI
      return add(p, add(times(side, Math.cos(a) * radius), times(other, Math.sin(a) * radius)))
    })
  })
  // A smooth cord is not sorted by depth: it must not pass before itself.
  if (options.isSmooth) stage.curved(rings, tones, { isLoop: true, ...options })
  else stage.skin(rings, tones, { finish: 'satin', isLoop: true, ...options })
}

/** A rounded cap over an outline: a cushion, an ear cup. `flat` is the share of the outline left level on top. */
export function dome(
  stage: Stage,
  f: Frame,
  outline: readonly P2[],
  [from, to]: P2,
  tones: Tones,
  options: SkinOptions & { flat?: number; steps?: number; middle?: P2 } = {},
): void {
  const flat = options.flat ?? 0.3
  const [cx, cy] = options.middle ?? [0, 0]
  const steps = options.steps ?? 5
  const rings = Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((i / steps) * Math.PI) / 2
    const k = flat + (1 - flat) * Math.cos(angle)
    const scaled = outline.map(([x, y]): P2 => [cx + (x - cx) * k, cy + (y - cy) * k])
    return lift(f, scaled, from + (to - from) * Math.sin(angle))
  })
  stage.curved(rings, tones, options)
}
