import { SearchLink, type SearchLinkProps, useSearchChange } from '#web/domain/lists/search-link.tsx'
import { changeSearch, changeWorkspace, type EventsSearch, type WorkspaceSearch } from './events-search.ts'

export const useEventsSearchChange = () => useSearchChange<EventsSearch>(changeSearch)

export function EventsLink(props: SearchLinkProps<EventsSearch>) {
  return <SearchLink {...props} changeSearch={changeSearch} />
}

export const useWorkspaceChange = () => useSearchChange<WorkspaceSearch>(changeWorkspace)

export function WorkspaceLink(props: SearchLinkProps<WorkspaceSearch>) {
  return <SearchLink {...props} changeSearch={changeWorkspace} />
}
