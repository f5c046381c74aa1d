import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProviderAddress } from '#contract/people/providers.schemas.ts'
import { updateProviderSettings } from '#contract/people/providers.ts'
import { MUNICIPALITIES } from '#contract/puerto-rico.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SavedMark, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { setSettings } from './queries.ts'

interface AddressFormProps {
  kind: 'pickupAddress' | 'returnAddress'
  title: string
  address: ProviderAddress | null
}

const CITIES = MUNICIPALITIES.map((name) => ({ value: name, label: name }))

/** One address of a provider. Saved apart from the others, so that a lack in one holds back no other. */
export function AddressForm({ kind, title, address }: AddressFormProps) {
  const queryClient = useQueryClient()
  const [city, setCity] = useState<string | null>(address?.city ?? null)
  const call = useFormCall(updateProviderSettings, {
    read: (data) => ({
      [kind]: {
        line1: textOf(data, 'line1'),
        line2: textOf(data, 'line2'),
        city: (city ?? '') as ProviderAddress['city'],
        postalCode: textOf(data, 'postalCode').trim(),
        instructions: textOf(data, 'instructions'),
      },
    }),
    onDone: (settings) => setSettings(queryClient, settings),
    formats: () => ({ [`${kind}.postalCode`]: m.provider_address_zip_hint() }),
  })
  const removing = useFormCall(updateProviderSettings, {
    read: () => ({ [kind]: null }),
    onDone: (settings) => setSettings(queryClient, settings),
  })
  const problem = (name: string) => call.problem(`${kind}.${name}`)
  return (
    <div className="grid gap-3">
      <form {...call.form} aria-label={title} className="grid gap-4">
        <h3 className="font-[550] text-sm">{title}</h3>
        <Field label={m.provider_address_line1()} required error={problem('line1')}>
          <Input name="line1" maxLength={120} defaultValue={address?.line1} />
        </Field>
        <Field label={m.provider_address_line2()} optional error={problem('line2')}>
          <Input name="line2" maxLength={120} defaultValue={address?.line2} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <Field label={m.provider_address_city()} required error={problem('city')}>
            <Combobox
              options={CITIES}
              value={city}
              onValueChange={(next) => {
                setCity(next)
                call.forget(`${kind}.city`)
              }}
            />
          </Field>
          <Field label={m.provider_address_zip()} required error={problem('postalCode')}>
            <Input name="postalCode" inputMode="numeric" maxLength={5} defaultValue={address?.postalCode} />
          </Field>
        </div>
        <Field label={m.provider_address_instructions()} optional error={problem('instructions')}>
          <Textarea name="instructions" rows={2} maxLength={300} defaultValue={address?.instructions} />
        </Field>
        <FormFailure call={call} />
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton call={call} variant="secondary">
            {m.provider_settings_save()}
          </SubmitButton>
          <SavedMark call={call} />
        </div>
      </form>
      {address ? (
        <form {...removing.form}>
          <FormFailure call={removing} />
          <Button type="submit" variant="link" loading={removing.isSending}>
            {m.provider_address_remove()}
          </Button>
        </form>
      ) : null}
    </div>
  )
}
