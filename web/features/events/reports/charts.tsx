import { m } from '#web/paraglide/messages.js'
import { formatDate, formatMoney, formatNumber } from '#web/ui/format.ts'
import { ColumnChart } from './column-chart.tsx'
import { spreadArrivals, spreadDays } from './columns.ts'
import type { Report } from './queries.ts'
import { Section } from './section.tsx'

/** Seats sold, against those given back. */
export function SalesByDay({ days: given }: { days: Report['byDay'] }) {
  const { days, isByWeek } = spreadDays(given)
  const title = isByWeek ? m.event_report_by_week() : m.event_report_by_day()
  if (days.length === 0)
    return (
      <Section title={title}>
        <p className="text-muted">{m.event_report_no_sales()}</p>
      </Section>
    )
  const total = (field: 'sold' | 'cancelled') => days.reduce((sum, day) => sum + day[field], 0)
  const nameOf = (day: string) => formatDate(`${day}T12:00:00-04:00`, 'short')
  const longNameOf = (day: string) => (isByWeek ? m.event_report_week({ day: nameOf(day) }) : nameOf(day))
  return (
    <Section title={title}>
      <figure>
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm" aria-hidden="true">
          <Key className="bg-accent">{`${m.event_report_sold()} ${formatNumber(total('sold'))}`}</Key>
          <Key className="bg-text/30">{m.event_report_sold_cancelled({ cancelled: total('cancelled') })}</Key>
        </p>
        <ColumnChart
          columns={days.map(({ day, sold, cancelled }) => ({
            id: day,
            label: nameOf(day),
            value: sold,
            muted: cancelled,
          }))}
        />
        <AsTable
          caption={title}
          head={[
            m.event_report_day(),
            m.event_report_sold(),
            m.event_report_cancelled(),
            m.event_report_revenue_short(),
          ]}
          rows={days
            .filter(({ sold, cancelled, revenueCents }) => sold || cancelled || revenueCents)
            .map(({ day, sold, cancelled, revenueCents }) => [
              longNameOf(day),
              formatNumber(sold),
              formatNumber(cancelled),
              formatMoney(revenueCents),
            ])}
        />
      </figure>
    </Section>
  )
}

/** By the quarter of an hour. */
export function Arrivals({ arrivals }: { arrivals: Report['arrivals'] }) {
  const quarters = spreadArrivals(arrivals)
  if (quarters.length === 0)
    return (
      <Section title={m.event_report_arrivals()}>
        <p className="text-muted">{m.event_report_no_arrivals()}</p>
      </Section>
    )
  const peak = quarters.reduce((most, each) => (each.count > most.count ? each : most))
  const timeOf = (at: string) => formatDate(at, 'time')
  return (
    <Section title={m.event_report_arrivals()} lead={m.event_report_arrivals_peak({ time: timeOf(peak.at) })}>
      <figure className="max-w-3xl">
        <ColumnChart
          columns={quarters.map(({ at, count }) => ({ id: at, label: timeOf(at), value: count }))}
        />
        <AsTable
          caption={m.event_report_arrivals()}
          head={[m.event_report_time(), m.event_report_people()]}
          rows={quarters
            .filter(({ count }) => count > 0)
            .map(({ at, count }) => [timeOf(at), formatNumber(count)])}
        />
      </figure>
    </Section>
  )
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="tabular inline-flex items-center gap-2">
      <span className={`size-2.5 rounded-full ${className}`} />
      {children}
    </span>
  )
}

interface AsTableProps {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The same numbers for whoever cannot see the chart, or wants them exactly. */
function AsTable({ caption, head, rows }: AsTableProps) {
  return (
    <details className="mt-3 text-sm">
      <summary className="inline-flex min-h-11 items-center text-muted text-xs underline decoration-control underline-offset-4 hover:text-text desktop:min-h-6">
        {m.ui_show_as_table()}
      </summary>
      <table className="mt-2 w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b text-muted text-xs">
            {head.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={index === 0 ? 'py-1.5 text-left font-normal' : 'py-1.5 text-right font-normal'}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-b">
              <th scope="row" className="py-1.5 text-left font-normal text-muted">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]} className="tabular py-1.5 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
