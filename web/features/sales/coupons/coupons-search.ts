/** The address of the list of coupons. Pure. */
import {
  COUPON_SCOPES,
  COUPON_SORTS,
  COUPON_STATES,
  type CouponScope,
  type CouponSort,
  type CouponState,
} from '#contract/sales/coupon-terms.ts'
import { type Param, readSearchText } from '#web/domain/lists/address-values.ts'
import { type ListSearch, pageOf, readListSearch } from '#web/domain/lists/list-search.ts'

const COLUMNS = ['state', 'discount', 'scope', 'used', 'given', 'ends', 'created'] as const

export interface CouponsSearch extends ListSearch<CouponSort> {
  q?: Param
  state?: CouponState
  scope?: CouponScope
}

export function readCouponsSearch(raw: Record<string, unknown>): CouponsSearch {
  return {
    q: readSearchText(raw.q),
    state: COUPON_STATES.find((state) => state === raw.state),
    scope: COUPON_SCOPES.find((scope) => scope === raw.scope),
    ...readListSearch(raw, { sorts: COUPON_SORTS, columns: COLUMNS }),
  }
}

export const NO_FILTERS: Partial<CouponsSearch> = { q: undefined, state: undefined, scope: undefined }

export const filtersOf = ({ q, state, scope, sort }: CouponsSearch) => ({
  q: q === undefined ? undefined : String(q),
  state,
  scope,
  sort,
})

export const toListInput = (search: CouponsSearch) => ({ ...filtersOf(search), ...pageOf(search) })
