/** Money and days as mails and notices write them. */
import type { Language } from '#contract/language.ts'
import { TIME_ZONE } from '#contract/puerto-rico.ts'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** The same in both languages of Puerto Rico: $1,234.50 */
export function dollars(cents: number): string {
  return money.format(cents / 100)
}

const REGIONS: Record<Language, string> = { en: 'en-US', es: 'es-PR' }

/** Of a moment, or of a bare day ("2026-11-14"): that is noon there, or midnight in UTC would print the day before. */
export function dayText(when: string, language: Language): string {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(when) ? `${when}T12:00:00-04:00` : when
  return new Intl.DateTimeFormat(REGIONS[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: TIME_ZONE,
  }).format(new Date(moment))
}

/** 'December 2026', of "2026-12". */
export function monthText(month: string, language: Language): string {
  return new Intl.DateTimeFormat(REGIONS[language], {
    month: 'long',
    year: 'numeric',
    timeZone: TIME_ZONE,
  }).format(new Date(`${month}-01T12:00:00-04:00`))
}

/** 'Saturday, December 5, 9:00 AM', by the clock of Puerto Rico. */
export function momentText(when: string, language: Language): string {
  return new Intl.DateTimeFormat(REGIONS[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: TIME_ZONE,
  })
    .format(new Date(when))
    .replace(/\s([ap])\.?\s?m\.?$/i, (_, half: string) => ` ${half.toUpperCase()}M`)
}
