import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getLoyalty, getLoyaltyRules, listLoyaltyMoves } from '#contract/sales/loyalty.ts'
import { queryOf } from '#web/platform/query.ts'

export type LoyaltyRules = ReplyOf<typeof getLoyaltyRules>
export type LoyaltyAccount = ReplyOf<typeof getLoyalty>
export type LoyaltyMove = ReplyOf<typeof listLoyaltyMoves>['items'][number]

export const rulesQuery = queryOf(getLoyaltyRules, {})
/** An order, a refund or an admin changes it elsewhere: what is known of it ages fast. */
const staleTime = 10_000
export const accountQuery = queryOptions({ ...queryOf(getLoyalty, {}), staleTime })

export function movesQuery(page: number) {
  return queryOptions({ ...queryOf(listLoyaltyMoves, { page }), staleTime })
}

/** The page before stays, dimmed, until the new one is there: nothing jumps. */
export function useMoves(page: number) {
  return useQuery({ ...movesQuery(page), placeholderData: keepPreviousData })
}
