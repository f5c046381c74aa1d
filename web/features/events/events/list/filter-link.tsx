import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { EventsSearch } from './read-search.ts'

type FilterLinkProps = Omit<ComponentProps<'a'>, 'href'> & { search: EventsSearch }

/** A real link to the events with other filters: it works without script. The place on the page stays. */
export function FilterLink({ search, ...props }: FilterLinkProps) {
  return (
    <Link
      {...props}
      to="/events"
      search={search}
      resetScroll={false}
      viewTransition={false}
      preload={false}
      // A link that takes a filter away leads to a part of this search, and is not the current page.
      activeOptions={{ exact: true, includeSearch: true }}
    />
  )
}
