import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { proposeInstructor, removeInstructor } from '#contract/events/event-editing.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { ClientError, userMessageOf } from '#web/platform/request/client-error.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type EditableEvent, instructorsQuery, setEvent } from '../queries.ts'
import { CounterOffer } from './counter-offer.tsx'

type Status = EditableEvent['instructors'][number]['status']

const STATUS_LABELS: Record<Status, { tone: BadgeTone; name: () => string }> = {
  proposed: { tone: 'warning', name: () => m.event_editing_teaching_proposed() },
  countered: { tone: 'warning', name: () => m.event_editing_teaching_countered() },
  accepted: { tone: 'success', name: () => m.event_editing_teaching_accepted() },
  declined: { tone: 'neutral', name: () => m.event_editing_teaching_declined() },
}

/** Who is asked to teach, and what they said. */
export function Instructors({ event }: { event: EditableEvent }) {
  const queryClient = useQueryClient()
  const onSuccess = (reply: EditableEvent) => setEvent(queryClient, reply)
  const propose = useMutation({ ...mutationOf(proposeInstructor), onSuccess })
  const remove = useMutation({ ...mutationOf(removeInstructor), onSuccess })
  const error = propose.error ?? remove.error
  return (
    <section aria-labelledby="event-instructors" className="border-t py-8">
      <h2 id="event-instructors" className="text-base">
        {m.event_editing_instructors()}
      </h2>
      <p className="mt-1 text-muted text-sm">{m.event_editing_instructors_lead()}</p>
      {error ? (
        <Notice tone="danger" className="mt-4">
          {error instanceof ClientError
            ? (error.serverMessage ?? error.userMessage)
            : (userMessageOf(error) ?? m.platform_error_unexpected())}
        </Notice>
      ) : null}
      <ul className="mt-4 divide-y border-y empty:hidden">
        {event.instructors.map((instructor) => (
          <li key={instructor.id} className="py-2 text-sm">
            <div className="flex min-h-9 items-center gap-3">
              <span className="min-w-0 grow">
                <span className="font-[550]">{instructor.name}</span>
                <span className="wrap-anywhere block text-muted empty:hidden">{sayTerms(instructor)}</span>
              </span>
              <Badge tone={STATUS_LABELS[instructor.status].tone} dot>
                {STATUS_LABELS[instructor.status].name()}
              </Badge>
              <IconButton
                label={m.event_editing_instructor_remove({ name: instructor.name })}
                variant="ghost"
                size="icon-sm"
                loading={remove.isPending && remove.variables.instructorId === instructor.id}
                onClick={() => remove.mutate({ eventId: event.id, instructorId: instructor.id })}
              >
                <Trash2 aria-hidden="true" className="size-4.5" />
              </IconButton>
            </div>
            {instructor.counter ? (
              <CounterOffer event={event} instructor={instructor} counter={instructor.counter} />
            ) : null}
          </li>
        ))}
      </ul>
      {event.isCancelled ? null : (
        <AskForm
          event={event}
          isSending={propose.isPending}
          onAsk={(instructorId) => propose.mutate({ eventId: event.id, instructorId })}
        />
      )}
    </section>
  )
}

/** What was agreed on for this event, and what they said. */
function sayTerms({ role, sharePercent, reason }: EditableEvent['instructors'][number]): string {
  const share = sharePercent === null ? '' : m.event_editing_agreed_share({ percent: String(sharePercent) })
  return [role, share, reason].filter(Boolean).join(' · ')
}

interface AskFormProps {
  event: EditableEvent
  isSending: boolean
  onAsk: (instructorId: string) => void
}

function AskForm({ event, isSending, onAsk }: AskFormProps) {
  const { data: instructors, isError } = useQuery(instructorsQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  const asked = new Set(event.instructors.filter(({ status }) => status !== 'declined').map(({ id }) => id))
  const options = (instructors ?? [])
    .filter(({ id }) => !asked.has(id))
    .map(({ id, name, headline }) => ({ value: id, label: name, hint: headline }))
  return (
    <div className="mt-4 grid max-w-md grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <Field
        label={m.event_editing_instructor()}
        hint={isError ? m.event_editing_instructors_failed() : undefined}
      >
        <Combobox options={options} value={chosen} onValueChange={setChosen} />
      </Field>
      <Button
        variant="secondary"
        disabled={chosen === null}
        loading={isSending}
        onClick={() => {
          if (chosen) onAsk(chosen)
          setChosen(null)
        }}
      >
        {m.event_editing_instructor_ask()}
      </Button>
    </div>
  )
}
