/** What may happen to an order, and when (rules.md Cart and orders). Pure. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FulfillmentStatus, PaymentStatus, ReturnStatus } from '#contract/sales/order-terms.ts'
import type { Delivery } from '#server/features/sales/pricing/index.ts'
import type { Order, StoredFulfillment, StoredLine } from './types.ts'

interface Move {
  from: FulfillmentStatus
  to: FulfillmentStatus
  /** How the order is delivered; null: seats alone. */
  deliveries: readonly (Delivery | null)[]
  kinds: readonly StoredFulfillment['kind'][]
  needs: 'carrier' | 'pickup code' | null
}

const GOODS = ['goods'] as const
const PICKUP = ['pickup'] as const
const SENT = ['pr', 'us'] as const
const ANY_WAY = ['pickup', 'pr', 'us', null] as const

/** Whatever is not here does not happen. Seats are handed over by the event itself. */
const MOVES: readonly Move[] = [
  { from: 'unfulfilled', to: 'ready_for_pickup', deliveries: PICKUP, kinds: GOODS, needs: null },
  { from: 'unfulfilled', to: 'shipped', deliveries: SENT, kinds: GOODS, needs: 'carrier' },
  { from: 'ready_for_pickup', to: 'delivered', deliveries: PICKUP, kinds: GOODS, needs: 'pickup code' },
  { from: 'shipped', to: 'delivered', deliveries: SENT, kinds: GOODS, needs: null },
  { from: 'unfulfilled', to: 'cancelled', deliveries: ANY_WAY, kinds: ['goods', 'seats'], needs: null },
  { from: 'ready_for_pickup', to: 'cancelled', deliveries: PICKUP, kinds: GOODS, needs: null },
]

function findMove(
  fulfillment: Pick<StoredFulfillment, 'status' | 'kind'>,
  delivery: Delivery | null,
  to: FulfillmentStatus,
): Move | null {
  const fits = (move: Move) =>
    move.from === fulfillment.status &&
    move.to === to &&
    move.kinds.includes(fulfillment.kind) &&
    move.deliveries.includes(delivery)
  return MOVES.find(fits) ?? null
}

export interface TransitionInput {
  to: FulfillmentStatus
  carrier?: string
  trackingNumber?: string
  pickupCode?: string
}

export type TransitionRefusal = 'INVALID_TRANSITION' | 'WRONG_PICKUP_CODE'

export function refuseTransition(
  { row: order }: Pick<Order, 'row'>,
  fulfillment: StoredFulfillment,
  { to, carrier, pickupCode }: TransitionInput,
): TransitionRefusal | null {
  const move = findMove(fulfillment, order.delivery, to)
  if (!move || !wasPaid(order.paymentStatus)) return 'INVALID_TRANSITION'
  if (move.needs === 'carrier' && !carrier) return 'INVALID_TRANSITION'
  if (move.needs === 'pickup code' && !isSameCode(fulfillment.pickupCode, pickupCode))
    return 'WRONG_PICKUP_CODE'
  return null
}

export function afterTransition(
  fulfillment: StoredFulfillment,
  { to, carrier = '', trackingNumber = '' }: TransitionInput,
  at: Date,
): StoredFulfillment {
  const moved = { ...fulfillment, status: to }
  if (to === 'ready_for_pickup') return { ...moved, readyAt: at }
  if (to === 'delivered') return { ...moved, deliveredAt: at }
  return to === 'shipped' ? { ...moved, shippedAt: at, carrier, trackingNumber } : moved
}

/** In a time that does not tell how much of it was right. */
function isSameCode(code: string | null, said: string | undefined): boolean {
  if (!code || !said) return false
  const digest = (text: string) => createHash('sha256').update(text.toUpperCase()).digest()
  return timingSafeEqual(digest(code), digest(said))
}

/** What a line takes out of the inventory items. */
export function reservationRequestsOf({
  inventoryItemId,
  extraItemIds,
  quantity,
}: Pick<StoredLine, 'inventoryItemId' | 'extraItemIds' | 'quantity'>) {
  return [inventoryItemId, ...extraItemIds].map((id) => ({ inventoryItemId: id, quantity }))
}

export function wasPaid(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'partly_refunded' || status === 'refunded'
}

/** Not handed over and not given up: what can still be cancelled. */
export function isOpen({ status }: Pick<StoredFulfillment, 'status'>): boolean {
  return status === 'unfulfilled' || status === 'ready_for_pickup'
}

/** By the customer until anything has shipped; an admin cancels what is left. A customer gives seats back one by one. */
export function refuseCancel(
  { row: order, fulfillments }: Pick<Order, 'row' | 'fulfillments'>,
  by: 'customer' | 'admin',
): 'INVALID_TRANSITION' | null {
  if (!wasPaid(order.paymentStatus)) return 'INVALID_TRANSITION'
  if (!fulfillments.some((each) => isCancellable(each, by))) return 'INVALID_TRANSITION'
  const isAnyGone = fulfillments.some(
    ({ kind, status }) => kind === 'goods' && (status === 'shipped' || status === 'delivered'),
  )
  return by === 'customer' && isAnyGone ? 'INVALID_TRANSITION' : null
}

/** Seats have terms of their own, which an order's cancellation would go around. */
export function isCancellable(
  fulfillment: Pick<StoredFulfillment, 'status' | 'kind'>,
  by: 'customer' | 'admin',
): boolean {
  return isOpen(fulfillment) && (by === 'admin' || fulfillment.kind === 'goods')
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The last moment to ask something back; null before it has arrived. */
export function returnEnd(
  { status, deliveredAt, kind }: Pick<StoredFulfillment, 'status' | 'deliveredAt' | 'kind'>,
  returnDays: number,
): Date | null {
  if (kind !== 'goods' || status !== 'delivered' || deliveredAt === null) return null
  return new Date(deliveredAt.getTime() + returnDays * DAY_MS)
}

export interface AskedReturn {
  fulfillment: StoredFulfillment
  lines: readonly StoredLine[]
  requested: readonly { lineId: string; quantity: number }[]
  /** What is asked back already and not received yet, by line. */
  returning: ReadonlyMap<string, number>
  now: Date
  returnDays: number
}

export function refuseReturn(asked: AskedReturn): 'RETURN_REFUSED' | null {
  const { fulfillment, lines, requested, returning, now, returnDays } = asked
  const end = returnEnd(fulfillment, returnDays)
  if (end === null || now > end) return 'RETURN_REFUSED'
  if (new Set(requested.map(({ lineId }) => lineId)).size !== requested.length) return 'RETURN_REFUSED'
  const fits = ({ lineId, quantity }: { lineId: string; quantity: number }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line?.fulfillmentId === fulfillment.id && quantity <= leftOf(line, returning.get(lineId))
  }
  return requested.length > 0 && requested.every(fits) ? null : 'RETURN_REFUSED'
}

/** Neither refunded nor on its way back. */
export function leftOf(line: Pick<StoredLine, 'quantity' | 'refundedQuantity'>, returning = 0): number {
  return line.quantity - line.refundedQuantity - returning
}

/** An approved one may still be declined: what was sent back never came, or came worn out. */
const RETURN_MOVES: Record<ReturnStatus, readonly ReturnStatus[]> = {
  asked: ['approved', 'declined', 'withdrawn'],
  approved: ['declined', 'withdrawn', 'refunded'],
  declined: [],
  withdrawn: [],
  refunded: [],
}

export function mayReturnMove(from: ReturnStatus, to: ReturnStatus): boolean {
  return RETURN_MOVES[from].includes(to)
}
