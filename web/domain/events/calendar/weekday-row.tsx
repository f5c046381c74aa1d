import { dayPart } from './date-parts.ts'

/** The names of the days above a month: one letter where there is no room for more. */
export function WeekdayRow({ days }: { days: readonly string[] }) {
  return (
    <thead>
      <tr>
        {days.map((day) => (
          <th
            key={day}
            scope="col"
            abbr={dayPart(day, 'weekdayLong')}
            className="type-label border-b py-2.5 font-[550] text-muted max-md:text-center md:px-2.5 md:text-left"
          >
            <span aria-hidden="true" className="md:hidden">
              {dayPart(day, 'weekdayNarrow')}
            </span>
            <span className="max-md:sr-only">{dayPart(day, 'weekday')}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}
