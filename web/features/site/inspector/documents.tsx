import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#contract/people/user-terms.ts'
import { listUserDocuments, openUserDocument } from '#contract/site/inspector.ts'
import { StatusBadge } from '#web/domain/lists/status-badge.tsx'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { queryOf } from '#web/platform/query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { DOCUMENT_LABELS, nameDocument, SOURCE_NAMES } from './labels.ts'
import { Part, Row } from './part.tsx'
import { PAGED, type UserDocument } from './queries.ts'

type Opened = ReplyOf<typeof openUserDocument>

/** States alone. A number or a file is opened one by one, each for a reason. */
export function Documents({ userId }: { userId: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...queryOf(listUserDocuments, { userId, page }), ...PAGED })
  return (
    <Part
      name={m.inspector_documents()}
      empty={m.inspector_documents_none()}
      query={query}
      page={page}
      onPageChange={setPage}
      lead={({ items }) =>
        items.length > 0 ? <p className="text-sm">{m.inspector_documents_lead()}</p> : null
      }
      row={(document) => (
        <Row
          title={nameDocument(document)}
          about={[
            SOURCE_NAMES[document.source](),
            m.inspector_document_sent({ date: formatDate(document.createdAt) }),
            document.expiresOn ? m.inspector_document_until({ date: formatDate(document.expiresOn) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
          badges={<StatusBadge label={DOCUMENT_LABELS[document.state]} />}
          end={<OpenDialog userId={userId} document={document} />}
        />
      )}
    />
  )
}

function OpenDialog({ userId, document }: { userId: string; document: UserDocument }) {
  const [isOpen, setIsOpen] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const name = nameDocument(document)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open)
        // What was opened is asked for again next time, with another reason.
        if (!open) setOpened(null)
      }}
      title={name}
      description={opened ? undefined : m.inspector_open_lead()}
      trigger={
        <Button variant="secondary" size="sm" aria-label={m.inspector_open_named({ name })}>
          {m.inspector_open()}
        </Button>
      }
    >
      {opened ? (
        <OpenedDocument opened={opened} name={name} />
      ) : (
        <ReasonForm userId={userId} documentId={document.id} onDone={setOpened} />
      )}
    </Dialog>
  )
}

interface ReasonFormProps {
  userId: string
  documentId: string
  onDone: (opened: Opened) => void
}

const FINE: Readonly<Record<string, string>> = {}

function ReasonForm({ userId, documentId, onDone }: ReasonFormProps) {
  const call = useFormCall(openUserDocument, {
    check: (data) =>
      textOf(data, 'reason').trim().length < REASON_MIN_LENGTH ? { reason: m.users_reason_short() } : FINE,
    read: (data) => ({ userId, documentId, reason: textOf(data, 'reason') }),
    onDone,
  })
  return (
    <form {...call.form} className="grid gap-5">
      <FormFailure call={call} />
      <Field label={m.users_reason()} hint={m.users_reason_hint()} error={call.problem('reason')}>
        <Textarea name="reason" rows={3} maxLength={REASON_MAX_LENGTH} />
      </Field>
      <SubmitButton call={call}>{m.inspector_open()}</SubmitButton>
    </form>
  )
}

function OpenedDocument({ opened: { number, file }, name }: { opened: Opened; name: string }) {
  return (
    <div className="grid gap-5">
      {number ? (
        <dl>
          <dt className="text-muted text-xs">{m.inspector_document_number()}</dt>
          <dd className="wrap-anywhere mt-1 font-mono text-base">{number}</dd>
        </dl>
      ) : null}
      {file?.fileType === 'image/jpeg' ? (
        <img
          src={file.path}
          alt={name}
          className="max-h-[60vh] w-full rounded-card bg-raised object-contain"
        />
      ) : null}
      {file?.fileType === 'application/pdf' ? (
        <a href={file.path} className={buttonClass({ variant: 'secondary' })}>
          <Download aria-hidden="true" className="size-4" />
          {m.inspector_document_download()}
        </a>
      ) : null}
      {file ? null : <p className="text-muted text-sm">{m.inspector_document_no_file()}</p>}
    </div>
  )
}
