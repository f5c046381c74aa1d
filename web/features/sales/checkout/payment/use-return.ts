/** Back from the bank's own page: what it decided is asked for once, without a press of a button. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { settleCheckout } from '#contract/sales/checkout.ts'
import { mutationOf } from '#web/platform/query.ts'
import { type OpenOrder, setOpenOrder } from '../queries.ts'

export function useReturn(open: OpenOrder | undefined) {
  const queryClient = useQueryClient()
  const hasAsked = useRef(false)
  const { mutate } = useMutation({
    ...mutationOf(settleCheckout),
    onSuccess: (settled) => setOpenOrder(queryClient, settled),
  })
  const waitingId = open?.paymentStatus === 'pending' ? open.id : null
  useEffect(() => {
    if (!waitingId || hasAsked.current) return
    hasAsked.current = true
    mutate({ orderId: waitingId })
  }, [waitingId, mutate])
}
