import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerCounter } from '#contract/events/event-copies.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { ClientError, userMessageOf } from '#web/platform/request/client-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { type EditableEvent, setEvent } from '../queries.ts'

type Instructor = EditableEvent['instructors'][number]

interface CounterOfferProps {
  event: EditableEvent
  instructor: Instructor
  counter: NonNullable<Instructor['counter']>
}

/** '2026-12-05T09:00' on the wall in Puerto Rico, which is four hours behind UTC all year. */
const momentOf = (local: string) => `${local}:00-04:00`

/** What an instructor asks for instead: accepted or declined, with what accepting does. */
export function CounterOffer({ event, instructor, counter }: CounterOfferProps) {
  const queryClient = useQueryClient()
  const answer = useMutation({
    ...mutationOf(answerCounter),
    onSuccess: (reply) => setEvent(queryClient, reply),
  })
  const send = (accept: boolean) =>
    answer.mutate({ eventId: event.id, instructorId: instructor.id, accept, at: counter.at })
  const facts = [
    counter.startsAt && counter.endsAt
      ? [
          m.event_editing_counter_when(),
          `${formatDate(momentOf(counter.startsAt), 'dateTime')} – ${formatDate(momentOf(counter.endsAt), 'time')}`,
        ]
      : null,
    counter.sharePercent === null ? null : [m.event_editing_counter_share(), `${counter.sharePercent}%`],
    counter.role ? [m.event_editing_counter_role(), counter.role] : null,
    counter.note ? [m.event_editing_counter_note(), counter.note] : null,
  ].filter((fact) => fact !== null)
  const { error } = answer
  return (
    <div className="mt-3 grid gap-3 rounded-field border bg-surface p-4">
      <p className="font-[550]">{m.event_editing_counter_title({ name: instructor.name })}</p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[6rem_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere max-sm:mb-1">{value}</dd>
          </div>
        ))}
      </dl>
      {error ? (
        <Notice tone="danger">
          {error instanceof ClientError
            ? (error.serverMessage ?? error.userMessage)
            : (userMessageOf(error) ?? m.platform_error_unexpected())}
        </Notice>
      ) : null}
      {counter.isAccepted ? (
        <p className="text-muted">{m.event_editing_counter_waits()}</p>
      ) : counter.startsAt ? (
        <p className="text-muted">{m.event_editing_counter_moves()}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {counter.isAccepted ? null : (
          <Button size="sm" loading={answer.isPending} onClick={() => send(true)}>
            {m.event_editing_counter_accept()}
          </Button>
        )}
        <ConfirmDialog
          title={m.event_editing_counter_decline()}
          description={m.event_editing_counter_decline_lead()}
          confirmLabel={m.event_editing_counter_decline()}
          trigger={
            <Button size="sm" variant="secondary" disabled={answer.isPending}>
              {m.event_editing_counter_decline()}
            </Button>
          }
          onConfirm={() => send(false)}
        />
      </div>
    </div>
  )
}
