/** Paid orders for a test, straight into the tables with all that belongs to them: stock, ledger, points, payment. */
import { sql } from 'drizzle-orm'
import { rateOf } from '#contract/money.ts'
import { allocate, reserve, tellStockChanges } from '#server/features/catalog/inventory/index.ts'
import { postPaidOrder } from '#server/features/sales/ledger/index.ts'
import { earnPoints, spendPoints } from '#server/features/sales/loyalty/index.ts'
import {
  insertOrder,
  type Order,
  type StoredFulfillment,
  type StoredLine,
} from '#server/features/sales/orders/index.ts'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import type { Tx } from '../platform/database/pool.ts'
import { newId } from '../platform/ids.ts'
import { madeUpFulfillment, madeUpLine, madeUpOrder } from './made-up-orders.ts'
import type { TestProduct } from './test-products.ts'
import type { TestShop } from './test-shop.ts'

interface OrderOptions {
  /** Nobody: a person who was erased since. */
  buyer?: { user: { id: string; email: string; displayName: string } }
  lines: {
    product: TestProduct
    quantity?: number
    unitPriceCents?: number
    pointsDiscountCents?: number
    taxClass?: keyof typeof DEFAULT_SETTINGS.taxes
  }[]
  /** Of Puerto Rico, to which it is sent. */
  city?: string
  delivery?: 'pickup' | 'pr' | 'us'
  shippingCents?: number
  language?: 'en' | 'es'
  /** As if they had been handed over now. */
  isDelivered?: boolean
}

const ADDRESS = {
  givenName: 'Ana',
  firstSurname: 'Rivera',
  secondSurname: 'Colón',
  urbanization: 'Urb. Las Lomas',
  line1: 'Calle 5 #12',
  line2: '',
  city: 'Mayagüez',
  state: 'PR',
  postalCode: '00680',
  phone: '787-555-0100',
}

type Where = Pick<TestShop, 'database' | 'clock'>

export async function makePaidOrder({ database, clock }: Where, options: OrderOptions): Promise<Order> {
  const now = clock.now()
  const order = draftOrder(options, now)
  await database.db.transaction(async (tx) => {
    await insertOrder(tx, order)
    await sellLines(tx, order, now)
    await chargeOrder(tx, order, now)
    await settlePoints(tx, order, now)
    if (options.isDelivered)
      await tx.execute(sql`
        update fulfillments set status = 'delivered', delivered_at = ${now.toISOString()}::timestamptz
        where order_id = ${order.row.id}`)
  })
  await tellStockChanges(database.db)
  return order
}

function draftOrder(
  { buyer, lines: requests, delivery = 'pr', city, shippingCents = 0, language = 'en' }: OrderOptions,
  now: Date,
) {
  const orderId = newId('ord')
  const fulfillments = new Map<string, StoredFulfillment>()
  const lines = requests.map(({ product, ...want }, position): StoredLine => {
    const { providerId } = product
    const known = fulfillments.get(providerId)
    const pickupCode = delivery === 'pickup' ? 'K7QX2M' : null
    const part = known ?? madeUpFulfillment({ id: newId('ful'), orderId, providerId, pickupCode })
    fulfillments.set(providerId, part)
    return priced(product, { ...want, orderId, fulfillmentId: part.id, position })
  })
  const pointsDiscount = lines.reduce((sum, line) => sum + line.pointsDiscountCents, 0)
  return madeUpOrder(lines, [...fulfillments.values()], {
    id: orderId,
    number: `CC-${newId('x', 8).slice(2).toUpperCase()}`,
    cartId: newId('crt'),
    userId: buyer?.user.id ?? null,
    email: buyer?.user.email ?? '',
    name: buyer?.user.displayName ?? '',
    language,
    delivery,
    address: delivery === 'pickup' ? null : { ...ADDRESS, city: city ?? ADDRESS.city },
    pointsSpent: pointsDiscount / 5,
    shippingCents,
    reservedUntil: now,
    heldSince: now,
    createdAt: now,
  })
}

