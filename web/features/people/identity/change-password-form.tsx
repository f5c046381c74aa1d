import { changePassword } from '#contract/people/identity.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SavedMark, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/input.tsx'
import { NewPasswordField } from './new-password-field.tsx'

interface ChangePasswordFormProps {
  /** What the password should not be made of; the first also tells a password manager whose it is. */
  personal: readonly string[]
  onDone?: () => void
}

export function ChangePasswordForm({ personal, onDone }: ChangePasswordFormProps) {
  const call = useFormCall(changePassword, {
    read: (data) => ({
      currentPassword: textOf(data, 'currentPassword'),
      newPassword: textOf(data, 'newPassword'),
    }),
    onDone: () => {
      call.form.ref.current?.reset()
      onDone?.()
    },
    fieldOf: {
      WRONG_PASSWORD: 'currentPassword',
      PASSWORD_TOO_COMMON: 'newPassword',
      PASSWORD_TOO_SHORT: 'newPassword',
    },
  })
  return (
    <form {...call.form} className="grid max-w-sm gap-5">
      <input
        type="text"
        name="username"
        autoComplete="username"
        defaultValue={personal[0]}
        readOnly
        hidden
        tabIndex={-1}
      />
      <Field label={m.identity_current_password_label()} required error={call.problem('currentPassword')}>
        <PasswordInput name="currentPassword" />
      </Field>
      <NewPasswordField
        name="newPassword"
        label={m.identity_new_password_label()}
        error={call.problem('newPassword')}
        personal={personal}
      />
      <FormFailure call={call} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton call={call}>{m.identity_password_submit()}</SubmitButton>
        <SavedMark call={call}>{m.identity_password_done()}</SavedMark>
      </div>
    </form>
  )
}
