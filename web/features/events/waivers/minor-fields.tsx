import { m } from '#web/paraglide/messages.js'
import type { FormCall } from '#web/platform/forms/form.ts'
import { DateInput } from '#web/ui/date-field.tsx'
import { DateText } from '#web/ui/display.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import type { WaiverSearch } from './waiver-search.ts'

interface MinorFieldsProps {
  call: FormCall
  search: WaiverSearch
}

/** Whom a guardian signs for. What came with the booking is not typed again: it has to be the same. */
export function MinorFields({ call, search: { minor, birthDate } }: MinorFieldsProps) {
  return (
    <>
      {minor ? (
        <Notice live="none" title={m.credentials_minor_for({ name: minor })}>
          {birthDate ? (
            <>
              {m.credentials_born_on()} <DateText value={`${birthDate}T16:00:00Z`} />
            </>
          ) : null}
          <input type="hidden" name="minorName" value={minor} />
        </Notice>
      ) : (
        <Field label={m.credentials_minor_name()} error={call.problem('minorName')} required>
          <Input name="minorName" autoComplete="off" maxLength={80} />
        </Field>
      )}
      {minor && birthDate ? (
        <>
          <input type="hidden" name="minorBirthDate" value={birthDate} />
          {call.problem('minorBirthDate') ? (
            <Notice tone="danger">{call.problem('minorBirthDate')}</Notice>
          ) : null}
        </>
      ) : (
        <Field label={m.credentials_minor_birth_date()} error={call.problem('minorBirthDate')} required>
          <DateInput
            name="minorBirthDate"
            min="1900-01-01"
            onValueChange={() => call.forget('minorBirthDate')}
          />
        </Field>
      )}
      <Field label={m.credentials_relation()} error={call.problem('relation')} required>
        <Select
          name="relation"
          options={[
            { value: 'parent', label: m.credentials_relation_parent() },
            { value: 'guardian', label: m.credentials_relation_guardian() },
          ]}
        />
      </Field>
    </>
  )
}
