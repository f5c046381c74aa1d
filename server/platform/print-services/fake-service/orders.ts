/** What happens to an order in the factory, whatever a service calls it. */
import type { FakeRefusal } from './server.ts'
import {
  costOf,
  type FakeItem,
  type FakeOrder,
  type FakeOrderStatus,
  type FakeProduct,
  type FakeShipment,
  type FakeState,
  takeId,
} from './state.ts'

/** What the store is told, if it listens. */
export type FakeNews =
  | { kind: 'order_created' | 'order_changed'; order: FakeOrder; reason?: string }
  | { kind: 'shipment_sent' | 'shipment_delivered'; order: FakeOrder; shipment: FakeShipment }
  | { kind: 'publish_started' | 'product_deleted'; product: FakeProduct }

export interface FakeWorld {
  state: FakeState
  /** Where the stand-in is: its pictures are there. */
  url: string
  now: Date
  /** Negative control: as if it did not look at our ids. */
  forgetsExternalIds: boolean
  tell(news: FakeNews): void
}

export function findByExternalId(
  { state, forgetsExternalIds }: FakeWorld,
  externalId: string | null,
): FakeOrder | undefined {
  if (externalId === null || forgetsExternalIds) return undefined
  return state.orders.find((each) => each.externalId === externalId)
}

export type NewOrder = Pick<FakeOrder, 'externalId' | 'recipient'> & { items: Omit<FakeItem, 'id'>[] }

/** In place of what `known` held, where it is given. */
export function placeOrder(world: FakeWorld, placed: NewOrder, known?: FakeOrder): FakeOrder {
  const { state, now } = world
  const at = now.toISOString()
  const items = placed.items.map((item) => ({ ...item, id: takeId(state) }))
  const changed = { recipient: placed.recipient, items, costCents: costOf(state, items), updatedAt: at }
  if (known) return Object.assign(known, changed)
  const order: FakeOrder = {
    id: takeId(state),
    externalId: placed.externalId,
    status: 'draft',
    createdAt: at,
    sentAt: null,
    ...changed,
  }
  state.orders.push(order)
  world.tell({ kind: 'order_created', order })
  return order
}

export function setStatus(
  world: FakeWorld,
  order: FakeOrder,
  status: FakeOrderStatus,
  reason?: string,
): FakeOrder {
  const at = world.now.toISOString()
  order.status = status
  order.updatedAt = at
  if (status === 'accepted') order.sentAt = at
  if (status === 'canceled') order.costCents = 0
  world.tell({ kind: 'order_changed', order, ...(reason && { reason }) })
  return order
}

/** Some of it, or all that has not left yet. */
function shipOrder(world: FakeWorld, order: FakeOrder, itemIds: readonly string[]): void {
  const { state, now } = world
  const id = takeId(state)
  const shipment: FakeShipment = {
    id,
    orderId: order.id,
    trackingNumber: `9400100000000${String(state.nextId)}00`,
    shippedAt: now.toISOString(),
    deliveredAt: null,
    items: order.items
      .filter((item) => itemIds.includes(item.id))
      .map(({ id: itemId, quantity }) => ({ itemId, quantity })),
  }
  state.shipments.push(shipment)
  order.status = listUnshipped(state, order).length > 0 ? 'partly_shipped' : 'shipped'
  order.updatedAt = now.toISOString()
  world.tell({ kind: 'shipment_sent', order, shipment })
}

export function listShipmentsOf(state: FakeState, { id }: FakeOrder): FakeShipment[] {
  return state.shipments.filter(({ orderId }) => orderId === id)
}

export function trackingUrlOf({ trackingNumber }: FakeShipment): string {
  return `https://tools.usps.com/go/TrackConfirmAction?tLabels=${trackingNumber}`
}

function listUnshipped(state: FakeState, order: FakeOrder): string[] {
  const gone = new Set(listShipmentsOf(state, order).flatMap(({ items }) => items.map((each) => each.itemId)))
  return order.items.map(({ id }) => id).filter((id) => !gone.has(id))
}

function deliverShipments(world: FakeWorld, order: FakeOrder, shipments: readonly FakeShipment[]): void {
  const at = world.now.toISOString()
  for (const shipment of shipments) {
    shipment.deliveredAt = at
    order.updatedAt = at
    world.tell({ kind: 'shipment_delivered', order, shipment })
  }
}

/** One step on, whatever that is. */
export function advanceOrder(
  world: FakeWorld,
  order: FakeOrder,
  refuse: (status: number, message: string) => FakeRefusal,
): void {
  const left = listUnshipped(world.state, order)
  const underWay = listShipmentsOf(world.state, order).filter(({ deliveredAt }) => !deliveredAt)
  if (order.status === 'calculating') setStatus(world, order, 'draft')
  else if (order.status === 'draft') setStatus(world, order, 'accepted')
  else if (order.status === 'accepted' || order.status === 'on_hold') setStatus(world, order, 'in_production')
  else if (order.status === 'in_production') shipOrder(world, order, left.slice(0, 1))
  else if (order.status === 'partly_shipped') shipOrder(world, order, left)
  else if (order.status === 'shipped' && underWay.length > 0) deliverShipments(world, order, underWay)
  else throw refuse(409, 'There is nothing left to do to this order')
}
