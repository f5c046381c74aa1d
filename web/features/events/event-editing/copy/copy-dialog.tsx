import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { copyEvent } from '#contract/events/event-copies.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { useManagePath } from '#web/platform/manage-path.ts'
import { placeOf } from '#web/platform/place-of.ts'
import { toast } from '#web/platform/toasts.ts'
import { DateInput } from '#web/ui/date-field.tsx'
import { todayIso } from '#web/ui/date-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { readRepeat } from '../form/read-event-form.ts'
import { RepeatFields } from '../form/repeat-fields.tsx'
import { forgetLists } from '../queries.ts'
import { DialogButtons } from '../transitions/transition-dialog.tsx'

interface CopyDialogProps {
  event: { id: string; title: string }
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** The same event on another day, on several, or as a series. */
export function CopyDialog({ event, trigger, open, onOpenChange }: CopyDialogProps) {
  const [isOwnOpen, setIsOwnOpen] = useState(false)
  const setOpen = onOpenChange ?? setIsOwnOpen
  return (
    <Dialog
      open={open ?? isOwnOpen}
      onOpenChange={setOpen}
      trigger={trigger}
      title={m.event_editing_copy_title({ title: event.title || m.event_editing_untitled() })}
      description={m.event_editing_copy_lead()}
    >
      <CopyForm eventId={event.id} onDone={() => setOpen(false)} />
    </Dialog>
  )
}

function CopyForm({ eventId, onDone }: { eventId: string; onDone: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toPath = useManagePath()
  const [day, setDay] = useState<string | null>(null)
  const call = useFormCall(copyEvent, {
    check: (data): Record<string, string> => ({
      ...(textOf(data, 'startsOn') ? {} : { startsOn: m.platform_form_required() }),
      ...(textOf(data, 'repeat.every') === 'chosen' && data.getAll('repeat.dates').length === 0
        ? { 'repeat.dates': m.platform_form_required() }
        : {}),
    }),
    read: (data) => ({ eventId, startsOn: textOf(data, 'startsOn'), repeat: readRepeat(data) }),
    fieldOf: { WRONG_TIMES: 'startsOn' },
    onDone: async ({ eventIds }) => {
      forgetLists(queryClient)
      onDone()
      const [only] = eventIds
      if (eventIds.length === 1 && only) await navigate(placeOf(toPath(`/events/${only}`)))
      toast({ title: m.event_editing_copied({ count: eventIds.length }), variant: 'success' })
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <FormFailure call={call} />
      <Field label={m.event_editing_copy_day()} required error={call.problem('startsOn')}>
        <DateInput
          name="startsOn"
          min={todayIso()}
          value={day}
          onValueChange={(next) => {
            setDay(next)
            call.forget('startsOn')
          }}
        />
      </Field>
      <RepeatFields call={call} first={day} />
      <DialogButtons>
        <SubmitButton call={call}>{m.event_editing_copy()}</SubmitButton>
      </DialogButtons>
    </form>
  )
}
