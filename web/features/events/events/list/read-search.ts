/**
 * Reads the address of /events. Apart from what is done with it: this much is loaded with every page. What a value may be
 * is looked at where it is used (`valuesOf`).
 */
export const QUICK_RANGES = ['weekend', 'week', 'month', 'next_month'] as const
export type QuickRange = (typeof QUICK_RANGES)[number]

export const VIEWS = ['list', 'month', 'map'] as const
export type View = (typeof VIEWS)[number]

/** The router writes a text that looks like a number in quotes: such values are kept as numbers. */
type Param = string | number

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
  const [from, to] = [readDay(raw.from), readDay(raw.to)]
  const isReversed = from !== undefined && to !== undefined && from > to
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
    // Days given the wrong way round are meant the other way.
    from: isReversed ? to : from,
    to: isReversed ? from : to,
    past: textOf(raw.past) === 'true' ? true : undefined,
    maxPrice: readWhole(raw.maxPrice, 0, 100_000),
    seats: readWhole(raw.seats, 1, 4),
    month: isMonth(textOf(raw.month)) ? textOf(raw.month) : undefined,
    page: readWhole(raw.page, 2, 1_000),
  }
}

function textOf(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : ''
}

function toParam(text: string): Param | undefined {
  if (text === '') return undefined
  return String(Number(text)) === text ? Number(text) : text
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

function readDay(value: unknown): string | undefined {
  const text = textOf(value)
  return isDay(text) ? text : undefined
}

function readWhole(value: unknown, min: number, max: number): number | undefined {
  const text = textOf(value)
  const number = Number(text)
  return text !== '' && Number.isInteger(number) && number >= min && number <= max ? number : undefined
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function isMonth(text: string): boolean {
  return /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(text)
}
