import { createFileRoute } from '@tanstack/react-router'
import { runningCampaignsQuery } from '#web/domain/loyalty/queries.ts'
import { LoyaltyPanel } from '#web/features/sales/loyalty/account-panel.tsx'
import { accountQuery, movesQuery, rulesQuery } from '#web/features/sales/loyalty/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { AccountSections } from './account-sections.tsx'

export const Route = createFileRoute('/_signed-in/customer/loyalty')({
  // Named even when it is nothing: the router would pass on what is left out as it came.
  validateSearch: (search: Record<string, unknown>): { page?: number } => ({ page: readPage(search.page) }),
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context: { queryClient }, deps: { page } }) =>
    prefetch(queryClient, [accountQuery, rulesQuery, runningCampaignsQuery, movesQuery(page)]),
  head: ({ matches }) => titleMeta(m.loyalty_account_title(), matches, { isPrivate: true }),
  component: LoyaltyAccountPage,
})

const PAGES_MAX = 10_000

function readPage(value: unknown): number | undefined {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= PAGES_MAX ? page : undefined
}

function LoyaltyAccountPage() {
  const { page = 1 } = Route.useSearch()
  return (
    <>
      <AccountSections />
      <LoyaltyPanel page={page} />
    </>
  )
}
