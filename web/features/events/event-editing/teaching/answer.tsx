import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import { answerAssignment } from '#contract/events/event-editing.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { placeOf } from '#web/platform/place-of.ts'
import { mutationOf } from '#web/platform/query.ts'
import { ClientError, userMessageOf } from '#web/platform/request/client-error.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type Assignment, assignmentsQuery } from '../queries.ts'
import { DialogButtons } from '../transitions/transition-dialog.tsx'

/** Yes or no, and what stands in the way of a yes. */
export function Answer({ assignment: { event, status, blockedBy } }: { assignment: Assignment }) {
  const queryClient = useQueryClient()
  const accept = useMutation({
    ...mutationOf(answerAssignment),
    onSettled: () => queryClient.invalidateQueries(assignmentsQuery),
  })
  return (
    <div className="mt-4 grid gap-3">
      {blockedBy && blockedBy !== 'EVENT_OVER' ? <Blocked reason={blockedBy} /> : null}
      {accept.error ? (
        <Notice tone="danger">
          {accept.error instanceof ClientError
            ? (accept.error.serverMessage ?? accept.error.userMessage)
            : (userMessageOf(accept.error) ?? m.platform_error_unexpected())}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {status === 'accepted' ? null : (
          <Button
            size="sm"
            loading={accept.isPending}
            disabledReason={blockedBy ? REASONS[blockedBy]() : undefined}
            onClick={() => accept.mutate({ eventId: event.id, accept: true })}
          >
            {m.event_editing_accept()}
          </Button>
        )}
        {status === 'declined' ? null : <Decline eventId={event.id} isAccepted={status === 'accepted'} />}
        {status === 'accepted' ? (
          <Link
            {...placeOf(`/events/${event.id}/check-in`)}
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            {m.event_editing_door()}
          </Link>
        ) : null}
      </div>
    </div>
  )
}

type Blocking = NonNullable<Assignment['blockedBy']>

const REASONS: Record<Blocking, () => string> = {
  NOT_CERTIFIED: () => m.event_editing_blocked_certified(),
  INSTRUCTOR_BUSY: () => m.event_editing_blocked_busy(),
  EVENT_OVER: () => m.event_editing_blocked_over(),
}

function Blocked({ reason }: { reason: Blocking }) {
  return (
    <Notice
      tone="warning"
      live="none"
      actions={
        reason === 'NOT_CERTIFIED' ? (
          <Link
            {...placeOf('/account/credentials')}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {m.event_editing_to_credentials()}
          </Link>
        ) : undefined
      }
    >
      {REASONS[reason]()}
    </Notice>
  )
}

function Decline({ eventId, isAccepted }: { eventId: string; isAccepted: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={isAccepted ? m.event_editing_step_back() : m.event_editing_decline()}
      description={m.event_editing_decline_lead()}
      trigger={
        <Button variant="secondary" size="sm" icon={<CalendarX aria-hidden="true" className="size-4" />}>
          {isAccepted ? m.event_editing_step_back() : m.event_editing_decline()}
        </Button>
      }
    >
      <DeclineForm eventId={eventId} onDone={() => setIsOpen(false)} />
    </Dialog>
  )
}

function DeclineForm({ eventId, onDone }: { eventId: string; onDone: () => void }) {
  const queryClient = useQueryClient()
  const call = useFormCall(answerAssignment, {
    read: (data) => ({ eventId, accept: false, reason: textOf(data, 'reason') }),
    onDone: async () => {
      onDone()
      await queryClient.invalidateQueries(assignmentsQuery)
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <FormFailure call={call} />
      <Field label={m.event_editing_decline_reason()} optional error={call.problem('reason')}>
        <Textarea name="reason" rows={2} maxLength={500} />
      </Field>
      <DialogButtons>
        <SubmitButton call={call}>{m.event_editing_decline()}</SubmitButton>
      </DialogButtons>
    </form>
  )
}
