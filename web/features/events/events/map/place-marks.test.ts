import { describe, expect, it } from 'vitest'
import { MUNICIPALITIES } from '#contract/puerto-rico.ts'
import { PIN_WIDTH, placeMarks } from './place-marks.ts'
import { MAP_HEIGHT, MAP_WIDTH, type Point } from './projection.ts'
import { COAST, SHAPES } from './shapes.ts'
import { TOWNS } from './towns.ts'

const everywhere = MUNICIPALITIES.map((value, index) => ({ value, count: 1 + (index % 5) }))

describe('the map', () => {
  it('has a shape of every municipality, and its middle lies in it', () => {
    expect(Object.keys(SHAPES).sort()).toEqual([...MUNICIPALITIES].sort())
    expect([...TOWNS.keys()].sort()).toEqual([...MUNICIPALITIES].sort())
    for (const name of MUNICIPALITIES) {
      const middle = TOWNS.get(name) ?? { x: 0, y: 0 }
      expect(
        ringsOf(SHAPES[name]).some((ring) => isInside(middle, ring)),
        name,
      ).toBe(true)
    }
  })

  it('keeps all of it within the drawing, and as light as a picture of its size should be', () => {
    const points = [COAST, ...Object.values(SHAPES)].flatMap(ringsOf).flat()
    for (const { x, y } of points) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(MAP_WIDTH)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(MAP_HEIGHT)
    }
    expect(Object.values(SHAPES).join('').length + COAST.length).toBeLessThan(12_000)
  })

  it('puts towns where they are to each other', () => {
    const at = (name: string) => TOWNS.get(name) ?? { x: Number.NaN, y: Number.NaN }
    expect(at('Mayagüez').x).toBeLessThan(at('Ponce').x)
    expect(at('Ponce').y).toBeGreaterThan(at('Arecibo').y)
    expect(at('San Juan').x).toBeLessThan(at('Fajardo').x)
    expect(at('Culebra').y).toBeLessThan(at('Vieques').y)
  })
})

describe('the pins', () => {
  it('are far enough from each other for a finger, and lose nothing', () => {
    const marks = placeMarks([...everywhere, { value: 'Atlantis', count: 9 }, { value: 'Ponce', count: 0 }])
    for (const one of marks)
      for (const other of marks)
        if (one !== other)
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(PIN_WIDTH)
    expect(marks.flatMap(({ names }) => names).sort()).toEqual([...MUNICIPALITIES].sort())
    const sum = everywhere.reduce((total, { count }) => total + count, 0)
    expect(marks.reduce((total, { count }) => total + count, 0)).toBe(sum)
  })

  it('share one where towns are neighbors, named by the one with the most', () => {
    const marks = placeMarks([
      { value: 'Cataño', count: 1 },
      { value: 'Guaynabo', count: 4 },
      { value: 'Ponce', count: 2 },
      { value: 'Bayamón', count: 2 },
    ])
    expect(marks.map(({ names, count }) => [names[0], names.length, count])).toEqual([
      ['Guaynabo', 3, 7],
      ['Ponce', 1, 2],
    ])
    expect(marks[0]?.label?.text).toBe('Guaynabo +2')
  })

  it('name no two towns over each other', () => {
    const labels = placeMarks(everywhere).flatMap(({ label }) => (label?.anchor === 'start' ? [label] : []))
    expect(labels.length).toBeGreaterThan(3)
    for (const one of labels)
      for (const other of labels)
        if (one !== other && Math.abs(one.y - other.y) < 12)
          expect(Math.abs(one.x - other.x)).toBeGreaterThan(
            (one.x < other.x ? one.text.length : other.text.length) * 8,
          )
  })
})

function ringsOf(path: string): Point[][] {
  return path
    .split('z')
    .filter(Boolean)
    .map((part) => {
      const numbers = [...part.matchAll(/-?\d+/g)].map(Number)
      const ring: Point[] = []
      for (let at = 0; at < numbers.length; at += 2) {
        const before = ring.at(-1) ?? { x: 0, y: 0 }
        ring.push({ x: before.x + (numbers[at] ?? 0), y: before.y + (numbers[at + 1] ?? 0) })
      }
      return ring
    })
}

function isInside({ x, y }: Point, ring: readonly Point[]): boolean {
  return ring.reduce((isIn, one, index) => {
    const other = ring.at(index - 1) ?? one
    const crosses = one.y > y !== other.y > y
    return crosses && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x ? !isIn : isIn
  }, false)
}
