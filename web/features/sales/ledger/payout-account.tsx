import { useMutation, useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { type ACCOUNT_NEEDS, setUpPayoutAccount } from '#contract/sales/payout-account.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type PayoutAccount, payoutAccountQuery } from './queries.ts'

const NEEDS: Record<(typeof ACCOUNT_NEEDS)[number], () => string> = {
  bank_account: m.ledger_account_need_bank_account,
  identity: m.ledger_account_need_identity,
  business: m.ledger_account_need_business,
  terms: m.ledger_account_need_terms,
  other: m.ledger_account_need_other,
}

const LOOKS = {
  none: { name: m.ledger_account_none, tone: 'neutral', lead: m.ledger_account_lead_none },
  incomplete: { name: m.ledger_account_incomplete, tone: 'warning', lead: m.ledger_account_lead_incomplete },
  ready: { name: m.ledger_account_ready, tone: 'success', lead: m.ledger_account_lead_ready },
} as const

/** Where the money goes, and what is still required; it is filled in on the payment provider's own pages. */
export function PayoutAccountPanel() {
  const query = useQuery(payoutAccountQuery)
  return (
    <section aria-labelledby="payout-account" className="mt-12">
      <LoadedList query={query} title={m.ledger_account_failed()} skeleton={<Skeleton className="h-24" />}>
        {(account) => <AccountState account={account} />}
      </LoadedList>
    </section>
  )
}

function AccountState({ account: { status, due } }: { account: PayoutAccount }) {
  const { name, tone, lead } = LOOKS[status]
  const opening = useMutation({
    ...mutationOf(setUpPayoutAccount),
    // Another site, or the test gateway's page: left for good either way.
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showError(error),
  })
  return (
    <div className="grid max-w-text gap-3">
      <h2 id="payout-account" className="flex flex-wrap items-center gap-3 text-lg">
        {m.ledger_account_title()}
        <Badge tone={tone}>{name()}</Badge>
      </h2>
      <p className="text-muted text-sm">{lead()}</p>
      {due.length > 0 ? (
        <ul className="list-disc pl-5 text-sm">
          {due.map((need) => (
            <li key={need}>{NEEDS[need]()}</li>
          ))}
        </ul>
      ) : null}
      {status === 'ready' ? null : (
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={opening.isPending || opening.isSuccess}
          iconAfter={<ExternalLink aria-hidden="true" className="size-4" />}
          onClick={() => opening.mutate({})}
        >
          {status === 'none' ? m.ledger_account_start() : m.ledger_account_continue()}
        </Button>
      )}
    </div>
  )
}
