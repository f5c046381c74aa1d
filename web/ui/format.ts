/** Money, numbers and dates the way Puerto Rico writes them, in the language of the page. */
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localClock } from './local-clock.ts'

export type UiLocale = 'en' | 'es'

const regions: Record<UiLocale, string> = { en: 'en-US', es: 'es-PR' }

/** Making an Intl format is slow, using it is not. */
const made = new Map<string, Intl.NumberFormat | Intl.RelativeTimeFormat>()

function remember<Format extends Intl.NumberFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: () => Format,
): Format {
  const known = made.get(key) as Format | undefined
  if (known) return known
  const format = make()
  made.set(key, format)
  return format
}

/** Whole numbers are written by hand, as money is. */
export function formatNumber(
  value: number,
  options?: Intl.NumberFormatOptions,
  locale: UiLocale = getLocale(),
): string {
  if (!options && Number.isInteger(value)) return `${value < 0 ? '-' : ''}${groupThousands(Math.abs(value))}`
  return remember(
    `n ${locale} ${JSON.stringify(options ?? {})}`,
    () => new Intl.NumberFormat(regions[locale], options),
  ).format(value)
}

/** "4.5", as grades are written: one place, also where it is a zero. */
export function formatGrade(value: number): string {
  // By its decimals, as a person rounds: 4.35 is a little less in binary.
  const tenths = Math.round(Number(`${value}e1`))
  return `${Math.floor(tenths / 10)}.${tenths % 10}`
}

function groupThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}

/**
 * `omitZeroCents` leaves out ".00", for filters and axes; prices always show their cents. Both languages write money alike
 * here, so it is written by hand: the first Intl format of a page costs a phone 130 ms.
 */
export function formatMoney(cents: number, { omitZeroCents = false } = {}): string {
  const whole = Math.round(Math.abs(cents))
  const rest = whole % 100
  const dollars = groupThousands((whole - rest) / 100)
  const shown = omitZeroCents && rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`
  return `${cents < 0 && whole > 0 ? '-' : ''}$${dollars}${shown}`
}

/** Written out part by part: es-PR's own short forms ("11/14/2026") are hard to tell from a time or a price. */
const dateStyles = {
  short: m.ui_date_short,
  medium: m.ui_date_medium,
  long: m.ui_date_long,
  weekday: m.ui_date_weekday,
  time: ({ time }) => time,
  dateTime: (words, to) => `${m.ui_date_medium(words, to)}, ${words.time}`,
  month: m.ui_date_month,
} satisfies Record<string, (words: DateWords, to: { locale: UiLocale }) => string>

export type DateStyle = keyof typeof dateStyles

export function formatDate(
  when: Date | string | number,
  style: DateStyle = 'medium',
  locale: UiLocale = getLocale(),
): string {
  return dateStyles[style](wordsOf(when, locale), { locale })
}

/** One part alone, for a date drawn as a block: "Nov", "14". */
export function formatDatePart(
  when: Date | string,
  part: keyof DateWords,
  locale: UiLocale = getLocale(),
): string {
  return wordsOf(when, locale)[part]
}

type DateWords = ReturnType<typeof wordsOf>

function wordsOf(when: Date | string | number, locale: UiLocale) {
  const at = localClock(when)
  const named = (names: string, index: number) => names.split(',')[index] ?? ''
  const weekdayShort = named(m.ui_weekday_names_short({}, { locale }), at.getUTCDay())
  return {
    year: String(at.getUTCFullYear()),
    month: named(m.ui_month_names({}, { locale }), at.getUTCMonth()),
    monthShort: named(m.ui_month_names_short({}, { locale }), at.getUTCMonth()),
    day: String(at.getUTCDate()),
    weekday: named(m.ui_weekday_names({}, { locale }), at.getUTCDay()),
    weekdayShort,
    weekdayNarrow: weekdayShort.charAt(0).toUpperCase(),
    time: clockOf(at),
  }
}

/** As Puerto Rico says it in both languages; AM and PM stay with their hour at the end of a line. */
function clockOf(at: Date): string {
  const hour = at.getUTCHours()
  const minute = String(at.getUTCMinutes()).padStart(2, '0')
  return `${hour % 12 || 12}:${minute}\u00a0${hour < 12 ? 'AM' : 'PM'}`
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
  const seconds = Math.round((localClock(when).getTime() - localClock(now).getTime()) / 1000)
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  const format = remember(
    `r ${locale}`,
    () => new Intl.RelativeTimeFormat(regions[locale], { numeric: 'auto' }),
  )
  return format.format(Math.round(seconds / size), unit)
}
