/** The address of the list of draft orders. Pure. */
import {
  DRAFT_ORDER_SORTS,
  DRAFT_ORDER_STATES,
  type DraftOrderSort,
  type DraftOrderState,
} from '#contract/sales/draft-order-terms.ts'
import { type Param, readSearchText } from '#web/domain/lists/address-values.ts'
import { type ListSearch, pageOf, readListSearch } from '#web/domain/lists/list-search.ts'

const COLUMNS = ['state', 'customer', 'contact', 'items', 'expires', 'total', 'changed'] as const

export interface DraftsSearch extends ListSearch<DraftOrderSort> {
  q?: Param
  state?: DraftOrderState
}

export function readDraftsSearch(raw: Record<string, unknown>): DraftsSearch {
  return {
    q: readSearchText(raw.q),
    state: DRAFT_ORDER_STATES.find((state) => state === raw.state),
    ...readListSearch(raw, { sorts: DRAFT_ORDER_SORTS, columns: COLUMNS }),
  }
}

export const NO_FILTERS: Partial<DraftsSearch> = { q: undefined, state: undefined }

export const toListInput = (search: DraftsSearch) => ({
  q: search.q === undefined ? undefined : String(search.q),
  state: search.state,
  sort: search.sort,
  ...pageOf(search),
})
