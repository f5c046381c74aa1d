import { useQuery } from '@tanstack/react-query'
import { getProfile } from '#contract/people/profile.ts'
import { m } from '#web/paraglide/messages.js'
import { type FormCall, textOf } from '#web/platform/forms/form.ts'
import { queryOf } from '#web/platform/query.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, PasswordInput } from '#web/ui/input.tsx'

/** Who they are, once more: asked for by what can cost money or close the shop. */
export function ConfirmFields({ call }: { call: FormCall }) {
  const { data: profile } = useQuery(queryOf(getProfile, {}))
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field
        label={m.settings_password()}
        hint={m.settings_confirm_hint()}
        required
        error={call.problem('password')}
      >
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      {profile?.twoFactorEnabled ? (
        <Field label={m.settings_two_factor_code()} required error={call.problem('twoFactorCode')}>
          <Input name="twoFactorCode" inputMode="numeric" autoComplete="one-time-code" maxLength={32} />
        </Field>
      ) : null}
    </div>
  )
}

export const CONFIRM_FIELD_OF = { WRONG_PASSWORD: 'password', INVALID_CODE: 'twoFactorCode' } as const

export function readConfirm(data: FormData) {
  return { password: textOf(data, 'password'), twoFactorCode: textOf(data, 'twoFactorCode') }
}

/** So that it is asked for again, and lies about nowhere. */
export function clearConfirm(form: HTMLFormElement | null): void {
  for (const name of ['password', 'twoFactorCode']) {
    const control = form?.elements.namedItem(name)
    if (control instanceof HTMLInputElement) control.value = ''
  }
}
