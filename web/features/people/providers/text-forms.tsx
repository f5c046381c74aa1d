import { useQueryClient } from '@tanstack/react-query'
import { updateProviderSettings } from '#contract/people/providers.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SavedMark, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type ProviderSettings, setSettings } from './queries.ts'

export function TermsForm({ terms }: Pick<ProviderSettings, 'terms'>) {
  const queryClient = useQueryClient()
  const call = useFormCall(updateProviderSettings, {
    read: (data) => ({ terms: { en: textOf(data, 'termsEn'), es: textOf(data, 'termsEs') } }),
    onDone: (settings) => setSettings(queryClient, settings),
  })
  return (
    <form {...call.form} className="grid gap-4">
      <Field label={m.provider_terms_en()} optional error={call.problem('terms.en')}>
        <Textarea name="termsEn" rows={4} maxLength={4_000} defaultValue={terms.en} />
      </Field>
      <Field label={m.provider_terms_es()} optional error={call.problem('terms.es')}>
        <Textarea name="termsEs" rows={4} maxLength={4_000} defaultValue={terms.es} />
      </Field>
      <FormFailure call={call} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton call={call} variant="secondary">
          {m.provider_settings_save()}
        </SubmitButton>
        <SavedMark call={call} />
      </div>
    </form>
  )
}

export function TaxForm({ number }: { number: string }) {
  const queryClient = useQueryClient()
  const call = useFormCall(updateProviderSettings, {
    read: (data) => ({ merchantRegistration: textOf(data, 'merchantRegistration').trim() }),
    onDone: (settings) => setSettings(queryClient, settings),
    formats: () => ({ merchantRegistration: m.provider_tax_hint() }),
  })
  const problem = call.problem('merchantRegistration')
  return (
    <form {...call.form} className="grid max-w-sm gap-4">
      <Field
        label={m.provider_tax_number()}
        hint={problem ? undefined : m.provider_tax_hint()}
        optional
        error={problem}
      >
        <Input name="merchantRegistration" inputMode="numeric" maxLength={12} defaultValue={number} />
      </Field>
      <FormFailure call={call} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton call={call} variant="secondary">
          {m.provider_settings_save()}
        </SubmitButton>
        <SavedMark call={call} />
      </div>
    </form>
  )
}
