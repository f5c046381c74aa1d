import { type FormEvent, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import type { Decision } from '#contract/site/moderation-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { explainRefusal } from './explain-refusal.ts'
import { nameDecision } from './labels.ts'
import type { ItemDetail } from './queries.ts'

interface DecideBarProps {
  detail: ItemDetail
  choice: 'reject' | 'ask' | null
  isHeld: boolean
  error: Error | null
  isPending: boolean
  onChoose: (choice: 'reject' | 'ask' | null) => void
  onDecide: (decision: Decision, reason?: string) => void
}

/** Always in reach. What was typed stays when the request fails. */
export function DecideBar({ detail, choice, isHeld, error, isPending, onChoose, onDecide }: DecideBarProps) {
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { kind, decisions } = detail
  const isShort = reason.trim().length < LIMITS.moderation.reasonMin
  const disabledReason = isHeld ? m.moderation_looking_why() : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (choice && !isShort) onDecide(choice, reason.trim())
  }

  return (
    <div className="sticky bottom-0 -mx-1 mt-4 grid gap-3 border-t bg-page px-1 pt-4 pb-4">
      {error ? <Notice tone="danger">{explainRefusal(error, kind)}</Notice> : null}
      {choice ? (
        <form onSubmit={submit} noValidate className="grid gap-3">
          <Field
            label={m.moderation_reason()}
            hint={m.moderation_reason_hint()}
            error={isTried && isShort ? m.moderation_reason_short() : undefined}
            required
          >
            <Textarea
              // Whoever chose so goes on typing.
              autoFocus
              value={reason}
              rows={3}
              maxLength={LIMITS.moderation.reasonMax}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <div className="flex flex-wrap gap-2 max-md:*:grow">
            <Button
              type="submit"
              variant={choice === 'reject' ? 'danger' : 'primary'}
              loading={isPending}
              disabledReason={disabledReason}
            >
              {nameDecision(choice, kind)}
            </Button>
            <Button variant="ghost" onClick={() => onChoose(null)}>
              {m.moderation_cancel()}
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap gap-2 max-md:*:grow">
          <Button
            loading={isPending}
            disabledReason={disabledReason}
            aria-keyshortcuts="a"
            onClick={() => onDecide('approve')}
          >
            {nameDecision('approve', kind)}
          </Button>
          {decisions.includes('ask') ? (
            <Button
              variant="secondary"
              disabledReason={disabledReason}
              aria-keyshortcuts="e"
              onClick={() => onChoose('ask')}
            >
              {nameDecision('ask', kind)}
            </Button>
          ) : null}
          <Button
            variant="secondary"
            disabledReason={disabledReason}
            aria-keyshortcuts="r"
            onClick={() => onChoose('reject')}
          >
            {nameDecision('reject', kind)}
          </Button>
        </div>
      )}
    </div>
  )
}
