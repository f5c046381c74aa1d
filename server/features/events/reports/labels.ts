/** Words and figures of the files, in the reader's language. */
import type { Language } from '#contract/language.ts'
import { TIME_ZONE } from '#contract/puerto-rico.ts'
import type { CheckInWarning } from '#server/features/events/bookings/index.ts'
import { m } from '#server/paraglide/messages.js'
import type { Row } from './roster.ts'

export type Locale = { locale: Language }
type Word = (inputs: object, l: Locale) => string

const STATUS: Record<Row['status'], Word> = {
  booked: m.event_files_status_booked,
  cancelled: m.event_files_status_cancelled,
}

const WARNINGS: Record<CheckInWarning, Word> = {
  waiver_missing: m.event_files_warning_waiver_missing,
  credential_missing: m.event_files_warning_credential_missing,
  too_young: m.event_files_warning_too_young,
  birth_date_missing: m.event_files_warning_birth_date_missing,
}

export function statusWord(status: Row['status'], l: Locale): string {
  return STATUS[status]({}, l)
}

export function warningTexts(warnings: readonly CheckInWarning[], l: Locale): string {
  return warnings.map((warning) => WARNINGS[warning]({}, l)).join(', ')
}

/** '2026-12-05 09:15', by the clock of Puerto Rico: spreadsheets sort it. */
export function sortableTime(iso: string): string {
  const options = { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat('sv-SE', options).format(new Date(iso))
}

const CLOCKS = { en: 'en-US', es: 'es-PR' } as const

export function clockTime(iso: string, { locale }: Locale): string {
  const options = { timeZone: TIME_ZONE, hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(CLOCKS[locale], options).format(new Date(iso))
}

/** For a cell of a spreadsheet. */
export function amount(cents: number): string {
  return (cents / 100).toFixed(2)
}
