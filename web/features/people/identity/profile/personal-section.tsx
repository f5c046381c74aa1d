import { useQueryClient } from '@tanstack/react-query'
import { isLanguage } from '#contract/language.ts'
import type { User } from '#contract/people/identity.schemas.ts'
import { updateProfile } from '#contract/people/profile.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SavedMark, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { language, switchLanguage } from '#web/platform/i18n.ts'
import { USER_KEY } from '#web/platform/user-query.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Profile, profileQuery } from '../queries.ts'

export function PersonalSection({ profile }: { profile: Profile }) {
  const setProfile = useSetProfile()
  const call = useFormCall(updateProfile, {
    read: (data) => {
      const chosen = textOf(data, 'language')
      return {
        displayName: textOf(data, 'displayName'),
        username: textOf(data, 'username'),
        phone: textOf(data, 'phone').trim() || null,
        language: isLanguage(chosen) ? chosen : profile.language,
      }
    },
    onDone: (next) => {
      setProfile(next)
      if (next.language !== profile.language && next.language !== language()) switchLanguage(next.language)
    },
    fieldOf: { USERNAME_TAKEN: 'username' },
    formats: () => ({ username: m.identity_username_hint(), phone: m.identity_phone_format() }),
  })
  return (
    <form {...call.form} className="grid max-w-sm gap-5">
      <Field label={m.identity_name_label()} required error={call.problem('displayName')}>
        <Input name="displayName" autoComplete="name" maxLength={80} defaultValue={profile.displayName} />
      </Field>
      <Field
        label={m.identity_username_label()}
        hint={call.problem('username') ? undefined : m.identity_username_hint()}
        required
        error={call.problem('username')}
      >
        <Input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          defaultValue={profile.username}
        />
      </Field>
      <Field
        label={m.identity_phone_label()}
        hint={m.identity_phone_hint()}
        optional
        error={call.problem('phone')}
      >
        <Input name="phone" type="tel" autoComplete="tel" maxLength={20} defaultValue={profile.phone ?? ''} />
      </Field>
      <Field
        label={m.identity_language_label()}
        hint={m.identity_language_hint()}
        error={call.problem('language')}
      >
        <Select
          name="language"
          defaultValue={profile.language}
          options={[
            { value: 'en', label: m.identity_language_en() },
            { value: 'es', label: m.identity_language_es() },
          ]}
        />
      </Field>
      <FormFailure call={call} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton call={call}>{m.identity_save()}</SubmitButton>
        <SavedMark call={call} />
      </div>
    </form>
  )
}

/** The header shows the name too. */
function useSetProfile() {
  const queryClient = useQueryClient()
  return (profile: Profile) => {
    queryClient.setQueryData(profileQuery.queryKey, profile)
    const { id, username, role, displayName, email } = profile
    queryClient.setQueryData<User>(USER_KEY, { id, username, role, displayName, email })
  }
}
