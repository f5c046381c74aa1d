/** Messages to the store: signed, and tried again after 1, 4, 16, 64, 256 and 1,024 minutes. */
import { createHmac } from 'node:crypto'
import type { FakeEvent, FakeOrder, FakeShipment, FakeState, FakeWebhook } from './state.ts'

const LADDER_MINUTES = [1, 4, 16, 64, 256, 1_024] as const

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

export interface SignedMessage {
  url: string
  body: string
  headers: Record<string, string>
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

/** Resolves to the status of the answer. */
export type DeliverMessage = (message: SignedMessage) => Promise<number>

/** All that are due. Those that are not taken come again. */
export async function deliverDue(state: FakeState, deliver: DeliverMessage, now: Date): Promise<void> {
  const { webhook } = state
  if (!webhook) return
  for (const event of state.events) {
    if (event.dueAt === null || Date.parse(event.dueAt) > now.getTime()) continue
    // Before it is sent: a delivery that brings us back here must not send it again.
    event.dueAt = null
    const status = await deliver(signEvent(state, event, webhook)).catch(() => 0)
    if (status >= 200 && status < 300) continue
    const minutes = LADDER_MINUTES[event.retries]
    event.retries += 1
    event.dueAt = minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000).toISOString()
  }
}
