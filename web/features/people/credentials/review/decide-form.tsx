import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { decideCredential, listCredentialsToReview } from '#contract/people/credentials.ts'
import type { ReviewedCredential } from '#web/domain/credentials/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { ClientError, userMessageOf } from '#web/platform/request/client-error.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { STATUS_NAMES } from '../labels.ts'

interface DecideFormProps {
  credential: ReviewedCredential
  onDecided: () => void
}

export function DecideForm({ credential, onDecided }: DecideFormProps) {
  const queryClient = useQueryClient()
  const [isRejecting, setIsRejecting] = useState(false)
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const deciding = useMutation({
    ...mutationOf(decideCredential),
    onSuccess: ({ status }) => {
      toast({
        title: status === 'verified' ? m.credentials_review_verified() : m.credentials_review_rejected(),
        description: credential.ownerName,
        variant: 'success',
      })
      onDecided()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listCredentialsToReview.path] }),
  })

  function reject(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (reason.trim()) deciding.mutate({ credentialId: credential.id, verify: false, reason })
  }

  return (
    <div className="grid min-w-0 gap-4">
      {deciding.error ? <Notice tone="danger">{explain(deciding.error)}</Notice> : null}
      {isRejecting ? (
        <form onSubmit={reject} noValidate className="grid gap-4">
          <Field
            label={m.credentials_review_reason()}
            hint={m.credentials_review_reason_hint()}
            error={isTried && !reason.trim() ? m.credentials_review_reason_missing() : undefined}
            required
          >
            <Textarea
              // Whoever chose to reject goes on typing.
              autoFocus
              value={reason}
              maxLength={500}
              rows={3}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <div className="flex flex-wrap gap-3 max-md:*:grow">
            <Button type="submit" variant="danger" loading={deciding.isPending}>
              {m.credentials_review_reject()}
            </Button>
            <Button variant="ghost" onClick={() => setIsRejecting(false)}>
              {m.credentials_cancel()}
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap gap-3 max-md:*:grow">
          <Button
            loading={deciding.isPending}
            disabledReason={credential.hasPhoto ? undefined : m.credentials_review_photo_needed()}
            onClick={() => deciding.mutate({ credentialId: credential.id, verify: true })}
          >
            {m.credentials_review_verify()}
          </Button>
          <Button variant="secondary" onClick={() => setIsRejecting(true)}>
            {m.credentials_review_reject_open()}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The second of two admins is told who was first. */
function explain(error: Error): string {
  const details = error instanceof ClientError && error.serverCode === 'CONFLICT' ? error.details : null
  const { decidedBy, action } = (details ?? {}) as { decidedBy?: string | null; action?: string }
  const status = action as keyof typeof STATUS_NAMES | undefined
  if (status && status in STATUS_NAMES)
    return m.credentials_review_taken({
      name: decidedBy ?? m.credentials_review_another(),
      status: STATUS_NAMES[status](),
    })
  return userMessageOf(error) ?? m.credentials_load_failed()
}
