import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inviteMember } from '#contract/people/team.ts'
import type { InvitedRole } from '#contract/people/team-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { toast } from '#web/platform/toasts.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { setTeam } from './queries.ts'
import { ROLE_DUTIES, ROLE_OPTIONS } from './role-names.ts'

export function InviteForm() {
  const queryClient = useQueryClient()
  const [role, setRole] = useState<InvitedRole>('orders')
  const call = useFormCall(inviteMember, {
    read: (data) => ({ email: textOf(data, 'email'), role }),
    fieldOf: { ALREADY_IN_TEAM: 'email' },
    onDone: (team) => {
      setTeam(queryClient, team)
      toast({ title: m.team_invited_title(), description: m.team_invited() })
    },
  })
  return (
    <form {...call.form} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Field label={m.team_invite_email()} required error={call.problem('email')}>
          <Input name="email" type="email" autoComplete="off" maxLength={254} />
        </Field>
        <Field label={m.team_invite_role()} error={call.problem('role')}>
          <Select
            value={role}
            options={ROLE_OPTIONS()}
            onValueChange={(value) => setRole(value as InvitedRole)}
          />
        </Field>
      </div>
      <p className="text-muted text-sm">{ROLE_DUTIES[role]()}</p>
      <FormFailure call={call} />
      <SubmitButton call={call} variant="secondary" className="justify-self-start">
        {m.team_invite()}
      </SubmitButton>
    </form>
  )
}
