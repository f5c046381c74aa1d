/**
 * Whole checkouts: cart, address, hold, test payment, paid order, ledger, mail row. Sixteen buyers at once over HTTP, beside
 * the same SQL driven by bare clients; and one hot product that far more people want than there is of it.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { createProductMaker } from '#server/testing/test-products.ts'
import { type Buyer, makeBuyers } from './buyers.ts'
import { type Costs, costsEach, describeCosts, readCosts } from './costs.ts'
import {
  type Ground,
  onFreshDatabase,
  quantile,
  replayFor,
  round,
  runFor,
  SECRET,
  startApi,
} from './ground.ts'
import { multiplyOrder } from './multiply-order.ts'
import { BY_STRIPE, countStatements, describeKinds, type KindFigures, measureKinds } from './order-kinds.ts'
import { purchase } from './purchase.ts'
import { startRecordedApp } from './recorded-app.ts'
import { record, refresh, type Statement } from './replay.ts'

const AT_ONCE = 16
const FEW = 8
/** What one purchase of goods sends to the database without what the test gateway does; more is a failure. */
const STATEMENTS_MAX = 10
/** Many, so that nobody has a history and few want the same. */
const BUYERS = 2_000
const PRODUCTS = 64
/** Every connection plans a statement six times before it keeps a plan. */
const WARM_UP_SECONDS = 8
/** Purchases that are recorded, each after what follows the one before. */
const RECORDS = 5
const QUIET_MS = 1_000
/** Before anybody comes. */
const SOLD = 20_000
const HOT = { buyers: 2_000, units: 100, atOnce: 64 }

export interface CheckoutFigures {
  ordersPerSecond: number
  p50Ms: number
  p99Ms: number
  referencePerSecond: number
  ratio: number
  statements: number
  ofGateway: number
  kinds: KindFigures[]
  /** With eight at once. */
  few: { ordersPerSecond: number; p50Ms: number }
  /** Of each order. */
  costs: Costs
  hot: { sold: number; refused: number; refusedP50Ms: number; refusedP99Ms: number; seconds: number }
}

export function measureCheckout(seconds: number): Promise<CheckoutFigures> {
  return onFreshDatabase((ground) => measureOn(ground, seconds))
}

async function measureOn(ground: Ground, seconds: number): Promise<CheckoutFigures> {
  const { pool, url } = ground
  const makeProduct = createProductMaker(pool, async () => undefined)
  const variantIds: string[] = []
  while (variantIds.length < PRODUCTS)
    variantIds.push((await makeProduct({ stock: 10_000_000, priceCents: 4_000 })).variantId)
  const buyers = await makeBuyers(pool, SECRET, BUYERS)
  const hot = await makeProduct({ stock: HOT.units, priceCents: 4_000 })
  const crowd = await makeBuyers(pool, SECRET, HOT.buyers)
  // Before anything else runs, so that nothing else is in the record.
  const statements = await recordPurchase(url, buyers[0] as Buyer, variantIds[0] as string)
  const counted = countStatements(statements)
  const server = await startApi(ground)
  try {
    const buy = (n: number) =>
      purchase(server.url, buyers[n % BUYERS] as Buyer, variantIds[n % PRODUCTS] as string)
    await buy(0)
    await sellMany(pool)
    await runFor({ seconds: WARM_UP_SECONDS, atOnce: AT_ONCE }, buy)
    const few = await runFor({ seconds, atOnce: FEW }, buy)
    const before = await readCosts(pool, server.pid)
    const ours = await runFor({ seconds, atOnce: AT_ONCE }, buy)
    const costs = costsEach(before, await readCosts(pool, server.pid), ours.ms.length)
    const referencePerSecond = await measureReference(pool, url, { statements, buyers, variantIds, seconds })
    return {
      ordersPerSecond: ours.perSecond,
      p50Ms: quantile(ours.ms, 0.5),
      p99Ms: quantile(ours.ms, 0.99),
      referencePerSecond,
      ratio: round(ours.perSecond / referencePerSecond, 2),
      ...counted,
      few: { ordersPerSecond: few.perSecond, p50Ms: quantile(few.ms, 0.5) },
      costs,
      kinds: await measureKinds(ground, server, { variantIds, seconds: Math.ceil(seconds / 2) }),
      hot: await rush(server.url, crowd, hot.variantId),
    }
  } finally {
    await server.stop()
  }
}

/** Tables that are almost empty are read as a whole; those of a shop that has sold are not. */
async function sellMany(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query('select id from orders where paid_at is not null limit 1')
  await multiplyOrder(pool, `${rows[0].id}`, SOLD)
}

interface ReferenceInput {
  statements: readonly Statement[]
  buyers: readonly Buyer[]
  variantIds: readonly string[]
  seconds: number
}

