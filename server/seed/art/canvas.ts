import { castShadow } from './details.ts'
import { add, type Frame, type P2, type P3, sub, turnX, turnY } from './geometry.ts'
import type { Ink } from './ink.ts'
import { LIGHT, middleOf } from './shading.ts'
import { short } from './shapes.ts'
import { hullOf, tightPath } from './tight-path.ts'

export interface Camera {
  /** Degrees the thing is turned about the upright axis, and how far one looks down on it. */
  yaw: number
  pitch: number
  /** Degrees the picture is turned. */
  roll?: number
  /** The larger side of the thing in the picture, of 1000. */
  fit?: number
  /** Close-up: this point comes to the middle, so much larger than `fit`. */
  focus?: P3
  zoom?: number
  center?: P2
  /** Floating things (a wall mount, a patch held up) cast none. */
  shadow?: boolean
}

/** Shorter than the light would have it: long shadows run off the plate. */
const SHADOW_LENGTH = 0.72

interface Item {
  depth: number
  svg: string
}

export class Canvas {
  readonly ink: Ink
  protected readonly camera: Camera
  isMeasuring = true
  protected scale = 1
  protected shift: P2 = [0, 0]
  protected items: Item[] = []
  protected open: string[] | undefined
  protected bounds = { left: 1e9, top: 1e9, right: -1e9, bottom: -1e9, ground: 1e9 }
  protected shadows: P3[][] = []

  constructor(camera: Camera, ink: Ink) {
    this.camera = camera
    this.ink = ink
  }

  /** Pixels a unit of the thing takes: for strokes. */
  get px() {
    return this.scale
  }

  view(p: P3): P3 {
    const turned = turnX(turnY(p, this.camera.yaw), this.camera.pitch)
    const roll = ((this.camera.roll ?? 0) * Math.PI) / 180
    const [c, s] = [Math.cos(roll), Math.sin(roll)]
    return [turned[0] * c - turned[1] * s, turned[0] * s + turned[1] * c, turned[2]]
  }

  to(p: P3): P2 {
    const v = this.view(p)
    return [this.shift[0] + v[0] * this.scale, this.shift[1] - v[1] * this.scale]
  }

  isFacing(f: Frame): boolean {
    return this.view(f.z)[2] > 0.02
  }

  /** What `paint` draws belongs together and is laid over what lies behind `middle`. */
  group(middle: P3, paint: () => void): void {
    if (this.open) {
      paint()
      return
    }
    const svg: string[] = []
    this.open = svg
    paint()
    this.open = undefined
    this.items.push({ depth: this.view(middle)[2], svg: svg.join('') })
  }

  protected emit(middle: P3, svg: string) {
    if (this.open) this.open.push(svg)
    else this.items.push({ depth: this.view(middle)[2], svg })
  }

  raw(svg: string): void {
    this.emit([0, 0, 0], svg)
  }

  /** The same thing, painted about the first place, at many: a parallel view shows them all alike. Far ones first. */
  repeat(places: readonly P3[], paint: (at: P3) => void): void {
    const start = places[0]
    if (!start) return
    const before = this.open
    const cast = this.shadows.length
    const inner: string[] = []
    this.open = inner
    paint(start)
    this.open = before
    const own = this.shadows.slice(cast)
    const id = this.ink.id()
    const [x, y] = this.to(start)
    const copies = places
      .toSorted((a, b) => this.view(a)[2] - this.view(b)[2])
      .map((place) => {
        const by = sub(place, start)
        for (const points of place === start ? [] : own) {
          const moved = points.map((p) => add(p, by))
          for (const p of moved) this.reach(p)
          this.shadows.push(moved)
        }
        const [px, py] = this.to(place)
        return `<use href="#${id}" x="${short(px - x)}" y="${short(py - y)}"/>`
      })
    this.emit(middleOf(places), `<defs><g id="${id}">${inner.join('')}</g></defs>${copies.join('')}`)
  }

