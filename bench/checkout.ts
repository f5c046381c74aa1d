/**
 * Whole checkouts: cart, address, hold, test payment, paid order, ledger, mail row. Sixteen buyers at once over HTTP, beside
 * the same SQL driven by bare clients; and one hot product that far more people want than there is of it.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { repositoryRoot } from '#server/platform/env.ts'
import { prepareJobTables } from '#server/platform/jobs.ts'
import { createProductMaker } from '#server/testing/test-products.ts'
import { type Buyer, makeBuyers } from './buyers.ts'
import { purchase } from './purchase.ts'
import { startRecordedApp } from './recorded-app.ts'
import { record, refresh, replay, type Statement } from './replay.ts'
import { findFreePort, productSettings } from './servers.ts'

const AT_ONCE = 16
/** Many, so that nobody has a history and few want the same. */
const BUYERS = 2_000
const PRODUCTS = 64
const HOT = { buyers: 2_000, units: 100, atOnce: 64 }
const SECRET = 'a secret for benchmarks only, nowhere else'

export interface CheckoutFigures {
  ordersPerSecond: number
  p50Ms: number
  p99Ms: number
  referencePerSecond: number
  ratio: number
  statements: number
  hot: { sold: number; refused: number; refusedP50Ms: number; refusedP99Ms: number; seconds: number }
}

export async function measureCheckout(seconds: number): Promise<CheckoutFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coqui-bench-'))
  const database = await startEmbedded({ dataDir })
  const pool = new pg.Pool({ connectionString: database.url, max: 4 })
  try {
    await migrate(database.url)
    await prepareJobTables(pool)
    return await measureOn(pool, { url: database.url, dataDir, seconds })
  } finally {
    await pool.end()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Ground {
  url: string
  dataDir: string
  seconds: number
}

async function measureOn(pool: pg.Pool, { url, dataDir, seconds }: Ground): Promise<CheckoutFigures> {
  const makeProduct = createProductMaker(pool, async () => undefined)
  const variantIds: string[] = []
  while (variantIds.length < PRODUCTS)
    variantIds.push((await makeProduct({ stock: 10_000_000, priceCents: 4_000 })).variantId)
  const buyers = await makeBuyers(pool, SECRET, BUYERS)
  const hot = await makeProduct({ stock: HOT.units, priceCents: 4_000 })
  const crowd = await makeBuyers(pool, SECRET, HOT.buyers)
  // Before anything else runs, so that nothing else is in the record.
  const statements = await recordPurchase(url, buyers[0] as Buyer, variantIds[0] as string)
  const server = await startApi(url, dataDir)
  try {
    const buy = (n: number) =>
      purchase(server.url, buyers[n % BUYERS] as Buyer, variantIds[n % PRODUCTS] as string)
    await runFor(2, buy)
    const ours = await runFor(seconds, buy)
    const referencePerSecond = await measureReference(pool, url, { statements, buyers, variantIds, seconds })
    return {
      ordersPerSecond: ours.perSecond,
      p50Ms: quantile(ours.ms, 0.5),
      p99Ms: quantile(ours.ms, 0.99),
      referencePerSecond,
      ratio: round(ours.perSecond / referencePerSecond, 2),
      statements: statements.length,
      hot: await rush(server.url, crowd, hot.variantId),
    }
  } finally {
    await server.stop()
  }
}

/** In production's settings but without demo data, which would only make the start long; mails wait for another process. */
async function startApi(databaseUrl: string, dataDir: string) {
  const port = await findFreePort()
  const settings = { ...productSettings(port, dataDir), DEMO: '0', ALLOW_TEST_GATEWAY: '1', ROLE: 'web' }
  const child = fork(join(repositoryRoot, 'server/testing/api-process.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...settings, APP_SECRET: SECRET, DATABASE_URL: databaseUrl, DATABASE_POOL: '20' },
  })
  await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** So many at once, each with a number of its own: who buys, and what. */
async function runFor(seconds: number, work: (n: number, lane: number) => Promise<unknown>) {
  const ms: number[] = []
  const begun = performance.now()
  const endsAt = begun + seconds * 1_000
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, lane) => {
      while (performance.now() < endsAt) {
        const at = performance.now()
        next += 1
        await work(next, lane)
        ms.push(performance.now() - at)
      }
    }),
  )
  return { ms, perSecond: round((ms.length * 1_000) / (performance.now() - begun), 1) }
}

interface ReferenceInput {
  statements: readonly Statement[]
  buyers: readonly Buyer[]
  variantIds: readonly string[]
  seconds: number
}

async function measureReference(pool: pg.Pool, url: string, input: ReferenceInput) {
  const { statements, buyers, variantIds, seconds } = input
  const first = buyers[0] as Buyer
  const products = await readProducts(pool, variantIds)
  const clients = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const work = (n: number, lane: number) => {
    const names = new Map([[first.userId, (buyers[n % buyers.length] as Buyer).userId]])
    const [from, to] = [products[0], products[n % products.length]]
    for (const [i, name] of (from ?? []).entries()) names.set(name, to?.[i] ?? name)
    return replay(clients[lane] as pg.Client, refresh(statements, names))
  }
  await runFor(1, work)
  const measured = await runFor(seconds, work)
  for (const client of clients) await client.end()
  return measured.perSecond
}

async function recordPurchase(url: string, buyer: Buyer, variantId: string): Promise<Statement[]> {
  const app = await startRecordedApp(url, SECRET)
  try {
    // Once before, so that what is read once a process is not in the record.
    await purchase(app.url, buyer, variantId)
    return await record(() => purchase(app.url, buyer, variantId))
  } finally {
    await app.stop()
  }
}

/** What exists already, a product a row: the statements name the first one's. */
async function readProducts(pool: pg.Pool, variantIds: readonly string[]): Promise<string[][]> {
  const { rows } = await pool.query<{ names: string[] }>(
    `select array[v.id, v.pool_id, p.id, p.provider_id] as names
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

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0, 1)
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}

export function describeCheckout(found: CheckoutFigures): string {
  const { hot } = found
  return [
    `checkout: ${found.ordersPerSecond} orders a second (p50 ${found.p50Ms} ms, p99 ${found.p99Ms} ms), ${AT_ONCE} buyers at once`,
    `  reference: the same ${found.statements} statements by bare clients ${found.referencePerSecond} a second; ratio ${found.ratio} (aim 0.3)`,
    `hot product: ${HOT.buyers} buyers for ${HOT.units} units, ${HOT.atOnce} at once: ${hot.sold} sold, ${hot.refused} refused in ${hot.seconds} s`,
    `  a refusal: p50 ${hot.refusedP50Ms} ms, p99 ${hot.refusedP99Ms} ms, ${round(hot.refusedP99Ms / hot.refusedP50Ms, 2)} times (aim under 3)`,
  ].join('\n')
}
