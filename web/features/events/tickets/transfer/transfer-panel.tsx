import { useQuery } from '@tanstack/react-query'
import { Link, notFound } from '@tanstack/react-router'
import { HandHeart, TicketX } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Failed } from '#web/platform/failed.tsx'
import { statusOf } from '#web/platform/request/client-error.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { TicketCover } from '../components/ticket-cover.tsx'
import { momentOf } from '../components/ticket-labels.ts'
import { type Transfer, transferQuery } from '../queries.ts'
import { TakeSeat } from './take-seat.tsx'

interface TransferPanelProps {
  token: string
  viewer: 'guest' | 'booker' | 'other'
  onTaken: (seatId: string) => void
}

/** A seat that somebody gives to the reader. */
export function TransferPanel({ token, viewer, onTaken }: TransferPanelProps) {
  const { data: transfer, error, isFetching, refetch } = useQuery(transferQuery(token))
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-28">
      <div className="mx-auto max-w-md">
        {transfer ? (
          <Offer transfer={transfer} token={token} viewer={viewer} onTaken={onTaken} />
        ) : error && !isFetching ? (
          <Unknown error={error} onRetry={() => refetch()} />
        ) : (
          <SkeletonRegion>
            <Skeleton className="h-9 w-2/3" />
            <Skeleton className="mt-8 h-96 rounded-card" />
          </SkeletonRegion>
        )}
      </div>
    </div>
  )
}

function Unknown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = statusOf(error)
  // A token that cannot be one is answered 400.
  if (status === 404 || status === 400) throw notFound()
  return (
    <>
      <h1 className="mb-6 text-xl">{m.tickets_transfer_title()}</h1>
      <Failed title={m.tickets_transfer_failed()} error={error} onRetry={onRetry} />
    </>
  )
}

interface OfferProps extends TransferPanelProps {
  transfer: Transfer
}

function Offer({ transfer, token, viewer, onTaken }: OfferProps) {
  const { event, status, fromName } = transfer
  if (status !== 'offered') return <NotOffered status={status} />
  return (
    <>
      <h1 className="flex items-start gap-3 text-xl">
        <HandHeart aria-hidden="true" strokeWidth={1.5} className="mt-1 size-7 shrink-0 text-muted" />
        {fromName ? m.tickets_transfer_from({ name: fromName }) : m.tickets_transfer_title()}
      </h1>
      <p className="mt-3 text-muted">{m.tickets_transfer_lead()}</p>
      <section
        aria-label={m.tickets_ticket()}
        className="mt-6 overflow-hidden rounded-card border bg-surface"
      >
        <TicketCover ticket={{ event, squad: null, status: 'booked' }} size="page" />
        <div className="grid gap-1 border-t border-dashed p-5 md:p-6">
          <h2 className="text-lg">{event.title}</h2>
          <p className="text-muted text-sm first-letter:uppercase">{momentOf(event.startsAt)}</p>
          <p className="text-muted text-sm">
            {event.venueName}, {event.municipality}
          </p>
          <p className="mt-2 text-sm">
            {[transfer.ticketName, transfer.squadName].filter(Boolean).join(' · ')}
          </p>
        </div>
      </section>
      <div className="mt-6">
        <Taking viewer={viewer} token={token}>
          <TakeSeat token={token} transfer={transfer} onTaken={onTaken} />
        </Taking>
      </div>
    </>
  )
}

/** Who may take it: a guest signs in first, an admin books nothing. */
function Taking({
  viewer,
  token,
  children,
}: {
  viewer: TransferPanelProps['viewer']
  token: string
  children: ReactNode
}) {
  if (viewer === 'booker') return children
  if (viewer === 'other') return <p className="text-muted">{m.tickets_transfer_not_you()}</p>
  const next = `/transfers/${token}`
  return (
    <div className="grid gap-3">
      <p className="text-muted text-sm">{m.tickets_transfer_sign_in()}</p>
      <div className="flex flex-wrap gap-2 max-md:*:w-full">
        <Link to="/login" search={{ next }} className={buttonClass()}>
          {m.tickets_log_in()}
        </Link>
        <Link to="/signup" search={{ next }} className={buttonClass({ variant: 'secondary' })}>
          {m.tickets_sign_up()}
        </Link>
      </div>
    </div>
  )
}

const ENDINGS: Record<Exclude<Transfer['status'], 'offered'>, { title: () => string; text: () => string }> = {
  accepted: { title: () => m.tickets_transfer_taken_title(), text: () => m.tickets_transfer_taken() },
  withdrawn: {
    title: () => m.tickets_transfer_withdrawn_title(),
    text: () => m.tickets_transfer_withdrawn(),
  },
  expired: { title: () => m.tickets_transfer_expired_title(), text: () => m.tickets_transfer_expired() },
}

function NotOffered({ status }: { status: Exclude<Transfer['status'], 'offered'> }) {
  const { title, text } = ENDINGS[status]
  return (
    <EmptyState
      level={1}
      seed="transfer"
      icon={<TicketX aria-hidden="true" strokeWidth={1.5} />}
      title={title()}
      description={text()}
      actions={
        <>
          <Link to="/events" className={buttonClass()}>
            {m.tickets_find_events()}
          </Link>
          <Link
            to="/customer/events"
            search={{ when: undefined, page: undefined }}
            className={buttonClass({ variant: 'secondary' })}
          >
            {m.tickets_title()}
          </Link>
        </>
      }
    />
  )
}
