import { Link } from '@tanstack/react-router'
import { CalendarClock, Ticket as TicketIcon } from 'lucide-react'
import { PageLinks } from '#web/domain/lists/page-links.tsx'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useTickets } from '../queries.ts'
import type { TicketsSearch } from '../tickets-search.ts'
import { TicketCard, TicketCardSkeleton } from './ticket-card.tsx'

/** One's seats, what comes and what was. */
export function TicketList({ search }: { search: TicketsSearch }) {
  const query = useTickets(search)
  return (
    <section aria-label={search.when ? m.tickets_past() : m.tickets_upcoming()}>
      <WhenLinks search={search} />
      <div className="mt-6">
        <LoadedList query={query} title={m.tickets_failed()} skeleton={<Skeletons />}>
          {({ items, page, pages }) =>
            items.length === 0 ? (
              <Nothing search={search} />
            ) : (
              <div
                aria-busy={query.isPlaceholderData}
                className={query.isPlaceholderData ? 'opacity-60' : ''}
              >
                <ul className="grid gap-4">
                  {items.map((ticket) => (
                    <li key={ticket.id}>
                      <TicketCard ticket={ticket} />
                    </li>
                  ))}
                </ul>
                <PageLinks
                  page={page}
                  pages={pages}
                  className="mt-8"
                  link={({ to, ...props }) => (
                    <Link
                      to="/customer/events"
                      search={{ when: search.when, page: to > 1 ? to : undefined }}
                      {...props}
                    />
                  )}
                />
              </div>
            )
          }
        </LoadedList>
      </div>
    </section>
  )
}

const WHENS = [
  { when: undefined, name: () => m.tickets_upcoming() },
  { when: 'past', name: () => m.tickets_past() },
] as const

/** Links, not tabs: each has an address, and back leads to the other. */
function WhenLinks({ search }: { search: TicketsSearch }) {
  return (
    <nav aria-label={m.tickets_when()} className="border-b">
      <ul className="flex gap-6">
        {WHENS.map(({ when, name }) => (
          <li key={when ?? 'upcoming'}>
            <Link
              to="/customer/events"
              search={{ when, page: undefined }}
              resetScroll={false}
              aria-current={search.when === when ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
              className="-mb-px flex h-11 items-center border-transparent border-b-2 text-muted text-sm transition-colors duration-120 hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text"
            >
              {name()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Nothing({ search }: { search: TicketsSearch }) {
  const Icon = search.when ? CalendarClock : TicketIcon
  return (
    <EmptyState
      seed="tickets"
      icon={<Icon aria-hidden="true" strokeWidth={1.5} />}
      title={search.when ? m.tickets_none_past_title() : m.tickets_none_title()}
      description={search.when ? m.tickets_none_past() : m.tickets_none()}
      actions={
        <Link to="/events" className={buttonClass()}>
          {m.tickets_find_events()}
        </Link>
      }
    />
  )
}

function Skeletons() {
  return (
    <div className="grid gap-4">
      <TicketCardSkeleton />
      <TicketCardSkeleton />
    </div>
  )
}
