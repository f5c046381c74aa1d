import { useQuery, useQueryClient } from '@tanstack/react-query'
import { setBirthDate } from '#contract/events/bookings.ts'
import { birthDateQuery } from '#web/domain/credentials/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SavedMark, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Loaded } from '#web/platform/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function BirthDate() {
  const query = useQuery(birthDateQuery)
  return (
    <Card>
      <Loaded
        query={query}
        title={m.credentials_load_failed()}
        skeleton={<Skeleton className="h-28 w-full" />}
      >
        {({ birthDate }) => <BirthDateForm known={birthDate} />}
      </Loaded>
    </Card>
  )
}

function BirthDateForm({ known }: { known: string | null }) {
  const queryClient = useQueryClient()
  const call = useFormCall(setBirthDate, {
    read: (data) => ({ birthDate: textOf(data, 'birthDate') }),
    check: (data): Record<string, string> =>
      textOf(data, 'birthDate') ? {} : { birthDate: m.credentials_birth_date_wrong() },
    onDone: (reply) => {
      queryClient.setQueryData(birthDateQuery.queryKey, reply)
      return queryClient.invalidateQueries()
    },
  })
  return (
    <form {...call.form} className="grid gap-4">
      <Field
        label={m.credentials_birth_date()}
        hint={m.credentials_birth_date_hint()}
        error={call.problem('birthDate')}
        required
      >
        <DateInput
          name="birthDate"
          min="1900-01-01"
          defaultValue={known}
          onValueChange={() => call.forget('birthDate')}
        />
      </Field>
      <FormFailure call={call} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton call={call} variant="secondary" size="sm">
          {m.credentials_save()}
        </SubmitButton>
        <SavedMark call={call} />
      </div>
    </form>
  )
}
