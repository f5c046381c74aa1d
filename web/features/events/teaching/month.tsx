import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatDate, formatDatePart } from '#web/ui/format.ts'
import { localDay } from '#web/ui/local-clock.ts'
import { monthDays, shiftMonth } from './month-days.ts'
import { isComing, isRequest, type TeachingRow } from './queries.ts'

/** A month at a glance: which days are taken, and which are asked for. */
export function Month({ rows, today }: { rows: readonly TeachingRow[]; today: string }) {
  const [month, setMonth] = useState(today.slice(0, 7))
  const shown = rows.filter((row) => row.status === 'accepted' || isRequest(row))
  const days = monthDays(month)
  const byDay = Map.groupBy(shown, ({ event }) => localDay(event.startsAt))
  return (
    <section aria-labelledby="teaching-month">
      <div className="flex items-center justify-between gap-2">
        <h2 id="teaching-month" className="text-base first-letter:uppercase" aria-live="polite">
          {formatDate(`${month}-15`, 'month')}
        </h2>
        <div className="flex">
          <IconButton label={m.teaching_month_before()} onClick={() => setMonth(shiftMonth(month, -1))}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label={m.teaching_month_after()} onClick={() => setMonth(shiftMonth(month, 1))}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      </div>
      {/* For the eye: each event says its weekday. */}
      <p aria-hidden="true" className="mt-3 mb-1.5 grid grid-cols-7 text-center text-muted text-xs">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{formatDatePart(day, 'weekdayNarrow')}</span>
        ))}
      </p>
      <ol className="grid grid-cols-7 gap-px overflow-hidden rounded-card border bg-border">
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            rows={byDay.get(day) ?? []}
            isToday={day === today}
            isOther={!day.startsWith(month)}
          />
        ))}
      </ol>
      <p className="mt-2 flex gap-4 text-muted text-xs">
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="size-2 rounded-full bg-success" />
          {m.teaching_legend_taught()}
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="size-2 rounded-full bg-warning" />
          {m.teaching_legend_asked()}
        </span>
      </p>
    </section>
  )
}

interface DayProps {
  day: string
  rows: readonly TeachingRow[]
  isToday: boolean
  isOther: boolean
}

function Day({ day, rows, isToday, isOther }: DayProps) {
  return (
    <li
      className={cn(
        'grid min-h-12 content-start justify-items-center gap-1 bg-surface p-1.5 text-xs',
        isOther && 'bg-page',
      )}
    >
      <span
        className={cn(
          'tabular',
          isOther && 'text-muted',
          isToday && 'rounded-full bg-accent px-1.5 text-on-accent',
        )}
      >
        {Number(day.slice(8))}
      </span>
      <span className="flex flex-wrap justify-center">
        {rows.map((row) => (
          <a
            key={row.event.id}
            href={`/events/${row.event.id}`}
            title={row.event.title}
            // The dot is small, what can be pressed is not.
            className="grid size-6 place-items-center rounded-full transition-colors duration-120 hover:bg-raised"
          >
            <span
              aria-hidden="true"
              className={cn(
                'size-2.5 rounded-full',
                isComing(row) || row.status === 'accepted' ? 'bg-success' : 'bg-warning',
              )}
            />
            <span className="sr-only">
              {formatDate(row.event.startsAt, 'weekday')}: {row.event.title}
            </span>
          </a>
        ))}
      </span>
    </li>
  )
}
