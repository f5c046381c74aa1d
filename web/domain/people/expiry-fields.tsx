import { useState } from 'react'
import type { FormCall } from '#web/platform/forms/form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateInput } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'

interface ExpiryFieldsProps {
  call: FormCall
  label: string
  /** Of the box that says it never expires. */
  endlessLabel: string
}

/** The day something runs out (`expiresOn`), or that it never does (`endless`). */
export function ExpiryFields({ call, label, endlessLabel }: ExpiryFieldsProps) {
  const [isEndless, setIsEndless] = useState(false)
  return (
    <div>
      <Field label={label} required={!isEndless} disabled={isEndless} error={call.problem('expiresOn')}>
        <DateInput name="expiresOn" onValueChange={() => call.forget('expiresOn')} />
      </Field>
      <Checkbox
        name="endless"
        label={endlessLabel}
        className="mt-1 -mb-2"
        onCheckedChange={(isChosen) => {
          setIsEndless(isChosen)
          call.forget('expiresOn')
        }}
      />
    </div>
  )
}
