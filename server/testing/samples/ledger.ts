/** A sale with all that belongs to it, straight into the tables, for tests of what comes after. */
import { sql } from 'drizzle-orm'
import { rateOf, splitCents } from '#contract/money.ts'
import { postCapture, postRefund, postRefundSent, postSale } from '#server/features/sales/ledger/index.ts'
import type { Order, StoredFulfillment, StoredLine } from '#server/features/sales/orders/types.ts'
import { insertOrder } from '#server/features/sales/orders/write-orders.ts'
import type { Database, Tx } from '../../platform/database/pool.ts'
import { newId } from '../../platform/ids.ts'
import type { Caller, MakeSample } from '../permission-matrix.ts'
import type { TestProduct } from '../test-products.ts'
import type { TestShop } from '../test-shop.ts'
import { makeInstructor } from './event-editing.ts'

interface LineOptions {
  product: TestProduct
  quantity?: number
  unitPriceCents?: number
  pointsDiscountCents?: number
  name?: string
}

interface SaleOptions {
  lines: LineOptions[]
  userId?: string | null
  shippingCents?: number
  soldAt?: Date
  /** Null: not yet. */
  deliveredAt?: Date | null
  gatewayId?: string
}

export interface TestSale extends Order {
  paymentId: string
}

const DAY_MS = 24 * 60 * 60 * 1000

function makeLine(
  orderId: string,
  fulfillmentId: string,
  position: number,
  options: LineOptions,
): StoredLine {
  const { product, quantity = 1, unitPriceCents = 2_000, pointsDiscountCents = 0 } = options
  const { name = 'Test product' } = options
  const grossCents = unitPriceCents * quantity
  const netCents = grossCents - pointsDiscountCents
  return {
    id: newId('orl'),
    orderId,
    fulfillmentId,
    position,
    kind: 'goods',
    inventoryItemId: product.variants[0]?.inventoryItemId as string,
    productId: product.id,
    variantId: product.variantId,
    providerId: product.providerId,
    sku: product.variants[0]?.sku as string,
    nameEn: name,
    nameEs: `${name} (es)`,
    optionsEn: '',
    optionsEs: '',
    picture: null,
    taxClass: 'goods',
    unitPriceCents,
    quantity,
    grossCents,
    providerDiscountCents: 0,
    couponDiscountCents: 0,
    pointsDiscountCents,
    netCents,
    stateTaxCents: rateOf(netCents, 1_050),
    municipalTaxCents: rateOf(netCents, 100),
    commissionBp: 1_500,
    commissionCents: rateOf(grossCents, 1_500),
    refundedQuantity: 0,
    refundShareBp: 10_000,
    seat: null,
    extraItemIds: [],
  }
}

export async function addSale(db: Database, options: SaleOptions): Promise<TestSale> {
  const soldAt = options.soldAt ?? new Date(Date.now() - 3 * DAY_MS)
  const order = buildOrder(options, soldAt)
  const { row: orderRow, lines, fulfillments } = order
  const paymentId = newId('pay')
  const amountCents = orderRow.totals.totalCents
  const at = sql`${soldAt.toISOString()}::timestamptz`
  await db.transaction(async (tx) => {
    await insertOrder(tx, order)
    await tx.execute(sql`
      update orders set payment_status = 'paid', paid_at = ${at}, updated_at = ${at}
      where id = ${orderRow.id}`)
    const gatewayId = options.gatewayId ?? newId('tpi')
    await tx.execute(sql`
      insert into payments (id, order_id, attempt, gateway, gateway_id, status, amount_cents, fee_cents, created_at, captured_at)
      values (${paymentId}, ${orderRow.id}, 1, 'test', ${gatewayId}, 'captured', ${amountCents}, 59, ${at}, ${at})`)
    await postCapture(tx, { paymentId, orderId: orderRow.id, amountCents, feeCents: 59, at: soldAt })
    await postSale(tx, { orderId: orderRow.id, totals: orderRow.totals, lines, at: soldAt })
    for (const { inventoryItemId, quantity } of lines) {
      // However little there is of it: these are sales of long ago.
      await tx.execute(
        sql`update inventory_items set on_hand = on_hand + ${quantity} where id = ${inventoryItemId}`,
      )
      await tx.execute(sql`
        insert into reservations (id, inventory_item_id, reserved_by, quantity, state)
        values (${newId('clm')}, ${inventoryItemId}, ${orderRow.id}, ${quantity}, 'sold')`)
    }
    if (orderRow.userId)
      await tx.execute(sql`
        insert into outbox (id, cause, template, to_address, language, data, status) values (${newId('eml')},
          ${`order_confirmed:order-confirmed:${orderRow.id}:${orderRow.userId}`}, 'order-confirmed', ${orderRow.email}, 'en', null, 'sent')`)
    for (const { id } of fulfillments) await deliverFulfillment(tx, id, options.deliveredAt)
  })
  return { ...order, paymentId }
}

