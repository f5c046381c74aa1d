/** The night forest of the landing page, as paths. Pure and seeded. */
import { createNoise, createRandom, hashText } from '../web/ui/brand/noise.ts'

export const FOREST_WIDTH = 1600
export const FOREST_HEIGHT = 900

interface Point {
  x: number
  y: number
}

export interface RidgeOptions {
  seed: string
  /** How far down the crest lies, and how far it swings. */
  base: number
  swing: number
  /** Width of a mountain. */
  hill: number
  /** Contour lines below the crest. */
  lines: number
}

export interface Ridge {
  /** Closed at the foot of the picture. */
  land: string
  crest: string
  contours: string[]
}

const STEP = 32
const LINE_GAP = 17
/** The land rises to the right: words stand on the left. */
const TILT = 110

export function drawRidge({ seed, base, swing, hill, lines }: RidgeOptions): Ridge {
  const noise = createNoise(seed)
  const altitude = (x: number) => noise(x / hill, 3.7) + noise(x / (hill * 0.42), 9.1) * 0.36
  const level = (x: number) => base + TILT * (1 - x / FOREST_WIDTH)
  const crest = sweep((x) => level(x) - altitude(x) * swing)
  // Lower lines follow the crest less and less, as on a map of its slope.
  const contours = Array.from({ length: lines }, (_, index) => {
    const share = (index + 1) / (lines + 1)
    const wobble = (x: number) => noise(x / 190, 20 + index) * 9
    return toPath(
      sweep((x) => level(x) - altitude(x) * swing * (1 - share * 0.7) + (index + 1) * LINE_GAP + wobble(x)),
    )
  })
  const outline = toPath(crest)
  return { land: `${outline}V${FOREST_HEIGHT}H-${STEP}Z`, crest: outline, contours }
}

function sweep(height: (x: number) => number): Point[] {
  const points: Point[] = []
  for (let x = -STEP; x <= FOREST_WIDTH + STEP; x += STEP) points.push({ x, y: height(x) })
  return points
}

/** Curves through the midpoints: no corner anywhere. */
function toPath(points: readonly Point[]): string {
  const [first] = points
  if (!first) return ''
  let d = `M${at(first)}`
  for (let index = 1; index < points.length - 1; index++) {
    const here = points[index] as Point
    const next = points[index + 1] as Point
    d += `Q${at(here)} ${at({ x: (here.x + next.x) / 2, y: (here.y + next.y) / 2 })}`
  }
  return `${d}L${at(points.at(-1) as Point)}`
}

export interface Palm {
  trunk: string
  crown: string
}

/** A sierra palm: a bent trunk and drooping fronds. */
export function drawPalm(seed: string, foot: Point, height: number): Palm {
  const random = createRandom(hashText(seed))
  const lean = (random() - 0.5) * height * 0.32
  const top = { x: foot.x + lean, y: foot.y - height }
  const bend = { x: foot.x + lean * 0.2, y: foot.y - height * 0.55 }
  const fronds = 9 + Math.floor(random() * 3)
  let crown = ''
  for (let index = 0; index < fronds; index++) {
    const angle = Math.PI * (0.02 + (0.96 * index) / (fronds - 1)) + (random() - 0.5) * 0.22
    const reach = height * (0.4 + random() * 0.14)
    const out = { x: Math.cos(angle), y: -Math.sin(angle) }
    const tip = { x: top.x + out.x * reach, y: top.y + out.y * reach * 0.5 + reach * 0.42 * Math.abs(out.x) }
    const over = { x: top.x + out.x * reach * 0.55, y: top.y + out.y * reach * 0.85 - reach * 0.1 }
    const under = { x: over.x - out.x * reach * 0.04, y: over.y + reach * 0.15 }
    crown += `M${at(top)}Q${at(over)} ${at(tip)}Q${at(under)} ${at(top)}Z`
  }
  return { trunk: `M${at(foot)}Q${at(bend)} ${at(top)}`, crown }
}

/** A fern's frond: a curved stem with leaflets that shorten towards the tip. */
export function drawFrond(from: Point, bend: Point, tip: Point, leaflet: number): string {
  const count = 18
  let d = ''
  for (let index = 1; index < count; index++) {
    const share = index / count
    const here = onCurve(from, bend, tip, share)
    const ahead = onCurve(from, bend, tip, Math.min(1, share + 0.05))
    const along = unit(here, ahead)
    const length = leaflet * Math.sin(Math.PI * (0.12 + share * 0.86))
    for (const side of [-1, 1]) {
      const out = { x: -along.y * side, y: along.x * side }
      const end = {
        x: here.x + (out.x * 0.92 + along.x * 0.5) * length,
        y: here.y + (out.y * 0.92 + along.y * 0.5) * length,
      }
      const width = length * 0.17
      const waist = { x: (here.x + end.x) / 2 + along.x * width, y: (here.y + end.y) / 2 + along.y * width }
      const back = { x: (here.x + end.x) / 2 - along.x * width, y: (here.y + end.y) / 2 - along.y * width }
      d += `M${at(here)}Q${at(waist)} ${at(end)}Q${at(back)} ${at(here)}Z`
    }
  }
  return d
}

/** Veins of a leaf: from its rib towards one edge, both given as curves. */
export function drawVeins(
  rib: readonly [Point, Point, Point],
  edge: readonly [Point, Point, Point],
  count: number,
): string {
  let d = ''
  for (let index = 1; index <= count; index++) {
    const share = index / (count + 1)
    const from = onCurve(...rib, share)
    const to = onCurve(...edge, Math.min(0.985, share + 0.09))
    const bend = { x: from.x + (to.x - from.x) * 0.35, y: from.y + (to.y - from.y) * 0.62 }
    d += `M${at(from)}Q${at(bend)} ${at(to)}`
  }
  return d
}

function onCurve(from: Point, bend: Point, to: Point, share: number): Point {
  const rest = 1 - share
  return {
    x: rest * rest * from.x + 2 * rest * share * bend.x + share * share * to.x,
    y: rest * rest * from.y + 2 * rest * share * bend.y + share * share * to.y,
  }
}

function unit(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

const at = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`
