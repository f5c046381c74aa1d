import { useId, useState } from 'react'
import { HIDE_REASON_MIN } from '#contract/site/managed-review-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

interface HideDialogProps {
  count: number
  onClose: () => void
  onSubmit: (reason: string) => void
}

export function HideDialog({ count, onClose, onSubmit }: HideDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const isShort = reason.trim().length < HIDE_REASON_MIN
  return (
    <Dialog
      open
      size="sm"
      title={m.reviews_hide()}
      description={m.reviews_hide_lead({ count })}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        <Button type="submit" form={formId} variant="danger">
          {m.reviews_hide()}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsAsked(true)
          if (!isShort) onSubmit(reason.trim())
        }}
      >
        <Field
          label={m.reviews_reason()}
          hint={m.reviews_reason_hint()}
          error={isAsked && isShort ? m.reviews_reason_short({ min: HIDE_REASON_MIN }) : undefined}
        >
          <Textarea
            name="reason"
            rows={3}
            maxLength={1_000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
