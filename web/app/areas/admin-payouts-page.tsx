import { createFileRoute } from '@tanstack/react-router'
import { AllPayouts } from '#web/features/sales/ledger/payouts-panel.tsx'
import { payoutsQuery } from '#web/features/sales/ledger/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'

export const Route = createFileRoute('/_admin/admin/payouts')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, [payoutsQuery]),
  head: ({ matches }) => titleMeta(m.order_admin_tab_payouts(), matches, { isPrivate: true }),
  component: PayoutsPage,
})

function PayoutsPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <AllPayouts />
    </div>
  )
}
