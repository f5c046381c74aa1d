/** Asks how the payment stands, again and again while the bank is at it, and goes on once it is made. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { settleCheckout } from '#contract/sales/checkout.ts'
import { mutationOf } from '#web/platform/query.ts'
import { type OpenOrder, setOpenOrder } from '../queries.ts'

export function useSettle(order: OpenOrder) {
  const queryClient = useQueryClient()
  const { mutate, mutateAsync, ...settling } = useMutation({
    ...mutationOf(settleCheckout),
    onSuccess: (settled) => setOpenOrder(queryClient, settled),
  })
  /** Through when it is answered; what went wrong is in `error`. */
  const settle = () =>
    mutateAsync({ orderId: order.id }).then(
      () => undefined,
      () => undefined,
    )
  const isUnderWay = order.paymentStatus === 'pending' && isMoving(order.payment?.status)
  // The person is in the app of ATH Móvil, which tells nobody.
  const isAsked =
    order.paymentStatus === 'pending' &&
    order.payment?.gateway === 'ath_movil' &&
    order.payment.status === 'needs_action'
  const { isPending, isError } = settling

  useEffect(() => {
    // Asked again when the last answer is there; a failed one waits for the person.
    if (!(isUnderWay || isAsked) || isPending || isError) return
    const timer = setTimeout(() => mutate({ orderId: order.id }), LIMITS.checkout.pollMs)
    return () => clearTimeout(timer)
  }, [isUnderWay, isAsked, isPending, isError, mutate, order.id])

  return { settle, isSettling: isPending, error: settling.error, isUnderWay, isAsked }
}

/** The money is on its way, or there and not written down yet. */
function isMoving(status: NonNullable<OpenOrder['payment']>['status'] | undefined): boolean {
  return status === 'processing' || status === 'captured'
}
