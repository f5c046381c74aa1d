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

const value = (kind: 'colour' | 'hand', code: string) => ({ kind, code, label: code, swatch: null })

function variant(colour: string, hand: string, stock: VariantData['stock'], priceCents = 5_000): VariantData {
  const sku = `${colour}-${hand}`
  return {
    id: sku,
    sku,
    options: { colour, hand },
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
    { kind: 'colour', values: [value('colour', 'black'), value('colour', 'olive')] },
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
    expect(readChoice(holster, { colour: 'pink', hand: 'left', size: 'xl' })).toEqual({ hand: 'left' })
  })

  it('begins with a colour that can be had, and never guesses the hand', () => {
    expect(withDefaults(holster, {})).toEqual({ colour: 'black' })
    const soldOutFirst = {
      ...holster,
      variants: [variant('black', 'right', 'out'), variant('olive', 'right', 'in')],
    }
    expect(withDefaults(soldOutFirst, {})).toEqual({ colour: 'olive' })
  })

  it('chooses by itself where there is no choice', () => {
    const oneHand = { ...holster, options: [{ kind: 'hand' as const, values: [value('hand', 'right')] }] }
    expect(withDefaults(oneHand, {})).toEqual({ hand: 'right' })
  })
})

describe('findVariant', () => {
  it('waits until everything is chosen', () => {
    expect(findVariant(holster, { colour: 'black' })).toBeNull()
    expect(listMissing(holster, { colour: 'black' })).toEqual(['hand'])
    expect(findVariant(holster, { colour: 'olive', hand: 'right' })?.sku).toBe('olive-right')
  })

  it('finds none for a combination that is not made', () => {
    expect(findVariant(holster, { colour: 'olive', hand: 'left' })).toBeNull()
  })

  it('is the only variant of a product without options', () => {
    const only = { options: [], variants: [{ ...variant('a', 'b', 'in'), options: {} }] }
    expect(findVariant(only, {})?.sku).toBe('a-b')
  })
})

describe('stateOfValue', () => {
  it('tells what is sold out from what was never made, with the other choices as they are', () => {
    expect(stateOfValue(holster, { colour: 'black' }, 'hand', 'right')).toBe('available')
    expect(stateOfValue(holster, { colour: 'black' }, 'hand', 'left')).toBe('out')
    expect(stateOfValue(holster, { colour: 'olive' }, 'hand', 'left')).toBe('none')
    expect(stateOfValue(holster, {}, 'colour', 'olive')).toBe('available')
  })
})

describe('priceOf', () => {
  it('is from the lowest until the variant is known', () => {
    expect(priceOf(holster, {})).toEqual({ cents: 5_000, compareAtCents: null, isFrom: true })
    expect(priceOf(holster, { colour: 'olive' })).toEqual({
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
    colour: '#000000',
    shows,
  })
  const pictures = [
    picture('box', {}),
    picture('black', { colour: 'black' }),
    picture('olive', { colour: 'olive' }),
  ]

  it('follows the colour, and keeps what shows them all', () => {
    expect(picturesOf(pictures, { colour: 'olive' }).map(({ url }) => url)).toEqual(['olive', 'box'])
  })

  it('shows everything rather than nothing', () => {
    expect(picturesOf([picture('black', { colour: 'black' })], { colour: 'olive' })).toHaveLength(1)
  })
})
