/**
 * Print on demand as if it had been in use for weeks: a store that is connected, what it prints, orders on their way and what
 * it told of them. The stand-in is given the same, so that both sides agree. Runs once for a database.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { marginOf } from '#contract/sales/print-terms.ts'
import { postProduction } from '#server/features/sales/ledger/index.ts'
import { sealSecret } from '#server/features/sales/print-on-demand/index.ts'
import type { Database, Tx } from '../platform/database/pool.ts'
import {
  costOf,
  type FakeOrder,
  type FakeProduct,
  type FakeState,
  takeId,
} from '../platform/print-services/fake-printful/state.ts'
import { PRINTFUL_EVENTS } from '../platform/print-services/printful/index.ts'
import { idFor } from './chance.ts'
import { DEMO_PRINT_COSTS, listNewPrints, listSoldPrints, type SoldPrint } from './demo-print.ts'
import { type DemoSale, planSale } from './demo-sales.ts'
import { insertRowsIn, type Row } from './insert-rows.ts'
import { insertSales, listBuyers, listVariants } from './seed-sales.ts'

interface PrintSeedDeps {
  db: Database
  now: Date
  /** Seals the token. */
  secret: string
  publicUrl: string
  /** What the stand-in knows. */
  state: FakeState
}

const DONE = 'demo_print'
const LOCK = 7_201_461
const DAY_MS = 86_400_000
const PROVIDER_ID = idFor('col', 'monte-adentro')
const CONNECTION_ID = idFor('pcn', 'demo')
const WEBHOOK_KEY = idFor('pwh', 'demo')

