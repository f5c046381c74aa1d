import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { waitsForApproval } from '#contract/catalog/publishing.ts'
import { updateEvent } from '#contract/events/event-editing.ts'
import { m } from '#web/paraglide/messages.js'
import { Failed } from '#web/platform/failed.tsx'
import { useFormCall } from '#web/platform/forms/form.ts'
import { statusOf } from '#web/platform/request/client-error.ts'
import { toast } from '#web/platform/toasts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormSkeleton } from '#web/ui/form-section.tsx'
import { checkEventForm } from '../form/check-event-form.ts'
import { EventForm } from '../form/event-form.tsx'
import { type EventValues, toValues, withProposal } from '../form/event-values.ts'
import { readEventForm } from '../form/read-event-form.ts'
import { type EditableEvent, editableEventQuery, setEvent } from '../queries.ts'
import { CheckInLists } from './check-in-lists.tsx'
import { EditorHead } from './editor-head.tsx'
import { History } from './history.tsx'
import { Instructors } from './instructors.tsx'
import { mergeEdits } from './merge-edits.ts'
import { type Clash, OvertakenNotice } from './overtaken-notice.tsx'

interface EventEditorProps {
  eventId: string
  isAdmin: boolean
}

const MISSING = [400, 404]

/** Everything of one event: where it stands, the form, who teaches, what happened. */
export function EventEditor({ eventId, isAdmin }: EventEditorProps) {
  const { data: event, error, isFetching, refetch } = useQuery(editableEventQuery(eventId))
  if (event) return <Loaded key={event.id} event={event} isAdmin={isAdmin} reload={refetch} />
  if (error && !isFetching)
    return MISSING.includes(statusOf(error) ?? 0) ? (
      <EmptyState
        level={1}
        seed="event-missing"
        icon={<CalendarX2 aria-hidden="true" strokeWidth={1.5} />}
        title={m.event_editing_missing_title()}
        description={m.event_editing_missing_lead()}
      />
    ) : (
      <Failed title={m.event_editing_event_failed()} error={error} onRetry={() => refetch()} />
    )
  return <FormSkeleton />
}

interface LoadedProps {
  event: EditableEvent
  isAdmin: boolean
  reload: () => Promise<{ data?: EditableEvent }>
}

interface Filled {
  event: EditableEvent
  version: number
  times: number
  /** What was typed here and saved elsewhere, put together; null: as the event is. */
  values: EventValues | null
}

/** The form knows the version it was filled from: what others change meanwhile must not be overwritten unseen. */
function Loaded({ event, isAdmin, reload }: LoadedProps) {
  const [filled, setFilled] = useState<Filled>({ event, version: event.version, times: 0, values: null })
  const head = useRef<HTMLDivElement>(null)
  const fill = (next: EditableEvent) =>
    setFilled(({ times }) => ({ event: next, version: next.version, times: times + 1, values: null }))
  /** Of a move the form keeps what was typed; only the version goes on. */
  const goOn = (next: EditableEvent) => setFilled((before) => ({ ...before, version: next.version }))
  return (
    <>
      <div ref={head} tabIndex={-1} className="outline-none">
        <EditorHead
          event={event}
          isAdmin={isAdmin}
          onMoved={(next, move) => (move.endsWith('-change') ? fill(next) : goOn(next))}
          onCancelled={fill}
          onActive={goOn}
        />
      </div>
      {event.isCancelled ? null : (
        <EditForm
          key={filled.times}
          event={filled.event}
          version={filled.version}
          isAdmin={isAdmin}
          onSaved={(next) => {
            fill(next)
            // The form is filled anew: the focus must not be lost with it.
            head.current?.focus({ preventScroll: true })
          }}
          values={filled.values}
          onReload={async () => (await reload()).data}
          onMerged={(next, values) =>
            setFilled(({ times }) => ({ event: next, version: next.version, times: times + 1, values }))
          }
        />
      )}
      <Instructors event={event} />
      {event.isCancelled ? null : <CheckInLists event={event} />}
      <History deeds={event.history} />
    </>
  )
}

interface EditFormProps {
  event: EditableEvent
  version: number
  isAdmin: boolean
  onSaved: (event: EditableEvent) => void
  values: EventValues | null
  /** The event as it is now. */
  onReload: () => Promise<EditableEvent | undefined>
  onMerged: (event: EditableEvent, values: EventValues) => void
}

function EditForm({ event, version, isAdmin, onSaved, values, onReload, onMerged }: EditFormProps) {
  const queryClient = useQueryClient()
  const [isOvertaken, setIsOvertaken] = useState(false)
  const [clash, setClash] = useState<Clash | null>(null)
  const valuesOf = (each: EditableEvent): EventValues => (isAdmin ? each : withProposal(each))
  const [base] = useState(() => valuesOf(event))

  /** What differs is shown: nothing is overwritten unseen. */
  async function compare() {
    const form = call.form.ref.current
    const theirs = await onReload()
    if (!form || !theirs) return
    const mine = toValues(readEventForm(new FormData(form)))
    setClash({ event: theirs, ...mergeEdits(base, mine, valuesOf(theirs)) })
  }
  const waits = waitsForApproval(event.status, isAdmin ? 'admin' : 'owner')
  const call = useFormCall(updateEvent, {
    check: (data) => checkEventForm(data, { needsBothLanguages: event.status === 'published' }),
    // Checked against the list that was offered, so that what is read is one of it.
    read: (data) => ({ eventId: event.id, version, ...readEventForm(data) }),
    onDone: (reply) => {
      setEvent(queryClient, reply)
      onSaved(reply)
      const isProposed = waits && reply.pendingChange !== null
      toast({
        title: isProposed ? m.event_editing_saved_proposed() : m.event_editing_saved(),
        variant: 'success',
      })
    },
    onRefused: ({ serverCode }) => {
      setIsOvertaken(serverCode === 'CONFLICT')
      if (serverCode === 'CONFLICT') void compare()
      return false
    },
  })
  return (
    <>
      {isOvertaken && call.failure ? (
        <OvertakenNotice clash={clash} isReviewed={event.status === 'pending_review'} onMerged={onMerged} />
      ) : null}
      <EventForm
        call={call}
        values={values ?? valuesOf(event)}
        note={waits ? m.event_editing_note_waits() : m.event_editing_note_live()}
        submitLabel={waits ? m.event_editing_save_propose() : m.event_editing_save()}
      />
    </>
  )
}
