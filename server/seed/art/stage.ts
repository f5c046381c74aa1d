/**
 * Solids seen from a three-quarter angle, in flat planes: rings of points are joined by a skin, each plane takes one
 * of five tones by how it is turned to the light (from the upper left of the picture, whatever the camera).
 */

import { type Camera, Canvas, polyline } from './canvas.ts'
import { mixHex, type Tones } from './colors.ts'
import { cross, dot, type P3, sub, times, unit } from './geometry.ts'
import type { Ink } from './ink.ts'
import {
  curvedLayers,
  type Finish,
  LIGHT,
  levelOf,
  mergeTones,
  middleDepth,
  middleOf,
  normalOf,
  ORDER,
  paintLoop,
  paintPath,
  paintTones,
  SMOOTH_LEVELS,
  vertexNormal,
} from './shading.ts'
import { short } from './shapes.ts'

export interface SkinOptions {
  finish?: Finish
  /** Tones darker (positive) or lighter than the light says. */
  darker?: number
  /** Faces seen from behind are painted as well, one tone darker: ribbons and thin sheets. */
  isSheet?: boolean
  /** Bands are painted by distance: loops that pass behind themselves. */
  isLoop?: boolean
  cap?: 'both' | 'first' | 'last' | 'none'
  opacity?: number
  castsShadow?: boolean
  /** No band hides another: all planes of a tone become one path. */
  isConvex?: boolean
}

export class Stage extends Canvas {
  private tone(normal: P3, tones: Tones, options: SkinOptions, isBehind = false): string {
    const level = levelOf(normal, options.finish ?? 'matte') + (options.darker ?? 0) + (isBehind ? 1 : 0)
    return tones[ORDER[Math.max(0, Math.min(4, Math.round(level)))] ?? 'base']
  }

  /** Joins rings of equally many points, each anticlockwise seen from the last ring's side. */
  skin(rings: readonly (readonly P3[])[], tones: Tones, options: SkinOptions = {}): void {
    const seen = rings.map((ring) => ring.map((p) => this.view(p)))
    this.measure(rings, options)
    const toned = seen.slice(0, -1).map((ring, j) => this.band(ring, seen[j + 1] ?? ring, tones, options))
    const first =
      options.cap === 'last' || options.cap === 'none' ? '' : this.capPath(seen[0] ?? [], -1, tones, options)
    const last =
      options.cap === 'first' || options.cap === 'none'
        ? ''
        : this.capPath(seen.at(-1) ?? [], 1, tones, options)
    const isTowards = middleDepth(seen.at(-1) ?? []) >= middleDepth(seen[0] ?? [])
    // On small pieces nobody sees it, and every gradient costs its definition.
    const isLarge = spanOf(seen[0] ?? []) * this.scale > 130
    const walls = options.isLoop
      ? paintLoop(toned, seen)
      : options.isConvex
        ? [paintTones(mergeTones(toned), (tone) => (isLarge ? this.soften(tone, tones) : tone))]
        : toned.map((band) => paintTones(band))
    const svg =
      isTowards || options.isLoop
        ? [first, ...walls, last].join('')
        : [last, ...walls.toReversed(), first].join('')
    const opacity = options.opacity === undefined ? '' : ` opacity="${options.opacity}"`
    this.emit(middleOf(rings.flat()), opacity ? `<g${opacity}>${svg}</g>` : svg)
  }

  private band(
    from: readonly P3[],
    to: readonly P3[],
    tones: Tones,
    options: SkinOptions,
  ): Map<string, string> {
    const byTone = new Map<string, string>()
    // The broken edges of a block catch the light even when its planes are dull.
    const edged: SkinOptions = options.isConvex && !options.finish ? { ...options, finish: 'satin' } : options
    let run: { tone: string; low: P3[]; high: P3[] } | undefined
    const close = () => {
      if (run)
        byTone.set(run.tone, (byTone.get(run.tone) ?? '') + this.flat([...run.low, ...run.high.reverse()]))
      run = undefined
    }
    from.forEach((a, i) => {
      const k = (i + 1) % from.length
      const [b, c, d] = [from[k] ?? a, to[k] ?? a, to[i] ?? a]
      const normal = cross(sub(c, a), sub(d, b))
      const isBehind = normal[2] <= 0
      if (Math.hypot(...normal) < 1e-9 || (isBehind && !options.isSheet)) {
        close()
        return
      }
      const tone = this.tone(unit(isBehind ? times(normal, -1) : normal), tones, edged, isBehind)
      if (run?.tone !== tone) {
        close()
        run = { tone, low: [a], high: [d] }
      }
      run?.low.push(b)
      run?.high.push(c)
    })
    close()
    return byTone
  }