/** False when it was there. */
export async function seedDemoPrint(deps: PrintSeedDeps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const { rows: done } = await tx.execute(sql`select 1 from settings where key = ${DONE}`)
    if (done.length > 0) return false
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from users where is_demo and username = 'admin'`,
    )
    const sold = listSoldPrints()
    await insertRowsIn(tx, 'print_connections', [connectionRow(deps, rows[0]?.id ?? '')])
    await insertRowsIn(tx, 'print_products', productRows(sold, deps.now))
    await insertRowsIn(tx, 'print_variants', variantRows(sold))
    await insertOrders(tx, deps, sold)
    await insertRowsIn(tx, 'settings', [{ key: DONE, value: {} }])
    await tx.execute(sql`select pg_notify('catalog', '*')`)
    return true
  })
}

const hexOf = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

/** The stand-in hears of the webhook too. */
function connectionRow({ secret, publicUrl, state, now }: PrintSeedDeps, adminId: string): Row {
  const webhookSecret = randomBytes(32).toString('hex')
  state.webhook = {
    url: `${publicUrl}/api/webhooks/print/${WEBHOOK_KEY}`,
    publicKey: '',
    secret: webhookSecret,
    events: [...PRINTFUL_EVENTS],
  }
  const since = new Date(now.getTime() - 45 * DAY_MS)
  return {
    id: CONNECTION_ID,
    service: 'printful',
    store_id: String(state.store.id),
    store_name: state.store.name,
    provider_id: PROVIDER_ID,
    token: hexOf(sealSecret({ secret }, state.token)),
    webhook_key: WEBHOOK_KEY,
    webhook_secret: hexOf(sealSecret({ secret }, webhookSecret)),
    webhook_public_key: '',
    proven_at: since,
    state: 'connected',
    last_ok_at: now,
    last_error: '',
    price_factor_bp: 20_000,
    rounding: 'cents_99',
    min_margin_bp: 3_000,
    confirm_minutes: 30,
    puerto_rico_as: 'US',
    connected_by: adminId,
    created_at: since,
    synced_at: now,
    reconciled_at: now,
  }
}

const costsOf = ({ variants }: FakeProduct) =>
  variants.map(({ catalogVariantId }) => DEMO_PRINT_COSTS[catalogVariantId] ?? 0)

/** What they said of it is not kept: it is read again by the clock, and then it is. */
function productRow(remote: FakeProduct, now: Date): Row {
  const costs = costsOf(remote)
  return {
    id: idFor('ppr', String(remote.id)),
    connection_id: CONNECTION_ID,
    remote_id: String(remote.id),
    name: remote.name,
    picture_url: '',
    state: 'new',
    product_id: null,
    checksum: '',
    variant_count: remote.variants.length,
    cost_min_cents: Math.min(...costs),
    cost_max_cents: Math.max(...costs),
    margin_bp: null,
    last_error: '',
    seen_at: now,
    read_at: now,
    created_at: now,
  }
}

function productRows(sold: readonly SoldPrint[], now: Date): Row[] {
  return [
    ...sold.map(({ remote, productId }) => ({
      ...productRow(remote, now),
      state: 'linked',
      product_id: productId,
      margin_bp: Math.min(...costsOf(remote).map((cost) => marginOf(SOLD_PRICE_CENTS, cost))),
    })),
    ...listNewPrints().map((remote) => productRow(remote, now)),
  ]
}

/** Of both, in the demo's catalog. */
const SOLD_PRICE_CENTS = 2_600

function variantRows(sold: readonly SoldPrint[]): Row[] {
  return sold.flatMap(({ remote, variantIds }) =>
    remote.variants.map(({ id, catalogVariantId }, at) => ({
      print_product_id: idFor('ppr', String(remote.id)),
      remote_id: String(id),
      sku: `PF-${id}`,
      variant_id: variantIds[at],
      cost_cents: DEMO_PRINT_COSTS[catalogVariantId] ?? 0,
      is_available: true,
    })),
  )
}

/** How many days back, and how far each has come. */
const ORDERS = [
  { back: 31, status: 'fulfilled', state: 'delivered' },
  { back: 17, status: 'fulfilled', state: 'delivered' },
  { back: 9, status: 'fulfilled', state: 'delivered' },
  { back: 4, status: 'fulfilled', state: 'shipped' },
  { back: 3, status: 'onhold', state: 'on_hold' },
  { back: 1, status: 'inprocess', state: 'in_production' },
] as const

async function insertOrders(tx: Tx, deps: PrintSeedDeps, sold: readonly SoldPrint[]): Promise<void> {
  const { now, state } = deps
  const remoteIds = new Map(
    sold.flatMap(({ remote, variantIds }) =>
      variantIds.map((variantId, at) => [variantId, remote.variants[at]?.id ?? 0] as const),
    ),
  )
  const variants = (await listVariants(tx, PROVIDER_ID)).filter(({ id }) => remoteIds.has(id))
  const sales = ORDERS.map(({ back }) => ({
    ...planSale(`print:${back}`, back, new Date(now.getTime() - back * DAY_MS), {
      variants,
      buyers: listBuyers(),
      now,
    }),
    delivery: 'pr' as const,
  }))
  await insertSales(tx, sales, PROVIDER_ID)
  for (const [at, sale] of sales.entries()) {
    const plan = ORDERS[at]
    if (plan) await insertOrder(tx, state, sale, plan, remoteIds)
  }
}

async function insertOrder(
  tx: Tx,
  state: FakeState,
  sale: DemoSale,
  plan: (typeof ORDERS)[number],
  remoteIds: ReadonlyMap<string, number>,
): Promise<void> {
  const id = idFor('por', sale.orderId)
  const at = sale.at.toISOString()
  const order: FakeOrder = {
    id: takeId(state),
    externalId: id,
    status: plan.status,
    createdAt: at,
    updatedAt: (sale.deliveredAt ?? sale.shippedAt ?? sale.at).toISOString(),
    recipient: {},
    items: sale.lines.map((line) => ({
      id: takeId(state),
      externalId: line.id,
      syncVariantId: remoteIds.get(line.variant.id) ?? 0,
      quantity: line.quantity,
    })),
    costCents: null,
  }
  order.costCents = costOf(state, order.items)
  state.orders.push(order)
  await insertRowsIn(tx, 'print_orders', [
    {
      id,
      connection_id: CONNECTION_ID,
      order_id: sale.orderId,
      fulfillment_id: sale.fulfillmentId,
      remote_id: String(order.id),
      state: plan.state,
      sent_items: '',
      cost_cents: order.costCents,
      booked_cents: order.costCents,
      bookings: 1,
      attempts: 1,
      last_error: plan.state === 'on_hold' ? 'said_on_hold' : '',
      confirm_at: sale.at,
      confirmed_at: sale.at,
      remote_updated_at: order.updatedAt,
      created_at: sale.at,
      updated_at: order.updatedAt,
    },
  ])
  await postProduction(tx, {
    cause: `${id}:1`,
    orderId: sale.orderId,
    costCents: order.costCents,
    at: sale.at,
  })
  await insertShipment(tx, state, sale, order)
  await insertRowsIn(tx, 'print_events', eventRows(sale, order))
}

async function insertShipment(tx: Tx, state: FakeState, sale: DemoSale, order: FakeOrder): Promise<void> {
  if (!sale.shippedAt) return
  const { rows } = await tx.execute<{ tracking_number: string }>(
    sql`select tracking_number from fulfillments where id = ${sale.fulfillmentId}`,
  )
  const trackingNumber = rows[0]?.tracking_number ?? ''
  const id = takeId(state)
  state.shipments.push({
    id,
    orderId: order.id,
    trackingNumber,
    shippedAt: sale.shippedAt.toISOString(),
    deliveredAt: sale.deliveredAt?.toISOString() ?? null,
    items: order.items.map(({ id: itemId, quantity }) => ({ itemId, quantity })),
  })
  await insertRowsIn(tx, 'print_shipments', [
    {
      print_order_id: order.externalId,
      remote_key: String(id),
      carrier: 'usps',
      tracking_number: trackingNumber,
      tracking_url: `https://tools.usps.com/go/TrackConfirmAction?tLabels=${trackingNumber}`,
      items: sale.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity })),
      shipped_at: sale.shippedAt,
      delivered_at: sale.deliveredAt,
    },
  ])
}

/** So long it is a draft. */
const CONFIRM_MS = 30 * 60_000

function eventRows(sale: DemoSale, order: FakeOrder): Row[] {
  const told: [string, Date | null][] = [
    ['order_created', sale.at],
    [
      order.status === 'onhold' ? 'order_put_hold' : 'order_updated',
      new Date(sale.at.getTime() + CONFIRM_MS),
    ],
    ['shipment_sent', sale.shippedAt],
    ['shipment_delivered', sale.deliveredAt],
  ]
  return told.flatMap(([type, at]) =>
    at
      ? {
          id: idFor('pev', `${sale.orderId}:${type}`),
          connection_id: CONNECTION_ID,
          dedupe_key: `${type} ${at.toISOString()} order ${order.id}`,
          type,
          subject_kind: 'order',
          subject_id: String(order.id),
          raw: '{}',
          received_at: at,
          handled_at: at,
          error: '',
        }
      : [],
  )
}
