/** Details that make a drawing believable: edges, shadows, hardware, stitches, cloth. Light comes from the upper left. */
import { type ToneName, tonesOf } from './colors.ts'
import type { Ink } from './ink.ts'
import { at, type Point, short } from './shapes.ts'

const blurOf = (ink: Ink, amount: number) =>
  ink.define(
    `blur${amount}`,
    (id) =>
      `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${amount}"/></filter>`,
  )

/** The soft shadow under a standing thing: a flat ellipse, dark in the middle. */
export function groundShadow(
  ink: Ink,
  x: number,
  y: number,
  rx: number,
  ry: number,
  strength = 0.75,
): string {
  const fill = ink.radial([
    [0, '#040706', strength],
    [0.55, '#040706', strength * 0.62],
    [1, '#040706', 0],
  ])
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"/>`
}

/** The soft shadow of a silhouette on the plate, for things that lie or hang close to it. At most two a drawing: blur is slow. */
export function castShadow(
  ink: Ink,
  path: string,
  {
    dx = 16,
    dy = 26,
    blur = 14,
    opacity = 0.6,
  }: { dx?: number; dy?: number; blur?: number; opacity?: number } = {},
): string {
  return `<path d="${path}" transform="translate(${dx} ${dy})" fill="#030605" opacity="${opacity}" filter="${blurOf(ink, blur)}"/>`
}

/** A soft-edged patch of shade or light inside a shape (clipped to it): roundness of cloth and molded shells. */
export function softPatch(
  ink: Ink,
  clip: string,
  path: string,
  fill: string,
  { blur = 18, opacity = 0.5 }: { blur?: number; opacity?: number } = {},
): string {
  return `<g clip-path="${ink.clip(clip)}"><path d="${path}" fill="${fill}" opacity="${opacity}" filter="${blurOf(ink, blur)}"/></g>`
}

/** A face with a slow change of tone across it; `along` is the gradient's line in shares of the box. */
export function face(
  ink: Ink,
  path: string,
  color: string | undefined,
  [from, to]: readonly [ToneName, ToneName] = ['light', 'base'],
  along: readonly [number, number, number, number] = [0, 0, 0.8, 1],
): string {
  const tones = tonesOf(color)
  const plain = ink.paint(color, from)
  if (!plain.startsWith('url')) {
    const fill = ink.linear(
      [
        [0, tones[from]],
        [1, tones[to]],
      ],
      along,
    )
    return `<path d="${path}" fill="${fill}"/>`
  }
  const veil = ink.linear(
    [
      [0, tones.deep, 0],
      [1, tones.deep, from === to ? 0 : 0.35],
    ],
    along,
  )
  return `<path d="${path}" fill="${plain}"/><path d="${path}" fill="${veil}"/>`
}

/** Thickness: the path swept along (dx, dy) in a dark tone. Draw the face over it. */
export function thickness(
  ink: Ink,
  path: string,
  color: string | undefined,
  [dx, dy]: Point,
  tone: ToneName = 'deep',
): string {
  const id = ink.id()
  const steps = Math.max(2, Math.ceil(Math.hypot(dx, dy) / 3.5))
  const copies = Array.from({ length: steps }, (_, index) => {
    const share = 1 - index / steps
    return `<use href="#${id}" transform="translate(${at([dx * share, dy * share])})"/>`
  })
  return `<g fill="${ink.paint(color, tone)}"><defs><path id="${id}" d="${path}"/></defs>${copies.join('')}</g>`
}

/** The lit rim of an edge: bright at the upper left, gone in the middle, dark at the lower right; inside the shape. */
export function edgeLight(
  ink: Ink,
  path: string,
  color: string | undefined,
  { width = 5, strength = 0.9 }: { width?: number; strength?: number } = {},
): string {
  const tones = tonesOf(color)
  const stroke = ink.linear([
    [0, tones.glint, strength],
    [0.38, tones.glint, strength * 0.28],
    [0.6, tones.deep, 0.1],
    [1, tones.deep, 0.75],
  ])
  return `<g clip-path="${ink.clip(path)}"><path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width * 2}"/></g>`
}

