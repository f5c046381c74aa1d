/** The address of the list of waivers. Pure. */
import {
  WAIVER_OWNERS,
  WAIVER_SORTS,
  WAIVER_STATES,
  type WaiverOwner,
  type WaiverSort,
  type WaiverState,
} from '#contract/events/waiver-terms.ts'
import { type Param, readSearchText } from '#web/domain/lists/address-values.ts'
import { type ListSearch, pageOf, readListSearch } from '#web/domain/lists/list-search.ts'

const COLUMNS = ['state', 'owner', 'version', 'signatures', 'events', 'changed'] as const

export interface WaiversSearch extends ListSearch<WaiverSort> {
  q?: Param
  state?: WaiverState
  owner?: WaiverOwner
}

export function readWaiversSearch(raw: Record<string, unknown>): WaiversSearch {
  return {
    q: readSearchText(raw.q),
    state: WAIVER_STATES.find((state) => state === raw.state),
    owner: WAIVER_OWNERS.find((owner) => owner === raw.owner),
    ...readListSearch(raw, { sorts: WAIVER_SORTS, columns: COLUMNS }),
  }
}

export const NO_FILTERS: Partial<WaiversSearch> = { q: undefined, state: undefined, owner: undefined }

export const toListInput = (search: WaiversSearch) => ({
  q: search.q === undefined ? undefined : String(search.q),
  state: search.state,
  owner: search.owner,
  sort: search.sort,
  ...pageOf(search),
})
