import { expect, it } from 'vitest'
import { strokesOfName } from './typed-mark.ts'

const all = (name: string) => strokesOfName(name).flat()

it('stays on the plate, however long the name and whatever is in it', () => {
  for (const name of ['Ana', 'María de los Ángeles Peñagarícano-O’Neill y Muñoz '.repeat(2), 'I', 'Ü Ñ']) {
    const strokes = strokesOfName(name)
    expect(strokes.length).toBeGreaterThan(0)
    expect(strokes.length).toBeLessThanOrEqual(60)
    for (const stroke of strokes) {
      expect(stroke.length % 2).toBe(0)
      expect(stroke.length).toBeGreaterThanOrEqual(4)
      stroke.forEach((value, index) => {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(index % 2 === 0 ? 600 : 200)
      })
    }
  }
})

it('is another mark for another name, accents included', () => {
  expect(all('Peña')).not.toEqual(all('Pena'))
  expect(all('ana')).toEqual(all('ANA'))
})

it('of what has no letters is nothing', () => {
  expect(strokesOfName('  漢 ')).toEqual([])
})
