import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { addCertification } from '#contract/people/certifications.ts'
import {
  CERTIFICATION_ISSUERS,
  CERTIFICATION_KINDS,
  type CertificationIssuer,
  type CertificationKind,
} from '#contract/people/instructor-terms.ts'
import { CERTIFICATION_NAMES, ISSUER_NAMES } from '#web/domain/instructors/labels.ts'
import { ExpiryFields } from '#web/domain/people/expiry-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { type FormCall, isChecked, textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { showError } from '#web/platform/toasts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Certification, certificationsQuery } from './queries.ts'
import { FILE_ACCEPT, sendFile } from './send-file.ts'

const MEGABYTE = 1024 * 1024

export function CertificationForm({ instead }: { instead?: Certification }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [issuer, setIssuer] = useState<CertificationIssuer>(instead?.issuer ?? 'nppr')
  const call = useFormCall(addCertification, {
    read: (data) => ({
      kind: textOf(data, 'kind') as CertificationKind,
      issuer,
      issuerName: textOf(data, 'issuerName'),
      title: textOf(data, 'title'),
      number: textOf(data, 'number'),
      issuedOn: textOf(data, 'issuedOn'),
      expiresOn: isChecked(data, 'endless') ? null : textOf(data, 'expiresOn'),
    }),
    check: (data) => ({
      ...(textOf(data, 'issuedOn') ? {} : { issuedOn: m.instructors_date_missing() }),
      ...(isChecked(data, 'endless') || textOf(data, 'expiresOn')
        ? {}
        : { expiresOn: m.instructors_expiry_missing() }),
      ...(file ? {} : { file: m.instructors_file_needed() }),
    }),
    fieldOf: { EXPIRED: 'expiresOn', WRONG_DATES: 'expiresOn', ISSUER_NAME_NEEDED: 'issuerName' },
    onDone: async ({ id }) => {
      // It is sent in already: without its file it waits in the list, where another can be sent.
      if (file) await sendFile(id, file).catch(showError)
      await queryClient.invalidateQueries(certificationsQuery)
      await navigate({ to: '/instructor/certifications', search: { sent: true } })
    },
  })
  return (
    <form {...call.form} className="grid max-w-text gap-5">
      <Field label={m.instructors_kind()} required error={call.problem('kind')}>
        <Select
          name="kind"
          defaultValue={instead?.kind ?? 'instructor'}
          options={CERTIFICATION_KINDS.map((value) => ({ value, label: CERTIFICATION_NAMES[value]() }))}
        />
      </Field>
      <Field
        label={m.instructors_title()}
        hint={m.instructors_title_hint()}
        required
        error={call.problem('title')}
      >
        <Input name="title" defaultValue={instead?.title} maxLength={120} autoComplete="off" />
      </Field>
      <Field label={m.instructors_issuer()} required error={call.problem('issuer')}>
        <Select
          name="issuer"
          value={issuer}
          onValueChange={(value) => setIssuer(value as CertificationIssuer)}
          options={CERTIFICATION_ISSUERS.map((value) => ({ value, label: ISSUER_NAMES[value]() }))}
        />
      </Field>
      {issuer === 'other' ? (
        <Field label={m.instructors_issuer_name()} required error={call.problem('issuerName')}>
          <Input name="issuerName" defaultValue={instead?.issuerName} maxLength={120} autoComplete="off" />
        </Field>
      ) : null}
      <Field
        label={m.instructors_number()}
        hint={m.instructors_number_hint()}
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
      <Dates call={call} />
      <Field
        label={m.instructors_file()}
        hint={m.instructors_file_hint()}
        required
        error={call.problem('file')}
      >
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
          hint={m.instructors_file_limits({ megabytes: LIMITS.image.bytes / MEGABYTE })}
          onFiles={([chosen]) => {
            setFile(chosen ?? null)
            call.forget('file')
          }}
          onRemove={call.isSending ? undefined : () => setFile(null)}
        />
      </Field>
      <FormFailure call={call} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton call={call}>{m.instructors_send()}</SubmitButton>
        <Link to="/instructor/certifications" className={buttonClass({ variant: 'ghost' })}>
          {m.instructors_cancel()}
        </Link>
      </div>
      <p className="text-muted text-xs">{m.instructors_privacy()}</p>
    </form>
  )
}

function Dates({ call }: { call: FormCall }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label={m.instructors_issued_on()} required error={call.problem('issuedOn')}>
        <DateInput name="issuedOn" onValueChange={() => call.forget('issuedOn')} />
      </Field>
      <ExpiryFields call={call} label={m.instructors_expires_on()} endlessLabel={m.instructors_endless()} />
    </div>
  )
}
