import { expect, it } from 'vitest'
import { collectionData, collectionsData } from './collection-data.ts'
import { addressesOf, readCollectionSearch } from './collection-search.ts'
import type { CollectionPageData } from './queries.ts'

const CARD = {
  id: 'cln_0000000001',
  slug: 'gifts',
  name: 'Gifts',
  summary: 'Small.',
  picture: null,
  products: 30,
}
const BASE = 'https://shop.example'

it('tells search engines of a collection as a page with a list, counted from the first page on', () => {
  const page = {
    collection: { ...CARD, slugs: { en: 'gifts', es: 'regalos' } },
    items: [{ name: 'Pen', slug: 'pen' }],
    total: 25,
    page: 2,
  } as unknown as CollectionPageData
  expect(collectionData(page, BASE, 24)).toMatchObject({
    '@type': 'CollectionPage',
    name: 'Gifts',
    description: 'Small.',
    url: `${BASE}/collections/gifts`,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: 25,
      itemListElement: [{ position: 25, url: `${BASE}/products/pen`, name: 'Pen' }],
    },
  })
  expect(collectionsData([CARD], 'Collections', BASE)).toMatchObject({
    mainEntity: { numberOfItems: 1, itemListElement: [{ position: 1, url: `${BASE}/collections/gifts` }] },
  })
})

it('has one address a language and page, whatever the order of its products', () => {
  const slugs = { en: 'gifts', es: 'regalos' }
  expect(addressesOf(slugs, readCollectionSearch({ sort: 'price' }))).toEqual({
    en: '/collections/gifts',
    es: '/collections/regalos',
  })
  expect(addressesOf(slugs, readCollectionSearch({ page: '2', sort: 'wrong' }))).toEqual({
    en: '/collections/gifts?page=2',
    es: '/collections/regalos?page=2',
  })
})
