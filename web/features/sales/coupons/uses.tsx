import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { DateText, Money } from '#web/ui/display.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { describeUses } from './labels.tsx'
import type { CouponUse, ManagedCoupon } from './queries.ts'

interface CouponUsesProps {
  coupon: ManagedCoupon
  uses: readonly CouponUse[]
}

/** How often, what it gave, and by which orders. */
export function CouponUses({ coupon, uses }: CouponUsesProps) {
  return (
    <section aria-labelledby="coupon-uses" className="rounded-card border bg-surface p-5">
      <h2 id="coupon-uses" className="text-base">
        {m.coupons_uses()}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-4 text-sm">
        <div>
          <dt className="text-muted">{m.coupons_col_used()}</dt>
          <dd className="tabular mt-0.5 text-lg">{describeUses(coupon)}</dd>
        </div>
        <div>
          <dt className="text-muted">{m.coupons_col_given()}</dt>
          <dd className="mt-0.5 text-lg">
            <Money cents={coupon.givenCents} />
          </dd>
        </div>
      </dl>
      {uses.length === 0 ? (
        <p className="mt-4 text-muted text-sm">{m.coupons_uses_none()}</p>
      ) : (
        <ul className="mt-4 divide-y border-t text-sm">
          {uses.map(({ orderId, number, at, givenCents, isPaid }) => (
            <li key={orderId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2">
              <Link
                to="/admin/orders"
                search={{ order: orderId }}
                className={linkClass({ className: 'font-mono text-xs' })}
              >
                {number}
              </Link>
              <Money cents={givenCents} />
              <span className="text-muted text-xs">
                <DateText value={at} />
                {isPaid ? null : ` · ${m.coupons_uses_unpaid()}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