async function deliverFulfillment(
  tx: Tx,
  fulfillmentId: string,
  deliveredAt: Date | null | undefined,
): Promise<void> {
  if (deliveredAt === null) return
  const at = (deliveredAt ?? new Date(Date.now() - 2 * DAY_MS)).toISOString()
  await tx.execute(sql`
    update fulfillments set status = 'delivered', delivered_at = ${at}::timestamptz where id = ${fulfillmentId}`)
}

function buildOrder(options: SaleOptions, soldAt: Date): Order {
  const orderId = newId('ord')
  const fulfillments = new Map<string, StoredFulfillment>()
  const lines = options.lines.map((line, position) => {
    const { providerId } = line.product
    const fulfillment = fulfillments.get(providerId) ?? makeFulfillment(orderId, providerId)
    fulfillments.set(providerId, fulfillment)
    return makeLine(orderId, fulfillment.id, position, line)
  })
  const sum = (pick: (line: StoredLine) => number) => lines.reduce((all, line) => all + pick(line), 0)
  const shippingCents = options.shippingCents ?? 0
  const taxes = {
    stateTaxCents: sum((line) => line.stateTaxCents),
    municipalTaxCents: sum((line) => line.municipalTaxCents),
  }
  const totals = {
    goodsCents: sum((line) => line.grossCents),
    seatsCents: 0,
    providerDiscountCents: 0,
    couponDiscountCents: 0,
    pointsDiscountCents: sum((line) => line.pointsDiscountCents),
    shippingCents,
    ...taxes,
    totalCents: sum((line) => line.netCents) + shippingCents + taxes.stateTaxCents + taxes.municipalTaxCents,
  }
  return {
    row: {
      id: orderId,
      number: `T-${orderId.slice(-8)}`,
      cartId: newId('crt'),
      userId: options.userId ?? null,
      language: 'en',
      paymentStatus: 'paid',
      failure: null,
      email: 'ana@example.com',
      name: 'Ana',
      phone: '',
      delivery: 'pickup',
      address: null,
      note: '',
      couponCode: null,
      pointsSpent: 0,
      totals,
      refundedCents: 0,
      refundedShippingCents: 0,
      agreed: '',
      reservedUntil: soldAt,
      heldSince: soldAt,
      createdAt: soldAt,
      paidAt: soldAt,
    },
    lines,
    fulfillments: [...fulfillments.values()],
  }
}

function makeFulfillment(orderId: string, providerId: string): StoredFulfillment {
  const times = { readyAt: null, shippedAt: null, deliveredAt: null, cancelledAt: null }
  const parcel = { carrier: '', trackingNumber: '', pickupCode: null }
  return { id: newId('ful'), orderId, providerId, kind: 'goods', status: 'unfulfilled', ...parcel, ...times }
}

