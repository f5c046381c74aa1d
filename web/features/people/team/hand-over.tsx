import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { getProfile } from '#contract/people/profile.ts'
import { transferTeam } from '#contract/people/team.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { queryOf } from '#web/platform/query.ts'
import { toast } from '#web/platform/toasts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, PasswordInput } from '#web/ui/input.tsx'
import type { Member } from './queries.ts'

interface HandOverProps {
  member: Member
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Another owner: asked for with the password, and a code where a second factor is on. */
export function HandOver({ member, open, onOpenChange }: HandOverProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.team_hand_over_title({ name: member.displayName })}
      description={m.team_hand_over_explained()}
    >
      <HandOverForm userId={member.userId} />
    </Dialog>
  )
}

function HandOverForm({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { data: profile } = useQuery(queryOf(getProfile, {}))
  const call = useFormCall(transferTeam, {
    read: (data) => ({ userId, password: textOf(data, 'password'), code: textOf(data, 'code') }),
    fieldOf: { WRONG_PASSWORD: 'password', INVALID_CODE: 'code' },
    onDone: async () => {
      toast({ title: m.team_handed_over() })
      // What one may see is another from now on.
      await queryClient.invalidateQueries()
      await router.invalidate()
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <Field label={m.team_password()} required error={call.problem('password')}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      {profile?.twoFactorEnabled ? (
        <Field label={m.team_code()} required error={call.problem('code')}>
          <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={32} />
        </Field>
      ) : null}
      <FormFailure call={call} />
      <SubmitButton call={call} variant="danger">
        {m.team_hand_over()}
      </SubmitButton>
    </form>
  )
}
