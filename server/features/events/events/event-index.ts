/** Events in memory: what a list is made from, without asking the database. */
import { LANGUAGES } from '#contract/language.ts'
import { TextSearch } from '#server/features/catalog/products/index.ts'
import { nameKind, nameLevel } from './labels.ts'
import type { LoadedEvent } from './load.ts'
import { localDay } from './rules.ts'
import { cardItemIdsOf, inventoryItemIdsOf } from './seats-left.ts'

export interface IndexedEvent {
  event: LoadedEvent
  /** In Puerto Rico; one that ends at midnight ends on the day before. */
  firstDay: string
  lastDay: string
}

export class EventIndex {
  readonly available = new Map<string, number>()
  readonly #entries = new Map<string, IndexedEvent>()
  readonly #eventByItem = new Map<string, string>()
  readonly #search = new TextSearch()
  #byDay: IndexedEvent[] | null = null

  put(event: LoadedEvent): void {
    this.remove(event.id)
    this.#byDay = null
    this.#entries.set(event.id, {
      event,
      firstDay: localDay(event.startsAt),
      lastDay: localDay(new Date(event.endsAt.getTime() - 1)),
    })
    for (const inventoryItemId of inventoryItemIdsOf(event)) this.#eventByItem.set(inventoryItemId, event.id)
    this.#search.put(event.id, searchTextsOf(event))
  }

  remove(id: string): void {
    const entry = this.#entries.get(id)
    if (!entry) return
    this.#byDay = null
    this.#entries.delete(id)
    for (const inventoryItemId of inventoryItemIdsOf(entry.event)) this.#eventByItem.delete(inventoryItemId)
    this.#search.remove(id)
  }

  /** From the first to the last. */
  all(): readonly IndexedEvent[] {
    this.#byDay ??= [...this.#entries.values()].sort(
      ({ event: one }, { event: other }) =>
        one.startsAt.getTime() - other.startsAt.getTime() || (one.id < other.id ? -1 : 1),
    )
    return this.#byDay
  }

  find(id: string): LoadedEvent | null {
    return this.#entries.get(id)?.event ?? null
  }

  eventOfItem(inventoryItemId: string): string | undefined {
    return this.#eventByItem.get(inventoryItemId)
  }

  /** Pools whose seats somebody may still want to know of. */
  itemIdsOfUpcoming(now: Date): string[] {
    return this.all()
      .filter(({ event }) => event.endsAt > now)
      .flatMap(({ event }) => cardItemIdsOf(event))
  }

  /** Null when no word was typed. */
  search(query: string): Set<string> | null {
    return this.#search.search(query)
  }
}

function searchTextsOf(event: LoadedEvent) {
  const people = [event.organizer, ...event.instructors].map(({ name }) => name).join(' ')
  return LANGUAGES.flatMap((language) => [
    { text: event.title[language], field: 'name' as const, language },
    {
      text: [
        nameKind(event.kind, language),
        nameLevel(event.level, language),
        event.municipality,
        event.venueName,
        ...event.divisions.map(({ name }) => name),
      ].join(' '),
      field: 'label' as const,
      language,
    },
    { text: people, field: 'provider' as const, language },
    { text: event.summary[language], field: 'summary' as const, language },
    { text: event.description[language], field: 'description' as const, language },
  ])
}
