import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelTicket } from '#contract/events/tickets.ts'
import { m } from '#web/paraglide/messages.js'
import { useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { forgetTicket, setTicket, type Ticket } from '../queries.ts'

interface CancelTicketProps {
  ticket: Ticket
  onFeedback: (feedback: string) => void
}

export function CancelTicket({ ticket, onFeedback }: CancelTicketProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      size="sm"
      title={m.tickets_cancel_title()}
      description={consequenceOf(ticket)}
      trigger={<Button variant="secondary">{m.tickets_cancel()}</Button>}
    >
      <CancelForm
        ticket={ticket}
        onDone={(feedback) => {
          setIsOpen(false)
          onFeedback(feedback)
        }}
      />
    </Dialog>
  )
}

/** What comes back now, and to whom. */
function consequenceOf({ paidCents, refundNowCents, refundNowBp, isGift }: Ticket): string {
  const amount = formatMoney(refundNowCents)
  if (paidCents === 0) return m.tickets_cancel_free()
  if (refundNowCents === 0) return m.tickets_cancel_nothing()
  if (isGift) return m.tickets_cancel_gift({ amount })
  return refundNowBp === 10_000 ? m.tickets_cancel_full({ amount }) : m.tickets_cancel_half({ amount })
}

function CancelForm({ ticket, onDone }: CancelFormProps) {
  const queryClient = useQueryClient()
  const [hasChanged, setHasChanged] = useState(false)
  const call = useFormCall(cancelTicket, {
    read: () => ({ seatId: ticket.id, refundCents: ticket.refundNowCents }),
    onDone: (cancelled) => {
      setTicket(queryClient, cancelled)
      onDone(m.tickets_cancelled_news())
    },
    // The clock went past a term while the dialog stood open: the new sum is shown, and asked about again.
    onRefused: (error) => {
      if (error.serverCode !== 'TOTALS_CHANGED') return false
      setHasChanged(true)
      void forgetTicket(queryClient, ticket.id)
      return true
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <FormFailure call={call} />
      {hasChanged ? (
        <Notice tone="warning" live="alert">
          {m.tickets_cancel_changed({ amount: formatMoney(ticket.refundNowCents) })}
        </Notice>
      ) : null}
      <div className="flex flex-col-reverse gap-2 max-md:*:w-full md:flex-row md:justify-end">
        <DialogClose>
          <Button variant="ghost">{m.tickets_cancel_keep()}</Button>
        </DialogClose>
        <SubmitButton call={call} variant="danger">
          {m.tickets_cancel()}
        </SubmitButton>
      </div>
    </form>
  )
}

interface CancelFormProps {
  ticket: Ticket
  onDone: (feedback: string) => void
}
