import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { NoScriptNotice } from '#web/platform/forms/form-fields.tsx'
import { CoquiMark } from '#web/ui/brand/coqui-mark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { type Draft, EMPTY_DRAFT, readChosen } from './choices.ts'
import { LoadFailed } from './load-failed.tsx'
import { OpenOrderStage } from './open-order-stage.tsx'
import { type CheckoutView, checkoutQuery, type OpenOrder } from './queries.ts'
import { StepsForm } from './steps/steps-form.tsx'
import { linesOfCart } from './summary/lines.ts'
import { OrderSummary } from './summary/order-summary.tsx'

/** A slider passes many values on its way; the server is asked for the one it stops at. */
const SETTLED_AFTER_MS = 250

export function Checkout() {
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT)
  const [hasMoved, setHasMoved] = useState(false)
  const navigate = useNavigate()
  const points = useSettledValue(draft.points)
  const query = useQuery(checkoutQuery({ delivery: draft.delivery, points }))
  const { data: view } = query
  const change = (patch: Partial<Draft>) => setDraft((known) => ({ ...known, ...patch }))

  if (!view) {
    if (query.isError) return <LoadFailed error={query.error} onRetry={() => query.refetch()} />
    return <CheckoutSkeleton />
  }
  if (view.openOrder) {
    return (
      <OpenOrderStage
        known={view.openOrder}
        knownAtMs={query.dataUpdatedAt}
        lines={linesOfCart(view.items)}
        isArrival={hasMoved}
        onLeft={() => setHasMoved(true)}
      />
    )
  }
  if (view.blockedBy === 'empty') return <NothingToPay />

  function handlePlaced({ id, paymentStatus }: Pick<OpenOrder, 'id' | 'paymentStatus'>) {
    setHasMoved(true)
    if (paymentStatus !== 'pending') void navigate({ to: '/checkout', search: { order: id }, replace: true })
  }

  const isFresh = !query.isPlaceholderData && points === draft.points
  const chosen = readChosen(draft, view)
  return (
    <CheckoutFrame stage="details" summary={<Summary view={view} isFresh={isFresh} points={chosen.points} />}>
      <NoScriptNotice />
      <StepsForm
        view={view}
        draft={draft}
        chosen={chosen}
        isFresh={isFresh}
        onChange={change}
        onPlaced={handlePlaced}
      />
    </CheckoutFrame>
  )
}

function Summary({ view, isFresh, points }: { view: CheckoutView; isFresh: boolean; points: number }) {
  const { summary } = view
  return (
    <OrderSummary
      lines={linesOfCart(view.items)}
      totals={summary.totals}
      delivery={view.needsDelivery ? summary.delivery : null}
      couponCode={summary.coupon?.code}
      points={points}
      freeShipping={summary.freeShipping}
      isFresh={isFresh}
    >
      {view.points.earns > 0 ? (
        <p className="mt-4 text-muted text-xs">
          {m.checkout_points_earns({ count: view.points.earns })}
          {view.points.earnsExtra > 0 ? (
            <> {m.checkout_points_campaign({ count: view.points.earnsExtra })}</>
          ) : null}
        </p>
      ) : null}
    </OrderSummary>
  )
}

function NothingToPay() {
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-28">
      <h1 className="text-xl">{m.checkout_title()}</h1>
      <EmptyState
        seed="empty checkout"
        icon={<CoquiMark />}
        title={m.checkout_empty_title()}
        description={m.checkout_empty()}
        className="mt-6 md:mt-8"
        actions={
          <>
            <Link to="/shop" className={buttonClass({})}>
              {m.cart_empty_shop()}
            </Link>
            <Link to="/cart" className={buttonClass({ variant: 'secondary' })}>
              {m.checkout_over_cart()}
            </Link>
          </>
        }
      />
    </div>
  )
}

function useSettledValue(value: number): number {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
