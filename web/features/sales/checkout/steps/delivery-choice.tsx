import { describePlaces, PickupPlaces } from '#web/domain/orders/pickup-places.tsx'
import { m } from '#web/paraglide/messages.js'
import { formatMoney } from '#web/ui/format.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { CheckoutView, Method } from '../queries.ts'

interface DeliveryChoiceProps {
  view: CheckoutView
  delivery: Method
  onChange: (delivery: Method) => void
}

export const DELIVERY_NAMES: Record<Method, () => string> = {
  pickup: () => m.cart_delivery_pickup(),
  pr: () => m.cart_delivery_pr(),
  us: () => m.cart_delivery_us(),
}

const HINTS: Record<Method, (view: CheckoutView) => string> = {
  pickup: ({ summary }) => m.checkout_pickup_hint({ place: describePlaces(summary.pickupPlaces) }),
  pr: () => m.cart_delivery_pr_hint(),
  us: () => m.cart_delivery_us_hint(),
}

export function DeliveryChoice({ view, delivery, onChange }: DeliveryChoiceProps) {
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend={m.checkout_delivery_legend()}
        hideLegend
        look="plates"
        name="delivery"
        value={delivery}
        onValueChange={(method) => onChange(method as Method)}
        options={view.summary.deliveries.map(({ method, cents }) => ({
          value: method,
          label: DELIVERY_NAMES[method](),
          hint: HINTS[method](view),
          aside: cents === 0 ? m.cart_free() : formatMoney(cents),
        }))}
      />
      {delivery === 'pickup' ? <PickupPlaces places={view.summary.pickupPlaces} /> : null}
    </div>
  )
}
