/**
 * Print on demand as if it had been in use for weeks: stores that are connected, what they print, orders on their way and what
 * was told of them. The stand-ins are given the same, so that both sides agree. Runs once a service for a database.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { marginOf, type PrintServiceName } from '#contract/sales/print-terms.ts'
import { sealSecret } from '#server/features/sales/print-on-demand/index.ts'
import type { Database } from '../platform/database/pool.ts'
import { type FakeProduct, takeId } from '../platform/print-services/fake-service/state.ts'
import { PRINTFUL_EVENTS } from '../platform/print-services/printful/index.ts'
import { PRINTIFY_TOPICS } from '../platform/print-services/printify/index.ts'
import { toVariantId } from '../platform/print-services/printify/products.ts'
import { idFor } from './chance.ts'
import { DEMO_PRINT_COSTS, listNewPrints, listSoldPrints, type SoldPrint } from './demo-print.ts'
import { insertRowsIn, type Row } from './insert-rows.ts'
import { type DemoStore, insertPrintOrders } from './seed-print-orders.ts'

interface PrintSeedDeps {
  db: Database
  now: Date
  /** Seals the tokens. */
  secret: string
  publicUrl: string
}

const LOCK = 7_201_461
const DAY_MS = 86_400_000
const PROVIDER_ID = idFor('col', 'monte-adentro')

const SERVICES: Record<
  PrintServiceName,
  {
    done: string
    /** Names its rows. */
    name: string
    skuPrefix: string
    topics: readonly string[]
    /** Several with one topic each, or one with all of them. */
    isWebhookATopic: boolean
    remoteVariantId(product: FakeProduct, variantId: string): string
  }
> = {
  printful: {
    done: 'demo_print',
    name: 'demo',
    skuPrefix: 'PF',
    topics: PRINTFUL_EVENTS,
    isWebhookATopic: false,
    remoteVariantId: (_, variantId) => variantId,
  },
  printify: {
    done: 'demo_print_printify',
    name: 'demo-printify',
    skuPrefix: 'PY',
    topics: PRINTIFY_TOPICS,
    isWebhookATopic: true,
    remoteVariantId: ({ id }, variantId) => toVariantId(id, Number(variantId)),
  },
}

/** Which were not there before. */
export async function seedDemoPrint(
  deps: PrintSeedDeps,
  standIns: readonly Pick<DemoStore, 'service' | 'state'>[],
): Promise<PrintServiceName[]> {
  const made: PrintServiceName[] = []
  for (const { service, state } of standIns) {
    const connectionId = idFor('pcn', SERVICES[service].name)
    const store = { service, state, connectionId, providerId: PROVIDER_ID }
    if (await seedStore(deps, store)) made.push(service)
  }
  return made
}

async function seedStore(deps: PrintSeedDeps, store: DemoStore): Promise<boolean> {
  const { done } = SERVICES[store.service]
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const { rows: found } = await tx.execute(sql`select 1 from settings where key = ${done}`)
    if (found.length > 0) return false
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from users where is_demo and username = 'admin'`,
    )
    const sold = listSoldPrints(store.service)
    await insertRowsIn(tx, 'print_connections', [connectionRow(deps, store, rows[0]?.id ?? '')])
    await insertRowsIn(tx, 'print_products', productRows(store, sold, deps.now))
    await insertRowsIn(tx, 'print_variants', variantRows(store, sold))
    await insertPrintOrders(tx, store, sold, deps.now)
    await insertRowsIn(tx, 'settings', [{ key: done, value: {} }])
    await tx.execute(sql`select pg_notify('catalog', '*')`)
    return true
  })
}

const hexOf = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

/** The stand-in hears of the webhook too. */
function connectionRow({ secret, publicUrl, now }: PrintSeedDeps, store: DemoStore, adminId: string): Row {
  const { service, state } = store
  const { name, topics, isWebhookATopic } = SERVICES[service]
  const webhookKey = idFor('pwh', name)
  const webhookSecret = randomBytes(32).toString('hex')
  const url = `${publicUrl}/api/webhooks/print/${webhookKey}`
  state.webhooks = (isWebhookATopic ? topics.map((topic) => [topic]) : [[...topics]]).map((heard) => ({
    id: takeId(state),
    url,
    publicKey: '',
    secret: webhookSecret,
    topics: heard,
  }))
  const since = new Date(now.getTime() - 45 * DAY_MS)
  return {
    id: store.connectionId,
    service,
    store_id: String(state.store.id),
    store_name: state.store.name,
    provider_id: store.providerId,
    token: hexOf(sealSecret({ secret }, state.token)),
    webhook_key: webhookKey,
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
function productRow({ connectionId }: DemoStore, remote: FakeProduct, now: Date): Row {
  const costs = costsOf(remote)
  return {
    id: idFor('ppr', remote.id),
    connection_id: connectionId,
    remote_id: remote.id,
    name: remote.name,
    picture_url: '',
    state: remote.isLocked ? 'locked' : 'new',
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

function productRows(store: DemoStore, sold: readonly SoldPrint[], now: Date): Row[] {
  return [
    ...sold.map(({ remote, productId, priceCents }) => ({
      ...productRow(store, remote, now),
      state: 'linked',
      product_id: productId,
      margin_bp: Math.min(...costsOf(remote).map((cost) => marginOf(priceCents, cost))),
    })),
    ...listNewPrints(store.service).map((remote) => productRow(store, remote, now)),
  ]
}

function variantRows({ service }: DemoStore, sold: readonly SoldPrint[]): Row[] {
  const { skuPrefix, remoteVariantId } = SERVICES[service]
  return sold.flatMap(({ remote, variantIds }) =>
    remote.variants.map(({ id, catalogVariantId }, at) => ({
      print_product_id: idFor('ppr', remote.id),
      remote_id: remoteVariantId(remote, id),
      sku: `${skuPrefix}-${remoteVariantId(remote, id).replace(':', '-')}`,
      variant_id: variantIds[at],
      cost_cents: DEMO_PRINT_COSTS[catalogVariantId] ?? 0,
      is_available: true,
    })),
  )
}
