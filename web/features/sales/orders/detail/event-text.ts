import type { OrderEventKind } from '#contract/sales/order-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { formatMoney } from '#web/ui/format.ts'
import { CARRIER_NAMES } from '../components/carrier-names.ts'
import type { Order } from '../queries.ts'

type OrderEvent = Order['timeline'][number]
type Data = OrderEvent['data']

const providerOf = ({ providerName }: Data) => ({ name: providerName ?? '' })
const amount = ({ amountCents }: Data) => ({ amount: formatMoney(amountCents ?? 0) })

/** Null: nothing for the buyer. */
const TEXTS: Record<OrderEventKind, ((data: Data) => string) | null> = {
  placed: () => m.orders_event_placed(),
  paid: () => m.orders_event_paid(),
  payment_failed: () => m.orders_event_payment_failed(),
  hold_ended: () => m.orders_event_hold_ended(),
  ready_for_pickup: (data) => m.orders_event_ready(providerOf(data)),
  shipped: (data) => m.orders_event_shipped(providerOf(data)),
  delivered: (data) => m.orders_event_delivered(providerOf(data)),
  cancelled: () => m.orders_event_cancelled(),
  refund_asked: (data) => m.orders_event_refund_asked(amount(data)),
  refunded: (data) => m.orders_event_refunded(amount(data)),
  refund_failed: () => m.orders_event_refund_failed(),
  return_asked: () => m.orders_event_return_asked(),
  return_approved: (data) => m.orders_event_return_approved(providerOf(data)),
  return_declined: (data) => m.orders_event_return_declined(providerOf(data)),
  return_withdrawn: () => m.orders_event_return_withdrawn(),
  note: null,
  mail_resent: null,
  dispute_opened: () => m.orders_event_dispute_opened(),
  dispute_closed: () => m.orders_event_dispute_closed(),
}

export function textOfEvent({ kind, data }: OrderEvent): string | null {
  return TEXTS[kind]?.(data) ?? null
}

/** What is worth a second line. */
export function detailOfEvent({ kind, data }: OrderEvent): string | null {
  if (kind !== 'shipped' || !data.trackingNumber) return null
  const carrier = CARRIER_NAMES[data.carrier as keyof typeof CARRIER_NAMES]
  return [carrier, data.trackingNumber].filter(Boolean).join(' ')
}
