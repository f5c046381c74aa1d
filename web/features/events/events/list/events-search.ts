/** The address of /events: every filter under the name it has in the API (contract: EventFilters). Pure. */
import type { InputOf } from '#contract/endpoint.ts'
import { EVENT_KINDS, EVENT_LEVELS } from '#contract/events/event-terms.ts'
import type { listEvents } from '#contract/events/events.ts'
import { MUNICIPALITIES } from '#contract/puerto-rico.ts'
import { firstDayOf, lastDayOf, monthOf } from '#web/domain/events/calendar/days.ts'
import { type DayRange, rangeOf } from '../components/quick-range.ts'
import { type EventsSearch, readEventsSearch, type View } from './read-search.ts'

/** Filters of which several values may be chosen: `kind=match,course`. */
export const LIST_FILTERS = ['kind', 'level', 'municipality'] as const
export type ListFilter = (typeof LIST_FILTERS)[number]
/** Filters of one value. */
export const SINGLE_FILTERS = ['language', 'instructor'] as const
export type SingleFilter = (typeof SINGLE_FILTERS)[number]

/** Whole dollars. */
export const PRICE_STEPS = [0, 25, 50, 100, 200] as const
export const SEAT_STEPS = [1, 2, 4] as const

/** For the call, and the key of its answer. `today` decides what "this weekend" means. */
export function toListInput(search: EventsSearch, today: string): InputOf<typeof listEvents> {
  const { q, language, instructor, organizer, maxPrice, seats } = search
  return {
    ...(q === undefined ? {} : { q: String(q) }),
    ...Object.fromEntries(
      LIST_FILTERS.filter((filter) => valuesOf(search, filter).length > 0).map((filter) => [
        filter,
        valuesOf(search, filter),
      ]),
    ),
    language,
    instructor: instructor === undefined ? undefined : String(instructor),
    organizer: organizer === undefined ? undefined : String(organizer),
    maxPrice,
    seats,
    ...(search.view === 'month'
      ? {
          from: firstDayOf(shownMonth(search, today)),
          to: lastDayOf(shownMonth(search, today)),
          perPage: 200,
        }
      : { ...daysOf(search, today), past: search.past ? 'true' : undefined, page: search.page ?? 1 }),
  }
}

function daysOf(search: EventsSearch, today: string): Partial<DayRange> {
  return search.when ? rangeOf(search.when, today) : { from: search.from, to: search.to }
}

/** The month of the calendar: the one asked for, else that of the days that were asked for. */
export function shownMonth(search: EventsSearch, today: string): string {
  return search.month ?? monthOf(daysOf(search, today).from ?? today)
}

const KNOWN: Record<ListFilter, readonly string[]> = {
  kind: EVENT_KINDS,
  level: EVENT_LEVELS,
  municipality: MUNICIPALITIES,
}

/** What is no value of the filter is ignored. */
export function valuesOf(search: EventsSearch, filter: ListFilter): string[] {
  return search[filter]?.split(',').filter((value) => KNOWN[filter].includes(value)) ?? []
}

/** A changed filter begins at the first page. */
export function changeSearch(search: EventsSearch, change: Partial<EventsSearch>): EventsSearch {
  return { ...search, page: undefined, ...change }
}

export function toggleValue(search: EventsSearch, filter: ListFilter, value: string): EventsSearch {
  const values = valuesOf(search, filter)
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  return changeSearch(search, { [filter]: next.join(',') || undefined })
}

/** The days of a calendar are its month's. */
export function changeView(search: EventsSearch, view: View): EventsSearch {
  return changeSearch(search, { view: view === 'list' ? undefined : view, month: undefined })
}

/** Keeps what was searched for, and how it is looked at. */
export function clearFilters({ q, view, month }: EventsSearch): EventsSearch {
  return { ...readEventsSearch({}), q, view, month }
}

export function countFilters(search: EventsSearch): number {
  const values = LIST_FILTERS.reduce((sum, filter) => sum + valuesOf(search, filter).length, 0)
  const { language, instructor, organizer, maxPrice, seats } = search
  // The calendar has its own days.
  const days = search.view === 'month' ? [] : [search.when ?? search.from ?? search.to, search.past]
  const others = [language, instructor, organizer, maxPrice, seats, ...days]
  return values + others.filter((value) => value !== undefined).length
}

/** The list, one kind or one town of it, a page of these: anything narrower is one of thousands of combinations. */
export function canonicalPath(search: EventsSearch): string {
  const parts = new URLSearchParams()
  for (const filter of ['kind', 'municipality'] as const) {
    const [value, ...more] = valuesOf(search, filter)
    if (value && more.length === 0) parts.set(filter, value)
  }
  if (search.page) parts.set('page', String(search.page))
  return parts.size > 0 ? `/events?${parts}` : '/events'
}

export function isIndexable(search: EventsSearch): boolean {
  return search.q === undefined && search.view === undefined && countFilters(search) <= 1 && !search.past
}

/** For the hidden fields of a form that must keep the other filters. */
export function toFields(search: EventsSearch, without: readonly (keyof EventsSearch)[]): [string, string][] {
  return Object.entries(search)
    .filter(([name, value]) => value !== undefined && !without.includes(name as keyof EventsSearch))
    .map(([name, value]) => [name, String(value)])
}
