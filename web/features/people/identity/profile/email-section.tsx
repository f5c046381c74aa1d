import { useQueryClient } from '@tanstack/react-query'
import { requestEmailChange } from '#contract/people/profile.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, PasswordInput } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DemoMailboxHint } from '../check-email.tsx'
import { type Profile, profileQuery } from '../queries.ts'

export function EmailSection({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient()
  const call = useFormCall(requestEmailChange, {
    read: (data) => ({ email: textOf(data, 'email').trim(), password: textOf(data, 'password') }),
    onDone: async () => {
      call.form.ref.current?.reset()
      await queryClient.invalidateQueries(profileQuery)
    },
    fieldOf: { WRONG_PASSWORD: 'password' },
  })
  return (
    <div className="grid gap-8">
      <dl className="grid gap-1">
        <dt className="font-[550] text-sm">{m.identity_email_current()}</dt>
        <dd className="wrap-anywhere text-muted">{profile.email}</dd>
      </dl>
      {profile.pendingEmail ? (
        <Notice live="status" title={m.identity_email_pending_title()}>
          <p className="wrap-anywhere">{m.identity_email_pending({ email: profile.pendingEmail })}</p>
          <DemoMailboxHint />
        </Notice>
      ) : null}
      <form {...call.form} className="grid max-w-sm gap-5">
        <h2 className="text-lg">{m.identity_email_change_title()}</h2>
        <Field label={m.identity_email_new()} required error={call.problem('email')}>
          <Input name="email" type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field
          label={m.identity_current_password_label()}
          hint={m.identity_password_why()}
          required
          error={call.problem('password')}
        >
          <PasswordInput name="password" />
        </Field>
        <FormFailure call={call} />
        <div>
          <SubmitButton call={call}>{m.identity_email_submit()}</SubmitButton>
        </div>
      </form>
    </div>
  )
}
