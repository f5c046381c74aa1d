import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { listAddresses } from '#contract/people/profile.ts'
import { leaveCheckout, startCheckout } from '#contract/sales/checkout.ts'
import { m } from '#web/paraglide/messages.js'
import { placeOf } from '#web/platform/place-of.ts'
import { mutationOf, queryOf } from '#web/platform/query.ts'
import { statusOf } from '#web/platform/request/client-error.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { forgetOpenOrder, type OpenOrder, orderQuery, setOpenOrder } from '../queries.ts'
import { isLastReservation } from './countdown.ts'
import { inputOfOrder } from './reserve-again.ts'

interface TimeOverProps {
  open: OpenOrder
  /** It cannot be had as it was: back to the steps, which say why. */
  onGone: () => void
}

/** Zero on the countdown: what happened, and the same again by one button. */
export function TimeOver({ open, onGone }: TimeOverProps) {
  const queryClient = useQueryClient()
  const [isTaking, setIsTaking] = useState(false)
  const isLast = isLastReservation(open)
  const minutes = open.reservationMinutesMax
  const { mutateAsync: start } = useMutation(mutationOf(startCheckout))
  const { mutateAsync: leave } = useMutation(mutationOf(leaveCheckout))

  async function startAgain(): Promise<OpenOrder | null> {
    const [order, addresses] = await Promise.all([
      queryClient.ensureQueryData(orderQuery(open.id)),
      queryClient.fetchQuery(queryOf(listAddresses, {})),
    ])
    const input = inputOfOrder(order, addresses)
    return input ? start(input) : null
  }

  /** The steps are shown when no order waits: this one would come back with the next answer. */
  async function goBack() {
    await leave({ orderId: open.id })
    onGone()
    await forgetOpenOrder(queryClient)
  }

  async function takeAgain() {
    if (isTaking) return
    setIsTaking(true)
    try {
      const again = await startAgain()
      if (again) setOpenOrder(queryClient, again)
      else await goBack()
    } catch (error) {
      showError(error)
      if (isRefusal(error)) await goBack().catch(showError)
    } finally {
      setIsTaking(false)
    }
  }

  return (
    <Notice
      tone="warning"
      live="alert"
      title={isLast ? m.checkout_pay_over_last_title({ minutes }) : m.checkout_pay_over_title()}
      actions={
        open.draftPath ? (
          // Its prices were agreed: there it is paid again as it is.
          <Link {...placeOf(open.draftPath)} className={buttonClass({ className: 'mt-1' })}>
            {m.checkout_sent_back()}
          </Link>
        ) : (
          <Button loading={isTaking} onClick={takeAgain} className="mt-1">
            {m.checkout_pay_again()}
          </Button>
        )
      }
    >
      {m.checkout_pay_over()} {isLast ? m.checkout_pay_over_last({ minutes }) : null}
    </Notice>
  )
}

/** An answer, unlike a lost connection, which may be tried again as it is. */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error)
  return status !== undefined && status < 500
}
