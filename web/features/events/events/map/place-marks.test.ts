import { describe, expect, it } from 'vitest'
import { MUNICIPALITIES } from '#contract/puerto-rico.ts'
import { MAP_HEIGHT, MAP_WIDTH } from './coast.ts'
import { placeMarks, radiusOf } from './place-marks.ts'
import { TOWNS } from './towns.ts'

describe('the map', () => {
  it('knows all 78 municipalities, each at a place of its own within the drawing', () => {
    expect([...TOWNS.keys()].sort()).toEqual([...MUNICIPALITIES].sort())
    for (const { x, y } of TOWNS.values()) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(MAP_WIDTH)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(MAP_HEIGHT)
    }
    expect(new Set([...TOWNS.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(MUNICIPALITIES.length)
  })

  it('puts towns where they are to each other', () => {
    const at = (name: string) => TOWNS.get(name) ?? { x: Number.NaN, y: Number.NaN }
    expect(at('Mayagüez').x).toBeLessThan(at('Ponce').x)
    expect(at('Ponce').y).toBeGreaterThan(at('Arecibo').y)
    expect(at('San Juan').x).toBeLessThan(at('Fajardo').x)
    expect(at('Culebra').y).toBeLessThan(at('Vieques').y)
  })

  it('grows circles by their area', () => {
    const [least, half, most] = [radiusOf(1, 21), radiusOf(6, 21), radiusOf(21, 21)]
    expect(half - least).toBeCloseTo((most - least) / 2)
    expect(radiusOf(1, 1)).toBe(least)
  })

  it('names no two towns over each other, and leaves out what it does not know', () => {
    const everywhere = MUNICIPALITIES.map((value, index) => ({ value, count: 1 + (index % 5) }))
    const marks = placeMarks([...everywhere, { value: 'Atlantis', count: 9 }, { value: 'Ponce', count: 0 }])
    expect(marks).toHaveLength(78)
    const labels = marks.flatMap(({ label, name }) => (label?.anchor === 'start' ? [{ ...label, name }] : []))
    expect(labels.length).toBeGreaterThan(5)
    for (const one of labels)
      for (const other of labels)
        if (one !== other && Math.abs(one.y - other.y) < 12)
          expect(Math.abs(one.x - other.x)).toBeGreaterThan(
            Math.min(one.x < other.x ? one.name.length : other.name.length) * 9,
          )
  })
})
