/** The address of the list of collections. Pure. */
import {
  COLLECTION_KINDS,
  COLLECTION_STATES,
  type CollectionKind,
  type CollectionState,
  MANAGED_COLLECTION_SORTS,
  type ManagedCollectionSort,
} from '#contract/catalog/collection-terms.ts'
import { type Param, readSearchText } from '#web/domain/lists/address-values.ts'
import { type ListSearch, pageOf, readListSearch } from '#web/domain/lists/list-search.ts'

const COLUMNS = ['state', 'kind', 'products', 'position', 'changed'] as const

export interface CollectionsSearch extends ListSearch<ManagedCollectionSort> {
  q?: Param
  state?: CollectionState
  kind?: CollectionKind
}

export function readCollectionsSearch(raw: Record<string, unknown>): CollectionsSearch {
  return {
    q: readSearchText(raw.q),
    state: COLLECTION_STATES.find((state) => state === raw.state),
    kind: COLLECTION_KINDS.find((kind) => kind === raw.kind),
    ...readListSearch(raw, { sorts: MANAGED_COLLECTION_SORTS, columns: COLUMNS }),
  }
}

export const NO_FILTERS: Partial<CollectionsSearch> = { q: undefined, state: undefined, kind: undefined }

export const toListInput = (search: CollectionsSearch) => ({
  q: search.q === undefined ? undefined : String(search.q),
  state: search.state,
  kind: search.kind,
  sort: search.sort,
  ...pageOf(search),
})
