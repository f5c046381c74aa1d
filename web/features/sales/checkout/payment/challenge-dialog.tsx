import { useMutation } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { answerTestChallenge } from '#contract/sales/checkout.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatMoney } from '#web/ui/format.ts'
import type { PayReply } from './test-card-form.tsx'

interface ChallengeDialogProps {
  clientSecret: string
  amountCents: number
  orderNumber: string
  isOpen: boolean
  onReply: (reply: PayReply) => unknown
  /** Answered meanwhile, in another tab. */
  onConflict: () => void
}

/** The bank's 3-D Secure question, as the test gateway asks it. */
export function ChallengeDialog({
  clientSecret,
  amountCents,
  orderNumber,
  isOpen,
  onReply,
  onConflict,
}: ChallengeDialogProps) {
  const { mutate, isPending, variables } = useMutation({
    ...mutationOf(answerTestChallenge),
    onSuccess: onReply,
    onError: (error) => {
      showError(error)
      onConflict()
    },
  })
  const answer = (approve: boolean) => {
    if (!isPending) mutate({ clientSecret, approve })
  }
  return (
    <Dialog
      open={isOpen}
      locked
      size="sm"
      title={m.checkout_challenge_title()}
      description={m.checkout_challenge()}
      footer={
        <>
          <Button
            variant="secondary"
            loading={isPending && variables?.approve === false}
            onClick={() => answer(false)}
          >
            {m.checkout_challenge_deny()}
          </Button>
          <Button loading={isPending && variables?.approve === true} onClick={() => answer(true)}>
            {m.checkout_challenge_approve()}
          </Button>
        </>
      }
    >
      <dl className="grid gap-2 rounded-field border px-4 py-3.5 text-sm">
        <div className="flex items-center justify-between gap-4">
          <dt className="flex items-center gap-2 text-muted">
            <Landmark aria-hidden="true" className="size-4" />
            {m.checkout_challenge_amount()}
          </dt>
          <dd className="type-display tabular text-lg">{formatMoney(amountCents)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{m.checkout_challenge_order()}</dt>
          <dd className="tabular">{orderNumber}</dd>
        </div>
      </dl>
    </Dialog>
  )
}
