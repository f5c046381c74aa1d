/** How far a provider's part has come, as three steps. Pure. */
import type { Fulfillment, Order } from '../queries.ts'

export interface ProgressStep {
  id: 'preparing' | 'ready' | 'shipped' | 'picked_up' | 'delivered'
  /** When it was reached; null while it is still to come. */
  at: string | null
  state: 'done' | 'current' | 'ahead'
}

/** None for seats, which are neither sent nor fetched, and for what will not come. */
export function progressOf(part: Fulfillment, { delivery, paidAt }: Order): ProgressStep[] | null {
  if (part.kind === 'seats' || part.status === 'cancelled' || !paidAt) return null
  const isPickup = delivery === 'pickup'
  const reached = [
    { id: 'preparing' as const, at: paidAt },
    isPickup ? { id: 'ready' as const, at: part.readyAt } : { id: 'shipped' as const, at: part.shippedAt },
    { id: isPickup ? ('picked_up' as const) : ('delivered' as const), at: part.deliveredAt },
  ]
  const current = STEP_OF[part.status]
  return reached.map((step, index) => ({
    ...step,
    state: index < current || part.status === 'delivered' ? 'done' : index === current ? 'current' : 'ahead',
  }))
}

const STEP_OF = { unfulfilled: 0, ready_for_pickup: 1, shipped: 1, delivered: 2 } as const
