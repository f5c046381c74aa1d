/** Orders as Printful takes and shows them: drafts until they are confirmed. */
import { z } from 'zod'
import {
  type FakeWorld,
  findByExternalId,
  listShipmentsOf,
  placeOrder,
  setStatus,
  trackingUrlOf,
} from '../fake-service/orders.ts'
import type { FakeAnswer } from '../fake-service/server.ts'
import {
  FAKE_SHIPPING_CENTS,
  type FakeOrder,
  type FakeOrderStatus,
  type FakeShipment,
  type FakeState,
  findVariant,
} from '../fake-service/state.ts'
import { answerV1, pageOf, parseJson, refuseV1, refuseV2, toMoney, toSeconds } from './answers.ts'

export const STATUS_WORDS: Record<FakeOrderStatus, string> = {
  calculating: 'draft',
  draft: 'draft',
  accepted: 'pending',
  in_production: 'inprocess',
  partly_shipped: 'partial',
  shipped: 'fulfilled',
  on_hold: 'onhold',
  failed: 'failed',
  canceled: 'canceled',
}

/** Nothing but what the API knows: a misspelt field is refused. */
const NewOrder = z.strictObject({
  external_id: z
    .string()
    .max(32)
    .regex(/^[\w-]+$/)
    .nullish(),
  shipping: z.string().optional(),
  recipient: z.strictObject({
    name: z.string().min(1),
    company: z.string().optional(),
    address1: z.string().min(1),
    address2: z.string().optional(),
    city: z.string().min(1),
    state_code: z.string().optional(),
    country_code: z.enum(['US', 'CA', 'MX']),
    zip: z.string().min(1),
    phone: z.string().optional(),
    email: z.union([z.literal(''), z.email()]).optional(),
  }),
  items: z
    .array(
      z.strictObject({
        external_id: z.string().max(32).optional(),
        sync_variant_id: z.int(),
        quantity: z.int().min(1).max(1000),
        retail_price: z
          .string()
          .regex(/^\d+\.\d{2}$/)
          .optional(),
        name: z.string().optional(),
      }),
    )
    .min(1),
  retail_costs: z.record(z.string(), z.unknown()).optional(),
})

export function createOrder(world: FakeWorld, raw: string, query: URLSearchParams): FakeAnswer {
  const { state } = world
  const parsed = NewOrder.safeParse(parseJson(raw))
  if (!parsed.success) throw refuseV1(400, parsed.error.issues[0]?.message ?? 'Invalid order')
  const { external_id: externalId = null, recipient, items } = parsed.data
  if (recipient.country_code === 'US' && !recipient.state_code)
    throw refuseV1(400, 'Recipient: State code is missing or invalid')
  const found = items.map((item) => {
    const variant = findVariant(state, String(item.sync_variant_id))
    if (!variant) throw refuseV1(400, `Sync variant ${item.sync_variant_id} not found`)
    return {
      externalId: item.external_id ?? null,
      productId: variant.product.id,
      variantId: variant.variant.id,
      quantity: item.quantity,
    }
  })
  const known = findByExternalId(world, externalId)
  if (known && query.get('update_existing') !== '1')
    throw refuseV1(400, `Order with External ID "${externalId}" already exists`, 'OR-13')
  if (known && known.status !== 'draft') throw refuseV1(400, 'Only draft orders can be updated')
  const address = {
    name: recipient.name,
    address1: recipient.address1,
    city: recipient.city,
    stateCode: recipient.state_code ?? '',
    countryCode: recipient.country_code,
    postalCode: recipient.zip,
  }
  const order = placeOrder(world, { externalId, recipient: address, items: found }, known)
  if (query.get('confirm') === '1') setStatus(world, order, 'accepted')
  return answerV1(toOrder(state, order))
}

/** By their id, or by ours behind an @. */
function requireOrder({ orders }: FakeState, name: string): FakeOrder {
  const order = orders.find((each) =>
    name.startsWith('@') ? each.externalId === name.slice(1) : each.id === name,
  )
  if (!order) throw refuseV1(404, 'Not Found', 'NotFound')
  return order
}

export function showOrder({ state }: FakeWorld, name: string): FakeAnswer {
  return answerV1(toOrder(state, requireOrder(state, name)))
}

export function confirmOrder(world: FakeWorld, name: string): FakeAnswer {
  const order = requireOrder(world.state, name)
  if (order.status !== 'draft' && order.status !== 'failed')
    throw refuseV1(400, 'Order can not be confirmed: it is not a draft')
  return answerV1(toOrder(world.state, setStatus(world, order, 'accepted')))
}

/** The first API cancels … */
export function cancelOrder(world: FakeWorld, name: string): FakeAnswer {
  const order = requireOrder(world.state, name)
  if (!['draft', 'accepted', 'failed', 'on_hold'].includes(order.status))
    throw refuseV1(409, 'Order is already being fulfilled', 'Conflict')
  return answerV1(toOrder(world.state, setStatus(world, order, 'canceled')))
}

/** … and the second deletes. */
export function deleteOrder({ state }: FakeWorld, id: string): FakeAnswer {
  const order = state.orders.find((each) => each.id === id)
  if (!order) throw refuseV2(404, 'The order was not found')
  if (!['draft', 'failed', 'canceled'].includes(order.status))
    throw refuseV2(409, 'Only draft, failed and canceled orders can be deleted')
  state.orders = state.orders.filter((each) => each !== order)
  return { status: 204, body: null }
}

function toOrder(state: FakeState, order: FakeOrder) {
  const { costCents } = order
  return {
    id: Number(order.id),
    external_id: order.externalId,
    store: state.store.id,
    status: STATUS_WORDS[order.status],
    shipping: 'STANDARD',
    created: toSeconds(order.createdAt),
    updated: toSeconds(order.updatedAt),
    recipient: order.recipient,
    items: order.items.map((item) => ({
      id: Number(item.id),
      external_id: item.externalId,
      sync_variant_id: Number(item.variantId),
      quantity: item.quantity,
    })),
    costs: {
      currency: 'USD',
      subtotal: costCents === null ? null : toMoney(Math.max(0, costCents - FAKE_SHIPPING_CENTS)),
      shipping: costCents === null ? null : toMoney(Math.min(costCents, FAKE_SHIPPING_CENTS)),
      total: costCents === null ? null : toMoney(costCents),
    },
    shipments: [],
  }
}

export function listShipments({ state }: FakeWorld, name: string, query: URLSearchParams): FakeAnswer {
  const order = state.orders.find(({ id }) => id === name)
  if (!order) throw refuseV2(404, 'The order was not found')
  const { items, paging } = pageOf(listShipmentsOf(state, order), query)
  return { status: 200, body: { data: items.map((each) => toShipment(order, each)), paging, _links: {} } }
}

function toShipment(order: FakeOrder, shipment: FakeShipment) {
  return {
    id: Number(shipment.id),
    order_id: Number(order.id),
    order_external_id: order.externalId,
    carrier: 'USPS',
    service: 'USPS Priority Mail',
    shipment_status: 'shipped',
    shipped_at: shipment.shippedAt,
    delivery_status: shipment.deliveredAt ? 'delivered' : 'in_transit',
    delivered_at: shipment.deliveredAt,
    is_reshipment: false,
    tracking_number: shipment.trackingNumber,
    tracking_url: trackingUrlOf(shipment),
    tracking_events: [],
    shipment_items: shipment.items.map(({ itemId, quantity }) => ({
      id: Number(itemId) * 10,
      order_item_id: Number(itemId),
      order_item_external_id: order.items.find(({ id }) => id === itemId)?.externalId ?? null,
      quantity,
    })),
  }
}
