import { createFileRoute } from '@tanstack/react-router'
import { TicketsSignIn } from '#web/features/events/tickets/components/tickets-sign-in.tsx'
import { CalendarFeed } from '#web/features/events/tickets/feed/calendar-feed.tsx'
import { TicketList } from '#web/features/events/tickets/list/ticket-list.tsx'
import { ticketsQuery } from '#web/features/events/tickets/queries.ts'
import { readTicketsSearch } from '#web/features/events/tickets/tickets-search.ts'
import { waitlistQuery } from '#web/features/events/waitlist/queries.ts'
import { MyWaitlist } from '#web/features/events/waitlist/waitlist-entries.tsx'
import { findUser } from '#web/features/people/identity/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { useUser } from '#web/platform/use-user.ts'
import { AccountSections } from './account-sections.tsx'

export const Route = createFileRoute('/customer/events')({
  validateSearch: readTicketsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    if (await findUser(queryClient)) await prefetch(queryClient, [ticketsQuery(deps), waitlistQuery])
  },
  head: ({ matches }) => titleMeta(m.tickets_title(), matches, { isPrivate: true }),
  component: CustomerEventsPage,
})

/** Open to all (spec section 2): a guest is asked to sign in. */
function CustomerEventsPage() {
  const search = Route.useSearch()
  const user = useUser()
  return (
    <>
      <AccountSections />
      <div className="page-width pt-8 pb-16 md:pt-12 md:pb-28">
        <h1 className="text-xl">{m.tickets_title()}</h1>
        <p className="mt-2 mb-8 max-w-text text-muted">{m.tickets_lead()}</p>
        {user ? (
          <div className="grid max-w-xl gap-12">
            {search.when ? null : <MyWaitlist />}
            <TicketList search={search} />
            <CalendarFeed />
          </div>
        ) : (
          <TicketsSignIn level={2} next="/customer/events" />
        )}
      </div>
    </>
  )
}
