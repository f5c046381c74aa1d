/** Orders that the demo's print services print, have printed or stumbled over, at the shop and at the stand-ins alike. */
import { sql } from 'drizzle-orm'
import type { PrintOrderState, PrintServiceName } from '#contract/sales/print-terms.ts'
import { postProduction } from '#server/features/sales/ledger/index.ts'
import type { Tx } from '../platform/database/pool.ts'
import {
  costOf,
  type FakeOrder,
  type FakeOrderStatus,
  type FakeState,
  takeId,
} from '../platform/print-services/fake-service/state.ts'
import { idFor } from './chance.ts'
import type { SoldPrint } from './demo-print.ts'
import { type DemoSale, planSale } from './demo-sales.ts'
import { insertRowsIn, type Row } from './insert-rows.ts'
import { insertSales, listBuyers, listVariants } from './seed-sales.ts'

const DAY_MS = 86_400_000

export interface DemoStore {
  service: PrintServiceName
  connectionId: string
  providerId: string
  /** What the stand-in knows. */
  state: FakeState
}

interface Plan {
  /** How many days ago. */
  back: number
  status: FakeOrderStatus
  /** How far it has come. */
  state: PrintOrderState
  trouble?: string
}

const ORDERS: Record<PrintServiceName, readonly Plan[]> = {
  printful: [
    { back: 31, status: 'shipped', state: 'delivered' },
    { back: 17, status: 'shipped', state: 'delivered' },
    { back: 9, status: 'shipped', state: 'delivered' },
    { back: 4, status: 'shipped', state: 'shipped' },
    { back: 3, status: 'on_hold', state: 'on_hold', trouble: 'said_on_hold' },
    { back: 1, status: 'in_production', state: 'in_production' },
  ],
  printify: [
    { back: 24, status: 'shipped', state: 'delivered' },
    { back: 3, status: 'failed', state: 'failed', trouble: 'said_failed' },
    { back: 1, status: 'in_production', state: 'in_production' },
  ],
}

/** Sales are known by their names. */
const SALE_NAMES: Record<PrintServiceName, string> = { printful: 'print', printify: 'printify' }

/** What each tells of an order: that it was made, that it changed, that it left and arrived. */
const TOLD: Record<PrintServiceName, readonly [string, string, string, string]> = {
  printful: ['order_created', 'order_updated', 'shipment_sent', 'shipment_delivered'],
  printify: ['order:created', 'order:updated', 'order:shipment:created', 'order:shipment:delivered'],
}

type RemoteItems = ReadonlyMap<string, { productId: string; variantId: string }>

export async function insertPrintOrders(
  tx: Tx,
  store: DemoStore,
  sold: readonly SoldPrint[],
  now: Date,
): Promise<void> {
  const remoteItems: RemoteItems = new Map(
    sold.flatMap(({ remote, variantIds }) =>
      variantIds.map(
        (id, at) => [id, { productId: remote.id, variantId: remote.variants[at]?.id ?? '' }] as const,
      ),
    ),
  )
  const variants = (await listVariants(tx, store.providerId)).filter(({ id }) => remoteItems.has(id))
  const plans = ORDERS[store.service]
  const sales = plans.map(({ back }) => ({
    ...planSale(`${SALE_NAMES[store.service]}:${back}`, back, new Date(now.getTime() - back * DAY_MS), {
      variants,
      buyers: listBuyers(),
      now,
    }),
    delivery: 'pr' as const,
  }))
  await insertSales(tx, sales, store.providerId)
  for (const [at, sale] of sales.entries()) {
    const plan = plans[at]
    if (plan) await insertOrder(tx, store, sale, plan, remoteItems)
  }
}

async function insertOrder(
  tx: Tx,
  store: DemoStore,
  sale: DemoSale,
  plan: Plan,
  remoteItems: RemoteItems,
): Promise<void> {
  const order = addRemoteOrder(store.state, sale, plan.status, remoteItems)
  const id = order.externalId
  await insertRowsIn(tx, 'print_orders', [
    {
      id,
      connection_id: store.connectionId,
      order_id: sale.orderId,
      fulfillment_id: sale.fulfillmentId,
      remote_id: order.id,
      state: plan.state,
      sent_items: '',
      cost_cents: order.costCents,
      booked_cents: order.costCents,
      bookings: 1,
      attempts: 1,
      last_error: plan.trouble ?? '',
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
  await insertShipment(tx, store, sale, order)
  await insertRowsIn(tx, 'print_events', eventRows(store, sale, order))
}

type MadeOrder = FakeOrder & { externalId: string; costCents: number }

function addRemoteOrder(
  state: FakeState,
  sale: DemoSale,
  status: FakeOrderStatus,
  remoteItems: RemoteItems,
): MadeOrder {
  const at = sale.at.toISOString()
  const items = sale.lines.map((line) => ({
    id: takeId(state),
    externalId: line.id,
    productId: remoteItems.get(line.variant.id)?.productId ?? '',
    variantId: remoteItems.get(line.variant.id)?.variantId ?? '',
    quantity: line.quantity,
  }))
  const order = {
    id: takeId(state),
    externalId: idFor('por', sale.orderId),
    status,
    createdAt: at,
    updatedAt: (sale.deliveredAt ?? sale.shippedAt ?? sale.at).toISOString(),
    sentAt: at,
    recipient: null,
    items,
    costCents: costOf(state, items),
  }
  state.orders.push(order)
  return order
}

async function insertShipment(
  tx: Tx,
  { state, service }: DemoStore,
  sale: DemoSale,
  order: MadeOrder,
): Promise<void> {
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
      // Printify knows a parcel by its tracking number alone.
      remote_key: service === 'printify' ? trackingNumber : id,
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

function eventRows({ service, connectionId }: DemoStore, sale: DemoSale, order: MadeOrder): Row[] {
  const times = [sale.at, new Date(sale.at.getTime() + CONFIRM_MS), sale.shippedAt, sale.deliveredAt]
  return TOLD[service].flatMap((type, nth) => {
    const at = times[nth]
    if (!at) return []
    return {
      id: idFor('pev', `${sale.orderId}:${type}`),
      connection_id: connectionId,
      dedupe_key: `${type} ${at.toISOString()} order ${order.id}`,
      type,
      subject_kind: 'order',
      subject_id: order.id,
      raw: '{}',
      received_at: at,
      handled_at: at,
      error: '',
    }
  })
}
