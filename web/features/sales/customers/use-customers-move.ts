import { useNavigate } from '@tanstack/react-router'
import { type CustomersSearch, readCustomersSearch } from './customers-search.ts'

/** A changed filter begins at the first page; back takes it off. */
export function useCustomersMove() {
  const navigate = useNavigate()
  return (change: Partial<CustomersSearch>, { replace = false } = {}) =>
    navigate({
      to: '/provider/customers',
      resetScroll: false,
      viewTransition: false,
      replace,
      search: (before) => readCustomersSearch({ ...before, page: undefined, ...change }),
    })
}
