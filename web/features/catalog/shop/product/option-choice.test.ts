import { describe, expect, it } from 'vitest'
import type { ProductData, VariantData } from '#web/domain/products/product-data.ts'
import {
  findVariant,
  listMissing,
  picturesOf,
  priceOf,
  readChoice,
  stateOfValue,
  withDefaults,
} from './option-choice.ts'

const value = (kind: 'color' | 'hand', code: string) => ({ kind, code, label: code, swatch: null })

function variant(color: string, hand: string, stock: VariantData['stock'], priceCents = 5_000): VariantData {
  const sku = `${color}-${hand}`
  return {
    id: sku,
    sku,
    options: { color, hand },
    priceCents,
    compareAtCents: null,
    stock,
    left: null,
    weightGrams: 90,
  }
}

/** Olive is not made for the left hand; black for the left hand is sold out. */
const holster: Pick<ProductData, 'options' | 'variants'> = {
  options: [
    { kind: 'color', values: [value('color', 'black'), value('color', 'olive')] },
    { kind: 'hand', values: [value('hand', 'right'), value('hand', 'left')] },
  ],
  variants: [
    variant('black', 'right', 'in'),
    variant('black', 'left', 'out'),
    variant('olive', 'right', 'low', 5_500),
  ],
}

describe('what is chosen', () => {
  it('ignores an address that names what the product does not have', () => {
    expect(readChoice(holster, { color: 'pink', hand: 'left', size: 'xl' })).toEqual({ hand: 'left' })
  })

  it('begins with a color that can be had, and never guesses the hand', () => {
    expect(withDefaults(holster, {})).toEqual({ color: 'black' })
    const soldOutFirst = {
      ...holster,
      variants: [variant('black', 'right', 'out'), variant('olive', 'right', 'in')],
    }
    expect(withDefaults(soldOutFirst, {})).toEqual({ color: 'olive' })
  })

  it('chooses by itself where there is no choice', () => {
    const oneHand = { ...holster, options: [{ kind: 'hand' as const, values: [value('hand', 'right')] }] }
    expect(withDefaults(oneHand, {})).toEqual({ hand: 'right' })
  })
})

describe('findVariant', () => {
  it('waits until everything is chosen', () => {
    expect(findVariant(holster, { color: 'black' })).toBeNull()
    expect(listMissing(holster, { color: 'black' })).toEqual(['hand'])
    expect(findVariant(holster, { color: 'olive', hand: 'right' })?.sku).toBe('olive-right')
  })

  it('finds none for a combination that is not made', () => {
    expect(findVariant(holster, { color: 'olive', hand: 'left' })).toBeNull()
  })

  it('is the only variant of a product without options', () => {
    const only = { options: [], variants: [{ ...variant('a', 'b', 'in'), options: {} }] }
    expect(findVariant(only, {})?.sku).toBe('a-b')
  })
})

describe('stateOfValue', () => {
  it('tells what is sold out from what was never made, with the other choices as they are', () => {
    expect(stateOfValue(holster, { color: 'black' }, 'hand', 'right')).toBe('available')
    expect(stateOfValue(holster, { color: 'black' }, 'hand', 'left')).toBe('out')
    expect(stateOfValue(holster, { color: 'olive' }, 'hand', 'left')).toBe('none')
    expect(stateOfValue(holster, {}, 'color', 'olive')).toBe('available')
  })
})

describe('priceOf', () => {
  it('is from the lowest until the variant is known', () => {
    expect(priceOf(holster, {})).toEqual({ cents: 5_000, compareAtCents: null, isFrom: true })
    expect(priceOf(holster, { color: 'olive' })).toEqual({
      cents: 5_500,
      compareAtCents: null,
      isFrom: false,
    })
  })
})

describe('picturesOf', () => {
  const picture = (url: string, shows: ProductData['pictures'][number]['shows']) => ({
    url,
    width: 10,
    height: 10,
    alt: url,
    color: '#000000',
    shows,
  })
  const pictures = [
    picture('box', {}),
    picture('black', { color: 'black' }),
    picture('olive', { color: 'olive' }),
  ]

  it('follows the color, and keeps what shows them all', () => {
    expect(picturesOf(pictures, { color: 'olive' }).map(({ url }) => url)).toEqual(['olive', 'box'])
  })

  it('shows everything rather than nothing', () => {
    expect(picturesOf([picture('black', { color: 'black' })], { color: 'olive' })).toHaveLength(1)
  })
})
