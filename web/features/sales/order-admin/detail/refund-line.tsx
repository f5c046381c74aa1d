import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Select } from '#web/ui/select.tsx'
import type { ManagedOrder, OrderLine } from '../queries.ts'
import type { LineChoice } from './refund-choice.ts'

interface RefundLineProps {
  left: ManagedOrder['refundable']['lines'][number]
  line: OrderLine | undefined
  choice: LineChoice
  isWrong: boolean
  onChange: (choice: LineChoice) => void
}

export function RefundLine({ left, line, choice, isWrong, onChange }: RefundLineProps) {
  const seat = line?.seat
  const name = [line?.name, seat?.attendeeName].filter(Boolean).join(' · ')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5rem] items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 text-sm">
        <p className="wrap-anywhere font-[550]">{name}</p>
        <p className="wrap-anywhere text-muted text-xs">
          {[
            line?.optionsText,
            m.order_admin_refund_up_to({ count: left.quantity, amount: formatMoney(left.cents) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Select
        aria-label={m.order_admin_refund_quantity({ name })}
        aria-invalid={isWrong || undefined}
        value={String(choice.quantity)}
        options={Array.from({ length: left.quantity + 1 }, (_, count) => ({
          value: String(count),
          label: String(count),
        }))}
        onValueChange={(quantity) => onChange({ ...choice, quantity: Number(quantity) })}
      />
      {choice.quantity > 0 ? (
        <Checkbox
          aria-label={
            seat ? m.order_admin_restock_seat_named({ name }) : m.order_admin_restock_named({ name })
          }
          checked={choice.restock}
          label={
            <span className="text-sm">{seat ? m.order_admin_restock_seat() : m.order_admin_restock()}</span>
          }
          onCheckedChange={(restock) => onChange({ ...choice, restock })}
          className="col-span-2"
        />
      ) : null}
    </div>
  )
}
