import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { hasPermission } from '#contract/permissions.ts'
import { m } from '#web/paraglide/messages.js'
import { Loaded } from '#web/platform/loaded.tsx'
import { useUser } from '#web/platform/use-user.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatDate } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { JoinForm } from './join-form.tsx'
import { listFull, reasonText, wishText } from './labels.ts'
import { LeaveButton } from './leave-button.tsx'
import { type Entry, type EventData, waitlistQuery } from './queries.ts'
import { useOffer } from './use-offer.ts'

/** For an event, a squad or a division that is sold out: wait, and see one's place. An offer has its own plate. */
export function WaitlistPanel({ event }: { event: EventData }) {
  const user = useUser()
  const offer = useOffer(event.id)
  if (user === undefined || (user && !hasPermission(user.role, 'book events')) || offer) return null
  // Below a list of sold-out tickets a line is drawn already.
  const isBelowForm = event.ticketTypes.some(({ sale }) => sale === 'open')
  return (
    <section
      aria-labelledby="waiting-title"
      id="waiting"
      className={cn('grid grid-cols-[minmax(0,1fr)] gap-4', isBelowForm && 'border-t pt-5')}
    >
      <h3 id="waiting-title" className="text-base">
        {m.waitlist_title()}
      </h3>
      {user ? <Mine event={event} /> : <LogInFirst event={event} />}
    </section>
  )
}

function LogInFirst({ event }: { event: EventData }) {
  return (
    <>
      <Lead event={event} />
      <p className="text-muted text-sm">{m.waitlist_login_lead()}</p>
      <Link
        to="/login"
        search={{ next: `/events/${event.id}` }}
        className={buttonClass({ variant: 'secondary', wide: true })}
      >
        {m.waitlist_login()}
      </Link>
    </>
  )
}

function Lead({ event: { waiting } }: { event: EventData }) {
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-muted">{m.waitlist_lead()}</p>
      <p className="tabular">{waiting > 0 ? m.waitlist_in_line({ count: waiting }) : m.waitlist_nobody()}</p>
    </div>
  )
}

function Mine({ event }: { event: EventData }) {
  const query = useQuery(waitlistQuery)
  return (
    <Loaded query={query} title={m.waitlist_failed()} skeleton={<Skeleton className="h-24" />}>
      {(entries) => {
        const entry = entries.find((each) => each.event.id === event.id)
        if (entry?.status === 'waiting') return <Waiting entry={entry} />
        return (
          <>
            {entry?.status === 'expired' ? (
              <Notice tone="warning" title={m.waitlist_ended_title()} live="status">
                {m.waitlist_ended_text()}
              </Notice>
            ) : null}
            {entry?.status === 'closed' ? (
              <Notice live="none" title={m.waitlist_closed_title()}>
                {reasonText(entry.reason)}
              </Notice>
            ) : (
              <Join event={event} />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** While other tickets are on sale it says what is full and stays closed: most people want to book. */
function Join({ event }: { event: EventData }) {
  if (!event.ticketTypes.some(({ sale }) => sale === 'open'))
    return (
      <>
        <Lead event={event} />
        <JoinForm event={event} />
      </>
    )
  const full = listFull(event)
  return (
    <>
      {full.length > 0 ? (
        <p className="text-muted text-sm">{m.waitlist_full({ names: full.join(', ') })}</p>
      ) : null}
      <details>
        <summary
          className={buttonClass({
            variant: 'secondary',
            wide: true,
            className: 'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
          })}
        >
          {m.waitlist_open()}
        </summary>
        <div className="mt-4 grid gap-4">
          <Lead event={event} />
          <JoinForm event={event} />
        </div>
      </details>
    </>
  )
}

/** One's place, large, and why it is where it is. */
function Waiting({ entry }: { entry: Entry }) {
  return (
    <div className="grid gap-3">
      <p className="type-display tabular text-lg" aria-live="polite">
        {m.waitlist_place({ place: entry.place ?? 1, count: entry.inLine })}
      </p>
      <p className="text-sm">{reasonText(entry.reason)}</p>
      <p className="text-muted text-sm">
        {wishText(entry)}
        <br />
        {m.waitlist_since({ date: formatDate(entry.createdAt, 'dateTime') })}
      </p>
      <div className="-ml-3.5 desktop:-ml-3">
        <LeaveButton entry={entry} />
      </div>
    </div>
  )
}
