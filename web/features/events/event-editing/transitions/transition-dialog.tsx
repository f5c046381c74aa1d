import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PUBLISHING_MOVES, type PublishingAction } from '#contract/catalog/publishing.ts'
import { moveEvent } from '#contract/events/event-editing.ts'
import { LIMITS } from '#contract/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { isChecked, textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import type { ClientError } from '#web/platform/request/client-error.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { MOVE_FEEDBACK, MOVE_NAMES, nameField } from '../labels.ts'
import { type EditableEvent, setEvent } from '../queries.ts'

export interface MovableEvent {
  id: string
  isSpanishStale: boolean
}

interface MoveDialogProps {
  event: MovableEvent
  move: PublishingAction
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  onMoved?: (event: EditableEvent, move: PublishingAction) => void
}

const LEADS: Record<PublishingAction, () => string> = {
  submit: () => m.event_editing_lead_submit(),
  withdraw: () => m.event_editing_lead_withdraw(),
  approve: () => m.event_editing_lead_publish(),
  reject: () => m.event_editing_lead_reject(),
  publish: () => m.event_editing_lead_publish(),
  unpublish: () => m.event_editing_lead_unpublish(),
  'approve-change': () => m.event_editing_lead_approve_change(),
  'reject-change': () => m.event_editing_lead_reject_change(),
  'ask-changes': () => m.event_editing_lead_ask_changes(),
  'ask-change-edits': () => m.event_editing_lead_ask_changes(),
}

/** Says what will happen; asks for a reason where one is needed. */
export function MoveDialog({ event, move, trigger, open, onOpenChange, onMoved }: MoveDialogProps) {
  const [isOwnOpen, setIsOwnOpen] = useState(false)
  const setOpen = onOpenChange ?? setIsOwnOpen
  return (
    <Dialog
      open={open ?? isOwnOpen}
      onOpenChange={setOpen}
      trigger={trigger}
      title={MOVE_NAMES[move]()}
      description={LEADS[move]()}
    >
      <MoveForm event={event} move={move} onEnd={() => setOpen(false)} onMoved={onMoved} />
    </Dialog>
  )
}

interface MoveFormProps extends Pick<MoveDialogProps, 'event' | 'move' | 'onMoved'> {
  onEnd: () => void
}

function MoveForm({ event, move, onEnd, onMoved }: MoveFormProps) {
  const queryClient = useQueryClient()
  const [missing, setMissing] = useState<readonly string[]>([])
  const { needsReason, needsFreshSpanish } = PUBLISHING_MOVES[move]
  const asksSpanish = needsFreshSpanish === true && event.isSpanishStale
  const call = useFormCall(moveEvent, {
    check: (data) => ({
      ...(needsReason && textOf(data, 'reason').trim().length < LIMITS.moderation.reasonMin
        ? { reason: m.event_editing_reason_short() }
        : {}),
    }),
    read: (data) => ({
      eventId: event.id,
      action: move,
      reason: textOf(data, 'reason'),
      confirmSpanish: isChecked(data, 'confirmSpanish'),
    }),
    onDone: (reply) => {
      setEvent(queryClient, reply)
      onEnd()
      onMoved?.(reply, move)
      toast({ title: MOVE_FEEDBACK[move](), variant: 'success' })
    },
    onRefused: (error) => {
      setMissing(missingOf(error))
      return false
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <FormFailure call={call} />
      {call.failure && missing.length > 0 ? (
        <Notice tone="warning" live="none" title={m.event_editing_missing()}>
          <ul className="list-disc pl-5">
            {[...new Set(missing.map(nameField))].map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {needsReason ? (
        <Field
          label={m.event_editing_reason()}
          hint={m.event_editing_reason_hint()}
          error={call.problem('reason')}
        >
          <Textarea name="reason" rows={3} maxLength={1_000} />
        </Field>
      ) : null}
      {asksSpanish ? (
        <Checkbox
          name="confirmSpanish"
          required
          label={m.event_editing_confirm_spanish()}
          hint={m.event_editing_confirm_spanish_hint()}
          error={call.problem('confirmSpanish')}
        />
      ) : null}
      <DialogButtons>
        <SubmitButton call={call} variant={move.startsWith('reject') ? 'danger' : 'primary'}>
          {MOVE_NAMES[move]()}
        </SubmitButton>
      </DialogButtons>
    </form>
  )
}

/** Of an event that is not complete yet: what it lacks. */
function missingOf({ serverCode, details }: ClientError): string[] {
  if (serverCode !== 'INCOMPLETE') return []
  const { missing } = (details ?? {}) as { missing?: unknown }
  return Array.isArray(missing) ? missing.map(String) : []
}

export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-2 max-md:*:w-full md:flex-row md:justify-end">
      <DialogClose>
        <Button variant="ghost">{m.event_editing_back()}</Button>
      </DialogClose>
      {children}
    </div>
  )
}
