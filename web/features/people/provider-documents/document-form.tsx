import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import {
  PROVIDER_DOCUMENT_FIELDS,
  PROVIDER_DOCUMENT_KINDS,
  type ProviderDocumentKind,
} from '#contract/people/provider-document-terms.ts'
import { addProviderDocument } from '#contract/people/provider-documents.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { showError, toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { DOCUMENT_NAMES } from './document-names.ts'
import { documentsQuery, FILE_ACCEPT, sendFile } from './queries.ts'

const MEGABYTE = 1024 * 1024

interface DocumentFormProps {
  /** What kind it is, where one is sent in the place of another. */
  of?: ProviderDocumentKind
  onClose: () => void
}

export function DocumentForm({ of, onClose }: DocumentFormProps) {
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<ProviderDocumentKind>(of ?? 'merchant_registration')
  const [file, setFile] = useState<File | null>(null)
  const { hasNumber, hasExpiry } = PROVIDER_DOCUMENT_FIELDS[kind]
  const call = useFormCall(addProviderDocument, {
    read: (data) => ({
      kind,
      number: hasNumber ? textOf(data, 'number') : '',
      expiresOn: hasExpiry ? textOf(data, 'expiresOn') : null,
    }),
    check: (data) => ({
      ...(hasExpiry && !textOf(data, 'expiresOn') ? { expiresOn: m.documents_expiry_missing() } : {}),
      ...(file ? {} : { file: m.documents_file_needed() }),
    }),
    fieldOf: { EXPIRED: 'expiresOn', DOCUMENT_INCOMPLETE: 'number' },
    onDone: async ({ id }) => {
      // It is sent in already: without its file it waits in the list, where another can be sent.
      if (file) await sendFile(id, file).catch(showError)
      await queryClient.invalidateQueries(documentsQuery)
      toast({ title: m.documents_sent_title(), description: m.documents_sent() })
      onClose()
    },
  })
  return (
    <form
      {...call.form}
      aria-label={of ? m.documents_replace_of({ name: DOCUMENT_NAMES[of]() }) : m.documents_add()}
      className="grid gap-5 rounded-card border p-5"
    >
      {of ? null : (
        <Field label={m.documents_kind()} required error={call.problem('kind')}>
          <Select
            value={kind}
            options={PROVIDER_DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_NAMES[value]() }))}
            onValueChange={(value) => setKind(value as ProviderDocumentKind)}
          />
        </Field>
      )}
      {hasNumber ? (
        <Field label={m.documents_number()} required error={call.problem('number')}>
          <Input name="number" autoComplete="off" spellCheck={false} maxLength={60} className="tabular" />
        </Field>
      ) : null}
      {hasExpiry ? (
        <Field label={m.documents_expires_on()} required error={call.problem('expiresOn')}>
          <DateInput name="expiresOn" onValueChange={() => call.forget('expiresOn')} />
        </Field>
      ) : null}
      <Field label={m.documents_file()} required error={call.problem('file')}>
        <FileDrop
          files={
            file
              ? [
                  {
                    id: 'file',
                    name: file.name,
                    sizeBytes: file.size,
                    status: call.isSending ? 'uploading' : 'done',
                  },
                ]
              : []
          }
          accept={FILE_ACCEPT}
          hint={m.documents_file_limits({ megabytes: LIMITS.image.bytes / MEGABYTE })}
          onFiles={([chosen]) => {
            setFile(chosen ?? null)
            call.forget('file')
          }}
          onRemove={call.isSending ? undefined : () => setFile(null)}
        />
      </Field>
      <FormFailure call={call} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton call={call}>{m.documents_send()}</SubmitButton>
        <Button variant="ghost" onClick={onClose}>
          {m.documents_cancel()}
        </Button>
      </div>
      <p className="text-muted text-xs">{m.documents_privacy()}</p>
    </form>
  )
}
