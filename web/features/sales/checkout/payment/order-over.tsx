import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { OpenOrder } from '../queries.ts'

type Reason = NonNullable<OpenOrder['failure']>

const REASON_TEXTS: Record<Reason, { title: () => string; text: () => string }> = {
  abandoned: { title: () => m.checkout_over_abandoned_title(), text: () => m.checkout_over_abandoned() },
  replaced: { title: () => m.checkout_over_replaced_title(), text: () => m.checkout_over_replaced() },
  cancelled: { title: () => m.checkout_over_cancelled_title(), text: () => m.checkout_over_cancelled() },
  late: { title: () => m.checkout_over_late_title(), text: () => m.checkout_over_late() },
}

/** An order that will not be paid any more: what happened, what is safe, what to do. */
export function OrderOver({ reason, actions }: { reason: Reason; actions?: ReactNode }) {
  const { title, text } = REASON_TEXTS[reason]
  return (
    <Notice
      tone={reason === 'late' ? 'warning' : 'info'}
      title={title()}
      actions={
        <>
          {actions}
          <Link to="/cart" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            {m.checkout_over_cart()}
          </Link>
        </>
      }
    >
      {text()}
    </Notice>
  )
}
