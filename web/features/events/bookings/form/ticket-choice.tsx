import { QuantityStepper } from '#web/domain/cart/quantity-stepper.tsx'
import { m } from '#web/paraglide/messages.js'
import { Fieldset } from '#web/ui/field.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import type { EventData, TicketTypeData } from '../queries.ts'
import type { Seat } from './draft.ts'

/** Before tax, as in the list of events and in the cart. */
function priceText({ priceCents }: TicketTypeData): string {
  return priceCents === 0 ? m.bookings_free() : formatMoney(priceCents)
}

/** Of what is on sale: 'From $35.00', or the one price there is. */
export function lowestPrice({ ticketTypes }: EventData): string {
  const onSale = ticketTypes.filter(({ sale }) => sale === 'open')
  const [lowest, ...dearer] = onSale.toSorted((one, other) => one.priceCents - other.priceCents)
  if (!lowest) return ''
  const isOnly = dearer.every(({ priceCents }) => priceCents === lowest.priceCents)
  return isOnly || lowest.priceCents === 0
    ? priceText(lowest)
    : m.bookings_bar_from({ amount: priceText(lowest) })
}

/** Said once for all of them; where nothing is taxed there is nothing to say. */
function TaxHint({ event: { ticketTypes } }: { event: EventData }) {
  const isTaxed = ticketTypes.some(({ priceCents, priceWithTaxCents }) => priceWithTaxCents > priceCents)
  return isTaxed ? <p className="mt-2 text-muted text-xs">{m.bookings_before_tax()}</p> : null
}

/** An end of the sale that is further away is no news. */
const SOON_MS = 3 * 24 * 60 * 60 * 1_000

/** How its sale stands, in words. */
function saleText(ticket: TicketTypeData, now: string): string {
  const { sale, seatsLeft, saleStartsAt, saleEndsAt } = ticket
  switch (sale) {
    case 'sold_out':
      return m.bookings_sold_out()
    case 'not_yet':
      return m.bookings_opens({ date: formatDate(saleStartsAt ?? saleEndsAt, 'dateTime') })
    case 'over':
      return m.bookings_ended({ date: formatDate(saleEndsAt, 'dateTime') })
    case 'open': {
      const left = m.bookings_left({ count: seatsLeft })
      const endsSoon = Date.parse(saleEndsAt) - Date.parse(now) < SOON_MS
      return endsSoon
        ? `${left} · ${m.bookings_sale_until({ date: formatDate(saleEndsAt, 'dateTime') })}`
        : left
    }
  }
}

/** The only kind there is; how many is asked apart. */
export function OneTicket({ event, error }: { event: EventData; error?: string }) {
  return (
    <div className="grid gap-1.5">
      <TicketList event={event} />
      {error ? (
        <p role="alert" className="text-danger text-xs">
          {error}
        </p>
      ) : null}
    </div>
  )
}

interface TicketCountsProps {
  event: EventData
  seats: readonly Pick<Seat, 'ticketTypeId'>[]
  /** Of all kinds together. */
  max: number
  hint?: string
  error?: string
  onChange: (ticketTypeId: string, count: number) => void
}

export function TicketCounts({ event, seats, max, hint, error, onChange }: TicketCountsProps) {
  return (
    <div>
      <Fieldset legend={m.bookings_tickets()} hint={hint} error={error} className="gap-0 divide-y border-y">
        {event.ticketTypes.map((ticket) => {
          const count = seats.filter(({ ticketTypeId }) => ticketTypeId === ticket.id).length
          const { name } = ticket
          return (
            <div key={ticket.id} className="flex items-center justify-between gap-4 py-3">
              <TicketText ticket={ticket} now={event.now} />
              {ticket.sale === 'open' ? (
                <QuantityStepper
                  value={count}
                  min={0}
                  max={Math.min(ticket.seatsLeft, max - seats.length + count)}
                  label={m.cart_quantity({ name })}
                  lessLabel={m.cart_quantity_less({ name })}
                  moreLabel={m.cart_quantity_more({ name })}
                  isInvalid={error !== undefined}
                  onChange={(next) => onChange(ticket.id, next)}
                  className="h-11 shrink-0"
                />
              ) : null}
            </div>
          )
        })}
      </Fieldset>
      <TaxHint event={event} />
    </div>
  )
}

/** With its price below the name: beside the buttons there is no room for it. */
function TicketText({ ticket, now }: { ticket: TicketTypeData; now: string }) {
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere font-[550]">{ticket.name}</p>
      <p className="tabular text-sm">{priceText(ticket)}</p>
      <p className="text-muted text-sm">{saleText(ticket, now)}</p>
    </div>
  )
}

/** The same to read, where nothing is to be chosen here. */
export function TicketList({ event }: { event: EventData }) {
  return (
    <div>
      <ul className="divide-y border-y">
        {event.ticketTypes.map((ticket) => (
          <li key={ticket.id} className="flex items-baseline justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="wrap-anywhere font-[550]">{ticket.name}</p>
              <p className="text-muted text-sm">{saleText(ticket, event.now)}</p>
            </div>
            <p className="tabular shrink-0 font-[550] text-sm">{priceText(ticket)}</p>
          </li>
        ))}
      </ul>
      <TaxHint event={event} />
    </div>
  )
}
