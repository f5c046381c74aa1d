import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { liftSuppression, type listSuppressions } from '#contract/site/email.ts'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DateText } from '#web/ui/display.tsx'
import { forgetMails, suppressionsQuery } from './queries.ts'

type Blocked = ReplyOf<typeof listSuppressions>[number]

const REASONS: Record<Blocked['reason'], () => string> = {
  bounce: m.email_admin_blocked_bounce,
  complaint: m.email_admin_blocked_complaint,
  unsubscribe: m.email_admin_blocked_unsubscribe,
}

/** Who is not written to, and the way back. */
export function BlockedAddresses() {
  const query = useQuery(suppressionsQuery)
  const { data: blocked } = query
  return (
    <section aria-labelledby="email-blocked" className="min-w-0">
      <h2 id="email-blocked" className="text-lg">
        {m.email_admin_blocked()}
      </h2>
      <p className="mt-1 text-muted text-sm">
        {blocked?.length === 0 ? m.email_admin_blocked_none() : m.email_admin_blocked_lead()}
      </p>
      {hasListFailed(query) ? (
        <FailedList query={query} title={m.email_admin_blocked_failed()} className="mt-3" />
      ) : null}
      {blocked && blocked.length > 0 ? (
        <ul className="mt-3 divide-y border-y">
          {blocked.map((each) => (
            <li key={each.address} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
              <span className="min-w-0 grow basis-56">
                <span className="break-all">{each.address}</span>
                <span className="block text-muted text-xs">
                  {REASONS[each.reason]()} · <DateText value={each.at} />
                </span>
              </span>
              <Unblock address={each.address} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function Unblock({ address }: { address: string }) {
  const queryClient = useQueryClient()
  const lifting = useMutation({
    ...mutationOf(liftSuppression),
    onSuccess: () => toast({ title: m.email_admin_unblocked(), variant: 'success' }),
    onError: (error) => showError(error),
    onSettled: () => forgetMails(queryClient),
  })
  return (
    <ConfirmDialog
      title={m.email_admin_unblock_title({ address })}
      description={m.email_admin_unblock_text()}
      confirmLabel={m.email_admin_unblock()}
      loading={lifting.isPending}
      onConfirm={() => lifting.mutate({ address })}
      trigger={
        <Button variant="secondary" size="sm" aria-label={`${m.email_admin_unblock()} ${address}`}>
          {m.email_admin_unblock()}
        </Button>
      }
    />
  )
}
