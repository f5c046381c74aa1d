import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productsSchemas } from '#contract/catalog/products.schemas.ts'
import { listFrom } from '#server/features/catalog/products/list.ts'
import { completionsOf, suggestFrom } from '#server/features/catalog/products/suggest.ts'
import { makeIndex, makeProduct, makeVariant } from '#server/testing/made-up-catalog.ts'
import type { LoadedProduct } from './indexed-product.ts'
import { countSlips, lettersOf, mayBeNear } from './typo.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

/** By a word for each, to be read in the expectations. */
const THINGS: Record<string, Partial<LoadedProduct>> = {
  holster: {
    name: { en: 'Appendix Kydex Holster', es: 'Funda de Kydex apendicular' },
    summary: { en: 'Carries close all day', es: 'Se porta cómoda todo el día' },
    tags: { en: ['concealed carry'], es: ['porte oculto'] },
    sold: 10,
  },
  leather: {
    name: { en: 'Leather Holster', es: 'Funda de cuero' },
    summary: { en: 'Vegetable tanned', es: 'Curtido vegetal' },
    sold: 50,
  },
  light: {
    name: { en: 'Pocket Flashlight', es: 'Linterna táctica de bolsillo' },
    description: { en: 'Fits any holster. 1,000 lumens.', es: 'Para los años de apagón.' },
    variants: [makeVariant('9', { sku: 'LUZ-900' })],
  },
  belt: {
    category: 'belts',
    name: { en: 'Range Belt', es: 'Correa de tiro' },
    summary: { en: 'For training days', es: 'Para días de adiestramiento' },
  },
}
const names = Object.keys(THINGS)
const index = makeIndex(Object.values(THINGS).map((thing, number) => makeProduct(number, thing)))

function search(q: string, more: object = {}) {
  const list = listFrom(index, productsSchemas.listProducts.input.parse({ q, ...more }), 'en', NOW)
  return {
    found: list.items.map(({ id }) => names[Number(id.slice(4))]),
    correctedTo: list.correctedTo,
    sort: list.sort,
  }
}
const found = (q: string) => search(q).found

describe('search', () => {
  it.each([
    ['holster', ['leather', 'holster', 'light']],
    ['HOLSTERS', ['leather', 'holster', 'light']],
    ['funda', ['leather', 'holster', 'light']],
    ['fundas', ['leather', 'holster', 'light']],
    ['tactica', ['light']],
    ['táctica', ['light']],
    ['tácticas', ['light']],
    ['anos', ['light']],
    ['años', ['light']],
    ['trained', ['belt']],
    ['correas', ['belt']],
    ['cinturón', ['belt']],
    ['pistolera cuero', ['leather']],
    ['kydex holster', ['holster']],
    ['holster de kydex', ['holster']],
    ['luz-900', ['light']],
    ['flash', ['light']],
  ])('finds what is meant by %j', (q, expected) => {
    expect(search(q)).toEqual({ found: expected, correctedTo: null, sort: 'relevance' })
  })

  it.each([
    ['holstr', 'holster', 'holster'],
    ['hoslter', 'holster', 'holster'],
    ['kidex hlster', 'kydex holster', 'holster'],
    ['lintrena tactca', 'linterna táctica', 'light'],
    ['flahslihgt', 'flashlight', 'light'],
  ])('forgives the slip in %j and says what it looked for', (q, correctedTo, expected) => {
    expect(search(q).correctedTo).toBe(correctedTo)
    expect(found(q)).toContain(expected)
  })

  it('does not guess at short or very different words', () => {
    expect(search('blt')).toMatchObject({ found: [], correctedTo: null })
    expect(search('xylophone')).toMatchObject({ found: [], correctedTo: null })
  })

  it('wants every word, and takes any where no product has them all', () => {
    expect(found('leather belt')).toEqual(['leather', 'belt'])
    expect(found('leather holster')).toEqual(['leather'])
    expect(found('kydex xylophone')).toEqual(['holster'])
  })

  it('puts a word in the name before one in the description', () => {
    expect(found('holster').at(-1)).toBe('light')
  })

  it('sorts otherwise when asked, and by date where nothing is searched for', () => {
    expect(search('holster', { sort: 'newest' })).toMatchObject({ found: ['light', 'leather', 'holster'] })
    expect(search('', { sort: 'relevance' }).sort).toBe('newest')
  })

  it('suggests in the language asked for', () => {
    expect(suggestFrom(index, 'fun', 'es', NOW).terms).toEqual(['funda'])
    expect(suggestFrom(index, 'ky', 'en', NOW).terms).toEqual(['kydex', 'kydex holster'])
    expect(suggestFrom(index, 'hoslter', 'en', NOW).terms).toEqual(['holster'])
    expect(suggestFrom(index, 'bel', 'es', NOW)).toMatchObject({
      categories: [{ id: 'belts' }],
      products: [{ name: 'Correa de tiro' }],
    })
  })

  it('takes anything that can be typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (q) => {
        search(q.slice(0, 100).trim())
        suggestFrom(index, q, 'es', NOW)
        completionsOf(q, ['Kydex holster', ''])
      }),
      { numRuns: 300 },
    )
  })
})

describe('slips', () => {
  it.each([
    ['holster', 'holster', 0],
    ['holster', 'hoslter', 1],
    ['holster', 'holstr', 1],
    ['holster', 'hholster', 1],
    ['holster', 'holstar', 1],
    ['holster', 'hlostre', 2],
    ['belt', 'light', 3],
  ])('from %s to %s are %i', (one, other, slips) => {
    expect(countSlips(one, other, 2)).toBe(slips)
    expect(countSlips(other, one, 2)).toBe(slips)
  })

  it('are never ruled out by the letters alone when there are few', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefz019'), minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1, max: 2 }), (one, other, slips) => {
        if (countSlips(one, other, slips) <= slips)
          expect(mayBeNear(lettersOf(one), lettersOf(other), slips)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
