import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { unlockSite } from '#contract/site/lockdown.ts'
import { ACCESS_CODE } from '#contract/site/lockdown-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { reloadPage } from '#web/platform/navigation.ts'
import { mutationOf } from '#web/platform/query.ts'
import { ClientError } from '#web/platform/request/client-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface UnlockFormProps {
  /** The page is loaded again by then: it is another one with the code. */
  onUnlocked?: () => void
}

/** Spec sections 4, 5 and 8. */
export function UnlockForm({ onUnlocked }: UnlockFormProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const { mutateAsync, isPending } = useMutation({ ...mutationOf(unlockSite), retry: false })
  const [isLeaving, setIsLeaving] = useState(false)
  const isEmpty = code.trim() === ''

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isEmpty || isPending || isLeaving) return
    setProblem(undefined)
    try {
      const { unlocked, error } = await mutateAsync({ code })
      if (!unlocked) return setProblem(error ?? m.lockdown_wrong_code())
      setIsLeaving(true)
      onUnlocked?.()
      reloadPage()
    } catch (error) {
      setProblem(explain(error))
    }
  }

  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <Field label={m.lockdown_code()} error={problem}>
        <Input
          type="password"
          name="code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          maxLength={ACCESS_CODE.maxLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" size="lg" disabled={isEmpty} loading={isPending || isLeaving}>
        {m.lockdown_unlock()}
      </Button>
    </form>
  )
}

function explain(error: unknown): string {
  if (!(error instanceof ClientError) || error.status === undefined) return m.lockdown_unlock_failed()
  return error.serverMessage ?? m.lockdown_wrong_code()
}
