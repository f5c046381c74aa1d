import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withdrawCredential } from '#contract/people/credentials.ts'
import { CREDENTIAL_NAMES } from '#web/domain/credentials/credential-names.ts'
import { type Credential, credentialsQuery, photoUrl } from '#web/domain/credentials/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DateText } from '#web/ui/display.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { hiddenNumber, statusOf } from '../labels.ts'
import { MissingPhoto } from './missing-photo.tsx'

interface CredentialCardProps {
  credential: Credential
  onRenew: () => void
}

export function CredentialCard({ credential, onRenew }: CredentialCardProps) {
  const { kind, numberEnd, issuer, hasPhoto, status, isExpired, reason } = credential
  const name = CREDENTIAL_NAMES[kind]()
  const shown = statusOf(credential)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-base">{name}</h2>
        <Badge tone={shown.tone} dot>
          {shown.name}
        </Badge>
      </div>
      <p className="mt-2 text-muted text-sm">
        <span className="tabular">{hiddenNumber(numberEnd)}</span>
        {issuer ? <span className="wrap-anywhere"> · {issuer}</span> : null}
      </p>
      <p className="text-muted text-sm">
        <Expiry credential={credential} />
      </p>
      {status === 'rejected' ? (
        <Notice tone="danger" live="none" title={m.credentials_rejected_because()} className="mt-4">
          {reason}
        </Notice>
      ) : null}
      {status === 'pending' && !hasPhoto ? <MissingPhoto credentialId={credential.id} /> : null}
      {status === 'pending' && hasPhoto ? (
        <p className="mt-3 text-muted text-sm">{m.credentials_pending_explained()}</p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2 border-t pt-4">
        {status === 'rejected' || isExpired ? (
          <Button size="sm" onClick={onRenew}>
            {m.credentials_send_again()}
          </Button>
        ) : null}
        {hasPhoto ? <PhotoDialog credential={credential} name={name} /> : null}
        <Withdraw credential={credential} name={name} />
      </div>
    </Card>
  )
}

function Expiry({ credential: { expiresOn, isExpired } }: { credential: Credential }) {
  if (expiresOn === null) return m.credentials_endless()
  return (
    <>
      {isExpired ? m.credentials_expired_on() : m.credentials_valid_through()}{' '}
      <DateText value={`${expiresOn}T16:00:00Z`} />
    </>
  )
}

function PhotoDialog({ credential, name }: { credential: Credential; name: string }) {
  return (
    <Dialog
      title={name}
      size="lg"
      trigger={
        <Button variant="secondary" size="sm" aria-label={m.credentials_photo_see_of({ name })}>
          {m.credentials_photo_see()}
        </Button>
      }
    >
      <img
        src={photoUrl(credential.id)}
        alt={m.credentials_photo_of({ name })}
        className="w-full rounded-field bg-sunken object-contain"
      />
    </Dialog>
  )
}

function Withdraw({ credential, name }: { credential: Credential; name: string }) {
  const queryClient = useQueryClient()
  const withdrawing = useMutation({
    ...mutationOf(withdrawCredential),
    onError: (error: Error) => showError(error),
    onSettled: () => queryClient.invalidateQueries(credentialsQuery),
  })
  return (
    <ConfirmDialog
      danger
      title={m.credentials_withdraw_title({ name })}
      description={m.credentials_withdraw_explained()}
      confirmLabel={m.credentials_withdraw()}
      onConfirm={() => withdrawing.mutate({ credentialId: credential.id })}
      trigger={
        <Button
          variant="ghost"
          size="sm"
          loading={withdrawing.isPending}
          aria-label={m.credentials_withdraw_of({ name })}
          className="md:ml-auto"
        >
          {m.credentials_withdraw()}
        </Button>
      }
    />
  )
}
