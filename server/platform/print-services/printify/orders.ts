/** Printify's orders as the store reads and writes them. Pure. */
import type { OrderDraft, RemoteOrder, RemoteOrderStatus, RemoteShipment } from '../service.ts'
import { readVariantId } from './products.ts'
import type { Order } from './shapes.ts'

/** "On hold" is theirs for what waits to be sent to production: our draft. */
const STATUSES: Record<string, RemoteOrderStatus> = {
  pending: 'draft',
  'cost-calculation': 'draft',
  'on-hold': 'draft',
  'payment-not-received': 'on_hold',
  'has-issues': 'on_hold',
  'sending-to-production': 'in_production',
  sending_to_production_delegate: 'in_production',
  sending_to_production_delegate_sync: 'in_production',
  'in-production': 'in_production',
  'partially-fulfilled': 'partly_shipped',
  fulfilled: 'shipped',
  unfulfillable: 'failed',
  'source-check-failed': 'failed',
  canceled: 'canceled',
}

/** A status that they invent later is for somebody to look at. */
function statusOf({ status, sent_to_production_at: sentAt }: Order): RemoteOrderStatus {
  const known = STATUSES[status] ?? 'on_hold'
  // It passes through the same again while it is paid for.
  return known === 'draft' && sentAt ? 'in_production' : known
}

export function toOrder(order: Order): RemoteOrder {
  return {
    remoteId: order.id,
    externalId: order.external_id ?? order.metadata?.shop_order_id ?? null,
    status: statusOf(order),
    costCents: costOf(order),
    updatedAt: null,
  }
}

/** Their totals are what a customer would pay; what the store pays is in the lines. */
function costOf({ status, line_items: lines, total_tax: tax }: Order): number | null {
  if (status === 'canceled') return 0
  let sum = tax ?? 0
  for (const { cost, quantity, shipping_cost: shipping } of lines) {
    if (cost === null || cost === undefined) return null
    sum += cost * quantity + (shipping ?? 0)
  }
  return status === 'pending' || status === 'cost-calculation' ? null : sum
}

/** They say that a parcel left, but neither when nor with what: the lines tell when. */
export function toShipments(order: Order): RemoteShipment[] {
  const left = order.line_items
    .flatMap(({ fulfilled_at }) => fulfilled_at ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())
  return order.shipments.map(({ carrier, number, url, delivered_at: deliveredAt }, at) => ({
    key: number || `parcel-${at + 1}`,
    carrier: carrier ?? '',
    trackingNumber: number ?? '',
    trackingUrl: url ?? '',
    shippedAt: left[at] ?? left.at(-1) ?? deliveredAt ?? order.sent_to_production_at ?? order.created_at,
    deliveredAt: deliveredAt ?? null,
    items: [],
  }))
}

const STANDARD_SHIPPING = 1

export function toOrderBody({ externalId, recipient, items }: OrderDraft) {
  return {
    external_id: externalId,
    label: externalId,
    line_items: items.map((item) => {
      const { productId, variantId } = readVariantId(item.variantRemoteId)
      return {
        product_id: productId,
        variant_id: variantId,
        quantity: item.quantity,
        external_id: item.externalId,
      }
    }),
    shipping_method: STANDARD_SHIPPING,
    // The shop writes to its customers itself.
    send_shipping_notification: false,
    address_to: {
      first_name: recipient.givenName,
      last_name: recipient.surnames,
      email: recipient.email,
      phone: recipient.phone,
      country: recipient.countryCode,
      region: recipient.stateCode,
      address1: recipient.address1,
      address2: recipient.address2,
      city: recipient.city,
      zip: recipient.postalCode,
    },
  }
}

/** Whether an order holds what a draft asks for. */
export function holdsSame({ line_items: lines }: Order, { items }: OrderDraft): boolean {
  const listed = lines.map((line) => `${line.product_id}:${line.variant_id}x${line.quantity}`)
  const wanted = items.map(({ variantRemoteId, quantity }) => `${variantRemoteId}x${quantity}`)
  return listed.toSorted().join(' ') === wanted.toSorted().join(' ')
}
