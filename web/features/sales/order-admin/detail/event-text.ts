import type { OrderEventKind } from '#contract/sales/order-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { formatMoney } from '#web/ui/format.ts'
import { nameCarrier } from '../components/statuses.ts'
import type { OrderEvent } from '../queries.ts'

type Data = OrderEvent['data']

const providerOf = ({ providerName }: Data) => ({ name: providerName ?? '' })
const amount = ({ amountCents }: Data) => ({ amount: formatMoney(amountCents ?? 0) })

const TEXTS: Record<OrderEventKind, (data: Data) => string> = {
  placed: () => m.order_admin_event_placed(),
  // What other providers were paid is not for everybody to see.
  paid: (data) =>
    data.amountCents === undefined
      ? m.order_admin_event_paid()
      : m.order_admin_event_paid_amount(amount(data)),
  payment_failed: () => m.order_admin_event_payment_failed(),
  hold_ended: () => m.order_admin_event_hold_ended(),
  ready_for_pickup: (data) => m.order_admin_event_ready(providerOf(data)),
  shipped: (data) => m.order_admin_event_shipped(providerOf(data)),
  delivered: (data) => m.order_admin_event_delivered(providerOf(data)),
  cancelled: () => m.order_admin_event_cancelled(),
  refund_asked: (data) => m.order_admin_event_refund_asked(amount(data)),
  refunded: (data) => m.order_admin_event_refunded(amount(data)),
  refund_failed: () => m.order_admin_event_refund_failed(),
  return_asked: () => m.order_admin_event_return_asked(),
  return_approved: () => m.order_admin_event_return_approved(),
  return_declined: () => m.order_admin_event_return_declined(),
  return_withdrawn: () => m.order_admin_event_return_withdrawn(),
  note: () => m.order_admin_event_note(),
  mail_resent: ({ mail }) =>
    mail === 'receipt' ? m.order_admin_event_receipt_sent() : m.order_admin_event_confirmation_sent(),
  dispute_opened: () => m.order_admin_event_dispute_opened(),
  dispute_closed: () => m.order_admin_event_dispute_closed(),
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
  customer: () => m.order_admin_actor_customer(),
  provider: () => m.order_admin_actor_provider(),
  admin: () => m.order_admin_actor_admin(),
  system: () => m.order_admin_actor_system(),
}

export function nameActor({ actor, actorName }: OrderEvent): string {
  const role = ROLES[actor]()
  return actorName ? m.order_admin_by({ name: actorName, role }) : role
}
