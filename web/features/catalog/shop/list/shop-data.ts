/** What search engines are told of a list. Pure. */

import type { ProductListData } from '#web/domain/products/product-data.ts'
import type { JsonLdData } from '#web/platform/json-ld.tsx'

export function listData(list: ProductListData, base: string): JsonLdData {
  const before = (list.page - 1) * list.items.length
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: list.total,
    itemListElement: list.items.map((product, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      url: `${base}/products/${product.slug}`,
      name: product.name,
    })),
  }
}

/** Lets a search engine offer the shop's own search box. */
export function searchActionData(storeName: string, base: string): JsonLdData {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: storeName,
    url: `${base}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${base}/shop?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
