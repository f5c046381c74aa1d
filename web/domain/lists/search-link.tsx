import { Link, useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type Search = Record<string, unknown>
type ChangeSearch<Change> = (before: Search, change: Partial<Change>) => Search

// A managed list has one address for admins and another for providers: links stay where they are and change what is asked for.
const HERE = { to: '.', resetScroll: false, viewTransition: false } as const

/** The types of `Link` and `navigate` know the search of one route, a managed list has two. */
const searchOf = <Change,>(changeSearch: ChangeSearch<Change>, change: Partial<Change>) =>
  ((before: Search) => changeSearch(before, change)) as never

/** For a feature to bind to its own `changeSearch`. */
export function useSearchChange<Change>(changeSearch: ChangeSearch<Change>) {
  const navigate = useNavigate()
  return (change: Partial<Change>, { replace = false } = {}) =>
    navigate({ ...HERE, search: searchOf(changeSearch, change), replace })
}

export type SearchLinkProps<Change> = Omit<ComponentProps<'a'>, 'href'> & { change: Partial<Change> }

export function SearchLink<Change>({
  change,
  changeSearch,
  ...props
}: SearchLinkProps<Change> & { changeSearch: ChangeSearch<Change> }) {
  return (
    <Link
      {...HERE}
      {...props}
      search={searchOf(changeSearch, change)}
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
    />
  )
}
