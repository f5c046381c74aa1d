import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { removeUnmatchedMail } from '#contract/site/message-mail.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { subjectText } from './labels.ts'
import { unmatchedQuery } from './queries.ts'

/** Answers by e-mail that were not posted, because their sender is somebody else. */
export function UnmatchedList() {
  const query = useQuery(unmatchedQuery)
  const queryClient = useQueryClient()
  const remove = useMutation({
    ...mutationOf(removeUnmatchedMail),
    onSuccess: () => queryClient.invalidateQueries(unmatchedQuery),
    onError: showError,
  })
  return (
    <LoadedList query={query} title={m.messages_list_failed()} skeleton={<Skeleton className="m-4 h-16" />}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState
            level={2}
            seed="unmatched"
            className="m-4"
            icon={<MailX aria-hidden="true" strokeWidth={1.5} />}
            title={m.messages_unmatched_none_title()}
            description={m.messages_unmatched_none()}
          />
        ) : (
          <>
            <p className="border-b px-4 py-3 text-muted text-xs">{m.messages_unmatched_lead()}</p>
            <ul aria-label={m.messages_show_unmatched()} className="divide-y">
              {rows.map((row) => (
                <li key={row.id} className="grid gap-0.5 px-4 py-3 text-sm">
                  <span className="flex items-baseline justify-between gap-3">
                    <span className="wrap-anywhere font-[550]">{row.fromAddress}</span>
                    <span className="shrink-0 text-muted text-xs">{formatDate(row.at, 'short')}</span>
                  </span>
                  {row.mailSubject ? <span className="wrap-anywhere">{row.mailSubject}</span> : null}
                  <span className="text-muted text-xs">
                    {m.messages_unmatched_for({ name: row.personName ?? m.messages_deleted_person() })} ·{' '}
                    {subjectText(row.subject)}
                  </span>
                  <Button
                    size="sm"
                    variant="secondary"
                    className="mt-2 justify-self-start"
                    aria-label={m.messages_unmatched_remove({ address: row.fromAddress })}
                    loading={remove.isPending && remove.variables.unmatchedMailId === row.id}
                    onClick={() => remove.mutate({ unmatchedMailId: row.id })}
                  >
                    {m.messages_unmatched_remove_short()}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </LoadedList>
  )
}
