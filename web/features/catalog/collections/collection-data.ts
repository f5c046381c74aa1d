/** What search engines are told of collections. Pure. */
import type { JsonLdData } from '#web/platform/json-ld.tsx'
import type { CollectionCard, CollectionPageData } from './queries.ts'

const CONTEXT = 'https://schema.org'

interface Named {
  name: string
  url: string
}

const itemList = (items: readonly Named[], total: number, before = 0) => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: items.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    url,
    name,
  })),
})

/** `firstAt`: how many products stand on the pages before. */
export function collectionData(
  { collection, items, total }: CollectionPageData,
  base: string,
  firstAt: number,
): JsonLdData {
  return {
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name: collection.name,
    ...(collection.summary ? { description: collection.summary } : {}),
    url: `${base}/collections/${collection.slug}`,
    mainEntity: itemList(
      items.map(({ name, slug }) => ({ name, url: `${base}/products/${slug}` })),
      total,
      firstAt,
    ),
  }
}

export function collectionsData(
  collections: readonly CollectionCard[],
  name: string,
  base: string,
): JsonLdData {
  return {
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name,
    url: `${base}/collections`,
    mainEntity: itemList(
      collections.map((each) => ({ name: each.name, url: `${base}/collections/${each.slug}` })),
      collections.length,
    ),
  }
}
