import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { placeOf } from '#web/platform/place-of.ts'
import { statusOf } from '#web/platform/request/client-error.ts'
import { CoquiMark } from '#web/ui/brand/coqui-mark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { Confirmation } from './done/confirmation.tsx'
import { LoadFailed } from './load-failed.tsx'
import { OpenOrderStage } from './open-order-stage.tsx'
import { useReturn } from './payment/use-return.ts'
import { openOrderQuery } from './queries.ts'

/** `/checkout?order=…`: thanks for what is paid, the payment for what is not, the reason for what never will be. */
export function OrderPage({ orderId }: { orderId: string }) {
  const navigate = useNavigate()
  const query = useQuery(openOrderQuery(orderId))
  const { data: open } = query
  useReturn(open)
  if (!open) {
    if (statusOf(query.error) === 404) return <UnknownOrder />
    if (query.isError) return <LoadFailed error={query.error} onRetry={() => query.refetch()} />
    return <CheckoutSkeleton />
  }
  if (open.paymentStatus === 'pending' || open.paymentStatus === 'failed') {
    return (
      <OpenOrderStage
        known={open}
        knownAtMs={query.dataUpdatedAt}
        lines={[]}
        isArrival={false}
        onLeft={() => void navigate({ ...placeOf(open.draftPath ?? '/checkout'), replace: true })}
      />
    )
  }
  return <Confirmation open={open} />
}

function UnknownOrder() {
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-28">
      <h1 className="text-xl">{m.checkout_title()}</h1>
      <EmptyState
        seed="unknown order"
        icon={<CoquiMark />}
        title={m.checkout_not_found_title()}
        description={m.checkout_not_found()}
        className="mt-6 md:mt-8"
        actions={
          <Link to="/customer/purchases" className={buttonClass({})}>
            {m.checkout_purchases()}
          </Link>
        }
      />
    </div>
  )
}
