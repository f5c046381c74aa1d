import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ProviderDocumentState } from '#contract/people/provider-document-terms.ts'
import { type listProviderDocuments, withdrawProviderDocument } from '#contract/people/provider-documents.ts'
import { SettingsSection } from '#web/domain/people/settings-section.tsx'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DocumentForm } from './document-form.tsx'
import { DOCUMENT_NAMES } from './document-names.ts'
import { MissingFile } from './missing-file.tsx'
import { documentsQuery } from './queries.ts'

type Document = ReplyOf<typeof listProviderDocuments>[number]

/** What proves that the provider may trade; the owner alone sees and sends it. */
export function DocumentsSection() {
  const query = useQuery(documentsQuery)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div id="documents" className="scroll-mt-20">
      <SettingsSection title={m.documents_title()} lead={m.documents_lead()}>
        <LoadedList
          query={query}
          title={m.documents_failed()}
          skeleton={<Skeleton className="h-48 w-full" />}
        >
          {(documents) => (
            <div className="grid gap-6">
              {documents.length === 0 ? (
                <p className="text-muted text-sm">{m.documents_empty()}</p>
              ) : (
                <ul className="divide-y border-y" aria-label={m.documents_title()}>
                  {documents.map((document) => (
                    <DocumentRow
                      key={document.id}
                      document={document}
                      isReplaced={isReplaced(document, documents)}
                    />
                  ))}
                </ul>
              )}
              {isAdding ? (
                <DocumentForm onClose={() => setIsAdding(false)} />
              ) : (
                <Button variant="secondary" className="justify-self-start" onClick={() => setIsAdding(true)}>
                  <Plus aria-hidden="true" className="size-4.5" />
                  {m.documents_add()}
                </Button>
              )}
            </div>
          )}
        </LoadedList>
      </SettingsSection>
    </div>
  )
}

/** A newer one of its kind was sent in. */
const isReplaced = ({ kind, createdAt }: Document, documents: readonly Document[]) =>
  documents.some((other) => other.kind === kind && other.createdAt > createdAt)

function DocumentRow({ document, isReplaced }: { document: Document; isReplaced: boolean }) {
  const { id, kind, numberEnd, state, reason, fileType } = document
  const [isSendingAnother, setIsSendingAnother] = useState(false)
  const shown = describeState(document)
  const isNeeded = !isReplaced && (shown.tone === 'danger' || isEnding(document))
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-base">{DOCUMENT_NAMES[kind]()}</h3>
          <p className="mt-1 text-muted text-sm">
            {numberEnd ? <span className="tabular">••••{numberEnd} · </span> : null}
            {expiryText(document)}
          </p>
        </div>
        <Badge tone={shown.tone} dot>
          {shown.name}
        </Badge>
      </div>
      {state === 'rejected' ? (
        <Notice tone="danger" live="none" title={m.documents_rejected_because()}>
          {reason}
        </Notice>
      ) : null}
      {state === 'waiting' && fileType === null ? <MissingFile documentId={id} /> : null}
      <div className="flex flex-wrap gap-2">
        {fileType ? (
          <a
            href={`/api/provider-documents/${id}/file`}
            target="_blank"
            rel="noreferrer"
            aria-label={m.documents_open_of({ name: DOCUMENT_NAMES[kind]() })}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {m.documents_open()}
          </a>
        ) : null}
        {isNeeded && !isSendingAnother ? (
          <Button
            variant="secondary"
            size="sm"
            aria-label={m.documents_replace_of({ name: DOCUMENT_NAMES[kind]() })}
            onClick={() => setIsSendingAnother(true)}
          >
            {m.documents_replace()}
          </Button>
        ) : null}
        <Withdraw document={document} />
      </div>
      {isSendingAnother ? <DocumentForm of={kind} onClose={() => setIsSendingAnother(false)} /> : null}
    </li>
  )
}

const SOON_DAYS = 60

const STATES: Record<ProviderDocumentState, { name: () => string; tone: BadgeTone }> = {
  waiting: { name: () => m.documents_state_waiting(), tone: 'warning' },
  verified: { name: () => m.documents_state_verified(), tone: 'success' },
  rejected: { name: () => m.documents_state_rejected(), tone: 'danger' },
  expired: { name: () => m.documents_state_expired(), tone: 'danger' },
}

const isEnding = ({ state, daysLeft }: Document) =>
  state === 'verified' && daysLeft !== null && daysLeft <= SOON_DAYS

function describeState(document: Document): { name: string; tone: BadgeTone } {
  const { state, daysLeft } = document
  if (isEnding(document)) return { name: m.documents_state_soon({ days: daysLeft ?? 0 }), tone: 'warning' }
  return { ...STATES[state], name: STATES[state].name() }
}

function expiryText({ expiresOn, state, createdAt }: Document): string {
  if (expiresOn === null) return m.documents_sent_on({ date: formatDate(createdAt, 'medium') })
  const date = formatDate(expiresOn, 'medium')
  return state === 'expired' ? m.documents_expired_on({ date }) : m.documents_valid_through({ date })
}

function Withdraw({ document: { id, kind } }: { document: Document }) {
  const queryClient = useQueryClient()
  const withdrawing = useMutation({
    ...mutationOf(withdrawProviderDocument),
    onError: (error: Error) => showError(error),
    onSettled: () => queryClient.invalidateQueries(documentsQuery),
  })
  const name = DOCUMENT_NAMES[kind]()
  return (
    <ConfirmDialog
      danger
      title={m.documents_withdraw_title({ name })}
      description={m.documents_withdraw_explained()}
      confirmLabel={m.documents_withdraw()}
      onConfirm={() => withdrawing.mutate({ documentId: id })}
      trigger={
        <Button
          variant="ghost"
          size="sm"
          className="first:-ml-3.5 desktop:first:-ml-3"
          loading={withdrawing.isPending}
          aria-label={m.documents_withdraw_of({ name })}
        >
          {m.documents_withdraw()}
        </Button>
      }
    />
  )
}
