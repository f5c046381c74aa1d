/** A band rolled up and standing on its edge, seen from above: the form of every belt. */
import { at, type Ink, isCamo, type Point, type Space, type Stop, tonesOf } from './kit.ts'

export interface Coil {
  /** Radius where the band begins (outside), and how much nearer the middle each turn is. */
  radius: number
  step: number
  /** Angles in turns: 0 is right, 0.25 nearest the viewer, 0.5 left. */
  from: number
  to: number
  height: number
  thick: number
}

/** Half a turn of the band: either its outer face in front or its inner face behind. */
export interface Bow {
  isFront: boolean
  face: string
  /** The cut edge on top. */
  edge: string
  /** A line along the band; 0 is its upper edge, 1 its lower one. */
  along(share: number): string
}

const whole = Math.PI * 2

const radiusAt = (coil: Coil, turn: number): number => coil.radius - coil.step * (turn - coil.from)

/** Where the band is at an angle, and which way it runs there. */
function placeOn(coil: Coil, turn: number): { x: number; z: number; along: Point } {
  const r = radiusAt(coil, turn)
  const [cos, sin] = [Math.cos(turn * whole), Math.sin(turn * whole)]
  return { x: r * cos, z: r * sin, along: [sin, -cos] }
}

/** The half turns in the order they are painted: far ones first. */
export function bowsOf(space: Space, coil: Coil): Bow[] {
  const bounds = [coil.from]
  for (let half = Math.floor(coil.from * 2 + 1e-6) + 1; half / 2 < coil.to; half++) bounds.push(half / 2)
  bounds.push(coil.to)
  const bows = bounds
    .slice(0, -1)
    .map((from, index) => bowBetween(space, coil, from, bounds[index + 1] ?? coil.to))
  const depth = (bow: Bow, index: number) => (bow.isFront ? 100 - index : -100 + index)
  return bows
    .map((bow, index) => ({ bow, order: depth(bow, index) }))
    .sort((one, other) => one.order - other.order)
    .map(({ bow }) => bow)
}

function bowBetween(space: Space, coil: Coil, from: number, to: number): Bow {
  const isFront = Math.sin(((from + to) / 2) * whole) > 0
  const inward = isFront ? 0 : coil.thick
  const row = (y: number, shift: number, isBackwards = false) =>
    isBackwards ? windPath(space, coil, to, from, y, shift) : windPath(space, coil, from, to, y, shift)
  const band = (upper: string, lower: string) => `${upper}L${lower.slice(1)}Z`
  return {
    isFront,
    face: band(row(0, inward), row(coil.height, inward, true)),
    edge: band(row(0, 0), row(0, coil.thick, true)),
    along: (share) => row(coil.height * share, inward),
  }
}

/** The band's line from one angle to another: curves that keep its true direction at both ends. */
function windPath(space: Space, coil: Coil, from: number, to: number, y: number, inward: number): string {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) * 9))
  const place = (turn: number): Point => {
    const r = radiusAt(coil, turn) - inward
    return space.point(r * Math.cos(turn * whole), y, r * Math.sin(turn * whole))
  }
  const step = (to - from) / steps
  const tiny = 1e-4
  const handle = (turn: number, share: number): Point => {
    const [here, next] = [place(turn), place(turn + tiny)]
    return [here[0] + ((next[0] - here[0]) / tiny) * share, here[1] + ((next[1] - here[1]) / tiny) * share]
  }
  let d = `M${at(place(from))}`
  for (let index = 0; index < steps; index++) {
    const [start, end] = [from + index * step, from + (index + 1) * step]
    d += `C${at(handle(start, step / 3))} ${at(handle(end, -step / 3))} ${at(place(end))}`
  }
  return d
}

/** A bow's face in its light: the outer face is lit on its left, the inner one on its right. */
export function bowFace(ink: Ink, bow: Bow, color: string, span: Point): string {
  const tones = tonesOf(color)
  const camo = isCamo(color) ? `<path d="${bow.face}" fill="${ink.paint(color, 'base')}"/>` : ''
  const veil = camo ? 0.4 : 1
  const stops: Stop[] = bow.isFront
    ? [
        [0, tones.shade, veil],
        [0.14, tones.base, veil],
        [0.34, tones.light, veil * veil],
        [0.62, tones.base, veil],
        [0.86, tones.shade, veil],
        [1, tones.deep],
      ]
    : [
        [0, tones.deep],
        [0.2, tones.deep],
        [0.55, tones.shade],
        [0.86, tones.base, veil],
        [1, tones.shade],
      ]
  return `${camo}<path d="${bow.face}" fill="${ink.linearAt(stops, [span[0], 0], [span[1], 0])}"/>`
}

/** The band's upper edge catches the light all round. */
export function edgePaint(ink: Ink, color: string, span: Point): string {
  const tones = tonesOf(color)
  return ink.linearAt(
    [
      [0, tones.glint],
      [0.5, tones.light],
      [1, tones.base],
    ],
    [span[0], 0],
    [span[1], 0],
  )
}

/** A flat drawing fixed to the outside of the band at an angle, its middle at the band's middle. */
export function onBand(space: Space, coil: Coil, turn: number, content: string, out = 0): string {
  const { x, z, along } = placeOn({ ...coil, radius: coil.radius + out }, turn)
  return space.plane([x, coil.height / 2, z], [along[0], 0, along[1]], [0, 1, 0], content)
}

/** Thread along a band: thin, so it needs no shadow of its own. */
export const bandThread = (bow: Bow, share: number, color: string, width: number): string =>
  `<path d="${bow.along(share)}" fill="none" stroke="${color}" stroke-opacity="${bow.isFront ? 0.75 : 0.25}" stroke-width="${width}" stroke-dasharray="${width * 3.4} ${width * 2.2}" stroke-linecap="round"/>`