/** A molded channel or groove: dark line with a lit lower right lip. */
export function groove(path: string, color: string | undefined, width = 6): string {
  const tones = tonesOf(color)
  return (
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="${path}" stroke="${tones.glint}" stroke-opacity=".5" stroke-width="${width}" transform="translate(${short(width * 0.35)} ${short(width * 0.45)})"/>` +
    `<path d="${path}" stroke="${tones.deep}" stroke-width="${width}"/></g>`
  )
}

/** The satin streak of formed kydex: a slanted soft light band across a shell. */
export function kydexSheen(ink: Ink, path: string, color: string | undefined, strength = 0.42): string {
  const tones = tonesOf(color)
  const fill = ink.linear(
    [
      [0, tones.glint, strength * 0.5],
      [0.16, tones.glint, strength],
      [0.2, tones.glint, strength * 0.2],
      [0.34, tones.glint, 0],
      [0.62, tones.deep, 0],
      [1, tones.deep, strength * 1.3],
    ],
    [0, 0.1, 1, 0.75],
  )
  return `<path d="${path}" fill="${fill}"/>`
}

/** The brass accent: a stroke in brass along a path. ONE per object. */
export function brassHighlight(ink: Ink, path: string, width = 7): string {
  const brass = tonesOf('brass')
  const stroke = ink.linear([
    [0, brass.glint],
    [0.4, brass.light],
    [1, brass.shade],
  ])
  return (
    `<path d="${path}" fill="none" stroke="${brass.deep}" stroke-width="${width + 3}" stroke-linecap="round" opacity=".7" transform="translate(1.5 2)"/>` +
    // The plain stroke shows where a straight upright or level line has no box for a gradient.
    `<path d="${path}" fill="none" stroke="${brass.light}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
  )
}

/** A tubular rivet (eyelet): a ring with a hole. */
export function rivet(ink: Ink, x: number, y: number, r: number, color = 'black'): string {
  const tones = tonesOf(color)
  const ring = ink.linear([
    [0, tones.glint],
    [0.5, tones.base],
    [1, tones.deep],
  ])
  const inner = ink.linear([
    [0, '#050807'],
    [1, tones.shade],
  ])
  const circle = (radius: number, fill: string, shift = 0) =>
    `<circle cx="${short(x + shift)}" cy="${short(y + shift)}" r="${short(radius)}" fill="${fill}"/>`
  return (
    `<circle cx="${short(x + r * 0.14)}" cy="${short(y + r * 0.2)}" r="${short(r * 1.12)}" fill="#020403" opacity=".55"/>` +
    `${circle(r, ring)}${circle(r * 0.74, tones.shade)}${circle(r * 0.56, inner)}`
  )
}

/** A screw head with a hex, cross or slot recess, in steel unless told. */
export function screw(
  ink: Ink,
  x: number,
  y: number,
  r: number,
  {
    color = 'steel',
    recess = 'hex',
    turn = 18,
  }: { color?: string; recess?: 'hex' | 'cross' | 'slot'; turn?: number } = {},
): string {
  const tones = tonesOf(color)
  const head = ink.linear([
    [0, tones.glint],
    [0.45, tones.light],
    [1, tones.shade],
  ])
  const dish = ink.linear([
    [0, tones.shade],
    [1, tones.light],
  ])
  return (
    `<g transform="translate(${short(x)} ${short(y)})"><circle cx="${short(r * 0.14)}" cy="${short(r * 0.2)}" r="${short(r * 1.12)}" fill="#020403" opacity=".55"/>` +
    `<circle r="${short(r)}" fill="${head}"/><circle r="${short(r * 0.78)}" fill="${dish}" opacity=".55"/>` +
    `<path d="${recessPath(recess, r * 0.5)}" transform="rotate(${turn})" fill="${tones.deep}"/></g>`
  )
}

