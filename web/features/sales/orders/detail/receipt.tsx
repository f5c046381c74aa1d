import { FileDown } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import type { Order } from '../queries.ts'

/** A PDF in the language of the order; there is none before it is paid. */
export function Receipt({ order: { id, number, paidAt } }: { order: Order }) {
  if (!paidAt) return null
  return (
    <a
      href={`/api/orders/${id}/receipt`}
      download={`${number}.pdf`}
      className={buttonClass({ variant: 'secondary' })}
    >
      <FileDown aria-hidden="true" className="size-4.5" />
      {m.orders_receipt()}
    </a>
  )
}
