import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { momentOf } from '../components/ticket-labels.ts'
import type { Ticket } from '../queries.ts'
import { CancelTicket } from './cancel-ticket.tsx'
import { ChangeSquad } from './change-squad.tsx'
import { GiveAway } from './give-away.tsx'
import { OfferedTo } from './offered-to.tsx'

interface TicketChangesProps {
  ticket: Ticket
  onFeedback: (feedback: string) => void
}

/** What can still be done, with the terms that decide it. */
export function TicketChanges({ ticket, onFeedback }: TicketChangesProps) {
  const { actions, transfer } = ticket
  if (actions.length === 0 && !transfer) return null
  return (
    <section aria-labelledby="ticket-changes" className="grid gap-4 border-t pt-6">
      <h2 id="ticket-changes" className="text-lg">
        {actions.includes('review') ? m.tickets_review_title() : m.tickets_changes_title()}
      </h2>
      {transfer ? <OfferedTo ticket={ticket} transfer={transfer} onFeedback={onFeedback} /> : null}
      {actions.includes('cancel') ? <Terms ticket={ticket} /> : null}
      <div className="flex flex-wrap gap-2 max-md:*:w-full">
        {actions.includes('change_squad') ? <ChangeSquad ticket={ticket} onFeedback={onFeedback} /> : null}
        {actions.includes('transfer') ? <GiveAway ticket={ticket} onFeedback={onFeedback} /> : null}
        {actions.includes('cancel') ? <CancelTicket ticket={ticket} onFeedback={onFeedback} /> : null}
        {actions.includes('review') ? (
          <Link
            to="/events/$eventId"
            params={{ eventId: ticket.event.id }}
            hash="reviews"
            className={buttonClass({ variant: 'secondary' })}
          >
            {m.tickets_review()}
          </Link>
        ) : null}
      </div>
    </section>
  )
}

/** In words and with the very moment; what is behind already is left out. */
function Terms({ ticket: { terms, refundNowBp, refundNowCents, paidCents, actions } }: { ticket: Ticket }) {
  const hasHalf = terms.halfHours < terms.fullHours
  const amount = formatMoney(refundNowCents)
  return (
    <ul className="grid max-w-text gap-1 text-muted text-sm">
      {paidCents > 0 && refundNowBp === 10_000 ? (
        <li>{m.tickets_terms_full({ until: momentOf(terms.fullUntil), amount })}</li>
      ) : null}
      {paidCents > 0 && refundNowBp > 0 && hasHalf ? (
        <li>
          {refundNowBp === 10_000
            ? m.tickets_terms_half_later({ until: momentOf(terms.halfUntil) })
            : m.tickets_terms_half({ until: momentOf(terms.halfUntil), amount })}
        </li>
      ) : null}
      {paidCents > 0 && refundNowBp === 0 ? <li>{m.tickets_terms_none()}</li> : null}
      {actions.includes('transfer') ? (
        <li>{m.tickets_terms_transfer({ until: momentOf(terms.transferUntil) })}</li>
      ) : null}
    </ul>
  )
}
