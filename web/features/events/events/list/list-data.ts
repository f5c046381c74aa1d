/** What search engines are told of a list of events. Pure. */
import type { JsonLdData } from '#web/platform/json-ld.tsx'
import type { EventListData } from '../components/event-data.ts'

export function listData(list: EventListData, base: string): JsonLdData {
  const before = (list.page - 1) * list.items.length
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: list.total,
    itemListElement: list.items.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      url: `${base}/events/${id}`,
      name: title,
    })),
  }
}
