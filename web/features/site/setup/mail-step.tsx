import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { confirmSetupMail, sendSetupMail } from '#contract/site/setup.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { type Guide, type SetupStep, useSetupAct } from './queries.ts'
import { ReasonNotice } from './reason-notice.tsx'

export function MailStep({ step, mail, code }: { step: SetupStep; mail: Guide['mail']; code?: string }) {
  const send = useSetupAct(sendSetupMail)
  const isAwaited = step.reason === 'code_awaited'
  const isDone = step.state === 'done'
  const email = mail.recipient
  return (
    <div className="grid gap-4 text-sm">
      <p className="max-w-text">{m.setup_why_mail()}</p>
      <ReasonNotice step={step}>
        {step.reason === 'mail_failed' ? <span lang="en">{mail.error}</span> : null}
      </ReasonNotice>
      {isAwaited ? <CodeForm email={email} code={code} /> : null}
      {isAwaited ? null : <p>{isDone ? m.setup_mail_arrived() : m.setup_mail_to({ email })}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          variant={isAwaited || isDone ? 'secondary' : 'primary'}
          loading={send.isPending}
          onClick={() => send.mutate({})}
        >
          {mail.sentAt ? m.setup_mail_again() : m.setup_mail_send()}
        </Button>
        <Button asChild variant="ghost">
          <Link to="/admin/email">{m.setup_go_email()}</Link>
        </Button>
      </div>
    </div>
  )
}

function CodeForm({ email, code = '' }: { email: string; code?: string }) {
  const [typed, setTyped] = useState(code)
  const confirm = useSetupAct(confirmSetupMail)
  return (
    <form
      className="grid max-w-text gap-3 sm:grid-cols-[12rem_auto] sm:items-end sm:justify-start"
      onSubmit={(event) => {
        event.preventDefault()
        confirm.mutate({ code: typed })
      }}
    >
      <p className="sm:col-span-2">{m.setup_mail_sent({ email })}</p>
      <Field label={m.setup_mail_code()}>
        <Input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          className="tabular"
        />
      </Field>
      <Button type="submit" loading={confirm.isPending}>
        {m.setup_mail_confirm()}
      </Button>
    </form>
  )
}
