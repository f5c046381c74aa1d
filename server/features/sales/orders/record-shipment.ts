/** What whoever prints for the store says of an order: parcels that left, and their arrival. */
import type { Tx } from '#server/platform/database/pool.ts'
import type { Deps } from './deps.ts'
import { afterTransition, refuseTransition } from './rules.ts'
import { lockOrder } from './store.ts'
import { noteMove, saveMove } from './transition-fulfillment.ts'
import type { Order, StoredFulfillment } from './types.ts'

type ShipmentDeps = Pick<Deps, 'clock' | 'settings' | 'publicUrl'>

interface Parcel {
  orderId: string
  fulfillmentId: string
  /** Names the parcel: each is told of once. */
  parcel: string
  carrier: string
  trackingNumber: string
  /** Others hand over the rest of the fulfillment: the parcel alone does not move it. */
  isPartOnly: boolean
}

/** The first parcel moves the fulfillment; each one is told with its own tracking number. */
export async function recordParcel(tx: Tx, deps: ShipmentDeps, shipped: Parcel): Promise<void> {
  const { parcel, carrier, trackingNumber, isPartOnly } = shipped
  const { order, fulfillment } = await lockPart(tx, shipped)
  const requested = { to: 'shipped' as const, carrier, trackingNumber }
  const moves = !isPartOnly && refuseTransition(order, fulfillment, requested) === null
  const next = moves
    ? afterTransition(fulfillment, requested, deps.clock.now())
    : { ...fulfillment, carrier, trackingNumber }
  if (moves) await saveMove(tx, next)
  const after = withFulfillment(order, next)
  await noteMove(tx, deps, after, next, { to: 'shipped', actor: 'system', actorId: null, parcel })
}

/** Once every parcel has arrived. */
export async function recordDelivery(
  tx: Tx,
  deps: ShipmentDeps,
  arrived: Pick<Parcel, 'orderId' | 'fulfillmentId'>,
): Promise<void> {
  const { order, fulfillment } = await lockPart(tx, arrived)
  const requested = { to: 'delivered' as const }
  if (refuseTransition(order, fulfillment, requested) !== null) return
  const next = afterTransition(fulfillment, requested, deps.clock.now())
  await saveMove(tx, next)
  await noteMove(tx, deps, withFulfillment(order, next), next, {
    to: 'delivered',
    actor: 'system',
    actorId: null,
  })
}

async function lockPart(tx: Tx, { orderId, fulfillmentId }: Pick<Parcel, 'orderId' | 'fulfillmentId'>) {
  const order = await lockOrder(tx, orderId)
  const fulfillment = order?.fulfillments.find(({ id }) => id === fulfillmentId)
  if (!order || !fulfillment) throw new Error(`Order ${orderId} has no fulfillment ${fulfillmentId}.`)
  return { order, fulfillment }
}

function withFulfillment(order: Order, next: StoredFulfillment): Order {
  return { ...order, fulfillments: order.fulfillments.map((each) => (each.id === next.id ? next : each)) }
}
