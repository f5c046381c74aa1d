/** The address of a collection's page. Pure. */
import { COLLECTION_PRODUCT_SORTS, type CollectionProductSort } from '#contract/catalog/collection-terms.ts'
import { readPage } from '#web/domain/lists/address-values.ts'
import type { PageAddresses } from '#web/platform/page-addresses.ts'

export interface CollectionSearch {
  sort?: CollectionProductSort
  page?: number
}

/** What is unknown or wrong is ignored. */
export function readCollectionSearch(raw: Record<string, unknown>): CollectionSearch {
  return {
    sort: COLLECTION_PRODUCT_SORTS.find((sort) => sort === raw.sort),
    page: readPage(raw.page),
  }
}

/** Another order of the same products is the same page. */
export function addressesOf(
  slugs: Readonly<Record<'en' | 'es', string>>,
  { page }: CollectionSearch,
): PageAddresses {
  const query = page ? `?page=${page}` : ''
  return { en: `/collections/${slugs.en}${query}`, es: `/collections/${slugs.es}${query}` }
}
