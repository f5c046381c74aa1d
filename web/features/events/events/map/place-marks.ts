/** Where the pins of the map stand, which towns share one, and where their names find room. Pure, in units of the map. */
import { MAP_WIDTH, type Point } from './projection.ts'
import { TOWNS } from './towns.ts'

export interface Mark {
  /** The town that gives it its place and name first: the one with the most. */
  names: readonly [string, ...string[]]
  /** Of all its towns. */
  count: number
  x: number
  y: number
  /** Where the name stands; none where it would cover another. */
  label: { text: string; x: number; y: number; anchor: 'start' | 'end' | 'middle' } | null
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** How wide the map is at the least, in pixels; where there is less room it scrolls. */
export const MAP_MIN_PX = 920
/** What a finger needs, in pixels, and with it in units of the map at its narrowest. */
const TARGET_PX = 44
export const PIN_WIDTH = (TARGET_PX / MAP_MIN_PX) * MAP_WIDTH

const PIN_RADIUS = 18
const LABEL_HEIGHT = 18
const LETTER_WIDTH = 8.4
const GAP = 5

interface Town {
  name: string
  count: number
  point: Point
}

/** The largest first, so that they keep their place and their name. Towns whose pins would touch share one. */
export function placeMarks(facet: readonly { value: string; count: number }[]): Mark[] {
  const clusters = cluster(
    facet
      .flatMap(({ value, count }) => {
        const point = TOWNS.get(value)
        return point && count > 0 ? [{ name: value, count, point }] : []
      })
      .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name)),
  )
  const taken: Box[] = clusters.map(([{ point }]) => pinBox(point))
  return clusters.map((towns, index) => {
    const [first, ...others] = towns
    const text = others.length > 0 ? `${first.name} +${others.length}` : first.name
    const label = findRoom(
      text,
      first.point,
      taken.filter((_, other) => other !== index),
    )
    if (label) taken.push(label.box)
    return {
      names: [first.name, ...others.map(({ name }) => name)],
      count: towns.reduce((sum, { count }) => sum + count, 0),
      ...first.point,
      label: label && { text, x: label.x, y: label.y, anchor: label.anchor },
    }
  })
}

function cluster(towns: readonly Town[]): [Town, ...Town[]][] {
  const clusters: [Town, ...Town[]][] = []
  for (const town of towns) {
    const near = clusters.find(([{ point }]) => distance(point, town.point) < PIN_WIDTH)
    if (near) near.push(town)
    else clusters.push([town])
  }
  return clusters
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function pinBox({ x, y }: Point): Box {
  return { left: x - PIN_RADIUS, right: x + PIN_RADIUS, top: y - PIN_RADIUS, bottom: y + PIN_RADIUS }
}

function findRoom(text: string, { x, y }: Point, taken: readonly Box[]) {
  const width = text.length * LETTER_WIDTH
  const middle = y + LABEL_HEIGHT / 3
  const beside = PIN_RADIUS + GAP
  const tries = [
    { x: x + beside, y: middle, anchor: 'start' as const, left: x + beside },
    { x: x - beside, y: middle, anchor: 'end' as const, left: x - beside - width },
    { x, y: y + PIN_RADIUS + LABEL_HEIGHT, anchor: 'middle' as const, left: x - width / 2 },
    { x, y: y - beside, anchor: 'middle' as const, left: x - width / 2 },
  ]
  for (const { left, ...place } of tries) {
    const box = { left, right: left + width, top: place.y - LABEL_HEIGHT + 3, bottom: place.y + 3 }
    const isInside = box.left >= 0 && box.right <= MAP_WIDTH
    if (isInside && !taken.some((other) => overlap(box, other))) return { ...place, box }
  }
  return null
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
