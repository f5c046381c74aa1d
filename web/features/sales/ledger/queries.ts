import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import {
  getTrialBalance,
  listLedgerEntries,
  listPayouts,
  listReconciliations,
} from '#contract/sales/ledger.ts'
import { getPayoutAccount } from '#contract/sales/payout-account.ts'
import { queryOf } from '#web/platform/query.ts'

export type TrialBalance = ReplyOf<typeof getTrialBalance>
export type Account = TrialBalance['accounts'][number]
export type Reconciliation = ReplyOf<typeof listReconciliations>[number]
export type Difference = Reconciliation['differences'][number]
export type Entry = ReplyOf<typeof listLedgerEntries>['items'][number]
export type PayoutList = ReplyOf<typeof listPayouts>
export type Payout = PayoutList['items'][number]

export type PayoutAccount = ReplyOf<typeof getPayoutAccount>

/** As many as the server puts on a page. */
export const ENTRIES_PER_PAGE = 20

export const trialBalanceQuery = (until: string | null) => queryOf(getTrialBalance, until ? { until } : {})
export const reconciliationsQuery = queryOf(listReconciliations, {})
export const payoutsQuery = queryOf(listPayouts, {})
/** Changed on another site: asked for anew whenever somebody comes back. */
export const payoutAccountQuery = queryOptions({
  ...queryOf(getPayoutAccount, {}),
  staleTime: 0,
})

export interface EntryFilter {
  account: string
  orderId: string
  page: number
}

export function entriesQuery({ account, orderId, page }: EntryFilter) {
  const filter = { ...(account && { account }), ...(orderId && { orderId }) }
  return queryOf(listLedgerEntries, { ...filter, page })
}
