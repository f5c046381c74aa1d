import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { EventsSearch } from './read-search.ts'

/** To another page of the list, from its top. */
export function ResultsPageLink({
  search,
  ...props
}: Omit<ComponentProps<'a'>, 'href'> & { search: EventsSearch }) {
  return <Link {...props} to="/events" search={search} activeOptions={{ exact: true, includeSearch: true }} />
}
