import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { setInstructorAway } from '#contract/people/instructors.ts'
import { SettingsSection } from '#web/domain/people/settings-section.tsx'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SavedMark, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Input } from '#web/ui/input.tsx'
import { type Away, awayQuery } from './queries.ts'

/** Until when one is away, and what whoever writes is told meanwhile. */
export function AwaySection() {
  const { data } = useQuery(awayQuery)
  if (!data) return null
  return (
    <SettingsSection title={m.instructors_away_title()} lead={m.instructors_away_lead()}>
      <AwayForm key={data.away?.until ?? ''} away={data.away} />
    </SettingsSection>
  )
}

function AwayForm({ away }: { away: Away | null }) {
  const queryClient = useQueryClient()
  const [until, setUntil] = useState(away?.until ?? null)
  const keep = (reply: { away: Away | null }) => queryClient.setQueryData(awayQuery.queryKey, reply)
  const call = useFormCall(setInstructorAway, {
    read: (data) => ({
      away: { until: until ?? '', message: { en: textOf(data, 'messageEn'), es: textOf(data, 'messageEs') } },
    }),
    check: (): Record<string, string> => (until ? {} : { until: m.instructors_away_day() }),
    onDone: keep,
  })
  const ending = useFormCall(setInstructorAway, { read: () => ({ away: null }), onDone: keep })
  return (
    <div className="grid gap-3">
      {away ? <p className="text-sm">{m.instructors_away_on({ date: formatDate(away.until) })}</p> : null}
      <form {...call.form} className="grid gap-4">
        <Field label={m.instructors_away_until()} required error={call.problem('until')}>
          <DateInput
            name="until"
            value={until}
            onValueChange={(day) => {
              setUntil(day)
              call.forget('until')
            }}
          />
        </Field>
        <Field label={m.instructors_away_en()} optional>
          <Input name="messageEn" maxLength={200} defaultValue={away?.message.en} />
        </Field>
        <Field label={m.instructors_away_es()} optional>
          <Input name="messageEs" maxLength={200} defaultValue={away?.message.es} />
        </Field>
        <FormFailure call={call} />
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton call={call} variant="secondary">
            {m.instructors_away_save()}
          </SubmitButton>
          <SavedMark call={call} />
        </div>
      </form>
      {away ? (
        <form {...ending.form}>
          <FormFailure call={ending} />
          <Button type="submit" variant="link" loading={ending.isSending}>
            {m.instructors_away_end()}
          </Button>
        </form>
      ) : null}
    </div>
  )
}
