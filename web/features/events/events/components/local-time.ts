/** When an event is, in Puerto Rico's time, whoever reads it and wherever they are. */
import { m } from '#web/paraglide/messages.js'
import { formatDate } from '#web/ui/format.ts'
import { localClock, localDay } from '#web/ui/local-clock.ts'

interface Span {
  startsAt: string
  endsAt: string
}

/** "2026-11-21T08:00:00-04:00" */
export function withOffset(timestamp: string): string {
  return `${localClock(timestamp).toISOString().slice(0, 19)}-04:00`
}

export function isOneDay({ startsAt, endsAt }: Span): boolean {
  return localDay(startsAt) === localDay(endsAt)
}

/** "8:00 AM – 4:00 PM"; an end on another day has its day with it. */
export function timeRange({ startsAt, endsAt }: Span): string {
  const time = unbroken(formatDate(endsAt, 'time'))
  const end = isOneDay({ startsAt, endsAt }) ? time : `${unbroken(formatDate(endsAt, 'weekday'))}, ${time}`
  return m.events_time_range({ from: unbroken(formatDate(startsAt, 'time')), to: end })
}

/** "p. m." stays with its hour. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** "0800" written by an organizer stays as it is; "08:00" is said the way people say it. */
export function clockText(at: string): string {
  return /^\d{2}:\d{2}$/.test(at) ? formatDate(`2026-01-01T${at}:00-04:00`, 'time') : at
}

/** Google's form for a link that fills in an event: UTC, without signs. */
export function compactUtc(timestamp: string): string {
  return new Date(timestamp).toISOString().replace(/[-:]|\.\d{3}/g, '')
}
