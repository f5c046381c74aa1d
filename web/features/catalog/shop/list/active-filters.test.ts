import { describe, expect, it } from 'vitest'
import { isNarrowed, listActiveFilters } from './active-filters.ts'

const value = (name: string, label: string) => ({
  value: name,
  label,
  count: 1,
  isSelected: true,
  swatch: null,
})
const facets = {
  category: [value('belts', 'Belts')],
  provider: [],
  size: [],
  color: [value('black', 'Black'), value('coyote', 'Coyote')],
  hand: [],
  fit: [],
  price: { minCents: 0, maxCents: 0 },
  inStock: 0,
  onSale: 0,
}

describe('listActiveFilters', () => {
  it('has a chip for each value, and knows the search without it', () => {
    const search = { category: 'belts', color: 'black,coyote', page: 3 }
    const chips = listActiveFilters(search, facets)
    expect(chips.map(({ label }) => label)).toEqual(['Belts', 'Black', 'Coyote'])
    expect(chips[1]?.without).toEqual({ category: 'belts', color: 'coyote', page: undefined })
  })

  it('shows a price range as one chip', () => {
    const chips = listActiveFilters({ minPrice: 20, maxPrice: 60 }, facets)
    expect(chips.map(({ label }) => label)).toEqual(['$20 – $60'])
    expect(chips[0]?.without).toMatchObject({ minPrice: undefined, maxPrice: undefined })
    expect(listActiveFilters({ maxPrice: 60 }, facets)[0]?.label).toBe('Up to $60')
  })

  it('calls a category by its name where no facets have come', () => {
    const categories = [{ id: 'cat_1', slug: 'belts', name: 'Belts', blurb: '' }]
    const labels = listActiveFilters({ category: 'belts', color: 'black' }, undefined, categories as never)
    expect(labels.map(({ label }) => label)).toEqual(['Belts', 'black'])
  })

  it('keeps a value the facets do not know, so that it can be taken off', () => {
    expect(listActiveFilters({ size: 99 }, facets)[0]).toMatchObject({
      label: '99',
      without: { size: undefined },
    })
  })

  it('is empty when only words, order and page are chosen', () => {
    expect(listActiveFilters({ q: 'light', sort: 'price', page: 2 }, facets)).toEqual([])
  })
})

describe('a search', () => {
  it.each([{ q: 'belt' }, { q: 0 }, { category: 'belts' }, { inStock: true }, { maxPrice: 20 }])(
    'is narrowed by %o',
    (search) => expect(isNarrowed(search as never)).toBe(true),
  )

  it.each([{}, { q: '' }, { sort: 'newest' }, { page: 2 }])('is the whole shop with %o', (search) =>
    expect(isNarrowed(search as never)).toBe(false),
  )
})
