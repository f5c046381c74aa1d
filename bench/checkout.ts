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
import { repositoryRoot } from '#server/platform/env.ts'
import { createProductMaker } from '#server/testing/test-products.ts'
import { type Buyer, makeBuyers } from './buyers.ts'
import { purchase } from './purchase.ts'
import { startRecordedApp } from './recorded-app.ts'
import { record, refresh, replay, type Statement } from './replay.ts'
import { findFreePort, productSettings } from './servers.ts'

const AT_ONCE = 16
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
    const server = await startApi(database.url, dataDir)
    try {
      const makeProduct = createProductMaker(pool, async () => undefined)
      const plenty = await makeProduct({ stock: 10_000_000, priceCents: 4_000 })
      const buyers = await makeBuyers(pool, SECRET, AT_ONCE)
      const variantId = plenty.variantId
      await runFor(2, buyers, (buyer) => purchase(server.url, buyer, variantId))
      const ours = await runFor(seconds, buyers, (buyer) => purchase(server.url, buyer, variantId))
      const reference = await measureReference(pool, database.url, { server, buyers, variantId, seconds })
      const hot = await makeProduct({ stock: HOT.units, priceCents: 4_000 })
      const crowd = await makeBuyers(pool, SECRET, HOT.buyers)
      return {
        ordersPerSecond: ours.perSecond,
        p50Ms: quantile(ours.ms, 0.5),
        p99Ms: quantile(ours.ms, 0.99),
        referencePerSecond: reference.perSecond,
        ratio: round(ours.perSecond / reference.perSecond, 2),
        statements: reference.statements,
        hot: await rush(server.url, crowd, hot.variantId),
      }
    } finally {
      await server.stop()
    }
  } finally {
    await pool.end()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** In production's settings but without demo data, which would only make the start long. */
async function startApi(databaseUrl: string, dataDir: string) {
  const port = await findFreePort()
  const settings = { ...productSettings(port, dataDir), DEMO: '0', ALLOW_TEST_GATEWAY: '1' }
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

async function runFor<T>(seconds: number, who: readonly T[], work: (one: T) => Promise<unknown>) {
  const ms: number[] = []
  const begun = performance.now()
  const endsAt = begun + seconds * 1_000
  await Promise.all(
    who.map(async (one) => {
      while (performance.now() < endsAt) {
        const at = performance.now()
        await work(one)
        ms.push(performance.now() - at)
      }
    }),
  )
  return { ms, perSecond: round((ms.length * 1_000) / (performance.now() - begun), 1) }
}

interface ReferenceInput {
  server: { url: string }
  buyers: readonly Buyer[]
  variantId: string
  seconds: number
}

async function measureReference(pool: pg.Pool, url: string, input: ReferenceInput) {
  const [first] = input.buyers
  if (!first) throw new Error('Nobody buys.')
  const statements = await recordPurchase(url, first, input.variantId)
  const known = await readKnown(pool)
  const clients = await Promise.all(
    input.buyers.map(async (buyer) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return { client, buyer }
    }),
  )
  const work = ({ client, buyer }: (typeof clients)[number]) =>
    replay(client, refresh(statements, known, { from: first.userId, to: buyer.userId }))
  await runFor(1, clients, work)
  const measured = await runFor(input.seconds, clients, work)
  for (const { client } of clients) await client.end()
  return { perSecond: measured.perSecond, statements: statements.length }
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

async function readKnown(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from products union all select id from product_variants union all select id from pools
     union all select id from collaborators`,
  )
  return new Set(rows.map(({ id }) => id))
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
