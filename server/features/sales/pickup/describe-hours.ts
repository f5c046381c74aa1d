/** When the store is open, in one line. Pure. */
import type { Language } from '#contract/language.ts'
import type { OpenHours } from '#contract/site/store-identity.schemas.ts'

const REGIONS: Record<Language, string> = { en: 'en-US', es: 'es-PR' }
/** A Monday: only the day's name is shown. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 24 * 60 * 60_000

/** 'Mon–Fri 9:00 AM–5:00 PM, Sat 10:00 AM–2:00 PM'; empty where no day is open. Days in a row with the same hours are one. */
export function describeHours(hours: readonly (OpenHours | null)[], language: Language): string {
  const groups: { from: number; to: number; open: OpenHours | null }[] = []
  for (const [at, open] of hours.entries()) {
    const last = groups.at(-1)
    if (last && last.open?.opens === open?.opens && last.open?.closes === open?.closes) last.to = at
    else groups.push({ from: at, to: at, open })
  }
  return groups
    .flatMap(({ from, to, open }) => {
      if (!open) return []
      const days =
        from === to ? dayName(from, language) : `${dayName(from, language)}–${dayName(to, language)}`
      return [`${days} ${clockText(open.opens, language)}–${clockText(open.closes, language)}`]
    })
    .join(', ')
}

function dayName(at: number, language: Language): string {
  const day = new Date(MONDAY + at * DAY_MS)
  return new Intl.DateTimeFormat(REGIONS[language], { weekday: 'short', timeZone: 'UTC' }).format(day)
}

function clockText(time: string, language: Language): string {
  const text = new Intl.DateTimeFormat(REGIONS[language], { timeStyle: 'short', timeZone: 'UTC' })
  return text
    .format(new Date(`2024-01-01T${time}:00Z`))
    .replace(/\s([ap])\.?\s?m\.?$/i, (_, half: string) => ` ${half.toUpperCase()}M`)
}
