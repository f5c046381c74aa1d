/**
 * A year of sales for the demo's provider, as the shop would have made them: orders, payments, books, inventory, payouts, and
 * who was told. Everything goes in by few statements, as the demo's start waits for it. Runs once for a database.
 */
import { and, asc, eq, sql } from 'drizzle-orm'
import { findSellable } from '#server/features/catalog/products/index.ts'
import { postPaidOrders, postPayout } from '#server/features/sales/ledger/index.ts'
import type { Database, Tx } from '../platform/database/pool.ts'
import { testGatewayFee } from '../platform/payments/index.ts'
import { products, productVariants } from '../schema/catalog.ts'
import { users } from '../schema/people.ts'
import { chanceOf, idFor } from './chance.ts'
import { products as designs, people } from './data/index.ts'
import { type DemoBuyer, type DemoSale, type DemoVariant, planSales, withBuyer } from './demo-sales.ts'
import { insertRowsIn, type Row } from './insert-rows.ts'
import { listNewcomers, newcomerRows } from './newcomers.ts'
import { providerRows } from './provider-rows.ts'
import { LANGUAGE, saleRows } from './sale-rows.ts'
import { insertDrafts } from './seed-drafts.ts'
import { markBuyers } from './seed-reviews.ts'

const DONE = 'demo_sales'
const LOCK = 7_201_457
const PROVIDER = 'provider'
const PROVIDER_ID = idFor('col', PROVIDER)
const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

/** False when they were there. */
export async function seedDemoSales({
  db,
  now,
  hasTestGateway,
}: {
  db: Database
  now: Date
  hasTestGateway: boolean
}): Promise<boolean> {
  if (await isDone(db)) return false
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if (await isDone(tx)) return false
    await insertRowsIn(tx, 'users', newcomerRows(now))
    const variants = await listVariants(tx, PROVIDER_ID)
    const buyers = { regulars: listBuyers(), newcomers: listNewcomers() }
    const planned = planSales(variants, buyers, now)
    const customer = await findDemoCustomer(tx)
    const sales = customer ? withBuyer(planned, customer) : planned
    await insertSales(tx, sales, PROVIDER_ID)
    await markBuyers(tx)
    await insertDrafts(tx, { variants, buyers: buyers.regulars, sales, now })
    await payOut(tx, sales, now)
    await insertRowsIn(tx, 'product_views', viewRows(now))
    for (const [table, rows] of Object.entries(
      providerRows(sales, { providerId: PROVIDER_ID, now, ...(await findOwner(tx)) }),
    ))
      await insertRowsIn(tx, table, rows)
    // Stripe knows nothing of an account that was made up here.
    if (hasTestGateway) await openPayoutAccount(tx, now)
    await insertRowsIn(tx, 'settings', [{ key: DONE, value: { orders: sales.length } }])
    await tx.execute(sql`select pg_notify('catalog', '*')`)
    return true
  })
}

/** Orders with all that belongs to them, as if they had been paid. */
export async function insertSales(tx: Tx, sales: readonly DemoSale[], providerId: string): Promise<void> {
  // First: nothing is sold that is not there, and which things sold most depends on the day.
  await stockWhatWasSold(tx, sales)
  for (const [table, rows] of Object.entries(saleRows(sales, providerId))) await insertRowsIn(tx, table, rows)
  await postPaidOrders(
    tx,
    sales.map((sale) => toPaid(sale, providerId)),
  )
}

/** Who has sold for a year is paid to an account. */
async function openPayoutAccount(tx: Tx, now: Date): Promise<void> {
  const id = idFor('tacc', PROVIDER)
  const account = { id, key: `account:${PROVIDER_ID}`, name: PROVIDER, is_complete: true, created_at: now }
  await insertRowsIn(tx, 'test_gateway_accounts', [account])
  await tx.execute(sql`update collaborators set payout_account = ${id} where id = ${PROVIDER_ID}`)
}

