/**
 * Reads the address of /events. Apart from what is done with it: this much is loaded with every page. What a value may be
 * is looked at where it is used (`valuesOf`).
 */
import {
  type Param,
  readDays,
  readInteger,
  readPage,
  textOf,
  toParam,
} from '#web/domain/lists/address-values.ts'

export const QUICK_RANGES = ['weekend', 'week', 'month', 'next_month'] as const
export type QuickRange = (typeof QUICK_RANGES)[number]

export const VIEWS = ['list', 'month', 'map'] as const
export type View = (typeof VIEWS)[number]

export interface EventsSearch {
  /** The list unless it is said. */
  view?: Exclude<View, 'list'>
  q?: Param
  kind?: string
  level?: string
  municipality?: string
  language?: 'en' | 'es'
  instructor?: Param
  organizer?: Param
  when?: QuickRange
  from?: string
  to?: string
  past?: true
  maxPrice?: number
  seats?: number
  /** Of the calendar. */
  month?: string
  page?: number
}

/** What is unknown or wrong is ignored. Each is named even when it is nothing: the router passes on what is left out. */
export function readEventsSearch(raw: Record<string, unknown>): EventsSearch {
  const { from, to } = readDays(raw)
  return {
    view: (['month', 'map'] as const).find((view) => view === raw.view),
    q: toParam(textOf(raw.q).slice(0, 100)),
    kind: readValues(raw.kind),
    level: readValues(raw.level),
    municipality: readValues(raw.municipality),
    language: (['en', 'es'] as const).find((code) => code === raw.language),
    instructor: readSlug(raw.instructor),
    organizer: readSlug(raw.organizer),
    when: from || to ? undefined : QUICK_RANGES.find((range) => range === raw.when),
    from,
    to,
    past: textOf(raw.past) === 'true' ? true : undefined,
    maxPrice: readInteger(raw.maxPrice, 0, 100_000),
    seats: readInteger(raw.seats, 1, 4),
    month: isMonth(textOf(raw.month)) ? textOf(raw.month) : undefined,
    page: readPage(raw.page, 1_000),
  }
}

/** `kind=match,course`, and `kind=match&kind=course` as a form would write it. */
function readValues(value: unknown): string | undefined {
  const given = Array.isArray(value) ? value.map(textOf) : textOf(value).split(',')
  const values = given.filter((each) => /^[\p{L}_ ]{2,40}$/u.test(each))
  return [...new Set(values)].slice(0, 20).join(',') || undefined
}

function readSlug(value: unknown): Param | undefined {
  const text = textOf(value)
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) ? toParam(text.slice(0, 120)) : undefined
}

function isMonth(text: string): boolean {
  return /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(text)
}
