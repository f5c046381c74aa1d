import { useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { PlainLink } from '#web/platform/plain-link.tsx'
import { keptPreviewSearch } from '#web/platform/preview.ts'
import { isAt, type NavItem } from './navigation.ts'

type NavLinkProps = Omit<ComponentProps<'a'>, 'href'> & { item: NavItem }

/**
 * `aria-current="page"` comes with it. The whole map of the spec is linked from the start: an address that its feature
 * has not brought yet is the not-found page, so the router's own list of paths does not apply here.
 */
export function NavLink({ item, ...props }: NavLinkProps) {
  const isCurrent = useLocation({
    select: ({ pathname, search }) => isAt(item, { pathname, search, kept: keptPreviewSearch() }),
  })
  return <PlainLink aria-current={isCurrent ? 'page' : undefined} {...props} to={addressOf(item)} />
}

function addressOf({ to, search = {}, hash }: NavItem): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const query = given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  return `${to}${query}${hash ? `#${hash}` : ''}`
}
