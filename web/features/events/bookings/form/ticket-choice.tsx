import { m } from '#web/paraglide/messages.js'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { EventData, TicketTypeData } from '../queries.ts'

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

interface TicketChoiceProps {
  event: EventData
  chosenId: string
  error?: string
  onChoose: (ticketTypeId: string) => void
}

export function TicketChoice({ event, chosenId, error, onChoose }: TicketChoiceProps) {
  if (event.ticketTypes.length === 1)
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
  return (
    <RadioGroup
      legend={m.bookings_ticket()}
      look="plates"
      name="ticket"
      value={chosenId}
      error={error}
      onValueChange={onChoose}
      options={event.ticketTypes.map((ticket) => ({
        value: ticket.id,
        label: ticket.name,
        hint: saleText(ticket, event.now),
        aside: <TicketPrice ticket={ticket} />,
        disabled: ticket.sale !== 'open',
      }))}
    />
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
