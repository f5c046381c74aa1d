/** How many events each filter would leave. */
import { EVENT_KINDS, EVENT_LEVELS } from '#contract/events/event-terms.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { nameKind, nameLanguage, nameLevel } from './labels.ts'
import type { EventList, ListInput } from './list-types.ts'
import type { LoadedEvent } from './load.ts'

export const FACETS = ['kind', 'level', 'municipality', 'language', 'instructor'] as const
export type Facet = (typeof FACETS)[number]
/** By value; of an instructor, whose slug says little, the name too. */
export type TalliedFacets = Record<Facet, Map<string, { label: string; count: number }>>
const ALPHABET = new Intl.Collator('es')
type FacetCount = EventList['facets'][Facet][number]

export function emptyFacets(): TalliedFacets {
  return {
    kind: new Map(),
    level: new Map(),
    municipality: new Map(),
    language: new Map(),
    instructor: new Map(),
  }
}

export function tally(facets: TalliedFacets, facet: Facet, event: LoadedEvent): void {
  for (const { value, label } of valuesOf(event, facet)) {
    const known = facets[facet].get(value)
    if (known) known.count += 1
    else facets[facet].set(value, { label, count: 1 })
  }
}

function valuesOf(event: LoadedEvent, facet: Facet): { value: string; label: string }[] {
  if (facet === 'instructor') return event.instructors.map(({ slug, name }) => ({ value: slug, label: name }))
  const values = facet === 'language' ? event.languages : [event[facet]]
  return values.map((value) => ({ value, label: value }))
}

/** Closed lists in their own order, names by the alphabet. What was asked for is there, though nothing has it. */
export function facetsOf(facets: TalliedFacets, input: ListInput, language: Language): EventList['facets'] {
  const count = (facet: Facet, value: string) => facets[facet].get(value)?.count ?? 0
  const listed = <T extends string>(facet: Facet, values: readonly T[], nameOf: (value: T) => string) =>
    values
      .map((value) => ({ value, label: nameOf(value), count: count(facet, value) }))
      .filter((each) => each.count > 0 || asked(facet, input).includes(each.value))
  return {
    kind: listed('kind', EVENT_KINDS, (kind) => nameKind(kind, language)),
    level: listed('level', EVENT_LEVELS, (level) => nameLevel(level, language)),
    language: listed('language', LANGUAGES, (each) => nameLanguage(each, language)),
    municipality: byName(facets.municipality, asked('municipality', input)),
    instructor: byName(facets.instructor, asked('instructor', input)),
  }
}

function asked(facet: Facet, input: ListInput): readonly string[] {
  const value = input[facet]
  if (value === undefined) return []
  return typeof value === 'string' ? [value] : value
}

function byName(tallied: TalliedFacets[Facet], requested: readonly string[]): FacetCount[] {
  const missing = requested.filter((value) => !tallied.has(value))
  return [
    ...[...tallied].map(([value, { label, count }]) => ({ value, label, count })),
    ...missing.map((value) => ({ value, label: value, count: 0 })),
  ].sort((one, other) => ALPHABET.compare(one.label, other.label))
}
