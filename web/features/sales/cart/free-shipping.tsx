import { m } from '#web/paraglide/messages.js'
import { formatMoney } from '#web/ui/format.ts'
import { Progress } from '#web/ui/progress.tsx'

/** How much is missing until the parcel costs nothing. */
export function FreeShipping({ fromCents, leftCents }: { fromCents: number; leftCents: number }) {
  const isReached = leftCents === 0
  const text = isReached
    ? m.cart_free_shipping_reached()
    : m.cart_free_shipping_left({ amount: formatMoney(leftCents) })
  return (
    <div className="grid gap-2 text-sm">
      <p>{text}</p>
      <Progress
        label={text}
        tone={isReached ? 'success' : 'accent'}
        value={fromCents === 0 ? 1 : (fromCents - leftCents) / fromCents}
      />
    </div>
  )
}
