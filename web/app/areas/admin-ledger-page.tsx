import { createFileRoute } from '@tanstack/react-router'
import { LedgerPanel } from '#web/features/sales/ledger/ledger-panel.tsx'
import { reconciliationsQuery, trialBalanceQuery } from '#web/features/sales/ledger/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/_admin/admin/ledger')({
  loader: ({ context: { queryClient } }) =>
    prefetch(queryClient, [trialBalanceQuery(null), reconciliationsQuery]),
  head: ({ matches }) => titleMeta(m.order_admin_tab_ledger(), matches, { isPrivate: true }),
  component: LedgerPage,
})

function LedgerPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeader title={m.order_admin_tab_ledger()} />
      <LedgerPanel />
    </div>
  )
}
