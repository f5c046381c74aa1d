/** Days as they are lived in Puerto Rico, as text: '2026-12-05'. */
import { EVENT_TIME_ZONE } from '#contract/events/event-terms.ts'

const LOCAL_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: EVENT_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day in Puerto Rico at this moment. */
export function localDay(at: Date): string {
  return LOCAL_DAY.format(at)
}

export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The first moment of a day: Puerto Rico is four hours behind UTC all year. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00-04:00`)
}

/** The last moment of a day. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.999-04:00`)
}

/** Whole years lived on that day. Who was born on 29 February is a year older on 1 March where there is no such day. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) >= birthDate.slice(5) ? years : years - 1
}
