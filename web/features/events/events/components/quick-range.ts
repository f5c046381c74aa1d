/** The days a quick choice of the list means. Pure. */
import {
  addDays,
  addMonths,
  firstDayOf,
  lastDayOf,
  monthOf,
  weekdayOf,
} from '#web/domain/events/calendar/days.ts'
import type { QuickRange } from '../list/read-search.ts'

export interface DayRange {
  from: string
  to: string
}

/** The days a quick choice means today, ends included. */
export function rangeOf(quick: QuickRange, today: string): DayRange {
  if (quick === 'weekend') return weekendOf(today)
  if (quick === 'week') return { from: today, to: addDays(today, 6) }
  if (quick === 'month') return { from: today, to: lastDayOf(monthOf(today)) }
  const next = addMonths(monthOf(today), 1)
  return { from: firstDayOf(next), to: lastDayOf(next) }
}

/** Saturday and Sunday to come; on a Sunday what is left of it. */
function weekendOf(today: string): DayRange {
  const weekday = weekdayOf(today)
  if (weekday === 0) return { from: today, to: today }
  const saturday = addDays(today, 6 - weekday)
  return { from: saturday, to: addDays(saturday, 1) }
}
