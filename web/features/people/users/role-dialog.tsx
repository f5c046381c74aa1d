import { useState } from 'react'
import { changeRole } from '#contract/people/identity.ts'
import { ROLES } from '#contract/permissions.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { InspectedUser } from './queries.ts'

interface RoleDialogProps {
  user: InspectedUser
  nameRole: (role: InspectedUser['role']) => string
  onDone: () => Promise<void>
}

/** Asks for the admin's own second factor: a session that was left open appoints nobody. */
export function RoleDialog({ user, nameRole, onDone }: RoleDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [role, setRole] = useState(user.role)
  const call = useFormCall(changeRole, {
    read: (data) => ({
      userId: user.id,
      role,
      reason: textOf(data, 'reason'),
      code: textOf(data, 'code'),
    }),
    fieldOf: { INVALID_CODE: 'code' },
    onDone: async () => {
      await onDone()
      setIsOpen(false)
    },
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.users_change_role_title({ name: user.displayName })}
      description={m.users_change_role_lead()}
      trigger={
        <Button variant="secondary" size="sm">
          {m.users_change_role()}
        </Button>
      }
    >
      <form {...call.form} className="grid gap-5">
        <FormFailure call={call} />
        <Field label={m.users_role()} error={call.problem('role')}>
          <Select
            name="role"
            value={role}
            options={ROLES.map((value) => ({ value, label: nameRole(value) }))}
            onValueChange={(value) => setRole(ROLES.find((each) => each === value) ?? user.role)}
          />
        </Field>
        <Field label={m.users_reason()} error={call.problem('reason')}>
          <Textarea name="reason" rows={2} maxLength={500} />
        </Field>
        <Field label={m.users_code()} hint={m.users_code_hint()} error={call.problem('code')}>
          <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
        </Field>
        <SubmitButton call={call}>{m.users_change_role()}</SubmitButton>
      </form>
    </Dialog>
  )
}
