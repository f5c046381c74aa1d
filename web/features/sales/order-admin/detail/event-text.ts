import type { OrderEventKind } from '#contract/sales/order-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { formatMoney } from '#web/ui/format.ts'
import { nameCarrier } from '../components/statuses.ts'
import type { OrderEvent } from '../queries.ts'

type Data = OrderEvent['data']

const seller = ({ sellerName }: Data) => ({ name: sellerName ?? '' })
const amount = ({ amountCents }: Data) => ({ amount: formatMoney(amountCents ?? 0) })

const TEXTS: Record<OrderEventKind, (data: Data) => string> = {
  placed: () => m.desk_event_placed(),
  // What other sellers were paid is not for everybody to see.
  paid: (data) =>
    data.amountCents === undefined ? m.desk_event_paid() : m.desk_event_paid_amount(amount(data)),
  payment_failed: () => m.desk_event_payment_failed(),
  hold_ended: () => m.desk_event_hold_ended(),
  ready_for_pickup: (data) => m.desk_event_ready(seller(data)),
  shipped: (data) => m.desk_event_shipped(seller(data)),
  delivered: (data) => m.desk_event_delivered(seller(data)),
  cancelled: () => m.desk_event_cancelled(),
  refund_asked: (data) => m.desk_event_refund_asked(amount(data)),
  refunded: (data) => m.desk_event_refunded(amount(data)),
  refund_failed: () => m.desk_event_refund_failed(),
  return_asked: () => m.desk_event_return_asked(),
  return_approved: () => m.desk_event_return_approved(),
  return_declined: () => m.desk_event_return_declined(),
  return_withdrawn: () => m.desk_event_return_withdrawn(),
  note: () => m.desk_event_note(),
  dispute_opened: () => m.desk_event_dispute_opened(),
  dispute_closed: () => m.desk_event_dispute_closed(),
}

export function textOfEvent({ kind, data }: OrderEvent): string {
  return TEXTS[kind](data)
}

/** What is worth a second line. */
export function detailOfEvent({ kind, data }: OrderEvent): string {
  const tracking = kind === 'shipped' ? [nameCarrier(data.carrier ?? ''), data.trackingNumber] : []
  return [...tracking, data.text, data.failure].filter(Boolean).join(' · ')
}

const ROLES: Record<OrderEvent['actor'], () => string> = {
  customer: () => m.desk_actor_customer(),
  provider: () => m.desk_actor_provider(),
  admin: () => m.desk_actor_admin(),
  system: () => m.desk_actor_system(),
}

export function nameActor({ actor, actorName }: OrderEvent): string {
  const role = ROLES[actor]()
  return actorName ? m.desk_by({ name: actorName, role }) : role
}
