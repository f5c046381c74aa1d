import { createFileRoute } from '@tanstack/react-router'
import { TicketsSignIn } from '#web/features/events/tickets/components/tickets-sign-in.tsx'
import { TicketPanel } from '#web/features/events/tickets/detail/ticket-panel.tsx'
import { TicketSkeleton } from '#web/features/events/tickets/detail/ticket-skeleton.tsx'
import { findTicket } from '#web/features/events/tickets/queries.ts'
import { findUser } from '#web/features/people/identity/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { useUser } from '#web/platform/use-user.ts'

export const Route = createFileRoute('/tickets/$seatId')({
  loader: async ({ context: { queryClient }, params }) => {
    const ticket = (await findUser(queryClient)) ? await findTicket(queryClient, params.seatId) : null
    return { title: ticket?.event.title ?? null }
  },
  head: ({ loaderData, matches }) =>
    titleMeta(loaderData?.title ?? m.tickets_ticket(), matches, { isPrivate: true }),
  pendingComponent: TicketSkeleton,
  pendingMs: 150,
  pendingMinMs: 0,
  component: TicketPage,
})

function TicketPage() {
  const { seatId } = Route.useParams()
  const user = useUser()
  if (user) return <TicketPanel key={seatId} seatId={seatId} />
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-28">
      <TicketsSignIn level={1} next={`/tickets/${seatId}`} />
    </div>
  )
}
