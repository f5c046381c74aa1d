import { describe, expect, it } from 'vitest'
import { newVariant, type Options } from '../form/product-values.ts'
import {
  addCombinations,
  addValue,
  changeMany,
  combine,
  listCodes,
  listMissingCombinations,
  removeValue,
} from './option-matrix.ts'

let made = 0
const newKey = () => `new-${++made}`
const variant = (options: Options, changed: object = {}) => ({
  ...newVariant(newKey()),
  sku: 'BELT',
  priceCents: 1_000,
  options,
  ...changed,
})
const optionsOf = (variants: { options: Options }[]) => variants.map(({ options }) => options)

describe('combinations', () => {
  it('are one without options, else all of them', () => {
    expect(combine({})).toEqual([{}])
    expect(combine({ size: ['s', 'm'], color: ['black', 'coyote'] })).toHaveLength(4)
  })

  it('that are missing are found', () => {
    const variants = [variant({ size: 's', color: 'black' }), variant({ size: 'm', color: 'coyote' })]
    expect(listMissingCombinations(variants)).toEqual([
      { size: 's', color: 'coyote' },
      { size: 'm', color: 'black' },
    ])
    const all = addCombinations(variants, listMissingCombinations(variants), newKey)
    expect(listMissingCombinations(all)).toEqual([])
    expect(all.at(-1)).toMatchObject({ priceCents: 1_000, onHand: 0 })
  })
})

describe('a value', () => {
  it('that is the first of its kind is given to the variants there are', () => {
    const [only] = addValue([variant({})], 'size', 's', newKey)
    expect(only).toMatchObject({ options: { size: 's' }, sku: 'BELT' })
  })

  it('that is a further one adds its combinations, with SKUs of their own', () => {
    const one = addValue([variant({ color: 'black' }, { sku: 'BELT-BLACK' })], 'color', 'coyote', newKey)
    expect(one.map(({ sku }) => sku)).toEqual(['BELT-BLACK', 'BELT-COYOTE'])
    const sized = addValue(addValue(one, 'size', 's', newKey), 'size', 'm', newKey)
    expect(optionsOf(sized)).toEqual([
      { color: 'black', size: 's' },
      { color: 'coyote', size: 's' },
      { size: 'm', color: 'black' },
      { size: 'm', color: 'coyote' },
    ])
  })

  it('that goes takes its variants along; the last one leaves the first of those alike', () => {
    const variants = [
      variant({ size: 's', color: 'black' }),
      variant({ size: 'm', color: 'black' }),
      variant({ size: 'm', color: 'coyote' }),
    ]
    const left = removeValue(variants, 'color', 'coyote')
    expect(optionsOf(left)).toEqual([
      { size: 's', color: 'black' },
      { size: 'm', color: 'black' },
    ])
    const uncolored = removeValue(left, 'color', 'black')
    expect(optionsOf(uncolored)).toEqual([{ size: 's' }, { size: 'm' }])
    expect(optionsOf(removeValue(uncolored.slice(0, 1), 'size', 's'))).toEqual([{}])
    expect(listCodes(uncolored)).toEqual({ size: ['s', 'm'] })
  })
})

describe('a change of many', () => {
  it('touches the chosen ones only, prices by percent to whole cents', () => {
    const variants = [variant({ size: 's' }), variant({ size: 'm' }, { priceCents: 999 })]
    const both = new Set(variants.map(({ key }) => key))
    const first = new Set([variants[0]?.key as string])
    expect(changeMany(variants, both, { pricePercent: -10 }).map((each) => each.priceCents)).toEqual([
      900, 899,
    ])
    expect(changeMany(variants, first, { onHand: 7, lowStockAt: 3, isActive: false })).toMatchObject([
      { onHand: 7, lowStockAt: 3, isActive: false, priceCents: 1_000 },
      { onHand: 0, lowStockAt: null, isActive: true },
    ])
    expect(changeMany(variants, both, { pricePercent: -100 })[0]?.priceCents).toBe(1)
  })
})
