import { useMutation, useQueryClient } from '@tanstack/react-query'
import { leaveCheckout } from '#contract/sales/checkout.ts'
import { describePlaces } from '#web/domain/orders/pickup-places.tsx'
import { describePlace, recipientOf } from '#web/domain/people/address-text.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { forgetOpenOrder, type Order, setOpenOrder } from '../queries.ts'
import { DELIVERY_NAMES } from '../steps/delivery-choice.tsx'

interface RecapProps {
  orderId: string
  /** Not there yet: its place is held. */
  order: Order | undefined
  /** While money moves nothing can be changed. */
  canLeave: boolean
  onLeft: () => void
}

/** What was agreed on, and the way back to it. */
export function Recap({ orderId, order, canLeave, onLeft }: RecapProps) {
  const queryClient = useQueryClient()
  const leave = useMutation({
    ...mutationOf(leaveCheckout),
    onSuccess: async (left) => {
      setOpenOrder(queryClient, left)
      // The money may have been faster; then the order is paid, and the page says so.
      if (left.paymentStatus !== 'failed') return
      onLeft()
      await forgetOpenOrder(queryClient)
    },
    onError: showError,
  })
  return (
    <div className="flex items-start justify-between gap-x-6 border-y py-4 max-md:flex-col">
      <dl aria-label={m.checkout_pay_recap()} className="grid min-w-0 grow gap-1.5 text-sm">
        {order ? (
          rowsOf(order).map(([label, value]) => (
            <div key={label} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))
        ) : (
          <RecapSkeleton />
        )}
      </dl>
      {canLeave ? (
        <Button
          variant="link"
          size="sm"
          loading={leave.isPending}
          title={m.checkout_pay_change_hint()}
          onClick={() => leave.mutate({ orderId })}
        >
          {m.checkout_pay_change()}
        </Button>
      ) : null}
    </div>
  )
}

function RecapSkeleton() {
  return (
    <div>
      <dt className="sr-only">{m.checkout_contact()}</dt>
      <dd className="grid gap-2.5 py-1">
        <Skeleton className="h-4 w-64 max-w-full" />
        <Skeleton className="h-4 w-72 max-w-full" />
      </dd>
    </div>
  )
}

function rowsOf({ contact, delivery, address, pickupPlaces }: Order): [string, string][] {
  const rows: [string, string][] = [[m.checkout_contact(), `${contact.name} · ${contact.email}`]]
  if (delivery === 'pickup')
    rows.push([m.checkout_delivery(), `${DELIVERY_NAMES.pickup()} · ${describePlaces(pickupPlaces)}`])
  else if (delivery && address)
    rows.push([m.checkout_delivery(), `${recipientOf(address)}, ${describePlace(address)}`])
  return rows
}
