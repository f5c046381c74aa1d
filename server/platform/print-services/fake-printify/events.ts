/** Messages to the shop, named and signed as Printify does. */
import { createHmac } from 'node:crypto'
import type { FakeEvent, SignedMessage } from '../fake-service/messages.ts'
import { type FakeNews, trackingUrlOf } from '../fake-service/orders.ts'
import type { FakeShipment, FakeState, FakeWebhook } from '../fake-service/state.ts'
import { toTime } from './answers.ts'
import { STATUS_WORDS, skusOf } from './orders.ts'

export function toEvent(state: FakeState, news: FakeNews): { type: string; data: object } {
  const about = (type: 'order' | 'product', id: string, data: object = {}) => ({
    resource: { id, type, data: { shop_id: state.store.id, ...data } },
  })
  switch (news.kind) {
    case 'order_created':
      return { type: 'order:created', data: about('order', news.order.id) }
    case 'order_changed': {
      const { order, reason } = news
      if (order.status === 'accepted')
        return { type: 'order:sent-to-production', data: about('order', order.id) }
      const data = { status: STATUS_WORDS[order.status], ...(reason && { reason }) }
      return { type: 'order:updated', data: about('order', order.id, data) }
    }
    case 'shipment_sent':
    case 'shipment_delivered': {
      const { order, shipment } = news
      const isDelivered = news.kind === 'shipment_delivered'
      const when = isDelivered
        ? { delivered_at: toTime(shipment.deliveredAt ?? shipment.shippedAt) }
        : { shipped_at: toTime(shipment.shippedAt) }
      const data = { ...when, carrier: carrierOf(shipment), skus: skusOf(state, order, shipment) }
      return {
        type: isDelivered ? 'order:shipment:delivered' : 'order:shipment:created',
        data: about('order', order.id, data),
      }
    }
    case 'publish_started':
      return { type: 'product:publish:started', data: about('product', news.product.id) }
    case 'product_deleted':
      return { type: 'product:deleted', data: about('product', news.product.id) }
  }
}

function carrierOf(shipment: FakeShipment) {
  return {
    code: 'USPS',
    tracking_number: shipment.trackingNumber,
    tracking_url: trackingUrlOf(shipment),
  }
}

export function signEvent(_state: FakeState, event: FakeEvent, webhook: FakeWebhook): SignedMessage {
  const body = JSON.stringify({
    id: event.id,
    type: event.type,
    created_at: toTime(event.occurredAt),
    ...event.data,
  })
  const signature = createHmac('sha256', webhook.secret).update(body).digest('hex')
  return {
    url: webhook.url,
    body,
    headers: { 'content-type': 'application/json', 'x-pfy-signature': `sha256=${signature}` },
  }
}
