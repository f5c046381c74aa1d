import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Order } from '../queries.ts'

/** What has to be known before anything else: it is not paid, or never will be. */
export function OrderState({ order: { id, paymentStatus } }: { order: Order }) {
  if (paymentStatus === 'pending')
    return (
      <Notice
        tone="warning"
        live="none"
        title={m.orders_pending_title()}
        actions={
          <Link to="/checkout" search={{ order: id }} className={buttonClass({ size: 'sm' })}>
            {m.orders_finish_paying()}
          </Link>
        }
      >
        {m.orders_pending()}
      </Notice>
    )
  if (paymentStatus === 'failed')
    return (
      <Notice tone="info" live="none" title={m.orders_failed_title()}>
        {m.orders_failed_text()}
      </Notice>
    )
  return null
}
