import { describe, expect, it } from 'vitest'
import {
  canonicalPath,
  changeSearch,
  clearFilters,
  countFilters,
  isIndexable,
  presentCategories,
  readShopSearch,
  toggleValue,
  toListInput,
} from './shop-search.ts'

const read = (raw: Record<string, unknown>) => {
  const search = readShopSearch(raw)
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

describe('readShopSearch', () => {
  it('keeps every filter of the API', () => {
    const raw = {
      q: 'funda',
      category: 'holsters,belts',
      provider: 'taino-kydex',
      size: '32-34',
      color: 'black,coyote',
      hand: 'left',
      fit: 'tall',
      minPrice: 20,
      maxPrice: 80,
      inStock: 1,
      onSale: 1,
      rating: 4,
      sort: '-price',
      page: 3,
    }
    expect(read(raw)).toEqual(raw)
  })

  it('ignores what is wrong, and names it so that the router drops it', () => {
    const raw = {
      category: '<script>',
      minPrice: 'abc',
      maxPrice: -4,
      inStock: 'yes',
      rating: 9,
      sort: 'chance',
      page: 0,
      q: '  ',
      color: { a: 1 },
    }
    expect(read(raw)).toEqual({})
    expect(Object.keys(readShopSearch(raw))).toEqual(expect.arrayContaining(Object.keys(raw)))
  })

  it('reads what a form without script sends', () => {
    expect(read({ q: '', minPrice: '20', maxPrice: '', page: '2' })).toEqual({ minPrice: 20, page: 2 })
  })

  it('keeps the good values of a list, each once', () => {
    expect(read({ color: 'black,,BAD,black,coyote' })).toEqual({ color: 'black,coyote' })
  })

  it('keeps a number as a number, which the router writes without quotes', () => {
    expect(read({ size: '32', q: 1911 })).toEqual({ size: 32, q: 1911 })
    expect(read({ size: '032' })).toEqual({ size: '032' })
  })

  it('drops the first page and a price from nothing, which say nothing', () => {
    expect(read({ page: 1, minPrice: 0 })).toEqual({})
  })
})

describe('toListInput', () => {
  it('sends texts for lists and flags, and the first page unless told', () => {
    expect(toListInput({ size: 32, inStock: 1, q: 'light' })).toMatchObject({
      size: '32',
      inStock: '1',
      q: 'light',
      page: 1,
    })
  })
})

describe('changing filters', () => {
  it('adds and takes away one value, and returns to the first page', () => {
    const black = toggleValue({ page: 4 }, 'color', 'black')
    expect(black).toMatchObject({ color: 'black', page: undefined })
    const both = toggleValue(black, 'color', 'coyote')
    expect(both.color).toBe('black,coyote')
    expect(toggleValue(both, 'color', 'black').color).toBe('coyote')
    expect(toggleValue(toggleValue(both, 'color', 'black'), 'color', 'coyote').color).toBeUndefined()
  })

  it('turns the page without touching the filters', () => {
    expect(changeSearch({ color: 'black' }, { page: 2 })).toEqual({ color: 'black', page: 2 })
  })

  it('clears the filters and keeps the words and the order', () => {
    const cleared = clearFilters({ q: 'light', sort: 'price', color: 'black', inStock: 1, page: 2 })
    expect(cleared).toMatchObject({ q: 'light', sort: 'price', color: undefined, inStock: undefined })
    expect(countFilters(cleared)).toBe(0)
  })

  it('counts a price range once', () => {
    expect(countFilters({ minPrice: 10, maxPrice: 20, color: 'black,coyote', onSale: 1 })).toBe(4)
  })
})

describe('for search engines', () => {
  it('has one address for the shop, each category and each page', () => {
    expect(canonicalPath({})).toBe('/shop')
    expect(canonicalPath({ category: 'belts', sort: 'price', color: 'black' })).toBe('/shop?category=belts')
    expect(canonicalPath({ category: 'belts', page: 2 })).toBe('/shop?category=belts&page=2')
    expect(canonicalPath({ category: 'belts,lights' })).toBe('/shop')
  })

  it('leads from an old address of a category to the one it has now, and leaves all others alone', () => {
    const categories = [
      { slug: 'gun-belts', formerSlugs: ['belts', 'straps'] },
      { slug: 'lights', formerSlugs: [] },
    ]
    const old = { category: 'straps,lights,belts', color: 'black', page: 2 }
    expect(presentCategories(old, categories)).toEqual({ ...old, category: 'gun-belts,lights' })
    for (const search of [{}, { category: 'lights' }, { category: 'unknown' }])
      expect(presentCategories(search, categories)).toBe(search)
  })

  it('keeps typed words and deep combinations out', () => {
    expect(isIndexable({ category: 'belts' })).toBe(true)
    expect(isIndexable({ category: 'belts', color: 'black' })).toBe(true)
    expect(isIndexable({ category: 'belts', color: 'black', size: 32 })).toBe(false)
    expect(isIndexable({ category: 'belts,lights' })).toBe(false)
    expect(isIndexable({ q: 'light' })).toBe(false)
  })
})
