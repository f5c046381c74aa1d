/** Orders as Printify takes and shows them: on hold until they are sent to production, and never changed. */
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
  unitCostOf,
} from '../fake-service/state.ts'
import { answerWith, pageOf, parseJson, refuse, toTime } from './answers.ts'

export const STATUS_WORDS: Record<FakeOrderStatus, string> = {
  calculating: 'pending',
  draft: 'on-hold',
  accepted: 'sending-to-production',
  in_production: 'in-production',
  partly_shipped: 'partially-fulfilled',
  shipped: 'fulfilled',
  on_hold: 'has-issues',
  failed: 'unfulfillable',
  canceled: 'canceled',
}

const ORDERS_MAX = 10

/** Nothing but what the API knows: a misspelt field is refused. */
const NewOrder = z.strictObject({
  external_id: z.string().min(1),
  label: z.string().optional(),
  line_items: z
    .array(
      z.strictObject({
        product_id: z.string(),
        variant_id: z.int(),
        quantity: z.int().min(1),
        external_id: z.string().optional(),
      }),
    )
    .min(1),
  shipping_method: z.int().min(1).max(4),
  is_printify_express: z.boolean().optional(),
  is_economy_shipping: z.boolean().optional(),
  send_shipping_notification: z.boolean().optional(),
  address_to: z.strictObject({
    first_name: z.string().min(1),
    last_name: z.string().min(1),
    email: z.union([z.literal(''), z.email()]).optional(),
    phone: z.string().optional(),
    country: z.string().length(2),
    region: z.string().optional(),
    address1: z.string().min(1),
    address2: z.string().optional(),
    city: z.string().min(1),
    zip: z.string().min(1),
    company: z.string().optional(),
  }),
})

/** Latin letters, ñ and accents among them, and what is written between them. */
const LATIN = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{Zs}\p{S}]*$/u

export function createOrder(world: FakeWorld, raw: string): FakeAnswer {
  const parsed = NewOrder.safeParse(parseJson(raw))
  if (!parsed.success) throw refuse(400, parsed.error.issues[0]?.message ?? 'Invalid order', 8103)
  const { external_id: externalId, line_items: lines, address_to: address } = parsed.data
  if (!Object.values(address).every((text) => LATIN.test(text ?? '')))
    throw refuse(400, 'Only Latin characters are allowed in an address', 8103)
  const items = lines.map((line) => {
    const { product_id: productId, variant_id: variantId, quantity } = line
    if (!findVariant(world.state, String(variantId), productId))
      throw refuse(400, `Variant ${variantId} of product ${productId} was not found`, 8150)
    return { externalId: line.external_id ?? null, productId, variantId: String(variantId), quantity }
  })
  const known = findByExternalId(world, externalId)
  if (known)
    throw refuse(409, 'Order already exists for the given external_id.', 8503, {
      order: { id: known.id, external_id: externalId },
    })
  const recipient = {
    name: `${address.first_name} ${address.last_name}`,
    address1: address.address1,
    city: address.city,
    stateCode: address.region ?? '',
    countryCode: address.country,
    postalCode: address.zip,
  }
  return answerWith({ id: placeOrder(world, { externalId, recipient, items }).id })
}

function requireOrder({ orders }: FakeState, id: string): FakeOrder {
  const order = orders.find((each) => each.id === id)
  if (!order) throw refuse(404, 'Not found', 8404)
  return order
}

export function showOrder({ state }: FakeWorld, id: string): FakeAnswer {
  return answerWith(toOrder(state, requireOrder(state, id)))
}

/** The newest first. */
export function listOrders({ state }: FakeWorld, query: URLSearchParams): FakeAnswer {
  const { items, envelope } = pageOf(state.orders.toReversed(), query, ORDERS_MAX)
  return answerWith({ ...envelope, data: items.map((order) => toOrder(state, order)) })
}

export function sendToProduction(world: FakeWorld, id: string): FakeAnswer {
  const order = requireOrder(world.state, id)
  if (order.status !== 'draft' && order.status !== 'failed')
    throw refuse(
      400,
      `Not allowed to send order to production with status ${STATUS_WORDS[order.status]}`,
      8502,
    )
  return answerWith({ id: setStatus(world, order, 'accepted').id })
}

/** Before it is paid for; afterwards it is for their support. */
export function cancelOrder(world: FakeWorld, id: string): FakeAnswer {
  const order = requireOrder(world.state, id)
  if (order.status !== 'draft') throw refuse(400, 'The order cannot be canceled', 8502)
  return answerWith(toOrder(world.state, setStatus(world, order, 'canceled')))
}

/** By which a message names what is in a parcel. */
export function skusOf(state: FakeState, order: FakeOrder, shipment: FakeShipment): string[] {
  return order.items
    .filter(({ id }) => shipment.items.some(({ itemId }) => itemId === id))
    .map(({ variantId, productId }) => findVariant(state, variantId, productId)?.variant.sku ?? variantId)
}

function toOrder(state: FakeState, order: FakeOrder) {
  const shipments = listShipmentsOf(state, order)
  const sentAt = order.sentAt && toTime(order.sentAt)
  return {
    id: order.id,
    address_to: {},
    line_items: toLines(state, order, shipments),
    metadata: {
      order_type: 'api',
      shop_order_id: order.externalId,
      shop_order_label: order.externalId,
      shop_fulfilled_at: null,
    },
    // What a customer would pay, which an order of the API does not say.
    total_price: 0,
    total_shipping: 0,
    total_tax: 0,
    status: STATUS_WORDS[order.status],
    shipping_method: 1,
    is_printify_express: false,
    is_economy_shipping: false,
    shipments: shipments.map((shipment) => ({
      carrier: 'usps',
      number: shipment.trackingNumber,
      url: trackingUrlOf(shipment),
      delivered_at: shipment.deliveredAt && toTime(shipment.deliveredAt),
    })),
    created_at: toTime(order.createdAt),
    sent_to_production_at: sentAt,
    fulfilled_at: null,
    printify_connect: { url: 'https://example.test/connect', id: 'connect' },
  }
}

/** Shipping is in the first line, and so is what a cost was changed by. */
function toLines(state: FakeState, order: FakeOrder, shipments: readonly FakeShipment[]) {
  const goods = order.items.reduce((sum, item) => sum + item.quantity * unitCostOf(state, item), 0)
  const rest = (order.costCents ?? 0) - goods
  return order.items.map((item, at) => {
    const parcel = shipments.find(({ items }) => items.some(({ itemId }) => itemId === item.id))
    const found = findVariant(state, item.variantId, item.productId)
    return {
      product_id: item.productId,
      quantity: item.quantity,
      variant_id: Number(item.variantId),
      print_provider_id: 5,
      cost: order.costCents === null ? null : unitCostOf(state, item),
      shipping_cost: at === 0 ? (order.costCents === null ? FAKE_SHIPPING_CENTS : rest) : 0,
      status: STATUS_WORDS[order.status],
      metadata: {
        title: found?.product.name ?? '',
        price: found?.variant.priceCents ?? 0,
        variant_label: found?.variant.name ?? '',
        sku: found?.variant.sku ?? '',
        country: 'United States',
        external_id: item.externalId,
      },
      sent_to_production_at: order.sentAt && toTime(order.sentAt),
      fulfilled_at: parcel ? toTime(parcel.shippedAt) : null,
    }
  })
}
