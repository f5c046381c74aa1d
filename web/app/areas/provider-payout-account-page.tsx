import { createFileRoute } from '@tanstack/react-router'
import { payoutAccountQuery } from '#web/features/sales/ledger/queries.ts'
import { TestAccountForm } from '#web/features/sales/ledger/test-account-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'

export const Route = createFileRoute('/_provider/provider/payout-account')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, [payoutAccountQuery]),
  head: ({ matches }) => titleMeta(m.ledger_account_test_title(), matches, { isPrivate: true }),
  component: PayoutAccountPage,
})

function PayoutAccountPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <TestAccountForm />
    </div>
  )
}
