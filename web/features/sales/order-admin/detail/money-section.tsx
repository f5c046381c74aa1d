import { listSubtotalRows, listTaxRows, type TotalsRow } from '#web/domain/orders/totals-rows.ts'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { formatMoney } from '#web/ui/format.ts'
import type { ManagedOrder } from '../queries.ts'
import { useOrderContext } from './order-context.ts'

/** What was paid, and who gets what of it. */
export function MoneySection() {
  const { order, isAdmin } = useOrderContext()
  return (
    <section aria-labelledby="managed-money" className="grid gap-6 border-t pt-6 md:grid-cols-2">
      <div>
        <h3 id="managed-money" className="text-base">
          {isAdmin ? m.order_admin_money() : m.order_admin_your_part()}
        </h3>
        <dl className="mt-3 grid gap-1.5 text-sm">
          {listTotalsRows(order).map(({ id, label, cents }) => (
            <Row key={id} label={label} cents={cents} />
          ))}
          <Row label={m.cart_total()} cents={order.totals.totalCents} isSum />
          {order.refundedCents > 0 ? (
            <Row label={m.order_admin_refunded()} cents={-order.refundedCents} />
          ) : null}
          {order.paidWith ? (
            <div className="flex justify-between gap-4">
              <dt className="text-muted">{m.orders_paid_with()}</dt>
              <dd className="text-right">{order.paidWith}</dd>
            </div>
          ) : null}
        </dl>
      </div>
      <div>
        <h3 className="text-base">{isAdmin ? m.order_admin_shares() : m.order_admin_shares_own()}</h3>
        <div className="mt-3 grid gap-4 text-sm">
          {order.shares.map(({ providerName, soldCents, commissionCents, providerCents }) => (
            <div key={providerName} className="grid gap-1.5">
              {isAdmin ? <h4 className="font-[600] text-sm">{providerName}</h4> : null}
              <dl className="grid gap-1.5">
                <Row label={m.order_admin_share_sold()} cents={soldCents} />
                <Row label={m.order_admin_share_commission()} cents={-commissionCents} />
                <Row
                  label={isAdmin ? m.order_admin_share_provider() : m.order_admin_share_own()}
                  cents={providerCents}
                  isSum
                />
              </dl>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

function Row({ label, cents, isSum = false }: { label: string; cents: number; isSum?: boolean }) {
  return (
    <div className={cn('flex items-baseline justify-between gap-4', isSum && 'border-t pt-1.5 font-[550]')}>
      <dt className={isSum ? undefined : 'text-muted'}>{label}</dt>
      <dd className="tabular text-right">{formatMoney(cents)}</dd>
    </div>
  )
}

/** Line by line, as the receipt has it; nothing that is nothing. */
function listTotalsRows(order: ManagedOrder): TotalsRow[] {
  const shipping = { id: 'shipping', label: m.cart_shipping(), cents: order.totals.shippingCents }
  return [...listSubtotalRows(order), shipping, ...listTaxRows(order.totals)].filter(
    ({ cents }) => cents !== 0,
  )
}
