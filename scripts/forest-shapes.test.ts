import { describe, expect, it } from 'vitest'
import { drawFrond, drawPalm, drawRidge, drawVeins, FOREST_HEIGHT, FOREST_WIDTH } from './forest-shapes.ts'

const numbersIn = (path: string) => [...path.matchAll(/-?\d+(\.\d+)?/g)].map(([number]) => Number(number))
const ridge = { seed: 'el yunque', base: 600, swing: 200, hill: 360, lines: 4 }

describe('the forest', () => {
  it('is the same land at every drawing, and another one for another seed', () => {
    expect(drawRidge(ridge)).toEqual(drawRidge(ridge))
    expect(drawRidge({ ...ridge, seed: 'carite' }).crest).not.toBe(drawRidge(ridge).crest)
    expect(drawPalm('a', { x: 100, y: 800 }, 120)).toEqual(drawPalm('a', { x: 100, y: 800 }, 120))
  })

  it('spans the whole width, closed at the foot, with contours below the crest', () => {
    const { land, crest, contours } = drawRidge(ridge)
    expect(land.startsWith(crest)).toBe(true)
    expect(land.endsWith(`V${FOREST_HEIGHT}H-32Z`)).toBe(true)
    expect(Math.max(...numbersIn(crest))).toBeGreaterThanOrEqual(FOREST_WIDTH)
    expect(contours).toHaveLength(4)
  })

  it('holds no number that a browser could not draw', () => {
    const paths = [
      drawRidge(ridge).land,
      drawPalm('b', { x: 0, y: 0 }, 90).crown,
      drawFrond({ x: 0, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 0 }, 40),
      drawVeins([p(0, 0), p(5, 5), p(9, 0)], [p(0, 0), p(5, 9), p(9, 0)], 5),
    ]
    for (const path of paths) expect(path).not.toMatch(/NaN|Infinity|undefined/)
  })
})

function p(x: number, y: number) {
  return { x, y }
}
