import { m } from '#web/paraglide/messages.js'
import { AcceptForm } from './accept-form.tsx'
import { LeaveButton } from './leave-button.tsx'
import { OfferTimer } from './offer-timer.tsx'
import type { Accepted, Entry, EventData } from './queries.ts'

interface OfferCardProps {
  event: EventData
  entry: Entry
  /** The cart as it is now, with the seats that were taken. */
  onAdded: (cart: Accepted) => void
}

/** Seats that are held for this visitor. */
export function OfferCard({ event, entry, onAdded }: OfferCardProps) {
  return (
    <section
      aria-labelledby="offer-title"
      id="offer"
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-accent/60 bg-surface p-5 md:p-6"
    >
      <div className="grid gap-2">
        <h2 id="offer-title" className="text-lg">
          {m.waitlist_offer_title({ count: entry.quantity })}
        </h2>
        <OfferTimer entry={entry} />
        <p className="text-muted text-sm">{m.waitlist_offer_lead()}</p>
      </div>
      <AcceptForm key={entry.id} event={event} entry={entry} onAdded={onAdded} />
      <div className="-mt-2 grid justify-items-center">
        <LeaveButton entry={entry} />
      </div>
    </section>
  )
}
