import { type ReactNode, useState } from 'react'
import { REASON_MIN_LENGTH } from '#contract/people/user-terms.ts'
import type { resetUserTwoFactor, suspendUser } from '#contract/people/users.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

interface ReasonDialogProps {
  endpoint: typeof suspendUser | typeof resetUserTwoFactor
  userId: string
  title: string
  lead: ReactNode
  verb: string
  isDanger?: boolean
  onDone: () => Promise<void>
}

const FINE: Readonly<Record<string, string>> = {}

/** What is done to somebody with a reason, which goes into the audit log. */
export function ReasonDialog({ endpoint, userId, title, lead, verb, isDanger, onDone }: ReasonDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const call = useFormCall(endpoint, {
    check: (data) =>
      textOf(data, 'reason').trim().length < REASON_MIN_LENGTH ? { reason: m.users_reason_short() } : FINE,
    read: (data) => ({ userId, reason: textOf(data, 'reason') }),
    onDone: async () => {
      await onDone()
      setIsOpen(false)
    },
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={title}
      description={lead}
      trigger={
        <Button variant={isDanger ? 'danger' : 'secondary'} size="sm">
          {verb}
        </Button>
      }
    >
      <form {...call.form} className="grid gap-5">
        <FormFailure call={call} />
        <Field label={m.users_reason()} hint={m.users_reason_hint()} error={call.problem('reason')}>
          <Textarea name="reason" rows={3} maxLength={500} />
        </Field>
        <SubmitButton call={call} variant={isDanger ? 'danger' : 'primary'}>
          {verb}
        </SubmitButton>
      </form>
    </Dialog>
  )
}
