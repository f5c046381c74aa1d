import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CREDENTIAL_KINDS, type CredentialKind } from '#contract/people/credential-terms.ts'
import { addCredential } from '#contract/people/credentials.ts'
import { CREDENTIAL_NAMES } from '#web/domain/credentials/credential-names.ts'
import { credentialsQuery } from '#web/domain/credentials/queries.ts'
import { ExpiryFields } from '#web/domain/people/expiry-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { isChecked, textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { showError } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { sendPhoto } from '../send-photo.ts'
import { PhotoField } from './photo-field.tsx'

interface CredentialFormProps {
  kind?: CredentialKind
  onClose: (isSent: boolean) => void
}

export function CredentialForm({ kind, onClose }: CredentialFormProps) {
  const queryClient = useQueryClient()
  const [photo, setPhoto] = useState<File | null>(null)
  const call = useFormCall(addCredential, {
    read: (data) => ({
      kind: textOf(data, 'kind') as CredentialKind,
      number: textOf(data, 'number'),
      issuer: textOf(data, 'issuer'),
      expiresOn: isChecked(data, 'endless') ? null : textOf(data, 'expiresOn'),
    }),
    check: (data) => ({
      ...(isChecked(data, 'endless') || textOf(data, 'expiresOn')
        ? {}
        : { expiresOn: m.credentials_expiry_missing() }),
      ...(photo ? {} : { photo: m.credentials_photo_missing() }),
    }),
    fieldOf: { EXPIRED: 'expiresOn' },
    onDone: async ({ id }) => {
      // It is sent in already: without its photo it waits in the list, where another can be sent.
      if (photo) await sendPhoto(id, photo).catch(showError)
      await queryClient.invalidateQueries(credentialsQuery)
      onClose(true)
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <FormTitle>{m.credentials_add_title()}</FormTitle>
      <Field label={m.credentials_kind()} required error={call.problem('kind')}>
        <Select
          name="kind"
          defaultValue={kind ?? CREDENTIAL_KINDS[0]}
          options={CREDENTIAL_KINDS.map((value) => ({ value, label: CREDENTIAL_NAMES[value]() }))}
        />
      </Field>
      <Field
        label={m.credentials_number()}
        hint={m.credentials_number_hint()}
        required
        error={call.problem('number')}
      >
        <Input
          name="number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          className="tabular"
        />
      </Field>
      <Field
        label={m.credentials_issuer()}
        hint={m.credentials_issuer_hint()}
        optional
        error={call.problem('issuer')}
      >
        <Input name="issuer" autoComplete="off" maxLength={120} />
      </Field>
      <ExpiryFields call={call} label={m.credentials_expiry()} endlessLabel={m.credentials_expiry_none()} />
      <PhotoField
        file={photo}
        onChange={(file) => {
          setPhoto(file)
          call.forget('photo')
        }}
        isSending={call.isSending}
        error={call.problem('photo')}
      />
      <FormFailure call={call} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton call={call}>{m.credentials_send()}</SubmitButton>
        <Button variant="ghost" onClick={() => onClose(false)}>
          {m.credentials_cancel()}
        </Button>
      </div>
      <p className="text-muted text-xs">{m.credentials_privacy()}</p>
    </form>
  )
}

function FormTitle({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <h2 ref={ref} tabIndex={-1} className="text-lg outline-none">
      {children}
    </h2>
  )
}
