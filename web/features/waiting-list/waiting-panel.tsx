import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { hasPermission } from '#contract/permissions.ts'
import { m } from '#web/paraglide/messages.js'
import { useUser } from '#web/platform/buyer.ts'
import { Loaded } from '#web/platform/loaded.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AcceptForm } from './accept-form.tsx'
import { JoinForm } from './join-form.tsx'
import { LeaveButton } from './leave-button.tsx'
import { OfferTimer } from './offer-timer.tsx'
import { type Accepted, type Entry, type EventData, waitingQuery } from './queries.ts'
import { reasonText, wishText } from './words.ts'

interface WaitingPanelProps {
  event: EventData
  /** The cart as it is now, with the seats that were taken. */
  onAdded: (cart: Accepted) => void
}

/** For an event, a squad or a division that is sold out: wait, see one's place, take what is offered. */
export function WaitingPanel({ event, onAdded }: WaitingPanelProps) {
  const user = useUser()
  if (user === undefined || (user && !hasPermission(user.role, 'book events'))) return null
  return (
    <section
      aria-labelledby="waiting-title"
      id="waiting"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t pt-5"
    >
      <h3 id="waiting-title" className="text-base">
        {m.waiting_title()}
      </h3>
      {user ? <Mine event={event} onAdded={onAdded} /> : <LogInFirst event={event} />}
    </section>
  )
}

function LogInFirst({ event }: { event: EventData }) {
  return (
    <>
      <Lead event={event} />
      <p className="text-muted text-sm">{m.waiting_login_lead()}</p>
      <Link
        to="/login"
        search={{ next: `/events/${event.id}` }}
        className={buttonClass({ variant: 'secondary', wide: true })}
      >
        {m.waiting_login()}
      </Link>
    </>
  )
}

function Lead({ event: { waiting } }: { event: EventData }) {
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-muted">{m.waiting_lead()}</p>
      <p className="tabular">{waiting > 0 ? m.waiting_in_line({ count: waiting }) : m.waiting_nobody()}</p>
    </div>
  )
}

function Mine({ event, onAdded }: WaitingPanelProps) {
  const query = useQuery(waitingQuery)
  return (
    <Loaded query={query} title={m.waiting_failed()} skeleton={<Skeleton className="h-24" />}>
      {(entries) => {
        const entry = entries.find((each) => each.event.id === event.id)
        if (entry?.status === 'offered') return <Offered event={event} entry={entry} onAdded={onAdded} />
        if (entry?.status === 'waiting') return <Waiting entry={entry} />
        return (
          <>
            {entry?.status === 'expired' ? (
              <Notice tone="warning" title={m.waiting_ended_title()} live="status">
                {m.waiting_ended_text()}
              </Notice>
            ) : null}
            {entry?.status === 'closed' ? (
              <Notice live="none" title={m.waiting_closed_title()}>
                {reasonText(entry.reason)}
              </Notice>
            ) : (
              <>
                <Lead event={event} />
                <JoinForm event={event} />
              </>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** One's place, large, and why it is where it is. */
function Waiting({ entry }: { entry: Entry }) {
  return (
    <div className="grid gap-3">
      <p className="type-display tabular text-lg" aria-live="polite">
        {m.waiting_place({ place: entry.place ?? 1, count: entry.inLine })}
      </p>
      <p className="text-sm">{reasonText(entry.reason)}</p>
      <p className="text-muted text-sm">
        {wishText(entry)}
        <br />
        {m.waiting_since({ date: formatDate(entry.createdAt, 'dateTime') })}
      </p>
      <div className="-ml-3">
        <LeaveButton entry={entry} />
      </div>
    </div>
  )
}

function Offered({ event, entry, onAdded }: WaitingPanelProps & { entry: Entry }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <p className="type-display text-lg">{m.waiting_offer_title({ count: entry.quantity })}</p>
        <OfferTimer entry={entry} />
        <p className="text-muted text-sm">{m.waiting_offer_lead()}</p>
      </div>
      <AcceptForm key={entry.id} event={event} entry={entry} onAdded={onAdded} />
      <div className="-mt-2 grid justify-items-center">
        <LeaveButton entry={entry} />
      </div>
    </div>
  )
}
