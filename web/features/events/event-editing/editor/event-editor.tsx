import { useQuery } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { isSame } from '#web/platform/drafts/is-same.ts'
import { useFormDraft } from '#web/platform/drafts/use-form-draft.ts'
import { Failed } from '#web/platform/failed.tsx'
import { statusOf } from '#web/platform/request/client-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormSkeleton } from '#web/ui/form-section.tsx'
import { type EventValues, fillForm } from '../form/event-values.ts'
import { useFilled } from '../form/use-filled.ts'
import { type EditableEvent, editableEventQuery } from '../queries.ts'
import { CheckInLists } from './check-in-lists.tsx'
import { EditForm } from './edit-form.tsx'
import { EditorHead } from './editor-head.tsx'
import { History } from './history.tsx'
import { Instructors } from './instructors.tsx'
import type { FilledForm } from './overtaken-notice.tsx'

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

/** The form knows the version it was filled from: what others change meanwhile must not be overwritten unseen. */
function Loaded({ event, isAdmin, reload }: LoadedProps) {
  const read = (from: EditableEvent): FilledForm => ({
    values: fillForm(from, isAdmin),
    version: from.version,
  })
  const [filled, setFilled] = useState(() => read(event))
  const draft = useFormDraft(`event.${event.id}`, filled.values, filled.version)
  const form = useFilled(draft)
  const head = useRef<HTMLDivElement>(null)

  /** Of a move the form keeps what was typed; the version goes on, unless somebody else changed a field too. */
  const goOn = (next: EditableEvent) =>
    setFilled((before) => {
      const { values, version } = read(next)
      return isSame(values, before.values) ? { ...before, version } : before
    })

  /** A proposed change was decided: the form is filled anew, or what was typed is compared with it when it is saved. */
  function fillAnew(next: EditableEvent) {
    const { values, version } = filled
    if (isSame(draft.value, draft.base?.data ?? values)) void draft.finish(read(next).values)
    else if (!draft.base) draft.rebase({ data: values, version }, draft.value)
    setFilled(read(next))
  }

  function takeSaved(next: EditableEvent, sent: EventValues) {
    void draft.finish(read(next).values, sent)
    setFilled(read(next))
    // The form is filled anew: the focus must not be lost with it.
    head.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <div ref={head} tabIndex={-1} className="outline-none">
        <EditorHead
          event={event}
          isAdmin={isAdmin}
          onMoved={(next, move) => (move.endsWith('-change') ? fillAnew(next) : goOn(next))}
          onCancelled={(next) => {
            void draft.finish(read(next).values)
            setFilled(read(next))
          }}
          onActive={goOn}
        />
      </div>
      {event.isCancelled ? null : (
        <EditForm
          key={form.times}
          event={event}
          draft={draft}
          form={form}
          filled={filled}
          isAdmin={isAdmin}
          reload={async () => {
            const { data } = await reload()
            return data ? read(data) : null
          }}
          onSaved={takeSaved}
          onMerged={(theirs, values) => {
            draft.rebase({ data: theirs.values, version: theirs.version }, values)
            setFilled(theirs)
          }}
        />
      )}
      <Instructors event={event} />
      {event.isCancelled ? null : <CheckInLists event={event} />}
      <History deeds={event.history} />
    </>
  )
}
