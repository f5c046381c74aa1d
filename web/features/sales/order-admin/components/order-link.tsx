import { SearchLink, type SearchLinkProps, useSearchChange } from '#web/domain/lists/search-link.tsx'
import { changeSearch, type ManagedOrdersSearch } from '../orders-search.ts'

export const useOrdersSearchChange = () => useSearchChange<ManagedOrdersSearch>(changeSearch)

export function OrderLink(props: SearchLinkProps<ManagedOrdersSearch>) {
  return <SearchLink {...props} changeSearch={changeSearch} />
}
