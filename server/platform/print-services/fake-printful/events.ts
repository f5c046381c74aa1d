/** Messages to the store, signed as Printful does. */
import { createHmac } from 'node:crypto'
import type { FakeEvent, SignedMessage } from '../fake-service/messages.ts'
import type { FakeOrder, FakeShipment, FakeState, FakeWebhook } from './state.ts'

export function addEvent(state: FakeState, type: string, data: object, now: Date): void {
  if (!state.webhook?.events.includes(type)) return
  const at = now.toISOString()
  state.events.push({ type, occurredAt: at, data, retries: 0, dueAt: at })
}

export function orderSummary(state: FakeState, order: FakeOrder) {
  return {
    id: order.id,
    external_id: order.externalId,
    status: order.status,
    store_id: state.store.id,
    dashboard_url: `https://www.printful.com/dashboard?order_id=${order.id}`,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
  }
}

export function shipmentSummary(state: FakeState, shipment: FakeShipment) {
  return {
    id: shipment.id,
    status: 'shipped',
    store_id: state.store.id,
    tracking_number: shipment.trackingNumber,
    tracking_url: `https://tools.usps.com/go/TrackConfirmAction?tLabels=${shipment.trackingNumber}`,
    created_at: shipment.shippedAt,
    ship_date: shipment.shippedAt.slice(0, 10),
    shipped_at: shipment.shippedAt,
    delivered_at: shipment.deliveredAt,
    reshipment: false,
  }
}

export function signEvent(state: FakeState, event: FakeEvent, webhook: FakeWebhook): SignedMessage {
  const body = JSON.stringify({
    type: event.type,
    occurred_at: event.occurredAt,
    retries: event.retries,
    store_id: state.store.id,
    data: event.data,
  })
  const signature = createHmac('sha256', Buffer.from(webhook.secret, 'hex')).update(body).digest('hex')
  return {
    url: webhook.url,
    body,
    headers: {
      'content-type': 'application/json',
      'x-pf-webhook-signature': signature,
      'x-pf-webhook-public-key': webhook.publicKey,
    },
  }
}
