/** Parcels of an order, and the way that an order goes. */
import type { FakeAnswer } from '../fake-service/server.ts'
import { pageOf, refuseV1, refuseV2 } from './answers.ts'
import { addEvent, orderSummary, shipmentSummary } from './events.ts'
import { setStatus } from './orders.ts'
import { type FakeOrder, type FakeShipment, type FakeState, takeId } from './state.ts'

/** Some of it, or all that has not left yet. */
function shipOrder(state: FakeState, order: FakeOrder, itemIds: number[], now: Date): FakeShipment {
  const id = takeId(state)
  const shipment: FakeShipment = {
    id,
    orderId: order.id,
    trackingNumber: `9400100000000${id}00`,
    shippedAt: now.toISOString(),
    deliveredAt: null,
    items: order.items
      .filter((item) => itemIds.includes(item.id))
      .map(({ id: itemId, quantity }) => ({ itemId, quantity })),
  }
  state.shipments.push(shipment)
  const left = unshippedOf(state, order)
  order.status = left.length > 0 ? 'partial' : 'fulfilled'
  order.updatedAt = now.toISOString()
  const data = { shipment: shipmentSummary(state, shipment), order: orderSummary(state, order) }
  addEvent(state, 'shipment_sent', data, now)
  return shipment
}

function unshippedOf(state: FakeState, order: FakeOrder): number[] {
  const gone = new Set(
    state.shipments
      .filter(({ orderId }) => orderId === order.id)
      .flatMap(({ items }) => items.map(({ itemId }) => itemId)),
  )
  return order.items.map(({ id }) => id).filter((id) => !gone.has(id))
}

function deliverShipment(state: FakeState, shipment: FakeShipment, now: Date): void {
  shipment.deliveredAt = now.toISOString()
  const order = state.orders.find(({ id }) => id === shipment.orderId)
  if (!order) return
  order.updatedAt = now.toISOString()
  const data = { shipment: shipmentSummary(state, shipment), order: orderSummary(state, order) }
  addEvent(state, 'shipment_delivered', data, now)
}

/** One step on, whatever that is. */
export function advanceOrder(state: FakeState, order: FakeOrder, now: Date): void {
  const left = unshippedOf(state, order)
  const underWay = state.shipments.filter(({ orderId, deliveredAt }) => orderId === order.id && !deliveredAt)
  if (order.status === 'draft') setStatus(state, order, 'pending', now)
  else if (order.status === 'pending' || order.status === 'onhold') setStatus(state, order, 'inprocess', now)
  else if (order.status === 'inprocess') shipOrder(state, order, left.slice(0, 1), now)
  else if (order.status === 'partial') shipOrder(state, order, left, now)
  else if (order.status === 'fulfilled' && underWay.length > 0)
    for (const shipment of underWay) deliverShipment(state, shipment, now)
  else throw refuseV1(409, 'There is nothing left to do to this order')
}

export function listShipments(state: FakeState, name: string, query: URLSearchParams): FakeAnswer {
  const order = state.orders.find(({ id }) => String(id) === name)
  if (!order) throw refuseV2(404, 'The order was not found')
  const { items, paging } = pageOf(
    state.shipments.filter(({ orderId }) => orderId === order.id),
    query,
  )
  return { status: 200, body: { data: items.map((each) => toShipment(order, each)), paging, _links: {} } }
}

function toShipment(order: FakeOrder, shipment: FakeShipment) {
  return {
    id: shipment.id,
    order_id: order.id,
    order_external_id: order.externalId,
    carrier: 'USPS',
    service: 'USPS Priority Mail',
    shipment_status: 'shipped',
    shipped_at: shipment.shippedAt,
    delivery_status: shipment.deliveredAt ? 'delivered' : 'in_transit',
    delivered_at: shipment.deliveredAt,
    is_reshipment: false,
    tracking_number: shipment.trackingNumber,
    tracking_url: `https://tools.usps.com/go/TrackConfirmAction?tLabels=${shipment.trackingNumber}`,
    tracking_events: [],
    shipment_items: shipment.items.map(({ itemId, quantity }) => ({
      id: itemId * 10,
      order_item_id: itemId,
      order_item_external_id: order.items.find(({ id }) => id === itemId)?.externalId ?? null,
      quantity,
    })),
  }
}
