/** Calendar days as text: what people type, and the ISO form that is stored. No time zones in here. */
import { localDay } from './local-clock.ts'

/** Today in Puerto Rico, wherever the reader or the server is. */
export function todayIso(now: Date = new Date()): string {
  return localDay(now)
}

/** Puerto Rico writes month first in both languages: 11/14/2026. Also takes 11-14-26, 11142026 and ISO. */
export function parseDateText(text: string): string | null {
  const trimmed = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed)
  if (iso) return toIso(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const typed =
    /^(\d{1,2})[\s/.-](\d{1,2})[\s/.-](\d{4}|\d{2})$/.exec(trimmed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed)
  if (!typed) return null
  const year = Number(typed[3])
  return toIso(year < 100 ? 2000 + year : year, Number(typed[1]), Number(typed[2]))
}

export function writeDateText(iso: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso ?? '')
  return match ? `${match[2]}/${match[3]}/${match[1]}` : ''
}

/** Null for a day that does not exist, as 02/30. */
function toIso(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}

/** For the calendar, which thinks in local midnights. */
export function isoToLocalDate(iso: string): Date {
  const [year = 1970, month = 1, day = 1] = iso.split('-').map(Number)
  return new Date(year, month - 1, day)
}

export function localDateToIso(date: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}
