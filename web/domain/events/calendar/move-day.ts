/** Where a key leads in a calendar (ARIA's date grid). Pure. */
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf, weekdayOf } from './days.ts'

export function moveDay(day: string, key: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(day), -1), day)
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(day), 1), day)
    default:
      return null
  }
}

/** The 31st of a shorter month is its last. */
function sameDayIn(month: string, day: string): string {
  const wished = `${firstDayOf(month).slice(0, 8)}${day.slice(8)}`
  return wished <= lastDayOf(month) ? wished : lastDayOf(month)
}
