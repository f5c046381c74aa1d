import { useState } from 'react'
import { subscribeNewsletter } from '#contract/site/content.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The newsletter's line: it begins when the mailed link is followed. */
export function NewsletterForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const call = useFormCall(subscribeNewsletter, {
    read: (data) => ({ email: textOf(data, 'email') }),
    onDone: (_reply, { email }) => setSentTo(email),
    formats: () => ({ email: m.content_email_format() }),
  })
  if (sentTo !== null)
    return (
      <Notice tone="success" title={m.content_newsletter_sent_title()}>
        {m.content_newsletter_sent({ email: sentTo })}
      </Notice>
    )
  return (
    <form {...call.form} className="grid gap-3">
      <FormFailure call={call} />
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow basis-60">
          <Field label={m.content_newsletter_email()} error={call.problem('email')} required>
            <Input name="email" type="email" inputMode="email" autoComplete="email" maxLength={254} />
          </Field>
        </div>
        <SubmitButton call={call} variant="secondary" className="mt-7.5 max-md:mt-0 max-md:w-full">
          {m.content_newsletter_join()}
        </SubmitButton>
      </div>
      <p className="text-muted text-xs">{m.content_newsletter_hint()}</p>
      <noscript>
        <p className="text-muted text-sm">{m.platform_form_noscript()}</p>
      </noscript>
    </form>
  )
}
