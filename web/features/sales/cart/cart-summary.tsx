import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DELIVERY_METHODS } from '#contract/sales/cart.ts'
import { useBuyer } from '#web/domain/cart/buyer.ts'
import type { Cart } from '#web/domain/cart/cart-queries.ts'
import { describePlaces, PickupPlaces } from '#web/domain/orders/pickup-places.tsx'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatMoney } from '#web/ui/format.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { useChooseDelivery } from './cart-changes.ts'
import { CouponForm } from './coupon-form.tsx'
import { FreeShipping } from './free-shipping.tsx'

type Summary = Cart['summary']
type Method = (typeof DELIVERY_METHODS)[number]

/** Every number explained; all of them are the server's. */
export function CartSummary({ summary, isFresh }: { summary: Summary; isFresh: boolean }) {
  const { totals } = summary
  return (
    <section
      aria-labelledby="summary-title"
      className="grid gap-6 self-start rounded-card border bg-surface p-5 md:p-6 lg:sticky lg:top-24"
    >
      <h2 id="summary-title" className="text-lg">
        {m.cart_summary()}
      </h2>
      {summary.freeShipping ? <FreeShipping {...summary.freeShipping} /> : null}
      {totals.goodsCents > 0 ? <DeliveryChoice summary={summary} /> : null}
      <CouponForm coupon={summary.coupon} />
      {/* Dimmed while an answer is on its way: the numbers are about to change. */}
      <dl
        aria-live="polite"
        className={cn('grid gap-2 border-t pt-5 text-sm transition-opacity', isFresh || 'opacity-60')}
      >
        {totals.goodsCents > 0 ? <Row label={m.cart_goods()} cents={totals.goodsCents} /> : null}
        {totals.seatsCents > 0 ? <Row label={m.cart_seats()} cents={totals.seatsCents} /> : null}
        {totals.providerDiscountCents > 0 ? (
          <Row label={m.cart_provider_discount()} cents={-totals.providerDiscountCents} />
        ) : null}
        {totals.couponDiscountCents > 0 ? (
          <Row
            label={m.cart_coupon_discount({ code: summary.coupon?.code ?? '' })}
            cents={-totals.couponDiscountCents}
          />
        ) : null}
        {totals.goodsCents > 0 ? (
          <Row
            label={m.cart_shipping()}
            cents={totals.shippingCents}
            text={totals.shippingCents === 0 ? m.cart_free() : undefined}
          />
        ) : null}
        <Row label={m.cart_state_tax()} cents={totals.stateTaxCents} />
        <Row label={m.cart_municipal_tax()} cents={totals.municipalTaxCents} />
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t pt-4 text-base">
          <dt className="font-[600]">{m.cart_total()}</dt>
          <dd className="type-display tabular text-lg">{formatMoney(totals.totalCents)}</dd>
        </div>
      </dl>
      <div className="grid gap-3">
        {summary.blockedBy === 'unavailable_items' ? (
          <p role="status" className="text-sm text-warning">
            {m.cart_blocked()}
          </p>
        ) : (
          <CheckoutLink />
        )}
        <Link to="/shop" className={buttonClass({ variant: 'ghost', wide: true })}>
          {m.cart_keep_shopping()}
        </Link>
        <p className="text-muted text-xs">{m.cart_no_hold({ minutes: summary.holds.minutes })}</p>
      </div>
    </section>
  )
}

/** A guest signs in on the way, and is told why. */
function CheckoutLink() {
  const { isGuest } = useBuyer()
  const className = buttonClass({ size: 'lg', wide: true })
  return isGuest ? (
    <Link to="/login" search={{ next: '/checkout' }} className={className}>
      {m.cart_checkout()}
    </Link>
  ) : (
    <Link to="/checkout" className={className}>
      {m.cart_checkout()}
    </Link>
  )
}

function Row({ label, cents, text }: { label: ReactNode; cents: number; text?: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular">{text ?? formatMoney(cents)}</dd>
    </div>
  )
}

const METHODS: Record<Method, { label: () => string; hint: (summary: Summary) => string }> = {
  pickup: {
    label: () => m.cart_delivery_pickup(),
    hint: ({ pickupPlaces }) => m.cart_delivery_pickup_hint({ place: describePlaces(pickupPlaces) }),
  },
  pr: { label: () => m.cart_delivery_pr(), hint: () => m.cart_delivery_pr_hint() },
  us: { label: () => m.cart_delivery_us(), hint: () => m.cart_delivery_us_hint() },
}

function DeliveryChoice({ summary }: { summary: Summary }) {
  const choose = useChooseDelivery()
  const chosen = choose.isPending ? choose.variables.method : summary.delivery
  return (
    <div className="grid gap-3">
      <RadioGroup
        legend={m.cart_delivery()}
        name="delivery"
        value={chosen}
        onValueChange={(method) => choose.mutate({ method: method as Method })}
        options={summary.deliveries.map(({ method, cents }) => ({
          value: method,
          label: METHODS[method].label(),
          hint: `${cents === 0 ? m.cart_free() : formatMoney(cents)} · ${METHODS[method].hint(summary)}`,
        }))}
      />
      {chosen === 'pickup' ? <PickupPlaces places={summary.pickupPlaces} /> : null}
    </div>
  )
}
