import { useNavigate } from '@tanstack/react-router'
import { changeSearch, type OrdersSearch } from './orders-search.ts'

/** Moves to the list with other filters. The place on the page stays: the list changes where it is looked at. */
export function useFilters(search: OrdersSearch) {
  const navigate = useNavigate()
  return (change: Partial<OrdersSearch>, { replace = false } = {}) =>
    navigate({
      to: '/customer/purchases',
      search: changeSearch(search, change),
      resetScroll: false,
      viewTransition: false,
      replace,
    })
}
