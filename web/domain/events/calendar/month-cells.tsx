import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import { formatDatePart } from '#web/ui/format.ts'
import { monthGrid, monthOf } from './days.ts'
import { useGridKeys } from './use-grid-keys.ts'

interface MonthCellsProps {
  month: string
  today: string
  onMonth: (month: string) => void
  /** Of each cell, besides the lines between them. */
  classOf: (day: string) => string | false
  children: (day: string) => ReactNode
}

/** ARIA's grid on a real table: one stop for Tab, arrows between the days, Page Up and Down between the months. */
export function MonthCells({ month, today, onMonth, classOf, children }: MonthCellsProps) {
  const weeks = monthGrid(month)
  const { active, table, handleKey, setActive } = useGridKeys(month, today, onMonth)
  const isHydrated = useHydrated()
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's grid pattern is a table with this role
      role="grid"
      aria-labelledby="month"
      onKeyDown={handleKey}
      className="w-full table-fixed border-separate [border-spacing:0] overflow-hidden rounded-card border"
    >
      <WeekdayRow days={weeks[0] ?? []} />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-day={day}
                tabIndex={isHydrated ? (day === active ? 0 : -1) : undefined}
                onFocus={(event) => event.target === event.currentTarget && setActive(day)}
                aria-current={day === today ? 'date' : undefined}
                className={cn(
                  'relative h-14 border-b p-0 align-top not-first:border-l [tr:last-child>&]:border-b-0',
                  monthOf(day) !== month && 'bg-sunken text-faint',
                  classOf(day),
                  'focus-visible:-outline-offset-2',
                )}
              >
                {children(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The names of the days above a month: one letter where there is no room for more. */
function WeekdayRow({ days }: { days: readonly string[] }) {
  return (
    <thead>
      <tr>
        {days.map((day) => (
          <th
            key={day}
            scope="col"
            abbr={formatDatePart(day, 'weekday')}
            className="type-label border-b py-2.5 font-[550] text-muted max-md:text-center md:px-2.5 md:text-left"
          >
            <span aria-hidden="true" className="md:hidden">
              {formatDatePart(day, 'weekdayNarrow')}
            </span>
            <span className="max-md:sr-only">{formatDatePart(day, 'weekdayShort')}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}
