import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { ShopSearch } from './shop-search.ts'

type FilterLinkProps = Omit<ComponentProps<'a'>, 'href'> & { search: ShopSearch }

/**
 * A real link to the shop with other filters: it works without script. The place on the page stays, as the list changes
 * where it is looked at.
 */
export function FilterLink({ search, ...props }: FilterLinkProps) {
  return (
    <Link
      {...props}
      to="/shop"
      search={search}
      resetScroll={false}
      viewTransition={false}
      preload={false}
      // A link that takes a filter away leads to a part of this search, and is not the current page.
      activeOptions={{ exact: true, includeSearch: true }}
    />
  )
}
