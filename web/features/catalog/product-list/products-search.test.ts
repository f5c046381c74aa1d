import { expect, it } from 'vitest'
import { changeSearch, isNarrowed, readProductsSearch, toListInput } from './products-search.ts'

it('ignores what it does not know', () => {
  const read = readProductsSearch({
    status: 'draft,sold',
    stock: 'none',
    sort: 'color',
    perPage: '7',
    pending: '1',
  })
  expect(read).toMatchObject({
    status: 'draft',
    stock: undefined,
    sort: undefined,
    perPage: undefined,
    pending: 1,
  })
})

it('asks the server for the same', () => {
  const search = readProductsSearch({
    q: 22,
    active: 0,
    archived: '1',
    rejected: 1,
    restock: '0',
    perPage: 50,
    page: 3,
  })
  expect(toListInput(search)).toMatchObject({
    q: '22',
    active: '0',
    archived: '1',
    rejected: '1',
    restock: undefined,
    perPage: 50,
    page: 3,
    sort: '-updated',
  })
})

it('begins at the first page when a filter changes, and knows whether there is one', () => {
  expect(changeSearch({ page: 4, status: 'draft' }, { stock: 'out' })).toMatchObject({
    page: undefined,
    stock: 'out',
  })
  expect(isNarrowed(readProductsSearch({ sort: 'name', columns: 'price' }))).toBe(false)
  const inSpanish = { ...readProductsSearch({}), lang: 'es' }
  expect(isNarrowed(inSpanish)).toBe(false)
  expect(isNarrowed(readProductsSearch({ pending: 1 }))).toBe(true)
  expect(isNarrowed(readProductsSearch({ restock: 1 }))).toBe(true)
})
