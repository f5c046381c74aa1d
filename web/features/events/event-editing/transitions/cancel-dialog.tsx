import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { cancelEvent } from '#contract/events/event-editing.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { toast } from '#web/platform/toasts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type EditableEvent, setEvent } from '../queries.ts'
import { DialogButtons } from './transition-dialog.tsx'

interface CancelDialogProps {
  event: { id: string; seatsSold: number }
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  onCancelled?: (event: EditableEvent) => void
}

/** It cannot be undone, so it says first what it does to whom. */
export function CancelDialog({ event, trigger, open, onOpenChange, onCancelled }: CancelDialogProps) {
  const [isOwnOpen, setIsOwnOpen] = useState(false)
  const setOpen = onOpenChange ?? setIsOwnOpen
  return (
    <Dialog
      open={open ?? isOwnOpen}
      onOpenChange={setOpen}
      trigger={trigger}
      title={m.event_editing_cancel_title()}
      description={
        event.seatsSold > 0
          ? m.event_editing_cancel_lead({ count: event.seatsSold })
          : m.event_editing_cancel_lead_none()
      }
    >
      <CancelForm
        eventId={event.id}
        onDone={(reply) => {
          setOpen(false)
          onCancelled?.(reply)
        }}
      />
    </Dialog>
  )
}

function CancelForm({ eventId, onDone }: { eventId: string; onDone: (event: EditableEvent) => void }) {
  const queryClient = useQueryClient()
  const call = useFormCall(cancelEvent, {
    check: (data): Record<string, string> =>
      textOf(data, 'reason').trim() ? {} : { reason: m.platform_form_required() },
    read: (data) => ({ eventId, reason: textOf(data, 'reason') }),
    onDone: (reply) => {
      setEvent(queryClient, reply)
      onDone(reply)
      toast({ title: m.event_editing_cancel_news(), variant: 'success' })
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <FormFailure call={call} />
      <Field
        label={m.event_editing_reason()}
        hint={m.event_editing_cancel_reason_hint()}
        error={call.problem('reason')}
      >
        <Textarea name="reason" rows={3} maxLength={1_000} />
      </Field>
      <DialogButtons>
        <SubmitButton call={call} variant="danger">
          {m.event_editing_cancel()}
        </SubmitButton>
      </DialogButtons>
    </form>
  )
}