function recessPath(recess: 'hex' | 'cross' | 'slot', r: number): string {
  const thin = r * 0.3
  if (recess === 'slot')
    return `M${at([-r * 1.3, -thin])}H${short(r * 1.3)}V${short(thin)}H${short(-r * 1.3)}Z`
  if (recess === 'cross')
    return `M${at([-thin, -r])}H${short(thin)}V${short(-thin)}H${short(r)}V${short(thin)}H${short(thin)}V${short(r)}H${short(-thin)}V${short(thin)}H${short(-r)}V${short(-thin)}H${short(-thin)}Z`
  const corners = Array.from({ length: 6 }, (_, index): Point => {
    const angle = (index * Math.PI) / 3
    return [Math.cos(angle) * r, Math.sin(angle) * r]
  })
  return `M${corners.map(at).join('L')}Z`
}

/** Thread along a path: dashes with a small shadow under them. */
export function stitching(
  path: string,
  color: string,
  {
    width = 3,
    stitch = 11,
    gap = 7,
    opacity = 0.9,
  }: { width?: number; stitch?: number; gap?: number; opacity?: number } = {},
): string {
  const dash = `fill="none" stroke-dasharray="${stitch} ${gap}" stroke-linecap="round" stroke-linejoin="round"`
  return (
    `<path d="${path}" ${dash} stroke="#020403" stroke-opacity=".5" stroke-width="${width + 1}" transform="translate(1 2)"/>` +
    `<path d="${path}" ${dash} stroke="${color}" stroke-opacity="${opacity}" stroke-width="${width}"/>`
  )
}

/** A bartack: the dense zigzag that fixes webbing, as a short block of thread. */
export function bartack(x: number, y: number, length: number, color: string, turn = 0, width = 10): string {
  const turns = Math.max(4, Math.round(length / 4))
  const zigzag = Array.from({ length: turns }, (_, index) =>
    at([(index / (turns - 1)) * length - length / 2, index % 2 ? width / 2 : -width / 2]),
  )
  return (
    `<g transform="translate(${short(x)} ${short(y)}) rotate(${turn})" fill="none" stroke-linejoin="round">` +
    `<path d="M${zigzag.join('L')}" stroke="#020403" stroke-opacity=".55" stroke-width="3" transform="translate(1 2)"/>` +
    `<path d="M${zigzag.join('L')}" stroke="${color}" stroke-width="2.4"/></g>`
  )
}

/** A fold of cloth: a spindle of shade with a lit edge above it, from one point to another, bent by `bend`. */
export function fabricFold(
  from: Point,
  to: Point,
  color: string | undefined,
  { bend = 20, width = 12, opacity = 0.6 }: { bend?: number; width?: number; opacity?: number } = {},
): string {
  const tones = tonesOf(color)
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const normal: Point = [-dy / length, dx / length]
  const middle = (by: number): Point => [
    (from[0] + to[0]) / 2 + normal[0] * (bend + by),
    (from[1] + to[1]) / 2 + normal[1] * (bend + by),
  ]
  const spindle = (near: number, far: number) =>
    `M${at(from)}Q${at(middle(near))} ${at(to)}Q${at(middle(far))} ${at(from)}Z`
  return (
    `<path d="${spindle(-width, width)}" fill="${tones.shade}" opacity="${opacity}"/>` +
    `<path d="${spindle(width * 0.2, width)}" fill="${tones.deep}" opacity="${opacity * 0.6}"/>` +
    `<path d="${spindle(-width * 1.5, -width * 0.6)}" fill="${tones.glint}" opacity="${opacity * 0.45}"/>`
  )
}

/** A closer look: a place of the drawing brought to the middle and enlarged. */
export const closeUp = (content: string, x: number, y: number, scale: number, turn = 0): string =>
  `<g transform="translate(500 500) rotate(${turn}) scale(${scale}) translate(${short(-x)} ${short(-y)})">${content}</g>`