  /** Only inside the outline. */
  clipped(outline: readonly P3[], paint: () => void): void {
    const before = this.open
    const inner: string[] = []
    this.open = inner
    paint()
    this.open = before
    const clip = this.ink.clip(polygon(outline.map((p) => this.to(p))))
    this.emit(outline[0] ?? [0, 0, 0], `<g clip-path="${clip}">${inner.join('')}</g>`)
  }

  protected flat(points: readonly P3[]): string {
    return polygon(points.map((v) => [this.shift[0] + v[0] * this.scale, this.shift[1] - v[1] * this.scale]))
  }

  protected reach(p: P3) {
    const v = this.view(p)
    const b = this.bounds
    b.left = Math.min(b.left, v[0])
    b.right = Math.max(b.right, v[0])
    b.top = Math.min(b.top, -v[1])
    b.bottom = Math.max(b.bottom, -v[1])
    b.ground = Math.min(b.ground, p[1])
  }

  /** A flat drawing laid on the plane of the frame: x to the right, y DOWN, in units of the thing. */
  decal(f: Frame, svg: string, isAlways = false): void {
    if (!isAlways && !this.isFacing(f)) return
    const [o, x, y] = [this.to(f.o), this.to(add(f.o, f.x)), this.to(sub(f.o, f.y))]
    const fine = (n: number) => String(Math.round(n * 1000) / 1000)
    const matrix = [x[0] - o[0], x[1] - o[1], y[0] - o[0], y[1] - o[1], o[0], o[1]].map(fine).join(' ')
    this.emit(f.o, `<g transform="matrix(${matrix})">${svg}</g>`)
  }

  /** A line in space; `width` in units of the thing. */
  line(points: readonly P3[], stroke: string, width: number, more = ''): void {
    const d = polyline(points.map((p) => this.to(p)))
    const w = short(Math.max(0.6, width * this.scale))
    this.emit(
      middleOf(points),
      `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`,
    )
  }

  face(points: readonly P3[], fill: string, more = ''): void {
    for (const p of points) this.reach(p)
    this.emit(
      middleOf(points),
      `<path d="${polygon(points.map((p) => this.to(p)))}" fill="${fill}" ${more}/>`,
    )
  }

  /** After a first painting the thing's size in the picture is known; the second one is the picture. */
  settle(): void {
    this.isMeasuring = false
    const { left, right, top, bottom } = this.bounds
    const [width, height] = [right - left || 1, bottom - top || 1]
    const fit = this.camera.fit ?? 740
    this.scale = (fit / Math.max(width, height, Math.hypot(width, height) * 0.74)) * (this.camera.zoom ?? 1)
    const [cx, cy] = this.camera.center ?? [500, 492]
    const focus = this.camera.focus ? this.view(this.camera.focus) : undefined
    const [x, y] = focus ? [focus[0], -focus[1]] : [(left + right) / 2, (top + bottom) / 2]
    this.shift = [cx - x * this.scale, cy - y * this.scale]
    this.items = []
    this.shadows = []
  }

  picture(): string {
    const things = this.items.toSorted((a, b) => a.depth - b.depth).map((item) => item.svg)
    return `${this.shadow()}<g stroke-width=".9" stroke-linejoin="round">${things.join('')}</g>`
  }

  protected shadow(): string {
    if (this.camera.shadow === false) return ''
    const ground = this.bounds.ground
    const towards = turnY(turnX(LIGHT, -this.camera.pitch), -this.camera.yaw)
    const fall = (p: P3): P2 => {
      const k = (SHADOW_LENGTH * (p[1] - ground)) / Math.max(0.35, towards[1])
      return this.to([p[0] - towards[0] * k, ground, p[2] - towards[2] * k])
    }
    const d = this.shadows.map((points) => polygon(hullOf(points.map(fall)))).join('')
    if (!d) return ''
    return castShadow(this.ink, d, { dx: 6, dy: 11, blur: 15, opacity: 0.7 })
  }
}

const polygon = (points: readonly P2[]) => tightPath(points, true)

export const polyline = (points: readonly P2[]) => tightPath(points)