  private capPath(ring: readonly P3[], side: 1 | -1, tones: Tones, options: SkinOptions): string {
    const normal = times(normalOf(ring), side)
    if (normal[2] <= 0.001) return ''
    const d = this.flat(ring)
    return d && `<path d="${d}" fill="${this.capPaint(normal, tones, options)}"/>`
  }

  /** A plane's tone, a little lighter at its upper left and darker at its lower right. */
  private soften(fill: string, tones: Tones): string {
    const at = ORDER.findIndex((name) => tones[name] === fill)
    if (!fill.startsWith('#') || at === 0) return fill
    const [lighter, darker] = [tones[ORDER[at - 1] ?? 'glint'], tones[ORDER[at + 1] ?? 'deep']]
    return this.ink.linear([
      [0, mixHex(fill, lighter, 0.16)],
      [1, mixHex(fill, darker, 0.34)],
    ])
  }

  /** A flat end takes its tone, and falls off slowly towards the lower right. */
  capPaint(normal: P3, tones: Tones, options: SkinOptions): string {
    const fill = this.tone(normal, tones, options)
    const at = ORDER.findIndex((name) => tones[name] === fill)
    const [lighter, darker] = [tones[ORDER[at - 1] ?? 'glint'], tones[ORDER[at + 1] ?? 'deep']]
    if (!fill.startsWith('#')) return fill
    return this.ink.linear([
      [0, mixHex(fill, lighter, 0.3)],
      [0.35, fill],
      [1, mixHex(fill, darker, 0.55)],
    ])
  }

  /** As `skin`, for surfaces that bend both ways: the tones meet in curves, not along the edges of the planes. */
  curved(rings: readonly (readonly P3[])[], tones: Tones, options: SkinOptions = {}): void {
    const seen = rings.map((ring) => ring.map((p) => this.view(p)))
    this.measure(rings, options)
    const lit = seen.map((ring, j) => ring.map((_, i) => dot(vertexNormal(seen, j, i), LIGHT)))
    const layers = curvedLayers(seen, lit, SMOOTH_LEVELS)
    const names = ['deep', 'shade', 'base', 'light', 'glint'] as const
    const svg = layers.map((polygons, level) => {
      const d = polygons.map((points) => this.flat(points)).join('')
      return d ? paintPath(d, tones[names[Math.max(0, level - (options.darker ?? 0))] ?? 'deep']) : ''
    })
    const ends = [
      this.capPath(seen[0] ?? [], -1, tones, options),
      this.capPath(seen.at(-1) ?? [], 1, tones, options),
    ]
    this.emit(middleOf(rings.flat()), `${ends[0]}${svg.join('')}${options.cap === 'none' ? '' : ends[1]}`)
  }

  /** A thin cord: strokes, each narrower and lighter. */
  wire(points: readonly P3[], radius: number, tones: Tones): void {
    for (const p of points) this.reach(p)
    for (let i = 0; i + 1 < points.length; i += 4) this.shadows.push(points.slice(i, i + 5))
    const d = polyline(points.map((p) => this.to(p)))
    const stroke = (color: string, share: number, shift: number) => {
      const by = short(shift * radius * this.scale)
      return `<path d="${d}" stroke="${color}" stroke-width="${short(radius * 2 * share * this.scale)}" transform="translate(${by} ${by})"/>`
    }
    this.emit(
      middleOf(points),
      `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${stroke(tones.deep, 1, 0)}${stroke(tones.base, 0.72, -0.16)}${stroke(tones.light, 0.3, -0.34)}</g>`,
    )
  }

  private measure(rings: readonly (readonly P3[])[], options: SkinOptions) {
    for (const p of rings.flat()) this.reach(p)
    if (options.castsShadow === false) return
    // A loop casts the shadow of its pieces: its hull would fill the middle.
    const step = options.isLoop ? Math.max(2, Math.ceil(rings.length / 12)) : rings.length
    for (let i = 0; i < rings.length - 1; i += step) this.shadows.push(rings.slice(i, i + step + 1).flat())
  }
}

const spanOf = (ring: readonly P3[]) => {
  const xs = ring.map((p) => p[0])
  const ys = ring.map((p) => p[1])
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

/** Paints twice: once to measure, once to the picture. */
export function paintSolids(ink: Ink, camera: Camera, paint: (stage: Stage) => void): string {
  const stage = new Stage(camera, ink)
  paint(stage)
  stage.settle()
  paint(stage)
  return stage.picture()
}
