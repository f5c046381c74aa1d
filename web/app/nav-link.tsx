import { Link, useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { NavItem } from './navigation.ts'

type NavLinkProps = Omit<ComponentProps<'a'>, 'href'> & { item: NavItem }

/**
 * `aria-current="page"` comes with it. The whole map of the spec is linked from the start: an address that its feature
 * has not brought yet is the not-found page, so the router's own list of paths does not apply here.
 */
export function NavLink({ item, ...props }: NavLinkProps) {
  const isAlso = useLocation({
    select: ({ pathname }) =>
      item.also?.includes(pathname) || (item.owns !== undefined && pathname.startsWith(item.owns)),
  })
  return (
    <Link
      {...(isAlso ? { 'aria-current': 'page' } : {})}
      {...props}
      to={item.to}
      hash={item.hash}
      search={item.search as never}
      activeOptions={{
        exact: item.exact ?? false,
        includeSearch: item.search !== undefined,
        explicitUndefined: true,
      }}
    />
  )
}
