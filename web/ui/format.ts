/** Money, numbers and dates the way Puerto Rico writes them, in the language of the page. */
import { TIME_ZONE } from '#contract/puerto-rico.ts'
import { getLocale } from '#web/paraglide/runtime.js'

export type UiLocale = 'en' | 'es'

const regions: Record<UiLocale, string> = { en: 'en-US', es: 'es-PR' }

/** Making an Intl format is slow, using it is not. */
const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>()

function remember<Format extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: () => Format,
): Format {
  const known = made.get(key) as Format | undefined
  if (known) return known
  const format = make()
  made.set(key, format)
  return format
}

export function formatNumber(
  value: number,
  options: Intl.NumberFormatOptions = {},
  locale: UiLocale = getLocale(),
): string {
  return remember(
    `n ${locale} ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(regions[locale], options),
  ).format(value)
}

/**
 * `omitZeroCents` leaves out ".00", for filters and axes; prices always show their cents. Both languages write money alike
 * here, so it is written by hand: the first Intl format of a page costs a phone 40 ms.
 */
export function formatMoney(cents: number, { omitZeroCents = false } = {}): string {
  const whole = Math.round(Math.abs(cents))
  const rest = whole % 100
  const dollars = String((whole - rest) / 100).replace(/\B(?=(\d{3})+$)/g, ',')
  const shown = omitZeroCents && rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`
  return `${cents < 0 && whole > 0 ? '-' : ''}$${dollars}${shown}`
}

// Written out part by part: es-PR's own short forms ("11/14/2026") are hard to tell from a time or a price.
const dateStyles = {
  short: { day: 'numeric', month: 'short' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  time: { hour: 'numeric', minute: '2-digit' },
  dateTime: { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  month: { month: 'long', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof dateStyles

export function formatDate(
  when: Date | string | number,
  style: DateStyle = 'medium',
  locale: UiLocale = getLocale(),
): string {
  const format = remember(
    `d ${locale} ${style}`,
    () => new Intl.DateTimeFormat(regions[locale], { ...dateStyles[style], timeZone: TIME_ZONE }),
  )
  // Node and browsers disagree on the width of the space before "p. m.". It is written as Puerto Rico does, stays with its
  // hour at the end of a line, and ends no sentence twice.
  return format
    .format(toDate(when))
    .replace(/[\u202f\u00a0]/g, ' ')
    .replace(/ ([ap])\.? ?m\.?$/i, (_, half: string) => `\u00a0${half.toUpperCase()}M`)
}

const dateParts = { month: { month: 'short' }, day: { day: 'numeric' } } satisfies Record<
  string,
  Intl.DateTimeFormatOptions
>

/** One part alone, for a date drawn as a block: "Nov", "14". */
export function formatDatePart(
  when: Date | string,
  part: keyof typeof dateParts,
  locale: UiLocale = getLocale(),
): string {
  return remember(
    `p ${locale} ${part}`,
    () => new Intl.DateTimeFormat(regions[locale], { ...dateParts[part], timeZone: TIME_ZONE }),
  )
    .format(toDate(when))
    .replace('.', '')
}

/** A bare day ("2026-11-14") is noon there, or midnight in UTC would print the day before. */
function toDate(when: Date | string | number): Date {
  if (typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when)) return new Date(`${when}T12:00:00-04:00`)
  return new Date(when)
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** "in 3 days", "hace 2 horas". */
export function formatRelative(
  when: Date | string | number,
  now: Date,
  locale: UiLocale = getLocale(),
): string {
  const seconds = Math.round((toDate(when).getTime() - now.getTime()) / 1000)
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  const format = remember(
    `r ${locale}`,
    () => new Intl.RelativeTimeFormat(regions[locale], { numeric: 'auto' }),
  )
  return format.format(Math.round(seconds / size), unit)
}
