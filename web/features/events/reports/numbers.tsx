import { m } from '#web/paraglide/messages.js'
import { formatNumber } from '#web/ui/format.ts'
import { Progress } from '#web/ui/progress.tsx'
import type { Report } from './queries.ts'

const percent = (part: number, total: number) =>
  formatNumber(total > 0 ? part / total : 0, { style: 'percent', maximumFractionDigits: 0 })

export function Numbers({ report: { numbers, event } }: { report: Report }) {
  const { sold, capacity, checkedIn } = numbers
  const others = [
    { name: m.event_report_held(), value: numbers.held, hint: m.event_report_held_hint() },
    { name: m.event_report_waiting(), value: numbers.waiting, hint: m.event_report_waiting_hint() },
    {
      name: m.event_report_checked_in(),
      value: checkedIn,
      hint: m.event_report_checked_in_hint({ percent: percent(checkedIn, sold) }),
    },
    {
      name: m.event_report_no_shows(),
      value: event.isOver ? numbers.noShows : '–',
      hint: event.isOver ? m.event_report_no_shows_hint() : m.event_report_no_shows_later(),
    },
    { name: m.event_report_cancelled(), value: numbers.cancelled, hint: m.event_report_cancelled_hint() },
  ]
  return (
    <section aria-label={m.event_report_numbers()}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 border-y py-6 md:grid-cols-3 lg:grid-cols-[1.5fr_repeat(5,1fr)]">
        <Figure
          name={m.event_report_sold()}
          value={m.event_report_sold_of({ sold: formatNumber(sold), capacity: formatNumber(capacity) })}
          hint={m.event_report_percent_sold({ percent: percent(sold, capacity) })}
        >
          <Progress
            label={m.event_report_sold()}
            value={capacity > 0 ? sold / capacity : 0}
            className="mt-3 max-w-56"
          />
        </Figure>
        {others.map((figure) => (
          <Figure key={figure.name} {...figure} />
        ))}
      </dl>
    </section>
  )
}

interface FigureProps {
  name: string
  value: string | number
  hint: string
  children?: React.ReactNode
}

function Figure({ name, value, hint, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd>
        <span className="type-display tabular block text-xl">
          {typeof value === 'number' ? formatNumber(value) : value}
        </span>
        {children}
        <span className="mt-1 block text-muted text-xs">{hint}</span>
      </dd>
    </div>
  )
}
