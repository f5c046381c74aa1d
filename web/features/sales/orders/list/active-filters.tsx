import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { PAYMENT_LABELS } from '#web/domain/orders/payment-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDate } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { FULFILLMENT_LABELS } from '../components/status-names.ts'
import { changeSearch, isNarrowed, NO_FILTERS, type OrdersSearch } from './orders-search.ts'

interface ActiveFilter {
  id: string
  label: string
  off: Partial<OrdersSearch>
}

/** A phone has the fields in a sheet: there each filter is a chip that takes itself off. */
export function ActiveFilters({ search }: { search: OrdersSearch }) {
  if (!isNarrowed(search)) return null
  return (
    <>
      <ul aria-label={m.orders_filter_active()} className="flex flex-wrap gap-2 empty:hidden md:hidden">
        {listFilters(search).map(({ id, label, off }) => (
          <li key={id}>
            <Link
              to="/customer/purchases"
              search={changeSearch(search, off)}
              resetScroll={false}
              viewTransition={false}
              aria-label={m.orders_filter_remove({ name: label })}
              activeOptions={{ exact: true, includeSearch: true }}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-hairline-strong pr-3 pl-4 text-sm transition-colors duration-120 hover:border-control hover:bg-raised"
            >
              {label}
              <X aria-hidden="true" className="size-4 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <ClearFilters
        className={linkClass({ className: 'inline-flex min-h-11 items-center text-sm desktop:min-h-8' })}
      />
    </>
  )
}

export function ClearFilters({ className }: { className: string }) {
  return (
    <Link
      to="/customer/purchases"
      search={NO_FILTERS}
      resetScroll={false}
      viewTransition={false}
      // With a filter on, the list without it is not the current page.
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      className={className}
    >
      {m.orders_filter_clear()}
    </Link>
  )
}

function listFilters({ payment, fulfillment, from, to }: OrdersSearch): ActiveFilter[] {
  const filters: ActiveFilter[] = []
  if (payment)
    filters.push({ id: 'payment', label: PAYMENT_LABELS[payment].name(), off: { payment: undefined } })
  if (fulfillment)
    filters.push({
      id: 'fulfillment',
      label: FULFILLMENT_LABELS[fulfillment].name(),
      off: { fulfillment: undefined },
    })
  if (from)
    filters.push({
      id: 'from',
      label: m.orders_filter_since({ date: formatDate(from) }),
      off: { from: undefined },
    })
  if (to)
    filters.push({ id: 'to', label: m.orders_filter_until({ date: formatDate(to) }), off: { to: undefined } })
  return filters
}
