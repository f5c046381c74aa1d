import { SearchLink, type SearchLinkProps, useSearchChange } from '#web/domain/lists/search-link.tsx'
import { changeSearch, type EventsSearch } from './events-search.ts'

export const useEventsSearchChange = () => useSearchChange<EventsSearch>(changeSearch)

export function EventsLink(props: SearchLinkProps<EventsSearch>) {
  return <SearchLink {...props} changeSearch={changeSearch} />
}
