/** How large each town's circle is, and where its name finds room. Pure, in units of the drawing. */
import { MAP_WIDTH, type Point } from './coast.ts'
import { TOWNS } from './towns.ts'

export interface Mark {
  name: string
  count: number
  x: number
  y: number
  radius: number
  /** Where the name stands; none where it would cover another. */
  label: { x: number; y: number; anchor: 'start' | 'end' | 'middle' } | null
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const RADIUS_MIN = 13
const RADIUS_MAX = 30
const LABEL_HEIGHT = 18
const LETTER_WIDTH = 9.2
const GAP = 6

/** By area, not by width: twice as many look twice as many. */
export function radiusOf(count: number, most: number): number {
  if (most <= 1) return RADIUS_MIN
  const share = Math.sqrt((count - 1) / (most - 1))
  return RADIUS_MIN + (RADIUS_MAX - RADIUS_MIN) * share
}

/** The largest first, so that they keep their names; drawn last to first, a small circle lies upon a large one. */
export function placeMarks(facet: readonly { value: string; count: number }[]): Mark[] {
  const known = facet.flatMap(({ value, count }) => {
    const point = TOWNS.get(value)
    return point && count > 0 ? [{ name: value, count, point }] : []
  })
  const most = Math.max(1, ...known.map(({ count }) => count))
  const sorted = known.toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
  const taken: Box[] = sorted.map(({ point, count }) => circleBox(point, radiusOf(count, most)))
  return sorted.map(({ name, count, point }, index) => {
    const radius = radiusOf(count, most)
    const others = taken.filter((_, other) => other !== index)
    const label = findRoom(name, point, radius, others)
    if (label) taken.push(label.box)
    return { name, count, ...point, radius, label: label && { x: label.x, y: label.y, anchor: label.anchor } }
  })
}

function circleBox({ x, y }: Point, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
}

function findRoom(name: string, { x, y }: Point, radius: number, taken: readonly Box[]) {
  const width = name.length * LETTER_WIDTH
  const middle = y + LABEL_HEIGHT / 3
  const tries = [
    { x: x + radius + GAP, y: middle, anchor: 'start' as const, left: x + radius + GAP },
    { x: x - radius - GAP, y: middle, anchor: 'end' as const, left: x - radius - GAP - width },
    { x, y: y + radius + LABEL_HEIGHT, anchor: 'middle' as const, left: x - width / 2 },
    { x, y: y - radius - GAP, anchor: 'middle' as const, left: x - width / 2 },
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
