/** The chips above the list: each filter that is on, by its name, and the search without it. Pure. */

import type { ActiveFilter as Filter } from '#web/domain/lists/filter-chips.tsx'
import { m } from '#web/paraglide/messages.js'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import type { EventFacets } from '../components/event-data.ts'
import { kindName, languageName, levelName, quickRangeName } from '../components/event-labels.ts'
import { changeSearch, LIST_FILTERS, type ListFilter, toggleValue, valuesOf } from './events-search.ts'
import type { EventsSearch } from './read-search.ts'

export type ActiveFilter = Filter<EventsSearch>

const NAMES: Record<ListFilter, (value: string) => string> = {
  kind: kindName,
  level: levelName,
  municipality: (value) => value,
}

export function listActiveFilters(search: EventsSearch, facets: EventFacets | undefined): ActiveFilter[] {
  const lists = LIST_FILTERS.flatMap((filter) =>
    valuesOf(search, filter).map((value) => ({
      id: `${filter} ${value}`,
      label: NAMES[filter](value),
      without: toggleValue(search, filter, value),
    })),
  )
  const others = listOthers(search, facets)
  return [
    ...lists,
    ...others.map(({ off, ...filter }) => ({ ...filter, without: changeSearch(search, off) })),
  ]
}

type Other = Omit<ActiveFilter, 'without'> & { off: Partial<EventsSearch> }

function listOthers(search: EventsSearch, facets: EventFacets | undefined): Other[] {
  const { language, instructor, organizer, maxPrice, seats } = search
  const others: Other[] = search.view === 'month' ? [] : listDays(search)
  const add = (id: keyof EventsSearch, label: string) => others.push({ id, label, off: { [id]: undefined } })
  if (maxPrice !== undefined) add('maxPrice', priceLabel(maxPrice))
  if (language) add('language', languageName(language))
  if (seats) add('seats', seatsLabel(seats))
  if (instructor !== undefined) {
    const slug = String(instructor)
    add('instructor', facets?.instructor.find(({ value }) => value === slug)?.label ?? slug)
  }
  if (organizer !== undefined) add('organizer', String(organizer))
  return others
}

function listDays({ when, from, to, past }: EventsSearch): Other[] {
  const days: Other[] = []
  if (when) days.push({ id: 'when', label: quickRangeName(when), off: { when: undefined } })
  else if (from || to)
    days.push({ id: 'days', label: daysLabel(from, to), off: { from: undefined, to: undefined } })
  if (past) days.push({ id: 'past', label: m.events_filter_past(), off: { past: undefined } })
  return days
}

function daysLabel(from: string | undefined, to: string | undefined): string {
  const text = (day: string) => formatDate(day, 'short')
  if (from && to) return from === to ? text(from) : m.events_days_between({ from: text(from), to: text(to) })
  return from ? m.events_days_from({ from: text(from) }) : m.events_days_to({ to: text(to ?? '') })
}

export function priceLabel(dollars: number): string {
  return dollars === 0
    ? m.events_price_free()
    : m.events_filter_price_to({ amount: formatMoney(dollars * 100, { omitZeroCents: true }) })
}

export function seatsLabel(seats: number): string {
  return seats === 1 ? m.events_filter_seats_any() : m.events_filter_seats({ count: seats })
}
