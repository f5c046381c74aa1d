/** The pieces of a date that are set apart from each other. */
import { TIME_ZONE } from '#contract/puerto-rico.ts'
import { getLocale } from '#web/paraglide/runtime.js'

const PARTS = {
  weekday: { weekday: 'short' },
  day: { day: 'numeric' },
  month: { month: 'short' },
  weekdayNarrow: { weekday: 'narrow' },
  weekdayLong: { weekday: 'long' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

export type DatePart = keyof typeof PARTS

const made = new Map<string, Intl.DateTimeFormat>()

/** A bare day ("2026-11-14") is noon there, or midnight in UTC would be the day before. */
export function dayPart(value: string, part: DatePart): string {
  const locale = getLocale() === 'es' ? 'es-PR' : 'en-US'
  const key = `${locale} ${part}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...PARTS[part], timeZone: TIME_ZONE })
  made.set(key, format)
  return format.format(new Date(value.length === 10 ? `${value}T12:00:00-04:00` : value)).replace(/\.$/, '')
}
