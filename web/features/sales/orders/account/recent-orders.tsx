import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingBought } from '../list/empty-lists.tsx'
import { OrderRow, OrderRowSkeleton } from '../list/order-row.tsx'
import { NO_FILTERS } from '../list/orders-search.ts'
import { recentOrdersQuery } from '../queries.ts'

const SHOWN = 3

/** The newest few, and the way to all of them. */
export function RecentOrders() {
  const query = useQuery(recentOrdersQuery)
  return (
    <LoadedList query={query} title={m.orders_failed()} skeleton={<OrderRowSkeleton />}>
      {({ items, total }) =>
        items.length === 0 ? (
          <NothingBought />
        ) : (
          <div className="grid gap-6">
            <ul className="grid gap-3">
              {items.slice(0, SHOWN).map((order) => (
                <li key={order.id}>
                  <OrderRow order={order} />
                </li>
              ))}
            </ul>
            <Link
              to="/customer/purchases"
              search={NO_FILTERS}
              className={buttonClass({ variant: 'secondary' })}
            >
              {m.orders_all({ count: total })}
            </Link>
          </div>
        )
      }
    </LoadedList>
  )
}
