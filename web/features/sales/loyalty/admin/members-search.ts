/** The address of the list of members. Pure. */
import { MEMBER_SORTS, type MemberSort } from '#contract/sales/loyalty-terms.ts'
import { LOYALTY_TIERS, type LoyaltyTier } from '#contract/sales/order-terms.ts'
import { type Param, readSearchText } from '#web/domain/lists/address-values.ts'
import { type ListSearch, pageOf, readListSearch } from '#web/domain/lists/list-search.ts'

const COLUMNS = ['tier', 'balance', 'pending', 'lifetime', 'earned', 'expiring'] as const
export const EXPIRING_DAYS = ['30', '60', '90'] as const

export interface MembersSearch extends ListSearch<MemberSort> {
  q?: Param
  tier?: LoyaltyTier
  expiring?: (typeof EXPIRING_DAYS)[number]
}

export function readMembersSearch(raw: Record<string, unknown>): MembersSearch {
  return {
    q: readSearchText(raw.q),
    tier: LOYALTY_TIERS.find((tier) => tier === raw.tier),
    // The address holds a number where one was meant.
    expiring: EXPIRING_DAYS.find((days) => days === String(raw.expiring)),
    ...readListSearch(raw, { sorts: MEMBER_SORTS, columns: COLUMNS }),
  }
}

export const NO_FILTERS: Partial<MembersSearch> = { q: undefined, tier: undefined, expiring: undefined }

export const filtersOf = ({ q, tier, expiring, sort }: MembersSearch) => ({
  q: q === undefined ? undefined : String(q),
  tier,
  expiring,
  sort,
})

export const toListInput = (search: MembersSearch) => ({ ...filtersOf(search), ...pageOf(search) })
