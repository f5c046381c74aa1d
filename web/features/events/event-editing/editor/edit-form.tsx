import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { waitsForApproval } from '#contract/catalog/publishing.ts'
import { updateEvent } from '#contract/events/event-editing.ts'
import { m } from '#web/paraglide/messages.js'
import { DraftNotice } from '#web/platform/drafts/draft-notice.tsx'
import { isSame } from '#web/platform/drafts/is-same.ts'
import type { FormDraft } from '#web/platform/drafts/use-form-draft.ts'
import { useFormCall } from '#web/platform/forms/form.ts'
import { toast } from '#web/platform/toasts.ts'
import { checkEventForm } from '../form/check-event-form.ts'
import { EventForm } from '../form/event-form.tsx'
import { type EventValues, toValues } from '../form/event-values.ts'
import { readEventForm } from '../form/read-event-form.ts'
import type { useFilled } from '../form/use-filled.ts'
import { useTypedForm } from '../form/use-typed-form.ts'
import { nameField } from '../labels.ts'
import { type EditableEvent, setEvent } from '../queries.ts'
import { mergeEdits } from './merge-edits.ts'
import { type Clash, type FilledForm, OvertakenNotice } from './overtaken-notice.tsx'

interface EditFormProps {
  event: EditableEvent
  draft: FormDraft<EventValues>
  form: ReturnType<typeof useFilled<EventValues>>
  /** The event as the page has it. */
  filled: FilledForm
  isAdmin: boolean
  reload: () => Promise<FilledForm | null>
  onSaved: (event: EditableEvent, sent: EventValues) => void
  onMerged: (theirs: FilledForm, values: EventValues) => void
}

export function EditForm(props: EditFormProps) {
  const { event, draft, form, filled, isAdmin, reload, onSaved, onMerged } = props
  const queryClient = useQueryClient()
  const [isOvertaken, setIsOvertaken] = useState(false)
  const [clash, setClash] = useState<Clash | null>(null)
  const sent = useRef(draft.value)
  // A draft that is older than the page goes on from what it began with.
  const base = draft.base ?? { data: filled.values, version: filled.version }
  const waits = waitsForApproval(event.status, isAdmin ? 'admin' : 'owner')

  /** What differs is shown: nothing is overwritten unseen. */
  async function compare() {
    const theirs = await reload()
    if (theirs) setClash({ theirs, ...mergeEdits(base.data, sent.current, theirs.values) })
  }
  const call = useFormCall(updateEvent, {
    check: (data) => checkEventForm(data, { needsBothLanguages: event.status === 'published' }),
    // Checked against the list that was offered, so that what is read is one of it.
    read: (data) => {
      const typed = readEventForm(data)
      sent.current = form.type(toValues(typed))
      return { eventId: event.id, version: base.version, ...typed }
    },
    onDone: (reply) => {
      setEvent(queryClient, reply)
      onSaved(reply, sent.current)
      const isProposed = waits && reply.pendingChange !== null
      toast({
        title: isProposed ? m.event_editing_saved_proposed() : m.event_editing_saved(),
        variant: 'success',
      })
    },
    onRefused: ({ serverCode }) => {
      if (serverCode !== 'CONFLICT') return false
      setIsOvertaken(true)
      void compare()
      return true
    },
  })
  useTypedForm(call.form.ref, {
    times: form.times,
    onRead: (data, isTyped) => {
      if (isTyped) form.type(toValues(readEventForm(data)))
    },
  })
  return (
    <>
      <div className="pb-6">
        <DraftNotice
          draft={{
            ...draft,
            isRestored: draft.isRestored && !isSame(draft.value, base.data),
            isBaseOld: draft.isBaseOld && base.version !== filled.version,
            discard: () => draft.finish(filled.values),
          }}
          nameOf={nameField}
        />
      </div>
      <EventForm
        call={call}
        values={form.value}
        notice={
          isOvertaken ? (
            <OvertakenNotice
              clash={clash}
              isReviewed={event.status === 'pending_review'}
              onMerged={onMerged}
            />
          ) : null
        }
        note={waits ? m.event_editing_note_waits() : m.event_editing_note_live()}
        submitLabel={waits ? m.event_editing_save_propose() : m.event_editing_save()}
      />
    </>
  )
}
