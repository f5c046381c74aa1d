/** The duffel: a soft roll lying on the ground, its round end towards the viewer's right. */
import type { Look } from '../demo-types.ts'
import { carryStrap, flatPocket, floorShadow, grown, pillow, strap, zipPull } from './cloth.ts'
import {
  closeUp,
  createSpace,
  edgeLight,
  face,
  type Ink,
  isCamo,
  nylonWeave,
  overlay,
  type Point,
  productPlate,
  ripstop,
  roundedBox,
  short,
  smoothPath,
  stitching,
  tonesOf,
} from './kit.ts'
import type { View } from './types.ts'

const space = createSpace({ yaw: -38, pitch: 22, origin: [500, 560] })
const half = 330
const radius = 168

/** A place on the roll: how far along it, and the angle round it (0 back, 90 top, 180 front). */
function rollPoint(x: number, degrees: number, swell = 0): Point {
  const angle = (degrees * Math.PI) / 180
  const squash = Math.sin(angle) > 0 ? 0.98 : 0.86
  return space.point(x, -Math.sin(angle) * (radius + swell) * squash, -Math.cos(angle) * (radius + swell))
}

const ring = (x: number, from: number, to: number, swell = 0): Point[] =>
  Array.from({ length: 13 }, (_, index) => rollPoint(x, from + ((to - from) * index) / 12, swell))

export function drawDuffel(look: Look, view: View): string {
  const color = look.color ?? 'olive'
  return productPlate('duffel', look, view, (ink) => {
    const whole = duffel(ink, color, view === 'back')
    return view === 'detail' ? closeUp(whole, 640, 520, 1.8, -3) : grown(whole, 1.12, 0, -30)
  })
}

function duffel(ink: Ink, color: string, isBack: boolean): string {
  const tones = tonesOf(color)
  const cap = smoothPath(ring(half, 0, 360).slice(0, -1), true)
  const roll = rollPath()
  const [topX, topY] = rollPoint(half, 100)
  const [footX, footY] = rollPoint(half, 262)
  const light = ink.linearAt(
    [
      [0, tones.light],
      [0.3, tones.light],
      [0.55, tones.base],
      [0.85, tones.shade],
      [1, tones.deep],
    ],
    [topX, topY],
    [topX + (footX - topX) * 0.4 - 60, footY],
  )
  const camo = isCamo(color) ? `<path d="${roll}" fill="${ink.paint(color, 'light')}"/>` : ''
  return (
    floorShadow(ink, space, [-half, half], radius * 0.86, [radius * 0.8, -radius * 0.8]) +
    `${camo}<path d="${roll}" fill="${light}"${camo ? ' opacity=".45"' : ''}/>` +
    overlay(roll, isBack ? ripstop(ink, color, 9, 22) : nylonWeave(ink, color, 9, 7)) +
    folds(ink, color) +
    edgeLight(ink, roll, color, { width: 5 }) +
    zipRow() +
    [-150, 130].map((x) => wrap(ink, x, color)).join('') +
    (isBack ? '' : frontPocket(ink, color)) +
    capFace(ink, cap, color) +
    handles(ink, color) +
    zipPull(ink, ...rollPoint(200, 112, 4), 'brass', -24)
  )
}

/** Outline of the roll: its far rounded end, then along to the near end. */
function rollPath(): string {
  const far = ring(-half, 60, 262)
  const near = ring(half, 262, 60)
  return `${smoothPath(far)}L${smoothPath(near).slice(1)}Z`
}

const folds = (ink: Ink, color: string) =>
  [-270, -60, 40, 250]
    .map((x, index) => {
      const line = smoothPath([rollPoint(x, 130), rollPoint(x + 14, 165), rollPoint(x - 8 + index * 5, 215)])
      return `<path d="${line}" fill="none" stroke="${tonesOf(color).deep}" stroke-opacity=".28" stroke-width="13" stroke-linecap="round"/><path d="${line}" fill="none" stroke="${ink.linear(
        [
          [0, tonesOf(color).glint, 0.4],
          [1, tonesOf(color).glint, 0],
        ],
      )}" stroke-width="5" stroke-linecap="round" transform="translate(-9 -3)"/>`
    })
    .join('')

function zipRow(): string {
  const line = `M${rollPoint(-half + 20, 108)
    .map(short)
    .join(' ')}L${rollPoint(half - 10, 108)
    .map(short)
    .join(' ')}`
  return `<path d="${line}" stroke="#0b0e0d" stroke-width="24"/><path d="${line}" stroke="#2c322f" stroke-width="17"/><path d="${line}" stroke="#8b938f" stroke-width="8" stroke-dasharray="4 3.5"/>`
}

/** Webbing sewn round the roll. */
const wrap = (ink: Ink, x: number, color: string) =>
  strap(
    ink,
    `${smoothPath(ring(x, 118, 244, 2))}L${smoothPath(ring(x + 44, 244, 118, 2)).slice(1)}Z`,
    color,
    80,
    [4, 2],
  )

function frontPocket(ink: Ink, color: string): string {
  return space.front(
    radius * 0.99,
    flatPocket(ink, -84, -66, 190, 150, color) +
      stitching('M-70 -36H94', tonesOf(color).glint, { width: 2.4 }),
  )
}

function capFace(ink: Ink, cap: string, color: string): string {
  const tones = tonesOf(color)
  const inner = smoothPath(ring(half, 0, 360, -26).slice(0, -1), true)
  return (
    `<path d="${cap}" fill="none" stroke="${tones.deep}" stroke-width="14"/>` +
    face(ink, cap, color, ['base', 'shade'], [0, 0, 1, 1]) +
    overlay(cap, nylonWeave(ink, color, -14, 7)) +
    pillow(ink, cap, color, 0.5) +
    edgeLight(ink, cap, color, { width: 6 }) +
    stitching(inner, tones.glint, { width: 2.4, opacity: 0.5 }) +
    space.side(half + 4, strap(ink, roundedBox(-70, -40, 140, 40, 8), color, 0, [3, 8]))
  )
}

/** Two long handles that meet over the zip. */
function handles(ink: Ink, color: string): string {
  const arc = (lift: number, depth: number, degrees: number) => {
    const [from, to] = [rollPoint(-128, degrees), rollPoint(152, degrees)]
    const [first, second] = [
      space.point(-120, -radius - lift, depth),
      space.point(140, -radius - lift, depth),
    ]
    return `M${from.map(short).join(' ')}C${first.map(short).join(' ')} ${second.map(short).join(' ')} ${to.map(short).join(' ')}`
  }
  return carryStrap(ink, arc(190, -40, 84), color, 30) + carryStrap(ink, arc(200, 60, 128), color, 34)
}
