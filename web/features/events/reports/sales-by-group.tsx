import { m } from '#web/paraglide/messages.js'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import type { Report } from './queries.ts'
import { Section } from './section.tsx'

interface Bar {
  name: string
  sold: number
  /** Null: as many as the event has. */
  capacity: number | null
  facts?: string
}

/** Ticket types, squads and divisions: what is sold against what there is. */
export function SalesByGroup({ report }: { report: Report }) {
  const { byTicketType, bySquad, byDivision, numbers } = report
  const types = byTicketType.map((type) => ({
    name: type.name,
    sold: type.sold,
    capacity: type.quota,
    facts: m.event_report_ticket_facts({
      checkedIn: type.checkedIn,
      cancelled: type.cancelled,
      revenue: formatMoney(type.revenueCents - type.refundsCents),
    }),
  }))
  const groups = [
    { title: m.event_report_by_ticket_type(), bars: types },
    { title: m.event_report_by_squad(), bars: bySquad },
    { title: m.event_report_by_division(), bars: byDivision },
  ].filter(({ bars }) => bars.length > 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 md:grid-cols-2 lg:grid-cols-3 lg:gap-16">
      {groups.map(({ title, bars }) => (
        <Section key={title} title={title}>
          <Bars bars={bars} eventCapacity={numbers.capacity} />
        </Section>
      ))}
    </div>
  )
}

/** Each bar is named and counted beside it: the text says all that the bars show. */
function Bars({ bars, eventCapacity }: { bars: readonly Bar[]; eventCapacity: number }) {
  const longest = Math.max(1, ...bars.map(({ capacity }) => capacity ?? eventCapacity))
  return (
    <ul className="grid gap-4">
      {bars.map(({ name, sold, capacity, facts }) => (
        <li key={name} className="text-sm">
          <p className="flex items-baseline justify-between gap-4">
            <span className="wrap-anywhere">{name}</span>
            <span className="tabular whitespace-nowrap text-muted">
              {capacity === null
                ? m.event_report_only_sold({ sold: formatNumber(sold) })
                : m.event_report_of({ sold: formatNumber(sold), capacity: formatNumber(capacity) })}
            </span>
          </p>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 2"
            preserveAspectRatio="none"
            className="mt-1.5 h-2 w-full"
          >
            <rect width={share(capacity ?? eventCapacity, longest)} height={2} className="fill-text/12" />
            <rect width={share(sold, longest)} height={2} className="fill-accent" />
          </svg>
          {facts ? <p className="mt-1 text-muted text-xs">{facts}</p> : null}
        </li>
      ))}
    </ul>
  )
}

const share = (part: number, longest: number) => Math.round((Math.min(part, longest) / longest) * 1_000) / 10
