import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CREDENTIAL_NAMES } from '#web/domain/credentials/credential-names.ts'
import { credentialQuery, type ReviewedCredential } from '#web/domain/credentials/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Loaded } from '#web/platform/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DateText } from '#web/ui/display.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { statusOf } from '../labels.ts'
import { DecideForm } from './decide-form.tsx'
import { PhotoView } from './photo-view.tsx'

interface ReviewSheetProps {
  credential: ReviewedCredential
  onClose: () => void
  onDecided: () => void
}

export function ReviewSheet({ credential, onClose, onDecided }: ReviewSheetProps) {
  const name = CREDENTIAL_NAMES[credential.kind]()
  const status = statusOf(credential)
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={name}
      description={credential.ownerName}
      // In sight whatever is scrolled, and under the thumb.
      footer={
        credential.status === 'pending' ? (
          <DecideForm credential={credential} onDecided={onDecided} />
        ) : undefined
      }
      className="md:w-[min(92vw,40rem)] md:max-w-none"
    >
      <div className="grid gap-6 pb-2">
        <div>
          <Badge tone={status.tone} dot>
            {status.name}
          </Badge>
        </div>
        {credential.hasPhoto ? (
          <PhotoView
            credentialId={credential.id}
            alt={m.credentials_photo_of_person({ kind: name, name: credential.ownerName })}
          />
        ) : (
          <Notice tone="warning" live="none">
            {m.credentials_review_no_photo_yet()}
          </Notice>
        )}
        <Facts credential={credential} />
        {credential.status === 'rejected' ? (
          <Notice tone="danger" live="none" title={m.credentials_rejected_because()}>
            {credential.reason}
          </Notice>
        ) : null}
      </div>
    </Sheet>
  )
}

function Facts({ credential }: { credential: ReviewedCredential }) {
  const details = useQuery(credentialQuery(credential.id))
  const { issuer, expiresOn, ownerEmail, neededFor, createdAt } = credential
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
      <Fact name={m.credentials_number()}>
        <Loaded
          query={details}
          title={m.credentials_load_failed()}
          skeleton={<Skeleton className="h-5 w-40" />}
        >
          {({ number }) => <span className="tabular wrap-anywhere font-[600] text-base">{number}</span>}
        </Loaded>
      </Fact>
      <Fact name={m.credentials_expiry()}>
        {expiresOn ? <DateText value={`${expiresOn}T16:00:00Z`} /> : m.credentials_endless()}
      </Fact>
      {issuer ? <Fact name={m.credentials_issuer()}>{issuer}</Fact> : null}
      <Fact name={m.credentials_review_person()}>
        {credential.ownerName} · {ownerEmail}
      </Fact>
      {neededFor ? <Fact name={m.credentials_review_event()}>{neededFor}</Fact> : null}
      <Fact name={m.credentials_review_sent()}>
        <DateText value={createdAt} style="dateTime" />
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}