async function measureReference(pool: pg.Pool, url: string, input: ReferenceInput): Promise<number> {
  const { statements, buyers, variantIds, seconds } = input
  const first = buyers[0] as Buyer
  const products = await readProducts(pool, variantIds)
  return replayFor(url, { seconds, atOnce: AT_ONCE }, (n) => {
    const names = new Map([[first.userId, (buyers[n % buyers.length] as Buyer).userId]])
    const [from, to] = [products[0], products[n % products.length]]
    for (const [i, name] of (from ?? []).entries()) names.set(name, to?.[i] ?? name)
    return refresh(statements, names)
  })
}

async function recordPurchase(url: string, buyer: Buyer, variantId: string): Promise<Statement[]> {
  const app = await startRecordedApp(url, SECRET)
  try {
    // Once before, so that what is read once a process is not in the record.
    await purchase(app.url, buyer, variantId)
    const records: Statement[][] = []
    while (records.length < RECORDS) {
      await wait(QUIET_MS)
      records.push(await record(() => purchase(app.url, buyer, variantId)))
    }
    // What follows a sale goes through the same connections: the shortest has least of it.
    return withoutVersions(records.toSorted((one, other) => one.length - other.length)[0] ?? [])
  } finally {
    await app.stop()
  }
}

/** Sent again, a row is of another version than the one that was compared: it is compared with nothing. */
function withoutVersions(statements: readonly Statement[]): Statement[] {
  return statements.map(({ text, values }) => ({
    text: text
      .replace(/\b[co]\.xmin = s\.version/g, 's.version is not null')
      .replace("v.xmin::text || ' ' || p.xmin::text = seen.version", 'seen.version is not null')
      // Nor what its buyer has earned by then.
      .replace('<> e.earned', 'is null'),
    values,
  }))
}

/** What exists already, a product a row: the statements name the first one's. */
async function readProducts(pool: pg.Pool, variantIds: readonly string[]): Promise<string[][]> {
  const { rows } = await pool.query<{ names: string[] }>(
    `select array[v.id, v.inventory_item_id, p.id, p.provider_id] as names
     from product_variants v join products p on p.id = v.product_id where v.id = any($1) order by array_position($1, v.id)`,
    [variantIds],
  )
  return rows.map(({ names }) => names)
}

async function rush(url: string, crowd: Buyer[], variantId: string): Promise<CheckoutFigures['hot']> {
  const waiting = [...crowd]
  const refused: number[] = []
  let sold = 0
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: HOT.atOnce }, async () => {
      for (let buyer = waiting.pop(); buyer; buyer = waiting.pop()) {
        const { isBought, refusedMs } = await purchase(url, buyer, variantId)
        if (isBought) sold += 1
        else refused.push(refusedMs ?? 0)
      }
    }),
  )
  return {
    sold,
    refused: refused.length,
    refusedP50Ms: quantile(refused, 0.5),
    refusedP99Ms: quantile(refused, 0.99),
    seconds: round((performance.now() - begun) / 1_000, 1),
  }
}

/** What `npm run bench -- checkout` fails for. */
export function refuseCheckout({ statements, kinds, hot }: CheckoutFigures): string[] {
  const byStripe = kinds.find(({ kind }) => kind === BY_STRIPE)?.statements ?? 0
  return [
    ...[statements, byStripe]
      .filter((count) => count > STATEMENTS_MAX)
      .map((count) => `${count} statements an order; at most ${STATEMENTS_MAX}.`),
    ...(hot.sold === HOT.units ? [] : [`${hot.sold} of ${HOT.units} units were sold.`]),
  ]
}

export function describeCheckout(found: CheckoutFigures): string {
  const { hot, few, costs } = found
  return [
    `checkout, with ${SOLD} sold: ${found.ordersPerSecond} orders a second (p50 ${found.p50Ms} ms, p99 ${found.p99Ms} ms), ${AT_ONCE} buyers at once`,
    `  with ${FEW} buyers: ${few.ordersPerSecond} orders a second (p50 ${few.p50Ms} ms, aim under 60)`,
    `  an order: ${found.statements} statements (at most ${STATEMENTS_MAX}) and ${found.ofGateway} of the test gateway, ${describeCosts(costs)}`,
    `  reference: the same ${found.statements + found.ofGateway} statements by bare clients ${found.referencePerSecond} a second; ratio ${found.ratio} (aim 0.3)`,
    ...describeKinds(found.kinds),
    `hot product: ${HOT.buyers} buyers for ${HOT.units} units, ${HOT.atOnce} at once: ${hot.sold} sold, ${hot.refused} refused in ${hot.seconds} s`,
    `  a refusal: p50 ${hot.refusedP50Ms} ms, p99 ${hot.refusedP99Ms} ms, ${round(hot.refusedP99Ms / hot.refusedP50Ms, 2)} times (aim under 3)`,
  ].join('\n')
}
