const BEHIND_UTC_MS = 4 * 3_600_000
const BARE_DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * A date whose UTC parts are what clock and calendar show in Puerto Rico, which is four hours behind UTC the whole year.
 * A bare day ("2026-11-14") is that day. Without Intl: the first format of a page costs a phone 130 ms.
 */
export function localClock(when: Date | string | number): Date {
  if (typeof when === 'string' && BARE_DAY.test(when)) return new Date(`${when}T12:00:00Z`)
  return new Date(new Date(when).getTime() - BEHIND_UTC_MS)
}

/** The day of a moment in Puerto Rico: '2026-12-05'. */
export function localDay(when: Date | string | number): string {
  return localClock(when).toISOString().slice(0, 10)
}
