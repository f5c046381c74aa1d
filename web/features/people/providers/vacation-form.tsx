import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { updateProviderSettings } from '#contract/people/providers.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SavedMark, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Input } from '#web/ui/input.tsx'
import { type ProviderSettings, setSettings } from './queries.ts'

export function VacationForm({ vacation }: Pick<ProviderSettings, 'vacation'>) {
  const queryClient = useQueryClient()
  const [from, setFrom] = useState(vacation?.from ?? null)
  const [until, setUntil] = useState(vacation?.until ?? null)
  const keep = (settings: ProviderSettings) => setSettings(queryClient, settings)
  const call = useFormCall(updateProviderSettings, {
    read: (data) => ({
      vacation: {
        from: from ?? '',
        until: until ?? '',
        message: { en: textOf(data, 'messageEn'), es: textOf(data, 'messageEs') },
      },
    }),
    check: (): Record<string, string> =>
      from && until && from <= until ? {} : { until: m.provider_vacation_dates() },
    onDone: keep,
  })
  const ending = useFormCall(updateProviderSettings, {
    read: () => ({ vacation: null }),
    onDone: (settings) => {
      setFrom(null)
      setUntil(null)
      keep(settings)
    },
  })
  return (
    <div className="grid gap-3">
      {vacation ? (
        <p className="text-sm">
          {m.provider_vacation_on({ from: formatDate(vacation.from), until: formatDate(vacation.until) })}
        </p>
      ) : null}
      <form {...call.form} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={m.provider_vacation_from()} required>
            <DateInput name="from" value={from} onValueChange={setFrom} />
          </Field>
          <Field label={m.provider_vacation_until()} required error={call.problem('until')}>
            <DateInput
              name="until"
              value={until}
              min={from ?? undefined}
              onValueChange={(day) => {
                setUntil(day)
                call.forget('until')
              }}
            />
          </Field>
        </div>
        <Field label={m.provider_vacation_message_en()} optional>
          <Input name="messageEn" maxLength={200} defaultValue={vacation?.message.en} />
        </Field>
        <Field label={m.provider_vacation_message_es()} optional>
          <Input name="messageEs" maxLength={200} defaultValue={vacation?.message.es} />
        </Field>
        <FormFailure call={call} />
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton call={call} variant="secondary">
            {m.provider_settings_save()}
          </SubmitButton>
          <SavedMark call={call} />
        </div>
      </form>
      {vacation ? (
        <form {...ending.form}>
          <FormFailure call={ending} />
          <Button type="submit" variant="link" loading={ending.isSending}>
            {m.provider_vacation_end()}
          </Button>
        </form>
      ) : null}
    </div>
  )
}
