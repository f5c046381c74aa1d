import type { FormEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import type { FormCall } from '#web/platform/forms/form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Chosen, Draft } from '../choices.ts'

interface ContactStepProps {
  call: FormCall
  contact: Chosen['contact']
  onChange: (patch: Partial<Draft>) => void
}

export function ContactFields({ call, contact, onChange }: ContactStepProps) {
  const changeField = (name: keyof Chosen['contact']) => (event: FormEvent<HTMLInputElement>) =>
    onChange({ [name]: event.currentTarget.value })
  return (
    <div className="grid gap-5">
      <Field label={m.checkout_name()} required error={call.problem('contact.name')}>
        <Input
          name="contact.name"
          autoComplete="name"
          maxLength={80}
          defaultValue={contact.name}
          onInput={changeField('name')}
        />
      </Field>
      <div className="grid gap-5 md:grid-cols-2 md:gap-3">
        <Field
          label={m.checkout_email()}
          hint={m.checkout_email_hint()}
          required
          error={call.problem('contact.email')}
        >
          <Input
            name="contact.email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            defaultValue={contact.email}
            onInput={changeField('email')}
          />
        </Field>
        <Field
          label={m.checkout_phone()}
          hint={m.checkout_phone_hint()}
          optional
          error={call.problem('contact.phone')}
        >
          <Input
            name="contact.phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={20}
            defaultValue={contact.phone}
            onInput={changeField('phone')}
          />
        </Field>
      </div>
    </div>
  )
}
