import { lazy, Suspense } from 'react'
import type { Accepted, EventData } from './queries.ts'
import { useOffer } from './use-offer.ts'

const loadCard = async () => (await import('./offer-card.tsx')).OfferCard
const OfferCard = import.meta.env.SSR ? await loadCard() : lazy(async () => ({ default: await loadCard() }))

interface SeatOfferProps {
  event: EventData
  /** The cart as it is now, with the seats that were taken. */
  onAdded: (cart: Accepted) => void
}

/** Before everything else that can be booked; most visitors have none, and do not load it. */
export function SeatOffer({ event, onAdded }: SeatOfferProps) {
  const entry = useOffer(event.id)
  if (!entry) return null
  return (
    <Suspense>
      <OfferCard event={event} entry={entry} onAdded={onAdded} />
    </Suspense>
  )
}
