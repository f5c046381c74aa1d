import type { OrderCard } from '../queries.ts'

type Order = Pick<OrderCard, 'paymentStatus' | 'fulfillment'>

const UNDER_WAY = ['unfulfilled', 'ready_for_pickup', 'shipped']

/** Paid, and not all of it has arrived. */
export function isUnderWay({ paymentStatus, fulfillment }: Order): boolean {
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'partly_refunded'
  return isPaid && fulfillment.some((state) => UNDER_WAY.includes(state))
}

/** The newest order that is on its way; else the newest. */
export function pickOrder<T extends Order>(orders: readonly T[]): T | null {
  return orders.find(isUnderWay) ?? orders[0] ?? null
}
