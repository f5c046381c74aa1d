import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { completeTestAccount } from '#contract/sales/payout-account.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { payoutAccountQuery } from './queries.ts'

/** Stands for the payment provider's own form, where the test gateway is in use. */
export function TestAccountForm() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: account } = useQuery(payoutAccountQuery)
  const completing = useMutation({
    ...mutationOf(completeTestAccount),
    onSuccess: (next) => {
      queryClient.setQueryData(payoutAccountQuery.queryKey, next)
      void navigate({ to: '/provider/account', hash: 'payouts' })
    },
    onError: (error) => showError(error),
  })
  return (
    <>
      <PageHeader title={m.ledger_account_test_title()} description={m.ledger_account_test_lead()} />
      <div className="flex flex-wrap items-center gap-5">
        {account?.status === 'incomplete' ? (
          <Button loading={completing.isPending} onClick={() => completing.mutate({})}>
            {m.ledger_account_test_submit()}
          </Button>
        ) : null}
        <Link
          to="/provider/account"
          hash="payouts"
          className={linkClass({ className: 'inline-flex min-h-11 items-center text-sm' })}
        >
          {m.ledger_account_test_back()}
        </Link>
      </div>
    </>
  )
}
