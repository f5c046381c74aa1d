import { Link } from '@tanstack/react-router'
import { PAYMENT_LABELS } from '#web/domain/orders/payment-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { DateText } from '#web/ui/display.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import type { AdminOverview } from './queries.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'

export function NewestOrders({ orders }: { orders: AdminOverview['newestOrders'] | undefined }) {
  return (
    <section aria-labelledby="admin-orders" className="min-w-0">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="admin-orders" className="text-lg">
          {m.admin_newest_orders()}
        </h2>
        <Link to="/admin/orders" className={linkClass({ className: 'py-1 text-sm' })}>
          {m.admin_all_orders()}
        </Link>
      </div>
      {orders === undefined ? (
        <RowsSkeleton />
      ) : orders.length === 0 ? (
        <p className="mt-3 text-muted text-sm">{m.admin_no_orders()}</p>
      ) : (
        <ul className="mt-3 divide-y border-y">
          {orders.map(({ id, number, createdAt, customerName, paymentStatus, totalCents }) => (
            <li key={id}>
              <Link
                to="/admin/orders"
                search={{ order: id }}
                className="-mx-2 grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-field px-2 py-2 text-sm transition-colors duration-120 hover:bg-raised"
              >
                <span className="truncate font-[550]">{customerName || number}</span>
                <span className="tabular text-right">{formatMoney(totalCents)}</span>
                <span className="tabular truncate text-muted text-xs">
                  {number} · <DateText value={createdAt} style="short" />
                </span>
                <span className="text-right text-muted text-xs">{PAYMENT_LABELS[paymentStatus].name()}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
