/** Orders: drafts until they are confirmed, and what happens to them afterwards. */
import { z } from 'zod'
import type { FakeAnswer } from '../fake-service/server.ts'
import { answerV1, refuseV1, refuseV2, toMoney, toSeconds } from './answers.ts'
import { addEvent, orderSummary } from './events.ts'
import { costOf, FAKE_SHIPPING_CENTS, type FakeOrder, type FakeState, findVariant, takeId } from './state.ts'

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

export function createOrder(state: FakeState, raw: string, query: URLSearchParams, now: Date): FakeAnswer {
  const parsed = NewOrder.safeParse(parseJson(raw))
  if (!parsed.success) throw refuseV1(400, parsed.error.issues[0]?.message ?? 'Invalid order')
  const { external_id: externalId = null, recipient, items } = parsed.data
  if (recipient.country_code === 'US' && !recipient.state_code)
    throw refuseV1(400, 'Recipient: State code is missing or invalid')
  for (const { sync_variant_id: id } of items)
    if (!findVariant(state, id)) throw refuseV1(400, `Sync variant ${id} not found`)
  const known = externalId === null ? undefined : state.orders.find((each) => each.externalId === externalId)
  if (known && query.get('update_existing') !== '1')
    throw refuseV1(400, `Order with External ID "${externalId}" already exists`, 'OR-13')
  if (known && known.status !== 'draft') throw refuseV1(400, 'Only draft orders can be updated')
  const at = now.toISOString()
  const order: FakeOrder = known ?? {
    id: takeId(state),
    externalId,
    status: 'draft',
    createdAt: at,
    updatedAt: at,
    recipient: {},
    items: [],
    costCents: null,
  }
  order.recipient = Object.fromEntries(Object.entries(recipient).map(([key, value]) => [key, value ?? '']))
  order.items = items.map((item) => ({
    id: takeId(state),
    externalId: item.external_id ?? null,
    syncVariantId: item.sync_variant_id,
    quantity: item.quantity,
  }))
  order.costCents = costOf(state, order.items)
  order.updatedAt = at
  if (!known) {
    state.orders.push(order)
    addEvent(state, 'order_created', { order: orderSummary(state, order) }, now)
  }
  if (query.get('confirm') === '1') confirm(state, order, now)
  return answerV1(toOrder(state, order))
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    throw refuseV1(400, 'The body is not JSON')
  }
}

/** By their id, or by ours behind an @. */
export function findOrder(state: FakeState, name: string): FakeOrder {
  const order = state.orders.find((each) =>
    name.startsWith('@') ? each.externalId === name.slice(1) : String(each.id) === name,
  )
  if (!order) throw refuseV1(404, 'Not Found', 'NotFound')
  return order
}

export function showOrder(state: FakeState, name: string): FakeAnswer {
  return answerV1(toOrder(state, findOrder(state, name)))
}

export function confirmOrder(state: FakeState, name: string, now: Date): FakeAnswer {
  const order = findOrder(state, name)
  if (order.status !== 'draft' && order.status !== 'failed')
    throw refuseV1(400, 'Order can not be confirmed: it is not a draft')
  confirm(state, order, now)
  return answerV1(toOrder(state, order))
}

function confirm(state: FakeState, order: FakeOrder, now: Date): void {
  setStatus(state, order, 'pending', now)
}

/** The first API cancels … */
export function cancelOrder(state: FakeState, name: string, now: Date): FakeAnswer {
  const order = findOrder(state, name)
  if (!['draft', 'pending', 'failed', 'onhold'].includes(order.status))
    throw refuseV1(409, 'Order is already being fulfilled', 'Conflict')
  order.costCents = 0
  setStatus(state, order, 'canceled', now)
  return answerV1(toOrder(state, order))
}

/** … and the second deletes. */
export function deleteOrder(state: FakeState, id: string): FakeAnswer {
  const order = state.orders.find((each) => String(each.id) === id)
  if (!order) throw refuseV2(404, 'The order was not found')
  if (!['draft', 'failed', 'canceled'].includes(order.status))
    throw refuseV2(409, 'Only draft, failed and canceled orders can be deleted')
  state.orders = state.orders.filter((each) => each !== order)
  return { status: 204, body: null }
}

export function setStatus(
  state: FakeState,
  order: FakeOrder,
  status: FakeOrder['status'],
  now: Date,
  reason?: string,
): void {
  order.status = status
  order.updatedAt = now.toISOString()
  const types: Partial<Record<FakeOrder['status'], string>> = {
    failed: 'order_failed',
    canceled: 'order_canceled',
    onhold: 'order_put_hold',
  }
  const type = types[status] ?? 'order_updated'
  addEvent(state, type, { order: orderSummary(state, order), ...(reason && { reason }) }, now)
}

function toOrder(state: FakeState, order: FakeOrder) {
  const { costCents } = order
  return {
    id: order.id,
    external_id: order.externalId,
    store: state.store.id,
    status: order.status,
    shipping: 'STANDARD',
    created: toSeconds(order.createdAt),
    updated: toSeconds(order.updatedAt),
    recipient: order.recipient,
    items: order.items.map((item) => ({
      id: item.id,
      external_id: item.externalId,
      sync_variant_id: item.syncVariantId,
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
