import { type FormEvent, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { wakeSpeaker } from './feedback.ts'

const CODE_MIN = 4

/** For a code that no camera reads, and for scanners that type. */
export function CodeForm({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const [code, setCode] = useState('')
  const [isShort, setIsShort] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function check(event: FormEvent) {
    event.preventDefault()
    wakeSpeaker()
    const isTooShort = code.trim().length < CODE_MIN
    setIsShort(isTooShort)
    if (isTooShort || isBusy) return input.current?.focus()
    setIsBusy(true)
    try {
      await onCode(code)
      setCode('')
    } finally {
      setIsBusy(false)
      input.current?.focus()
    }
  }

  return (
    <form onSubmit={check} className="flex items-start gap-2">
      <Field
        label={m.check_in_code()}
        hideLabel
        error={isShort ? m.check_in_code_short() : undefined}
        className="min-w-0 grow"
      >
        <Input
          ref={input}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          placeholder={m.check_in_code_example()}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={400}
          className="tabular h-12 text-lg desktop:h-12"
        />
      </Field>
      <Button type="submit" size="lg" variant="secondary" loading={isBusy}>
        {m.check_in_check()}
      </Button>
    </form>
  )
}
