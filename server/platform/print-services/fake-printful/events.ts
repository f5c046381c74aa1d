/** Messages to the store, named and signed as Printful does. */
import { createHmac } from 'node:crypto'
import type { FakeEvent, SignedMessage } from '../fake-service/messages.ts'
import { type FakeNews, trackingUrlOf } from '../fake-service/orders.ts'
import type {
  FakeOrder,
  FakeOrderStatus,
  FakeShipment,
  FakeState,
  FakeWebhook,
} from '../fake-service/state.ts'
import { STATUS_WORDS } from './orders.ts'

const CHANGES: Partial<Record<FakeOrderStatus, string>> = {
  failed: 'order_failed',
  canceled: 'order_canceled',
  on_hold: 'order_put_hold',
}

export function toEvent(state: FakeState, news: FakeNews): { type: string; data: object } | null {
  switch (news.kind) {
    case 'order_created':
      return { type: 'order_created', data: { order: orderSummary(state, news.order) } }
    case 'order_changed': {
      const { order, reason } = news
      const type = CHANGES[order.status] ?? 'order_updated'
      return { type, data: { order: orderSummary(state, order), ...(reason && { reason }) } }
    }
    case 'shipment_sent':
    case 'shipment_delivered': {
      const shipment = shipmentSummary(state, news.shipment)
      return { type: news.kind, data: { shipment, order: orderSummary(state, news.order) } }
    }
    case 'product_deleted':
      return { type: 'product_deleted', data: { sync_product: { id: Number(news.product.id) } } }
    default:
      return null
  }
}

function orderSummary(state: FakeState, order: FakeOrder) {
  return {
    id: Number(order.id),
    external_id: order.externalId,
    status: STATUS_WORDS[order.status],
    store_id: state.store.id,
    dashboard_url: `https://www.printful.com/dashboard?order_id=${order.id}`,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
  }
}

function shipmentSummary(state: FakeState, shipment: FakeShipment) {
  return {
    id: Number(shipment.id),
    status: 'shipped',
    store_id: state.store.id,
    tracking_number: shipment.trackingNumber,
    tracking_url: trackingUrlOf(shipment),
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
