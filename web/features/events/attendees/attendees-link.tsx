import { SearchLink, type SearchLinkProps, useSearchChange } from '#web/domain/lists/search-link.tsx'
import { type AttendeesSearch, changeSearch } from './attendees-search.ts'

export const useAttendeesSearchChange = () => useSearchChange<AttendeesSearch>(changeSearch)

export function AttendeesLink(props: SearchLinkProps<AttendeesSearch>) {
  return <SearchLink {...props} changeSearch={changeSearch} />
}
