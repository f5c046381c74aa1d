import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatDate } from '#web/ui/format.ts'
import type { Fulfillment, Order } from '../queries.ts'
import { ReturnForm } from './return-form.tsx'
import { canAskReturn } from './returnable.ts'

interface RequestReturnProps {
  part: Fulfillment
  order: Order
  onFeedback: (feedback: string) => void
}

export function RequestReturn({ part, order, onFeedback }: RequestReturnProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!canAskReturn(part) || !part.returnUntil) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={m.orders_return_title()}
        description={m.orders_return_lead({ name: part.provider.name })}
        trigger={
          <Button variant="secondary" aria-label={m.orders_return_named({ name: part.provider.name })}>
            {m.orders_return()}
          </Button>
        }
      >
        <ReturnForm
          part={part}
          orderId={order.id}
          onDone={() => {
            setIsOpen(false)
            onFeedback(m.orders_return_news({ name: part.provider.name }))
          }}
        />
      </Dialog>
      <p className="text-muted text-sm">{m.orders_return_until({ date: formatDate(part.returnUntil) })}</p>
    </div>
  )
}
