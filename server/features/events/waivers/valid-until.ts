import { addDays, localDay } from '#server/platform/local-day.ts'

/** The last day on which a signature counts, that day included. */
export function lastValidDay(signedAt: Date, waiverDays: number): string {
  return addDays(localDay(signedAt), waiverDays)
}
