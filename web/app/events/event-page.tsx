import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { openCartDrawer } from '#web/domain/cart/cart-drawer-store.ts'
import { type Cart, setCart } from '#web/domain/cart/cart-queries.ts'
import { BookingPanel, useBookingPanel } from '#web/features/events/bookings/booking-panel.tsx'
import { EventRequirements } from '#web/features/events/bookings/event-requirements.tsx'
import { EventNotFound } from '#web/features/events/events/detail/event-not-found.tsx'
import { EventSkeleton } from '#web/features/events/events/detail/event-skeleton.tsx'
import { EventView } from '#web/features/events/events/detail/event-view.tsx'
import { findEvent, reviewsQuery, useEvent } from '#web/features/events/events/detail/queries.ts'
import { SeatOffer } from '#web/features/events/waitlist/seat-offer.tsx'
import { LazyHydrate } from '#web/platform/lazy-hydrate.tsx'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'

/** One event: reading, booking and waiting are features of their own, and meet here. */
export const Route = createFileRoute('/events/$eventId')({
  loader: async ({ context: { queryClient }, params: { eventId } }) => {
    const event = await findEvent(queryClient, eventId)
    if (event.isOver || (event.rating?.count ?? 0) > 0) await prefetch(queryClient, [reviewsQuery(eventId)])
    const { title, summary, cover, status, isSample } = event
    return { title, summary, cover, isPrivate: isSample || (status !== undefined && status !== 'published') }
  },
  head: ({ loaderData, matches }) => {
    if (!loaderData) return {}
    const { title, summary, cover, isPrivate } = loaderData
    const { publicUrl = '' } = (matches[0]?.loaderData ?? {}) as { publicUrl?: string }
    const { meta } = titleMeta(title, matches, { description: summary, isPrivate })
    return {
      meta: [
        ...meta,
        ...(cover
          ? [
              { property: 'og:image', content: `${publicUrl}${cover.url}/1280.jpg` },
              { property: 'og:image:alt', content: cover.alt },
            ]
          : []),
      ],
    }
  },
  pendingComponent: EventSkeleton,
  pendingMs: 150,
  pendingMinMs: 0,
  component: EventPage,
  notFoundComponent: EventNotFound,
})

// Only where something is full.
const loadWaitlist = async () =>
  (await import('#web/features/events/waitlist/waitlist-panel.tsx')).WaitlistPanel
const WaitlistPanel = import.meta.env.SSR ? await loadWaitlist() : null

function EventPage() {
  const { eventId } = Route.useParams()
  const event = useEvent(eventId)
  // What was begun for one event is not for another.
  return <OneEvent key={event.id} event={event} />
}

function OneEvent({ event }: { event: ReturnType<typeof useEvent> }) {
  const queryClient = useQueryClient()
  const showCart = (added: Cart & { lineIds: string[] }) => {
    setCart(queryClient, added)
    const [lineId] = added.lineIds
    openCartDrawer(lineId ? { lineId, quantity: added.lineIds.length } : null)
  }
  const panel = useBookingPanel(event, showCart)
  return (
    <EventView
      event={event}
      squadChoice={panel.squadChoice}
      tickets={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SeatOffer event={event} onAdded={showCart} />
          <BookingPanel
            event={event}
            panel={panel}
            waiting={<LazyHydrate Drawn={WaitlistPanel} load={loadWaitlist} isLive given={{ event }} />}
          />
        </div>
      }
      requirements={<EventRequirements event={event} />}
    />
  )
}
