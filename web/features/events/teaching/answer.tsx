import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerAssignment } from '#contract/events/event-editing.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { ClientError, userMessageOf } from '#web/platform/request/client-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { Counter } from './counter.tsx'
import { type TeachingRow, teachingQuery } from './queries.ts'

type Blocking = NonNullable<TeachingRow['blockedBy']>

const REASONS: Record<Blocking, () => string> = {
  NOT_CERTIFIED: () => m.teaching_blocked_certified(),
  INSTRUCTOR_BUSY: () => m.teaching_blocked_busy(),
  EVENT_OVER: () => m.teaching_blocked_over(),
}

export const blockedText = (reason: Blocking) => REASONS[reason]()

/** Yes, with what stands in its way; or no, with a reason. */
export function Answer({ row }: { row: TeachingRow }) {
  const { event, blockedBy } = row
  const queryClient = useQueryClient()
  const accept = useMutation({
    ...mutationOf(answerAssignment),
    onSettled: () => queryClient.invalidateQueries(teachingQuery),
  })
  return (
    <div className="grid gap-3">
      {accept.error ? (
        <Notice tone="danger">
          {accept.error instanceof ClientError
            ? (accept.error.serverMessage ?? accept.error.userMessage)
            : (userMessageOf(accept.error) ?? m.platform_error_unexpected())}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          loading={accept.isPending}
          disabledReason={blockedBy ? blockedText(blockedBy) : undefined}
          onClick={() => accept.mutate({ eventId: event.id, accept: true })}
        >
          {m.teaching_accept()}
        </Button>
        {row.counter?.isAccepted ? null : <Counter row={row} />}
        <Decline eventId={event.id} title={m.teaching_decline()} />
      </div>
    </div>
  )
}

export function Decline({ eventId, title }: { eventId: string; title: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={title}
      description={m.teaching_decline_lead()}
      trigger={
        <Button variant="ghost" size="sm">
          {title}
        </Button>
      }
    >
      <DeclineForm eventId={eventId} title={title} onDone={() => setIsOpen(false)} />
    </Dialog>
  )
}

function DeclineForm({ eventId, title, onDone }: { eventId: string; title: string; onDone: () => void }) {
  const queryClient = useQueryClient()
  const call = useFormCall(answerAssignment, {
    read: (data) => ({ eventId, accept: false, reason: textOf(data, 'reason') }),
    onDone: async () => {
      onDone()
      await queryClient.invalidateQueries(teachingQuery)
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <FormFailure call={call} />
      <Field label={m.teaching_decline_reason()} optional error={call.problem('reason')}>
        <Textarea name="reason" rows={2} maxLength={500} />
      </Field>
      <SubmitButton call={call} className="justify-self-end">
        {title}
      </SubmitButton>
    </form>
  )
}