async function isDone(db: Database | Tx): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from settings where key = ${DONE}`)
  return rows.length > 0
}

/** Those who write reviews and come to events also buy; nobody can sign in as them. */
export function listBuyers() {
  return people.map(({ key, displayName }) => ({
    id: idFor('usr', key),
    displayName,
    email: `${key}@people.demo.test`,
  }))
}

/** With the picture that an order would show of each. */
export async function listVariants(tx: Tx, providerId: string): Promise<DemoVariant[]> {
  const { id, inventoryItemId, sku, priceCents, productId } = productVariants
  const { nameEn, nameEs, taxClass } = products
  const rows = await tx
    .select({ id, inventoryItemId, sku, priceCents, productId, nameEn, nameEs, taxClass })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productId))
    .where(and(eq(products.providerId, providerId), productVariants.isActive))
    .orderBy(asc(id))
  const variantIds = rows.map((row) => row.id)
  const sellable = await findSellable(tx, LANGUAGE, { variantIds })
  const pictures = new Map(sellable.map(({ variantId, picture }) => [variantId, picture]))
  return rows.map((row) => ({ ...row, picture: pictures.get(row.id) ?? null }))
}

async function findDemoCustomer(tx: Tx): Promise<DemoBuyer | null> {
  const { id, displayName, email, isDemo, username } = users
  const [found] = await tx
    .select({ id, displayName, email })
    .from(users)
    .where(and(isDemo, eq(username, 'customer')))
  return found ?? null
}

async function findOwner(tx: Tx): Promise<{ ownerId: string | null }> {
  const { rows } = await tx.execute<{ user_id: string | null }>(
    sql`select user_id from collaborators where id = ${PROVIDER_ID}`,
  )
  return { ownerId: rows[0]?.user_id ?? null }
}

/** As much more was there as was sold, so that the shop has what its design says. */
async function stockWhatWasSold(tx: Tx, sales: readonly DemoSale[]): Promise<void> {
  const lines = sales.flatMap((sale) => sale.lines)
  await tx.execute(sql`
    update inventory_items set on_hand = on_hand + sold.quantity
    from (select id, sum(quantity)::int as quantity from unnest(
        ${sql.param(lines.map(({ variant }) => variant.inventoryItemId))}::text[],
        ${sql.param(lines.map(({ quantity }) => quantity))}::int[]) as l (id, quantity) group by id) sold
    where sold.id = inventory_items.id`)
}

function toPaid(sale: DemoSale, providerId: string) {
  const { orderId, paymentId, at, totals } = sale
  const amountCents = totals.totalCents
  return {
    capture: { paymentId, orderId, amountCents, feeCents: testGatewayFee(amountCents), at },
    sale: { orderId, totals, at, lines: sale.lines.map((line) => ({ ...line, providerId })) },
  }
}

/** Every week what was delivered before it, paid the Monday after. */
async function payOut(tx: Tx, sales: readonly DemoSale[], now: Date): Promise<void> {
  const delivered = sales.filter((sale) => sale.deliveredAt !== null)
  const weeks = Map.groupBy(delivered, ({ deliveredAt }) =>
    Math.floor((now.getTime() - (deliveredAt as Date).getTime()) / WEEK_MS),
  )
  const payouts: Row[] = []
  const items: Row[] = []
  for (const [week, paid] of weeks) {
    // What was delivered this week waits for the next one.
    if (week === 0) continue
    const until = new Date(now.getTime() - week * WEEK_MS)
    const id = idFor('pyt', `${PROVIDER}:${week}`)
    const shares = paid.flatMap((sale) =>
      sale.lines.map((line) => ({
        payout_id: id,
        line_id: line.id,
        amount_cents: line.netCents + line.pointsDiscountCents - line.commissionCents,
      })),
    )
    const amount = shares.reduce((sum, share) => sum + share.amount_cents, 0)
    payouts.push({
      id,
      provider_id: PROVIDER_ID,
      until,
      amount_cents: amount,
      status: 'paid',
      gateway_id: idFor('ttr', `${PROVIDER}:${week}`),
      created_at: until,
      paid_at: until,
    })
    items.push(...shares)
  }
  await insertRowsIn(tx, 'payouts', payouts)
  await insertRowsIn(
    tx,
    'test_gateway_transfers',
    payouts.map(({ id, gateway_id, amount_cents, paid_at }) => ({
      id: gateway_id,
      key: `payout:${id}`,
      account: `test:${PROVIDER_ID}`,
      amount_cents,
      created_at: paid_at,
    })),
  )
  await insertRowsIn(tx, 'payout_items', items)
  for (const { id, amount_cents, paid_at } of payouts)
    await postPayout(tx, {
      payoutId: id as string,
      providerId: PROVIDER_ID,
      amountCents: amount_cents as number,
      at: paid_at as Date,
    })
}

/** More at the weekend and toward today; some products draw more than others. */
function viewRows(now: Date): Row[] {
  const own = designs.filter(({ provider }) => provider === PROVIDER)
  return own.flatMap(({ key }) => {
    const draw = 2 + chanceOf(`${key}:draw`) * 9
    return Array.from({ length: 365 }, (_, back) => {
      const day = new Date(now.getTime() - back * DAY_MS)
      const isWeekend = [0, 6].includes(day.getUTCDay())
      const mood = 0.5 + chanceOf(`${key}:${back}:views`)
      const views = Math.round(draw * mood * (isWeekend ? 1.5 : 1) * (1.25 - back / 600))
      return { product_id: idFor('prd', key), day: day.toISOString().slice(0, 10), views: Math.max(1, views) }
    })
  })
}
