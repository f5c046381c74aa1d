/** Which events a list shows, and what its filters would leave. Pure; time is passed in. */
import type { Language } from '#contract/language.ts'
import { cardOf, isOver, pricesOf } from './cards.ts'
import type { EventIndex, IndexedEvent } from './event-index.ts'
import { emptyFacets, FACETS, type Facet, facetsOf, tally } from './facets.ts'
import type { EventList, ListInput } from './list-types.ts'
import { seatsLeftOf } from './seats-left.ts'

interface ListOptions {
  language: Language
  now: Date
  /** One's own, in every state and of every time. */
  isOwn: boolean
}

type Test = (entry: IndexedEvent) => boolean

export function listFrom(index: EventIndex, input: ListInput, options: ListOptions): EventList {
  const { language, now, isOwn } = options
  const { shown, facets } = sift(index, input, options)
  const sorted = inOrder(shown, input, options)
  const start = (input.page - 1) * input.perPage
  return {
    items: sorted.slice(start, start + input.perPage).map(({ event }) => ({
      ...cardOf(event, index.available, language, now),
      ...(isOwn ? { status: event.status } : {}),
    })),
    total: sorted.length,
    page: input.page,
    pages: Math.max(1, Math.ceil(sorted.length / input.perPage)),
    facets: facetsOf(facets, input, language),
  }
}

/** One pass: what fails no test is shown, and counts for every facet; what fails one facet's alone counts for that facet. */
function sift(index: EventIndex, input: ListInput, options: ListOptions) {
  const plain = plainTests(index, input, options)
  const byFacet = facetTests(input)
  const facets = emptyFacets()
  const shown: IndexedEvent[] = []
  for (const entry of index.all()) {
    if (!plain.every((passes) => passes(entry))) continue
    const failed = FACETS.filter((facet) => !byFacet[facet](entry))
    if (failed.length === 0) shown.push(entry)
    if (failed.length <= 1)
      for (const facet of failed.length === 0 ? FACETS : failed) tally(facets, facet, entry.event)
  }
  return { shown, facets }
}

function facetTests({ kind, level, municipality, language, instructor }: ListInput): Record<Facet, Test> {
  const among = <T>(requested: readonly T[] | undefined, read: (entry: IndexedEvent) => T): Test =>
    requested === undefined || requested.length === 0
      ? () => true
      : (entry) => requested.includes(read(entry))
  return {
    kind: among(kind, ({ event }) => event.kind),
    level: among(level, ({ event }) => event.level),
    municipality: among(municipality, ({ event }) => event.municipality),
    language: ({ event }) => language === undefined || event.languages.includes(language),
    instructor: ({ event }) =>
      instructor === undefined || event.instructors.some(({ slug }) => slug === instructor),
  }
}

function plainTests(index: EventIndex, input: ListInput, { now, isOwn }: ListOptions): Test[] {
  const { q, organizer, maxPrice, seats, status } = input
  const found = q ? index.search(q) : null
  const tests: Test[] = timeTests(input, now, isOwn)
  if (found) tests.push(({ event }) => found.has(event.id))
  if (organizer !== undefined) tests.push(({ event }) => event.organizer.slug === organizer)
  if (maxPrice !== undefined)
    tests.push(({ event }) => pricesOf(event, index.available, now).priceFromCents <= maxPrice * 100)
  if (seats !== undefined) tests.push(({ event }) => seatsLeftOf(event, index.available) >= seats)
  if (isOwn && status !== undefined) tests.push(({ event }) => event.status === status)
  return tests
}

/** Days are inclusive, and an event of two days is on both. Without a first day: what is not over. */
function timeTests({ from, to, past }: ListInput, now: Date, isOwn: boolean): Test[] {
  const tests: Test[] = []
  // What was called off never happened.
  if (past) tests.push(({ event }) => isOver(event, now) && (isOwn || event.cancelledAt === null))
  else if (from === undefined && !isOwn) tests.push(({ event }) => !isOver(event, now))
  if (from !== undefined) tests.push(({ lastDay }) => lastDay >= from)
  if (to !== undefined) tests.push(({ firstDay }) => firstDay <= to)
  return tests
}

/** By day; the past backwards, and of one's own what is to come before what was. */
function inOrder(shown: IndexedEvent[], { past, from }: ListInput, { now, isOwn }: ListOptions) {
  if (past) return shown.toReversed()
  if (!isOwn || from !== undefined) return shown
  const coming = shown.filter(({ event }) => !isOver(event, now))
  return [...coming, ...shown.filter(({ event }) => isOver(event, now)).reverse()]
}
