import { useQueryClient } from '@tanstack/react-query'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type getLockdown, setAccessCode } from '#contract/site/lockdown.ts'
import { ACCESS_CODE } from '#contract/site/lockdown-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SavedMark, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { Input } from '#web/ui/input.tsx'
import { CONFIRM_FIELD_OF, ConfirmFields, clearConfirm, readConfirm } from './confirm-fields.tsx'
import { lockdownQuery } from './queries.ts'

/** Without letters and digits that look alike: it is read out on the phone. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const SUGGESTED_LENGTH = 10

export function AccessCodeForm({ lockdown: { code } }: { lockdown: ReplyOf<typeof getLockdown> }) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const call = useFormCall(setAccessCode, {
    read: (data) => ({ code: textOf(data, 'code'), ...readConfirm(data) }),
    fieldOf: CONFIRM_FIELD_OF,
    onDone: (next) => {
      queryClient.setQueryData(lockdownQuery.queryKey, next)
      clearConfirm(call.form.ref.current)
    },
  })
  return (
    <form {...call.form} className="grid gap-5 border-t pt-6">
      <div>
        <h3 className="text-base">{m.settings_access_code()}</h3>
        <p className="mt-1 text-muted text-sm">
          {code
            ? m.settings_code_used({
                when: formatDate(code.setAt, 'dateTime'),
                name: code.setBy ?? m.settings_somebody(),
                unlocks: formatNumber(code.unlockCount),
                failures: formatNumber(code.failedCount),
              })
            : m.settings_no_code()}
        </p>
      </div>
      <Field
        label={m.settings_new_code()}
        hint={m.settings_new_code_hint({ count: ACCESS_CODE.minLength })}
        required
        error={call.problem('code')}
      >
        <div className="flex gap-2">
          <Input
            name="code"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={ACCESS_CODE.maxLength}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono"
          />
          <Button
            variant="secondary"
            icon={<Dices aria-hidden="true" className="size-4.5" />}
            onClick={() => {
              setTyped(suggestCode())
              call.forget('code')
            }}
          >
            {m.settings_suggest_code()}
          </Button>
        </div>
      </Field>
      <ConfirmFields call={call} />
      <FormFailure call={call} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton call={call} variant="secondary">
          {code ? m.settings_rotate_code() : m.settings_set_code()}
        </SubmitButton>
        <SavedMark call={call}>{m.settings_code_saved()}</SavedMark>
      </div>
    </form>
  )
}

function suggestCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SUGGESTED_LENGTH))
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
}
