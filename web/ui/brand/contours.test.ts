import { describe, expect, it } from 'vitest'
import { drawContours } from './contours.ts'

const land = { seed: 'Utuado', width: 400, height: 240 }

describe('drawContours', () => {
  it('draws the same land for the same seed, so that server and browser agree', () => {
    expect(drawContours(land)).toEqual(drawContours({ ...land }))
  })

  it('draws another land for another seed', () => {
    expect(drawContours(land)).not.toEqual(drawContours({ ...land, seed: 'Jayuya' }))
  })

  it('stays inside the drawing, give or take a cell or two', () => {
    for (const { d } of drawContours({ ...land, cell: 10 })) {
      const starts = [...d.matchAll(/M(-?\d+) ?(-?\d+)/g)].map((match) => [
        Number(match[1]),
        Number(match[2]),
      ])
      expect(starts.length).toBeGreaterThan(0)
      for (const [x, y] of starts) {
        expect(x).toBeGreaterThanOrEqual(-20)
        expect(x).toBeLessThanOrEqual(420)
        expect(y).toBeGreaterThanOrEqual(-20)
        expect(y).toBeLessThanOrEqual(260)
      }
    }
  })

  it('writes only whole numbers into its paths, to keep pages small', () => {
    for (const { d } of drawContours(land)) expect(d).toMatch(/^[Mq\d\s-]+$/)
  })

  it('marks every fourth height as an index line, as on a printed map', () => {
    const marks = drawContours({ ...land, levels: 8 }).map((contour) => contour.isIndex)
    expect(marks).toEqual([false, false, false, true, false, false, false, true])
  })
})
