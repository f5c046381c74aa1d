/** What the charts show: every day or week between the first and the last, also those without anything. Pure. */
import type { Report } from './queries.ts'

type Day = Report['byDay'][number]

const DAY_MS = 86_400_000
/** More columns than this cannot be told apart. */
const DAYS_MAX = 45

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export function spreadDays(days: readonly Day[]): { isByWeek: boolean; days: Day[] } {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return { isByWeek: false, days: [] }
  const isByWeek = (noon(last.day) - noon(first.day)) / DAY_MS >= DAYS_MAX
  const stepMs = (isByWeek ? 7 : 1) * DAY_MS
  const spread: Day[] = []
  for (let at = noon(first.day); at <= noon(last.day); at += stepMs)
    spread.push(
      sumOf(
        days.filter(({ day }) => noon(day) >= at && noon(day) < at + stepMs),
        dayOf(at),
      ),
    )
  return { isByWeek, days: spread }
}

function sumOf(days: readonly Day[], day: string): Day {
  const sum = (field: 'sold' | 'cancelled' | 'revenueCents') =>
    days.reduce((all, each) => all + each[field], 0)
  return { day, sold: sum('sold'), cancelled: sum('cancelled'), revenueCents: sum('revenueCents') }
}

type Arrival = Report['arrivals'][number]

const QUARTER_MS = 15 * 60_000
/** A column a quarter of an hour; a match of two days would have none to be seen. */
const QUARTERS_MAX = 48

export function spreadArrivals(arrivals: readonly Arrival[]): Arrival[] {
  const [first, last] = [arrivals[0], arrivals.at(-1)]
  if (!first || !last) return []
  const count = (Date.parse(last.at) - Date.parse(first.at)) / QUARTER_MS + 1
  if (count > QUARTERS_MAX) return [...arrivals]
  const known = new Map(arrivals.map((arrival) => [Date.parse(arrival.at), arrival.count]))
  return Array.from({ length: count }, (_, index) => {
    const at = Date.parse(first.at) + index * QUARTER_MS
    return { at: new Date(at).toISOString(), count: known.get(at) ?? 0 }
  })
}
