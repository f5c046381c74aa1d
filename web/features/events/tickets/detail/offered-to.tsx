import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withdrawTransfer } from '#contract/events/tickets.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { momentOf } from '../components/ticket-labels.ts'
import { forgetTicket, setTicket, type Ticket } from '../queries.ts'

interface OfferedToProps {
  ticket: Ticket
  transfer: NonNullable<Ticket['transfer']>
  onFeedback: (feedback: string) => void
}

export function OfferedTo({ ticket, transfer, onFeedback }: OfferedToProps) {
  const queryClient = useQueryClient()
  const withdraw = useMutation({
    ...mutationOf(withdrawTransfer),
    onSuccess: (current) => {
      setTicket(queryClient, current)
      onFeedback(m.tickets_withdrawn_news())
    },
    onError: (error) => {
      showError(error)
      // They may have taken it a moment ago.
      void forgetTicket(queryClient, ticket.id)
    },
  })
  return (
    <Notice
      live="none"
      title={m.tickets_offered_title({ name: transfer.toName })}
      actions={
        <Button
          variant="secondary"
          size="sm"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ seatId: ticket.id })}
        >
          {m.tickets_withdraw()}
        </Button>
      }
    >
      <span className="wrap-anywhere">
        {m.tickets_offered({ email: transfer.toEmail, until: momentOf(ticket.terms.transferUntil) })}
      </span>
    </Notice>
  )
}