/** Sends back the first so many of a line, restocked; once a line. */
export async function addRefund(
  db: Database,
  { row: orderRow, lines, paymentId }: TestSale,
  { line: index = 0, quantity = 1 } = {},
): Promise<string> {
  const refundId = newId('ref')
  const line = lines[index] as StoredLine
  const part = (cents: number) => sumFirst(splitCents(cents, Array(line.quantity).fill(1)), quantity)
  const parts = {
    netCents: part(line.netCents),
    pointsDiscountCents: part(line.pointsDiscountCents),
    stateTaxCents: part(line.stateTaxCents),
    municipalTaxCents: part(line.municipalTaxCents),
    commissionCents: part(line.commissionCents),
  }
  const amountCents = parts.netCents + parts.stateTaxCents + parts.municipalTaxCents
  const at = new Date()
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into refunds (id, order_id, payment_id, cause, amount_cents, status, created_at, sent_at)
      values (${refundId}, ${orderRow.id}, ${paymentId}, ${refundId}, ${amountCents}, 'succeeded', now(), now())`)
    await tx.execute(sql`
      insert into refund_lines values (${refundId}, ${line.id}, ${quantity}, true, ${parts.netCents},
        ${parts.pointsDiscountCents}, ${parts.stateTaxCents}, ${parts.municipalTaxCents}, ${parts.commissionCents})`)
    await tx.execute(sql`update order_lines set refunded_quantity = ${quantity} where id = ${line.id}`)
    await tx.execute(sql`
      update orders set refunded_cents = refunded_cents + ${amountCents}, payment_status =
        case when refunded_cents + ${amountCents} = total_cents then 'refunded' else 'partly_refunded' end
      where id = ${orderRow.id}`)
    await tx.execute(
      sql`update payments set refunded_cents = refunded_cents + ${amountCents} where id = ${paymentId}`,
    )
    await takeFromClaim(tx, orderRow.id, line.inventoryItemId, quantity)
    await postRefund(tx, {
      refundId,
      orderId: orderRow.id,
      shippingCents: 0,
      lines: [{ ...line, ...parts }],
      at,
    })
    await postRefundSent(tx, { refundId, orderId: orderRow.id, amountCents, at })
  })
  return refundId
}

async function takeFromClaim(
  tx: Tx,
  orderId: string,
  inventoryItemId: string,
  quantity: number,
): Promise<void> {
  const isIt = sql`reserved_by = ${orderId} and inventory_item_id = ${inventoryItemId}`
  await tx.execute(sql`delete from reservations where ${isIt} and quantity = ${quantity}`)
  await tx.execute(sql`update reservations set quantity = quantity - ${quantity} where ${isIt}`)
}

const sumFirst = (parts: readonly number[], count: number) =>
  parts.slice(0, count).reduce((all, each) => all + each, 0)

/** A payout of the caller's own, or for a guest or a buyer of somebody's. */
export async function payoutFor(shop: TestShop, { person }: Pick<Caller, 'person'>): Promise<string> {
  const owner = person?.user.role === 'provider' ? person : await shop.has.provider()
  const product = await shop.has.product({ ownerId: owner.user.id })
  const { lines } = await addSale(shop.database.db, { lines: [{ product }] })
  const payoutId = newId('pyt')
  if (person?.user.role === 'instructor') {
    await shop.database.pool.query(
      `insert into payouts (id, provider_id, until, amount_cents, created_at) values ($1, $2, now(), 400, now())`,
      [payoutId, await makeInstructor(shop, person.user.id)],
    )
    return payoutId
  }
  await shop.database.pool.query(
    `insert into payouts (id, provider_id, until, amount_cents, created_at) values ($1, $2, now(), 1700, now())`,
    [payoutId, product.providerId],
  )
  await shop.database.pool.query(
    `insert into payout_items (payout_id, line_id, amount_cents) values ($1, $2, 1700)`,
    [payoutId, lines[0]?.id],
  )
  return payoutId
}

const nothing: MakeSample = () => ({ input: {} })

export const ledgerSamples: Record<string, MakeSample> = {
  getTrialBalance: nothing,
  listLedgerEntries: nothing,
  listReconciliations: nothing,
  runReconciliation: () => ({ input: { days: 1 } }),
  listPayouts: nothing,
  getPayoutStatement: async (shop, caller) => ({
    input: { payoutId: await payoutFor(shop, caller), format: 'csv' },
  }),
  makePayouts: nothing,
}