function priced(
  { variants: [variant], id: productId, providerId }: TestProduct,
  want: { orderId: string; fulfillmentId: string; position: number } & Omit<
    OrderOptions['lines'][number],
    'product'
  >,
): StoredLine {
  const { quantity = 1, unitPriceCents = 2_000, pointsDiscountCents = 0, taxClass = 'goods' } = want
  const gross = unitPriceCents * quantity
  const netCents = gross - pointsDiscountCents
  const { stateBp, municipalBp } = DEFAULT_SETTINGS.taxes[taxClass]
  return madeUpLine({
    ...want,
    id: newId('oln'),
    inventoryItemId: variant?.inventoryItemId,
    productId,
    variantId: variant?.id,
    providerId,
    sku: variant?.sku,
    quantity,
    unitPriceCents,
    grossCents: gross,
    pointsDiscountCents,
    netCents,
    stateTaxCents: rateOf(netCents, stateBp),
    municipalTaxCents: rateOf(netCents, municipalBp),
    commissionCents: rateOf(gross, DEFAULT_SETTINGS.commission.goodsBp),
  })
}

async function sellLines(tx: Tx, { row: orderRow, lines }: Order, now: Date): Promise<void> {
  const requests = lines.map(({ inventoryItemId, quantity }) => ({ inventoryItemId, quantity }))
  await reserve(tx, { reservedBy: orderRow.cartId, requests, now, reservationMs: 60_000 })
  await allocate(tx, { reservedBy: orderRow.cartId, orderId: orderRow.id, requests, now })
  // Nobody is told of it: a test makes many of them.
  await tx.execute(sql`
    update orders set payment_status = 'paid', paid_at = ${now.toISOString()}::timestamptz,
      updated_at = ${now.toISOString()}::timestamptz where id = ${orderRow.id}`)
}

/** As if the test gateway had been paid, which can refund it then. */
async function chargeOrder(tx: Tx, { row: orderRow, lines }: Order, at: Date): Promise<void> {
  const { totals, id: orderId } = orderRow
  const amountCents = totals.totalCents
  const sale = { orderId, totals, lines, at }
  if (amountCents === 0) return postPaidOrder(tx, { capture: null, sale })
  const paymentId = newId('pay')
  const gatewayId = newId('tpi')
  const time = sql`${at.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into test_gateway_payments (id, key, amount_cents, description, status, method, created_at, captured_at)
    values (${gatewayId}, ${gatewayId}, ${amountCents}, ${orderRow.number}, 'captured', 'Visa ···· 4242', ${time}, ${time})`)
  await tx.execute(sql`
    insert into payments (id, order_id, attempt, gateway, gateway_id, status, amount_cents, method, created_at, captured_at)
    values (${paymentId}, ${orderId}, 1, 'test', ${gatewayId}, 'captured', ${amountCents}, 'Visa ···· 4242', ${time}, ${time})`)
  await postPaidOrder(tx, { capture: { paymentId, orderId, amountCents, feeCents: null, at }, sale })
}

/** What it spends is granted first. */
async function settlePoints(tx: Tx, { row: orderRow, lines, fulfillments }: Order, now: Date): Promise<void> {
  const { userId, id: orderId, pointsSpent } = orderRow
  if (userId === null) return
  if (pointsSpent > 0) {
    const time = sql`${now.toISOString()}::timestamptz`
    await tx.execute(sql`
      insert into loyalty_lots (id, user_id, kind, cause, points, usable_at, expires_at, created_at)
      values (${newId('lot')}, ${userId}, 'adjusted', ${`granted:${orderId}`}, ${pointsSpent}, ${time},
        ${time} + interval '1 year', ${time})`)
    await spendPoints(tx, { userId, orderId, points: pointsSpent, now })
  }
  const paidFor = (id: string) =>
    lines.filter((line) => line.fulfillmentId === id).reduce((sum, line) => sum + line.netCents, 0)
  const parts = fulfillments.map(({ id }) => ({ fulfillmentId: id, paidCents: paidFor(id) }))
  await earnPoints(tx, { userId, orderId, parts, rules: DEFAULT_SETTINGS.loyalty, now })
}
