import { Link, useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { changeSearch, type ProductsSearch } from './products-search.ts'

const HERE = { to: '.', resetScroll: false, viewTransition: false } as const

/** For `Link` and `navigate`, whose types know the search of one route. */
const changed = (change: Partial<ProductsSearch>) =>
  ((before: Record<string, unknown>) => changeSearch(before, change)) as never

export function useProductsMove() {
  const navigate = useNavigate()
  return (change: Partial<ProductsSearch>, { replace = false } = {}) =>
    navigate({ ...HERE, search: changed(change), replace })
}

type ProductsLinkProps = Omit<ComponentProps<'a'>, 'href'> & { change: Partial<ProductsSearch> }

export function ProductsLink({ change, ...props }: ProductsLinkProps) {
  return (
    <Link
      {...HERE}
      {...props}
      search={changed(change)}
      // Which view is shown says `aria-current` of its own.
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
    />
  )
}
