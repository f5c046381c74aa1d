import { QuantityStepper } from '#web/domain/cart/quantity-stepper.tsx'
import { m } from '#web/paraglide/messages.js'
import { Fieldset } from '#web/ui/field.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import type { EventData, TicketTypeData } from '../queries.ts'
import type { Seat } from './draft.ts'

/** Its price as one pays it in the end. */
function priceText({ priceWithTaxCents }: TicketTypeData): string {
  return priceWithTaxCents === 0 ? m.bookings_free() : formatMoney(priceWithTaxCents)
}

/** Of what is on sale: 'From $39.03', or the one price there is. */
export function lowestPrice({ ticketTypes }: EventData): string {
  const onSale = ticketTypes.filter(({ sale }) => sale === 'open')
  const [lowest, ...dearer] = onSale.toSorted((one, other) => one.priceWithTaxCents - other.priceWithTaxCents)
  if (!lowest) return ''
  const isOnly = dearer.every(({ priceWithTaxCents }) => priceWithTaxCents === lowest.priceWithTaxCents)
  return isOnly || lowest.priceWithTaxCents === 0
    ? priceText(lowest)
    : m.bookings_bar_from({ amount: priceText(lowest) })
}

/** What is exempt costs the same with and without. */
function TicketPrice({ ticket }: { ticket: TicketTypeData }) {
  return (
    <span className="block whitespace-nowrap text-right">
      <span className="tabular block font-[550]">{priceText(ticket)}</span>
      {ticket.priceWithTaxCents > ticket.priceCents ? (
        <span className="block text-muted text-xs">{m.bookings_with_tax()}</span>
      ) : null}
    </span>
  )
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
  )
}

/** With its price below the name: beside the buttons there is no room for it. */
function TicketText({ ticket, now }: { ticket: TicketTypeData; now: string }) {
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere font-[550]">{ticket.name}</p>
      <p className="tabular text-sm">
        {priceText(ticket)}
        {ticket.priceWithTaxCents > ticket.priceCents ? (
          <span className="text-muted text-xs"> {m.bookings_with_tax()}</span>
        ) : null}
      </p>
      <p className="text-muted text-sm">{saleText(ticket, now)}</p>
    </div>
  )
}

/** The same to read, where nothing is to be chosen here. */
export function TicketList({ event }: { event: EventData }) {
  return (
    <ul className="divide-y border-y">
      {event.ticketTypes.map((ticket) => (
        <li key={ticket.id} className="flex items-baseline justify-between gap-4 py-3">
          <div className="min-w-0">
            <p className="wrap-anywhere font-[550]">{ticket.name}</p>
            <p className="text-muted text-sm">{saleText(ticket, event.now)}</p>
          </div>
          <div className="shrink-0 text-sm">
            <TicketPrice ticket={ticket} />
          </div>
        </li>
      ))}
    </ul>
  )
}
