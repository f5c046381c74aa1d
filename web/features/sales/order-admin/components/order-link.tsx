import { Link, useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { changeSearch, type ManagedOrdersSearch } from '../orders-search.ts'

// An admin's desk and a provider's have different addresses: both stay where they are and change what is asked for.
const HERE = { to: '.', resetScroll: false, viewTransition: false } as const

/** For `Link` and `navigate`: their types know the search of one route, the desk has two. */
const changed = (change: Partial<ManagedOrdersSearch>) =>
  ((before: Record<string, unknown>) => changeSearch(before, change)) as never

export function useFulfillmentTransition() {
  const navigate = useNavigate()
  return (change: Partial<ManagedOrdersSearch>, { replace = false } = {}) =>
    navigate({ ...HERE, search: changed(change), replace })
}

type OrderLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  change: Partial<ManagedOrdersSearch>
}

export function OrderLink({ change, ...props }: OrderLinkProps) {
  return (
    <Link
      {...HERE}
      {...props}
      search={changed(change)}
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
    />
  )
}
