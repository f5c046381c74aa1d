/**
 * What else an order can hold, and what else it may be sold on: its statements, its costs, and the rate at which people who buy for
 * the first time get it.
 */
import type pg from 'pg'
import { type FakeStripe, startFakeStripe } from '#server/testing/fake-stripe/index.ts'
import { createEventMaker } from '#server/testing/test-events.ts'
import { type Buyer, makeBuyers } from './buyers.ts'
import { call } from './call.ts'
import { type Costs, costsEach, describeCosts, readCosts } from './costs.ts'
import { type Ground, quantile, runFor, SECRET, startApi } from './ground.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import { type Extras, purchase } from './purchase.ts'
import { startRecordedApp } from './recorded-app.ts'
import { record, type Statement } from './replay.ts'

const AT_ONCE = 16
/** Each buys once: more than can be served in the time. */
const BUYERS_A_SECOND = 200
/** A server that was just started plans every statement anew. */
const WARM_UP_SECONDS = 3
const POINTS = 200
const COUPON = 'BENCH10'
/** Microseconds, as PostgreSQL counts them. */
const SLOW_FLUSH = 2_000

export interface KindFigures {
  kind: string
  /** Without those of the test gateway, whose place Stripe takes. */
  statements: number
  ofGateway: number
  ordersPerSecond: number
  p50Ms: number
  /** Of each order. */
  costs: Costs
}

interface Kind {
  name: string
  extras: Extras
  /** Needs a server of its own that is set up so. */
  settings?: Record<string, string>
  /** Before a commit is on the disk. */
  flushMicroseconds?: number
}

export const BY_STRIPE = 'goods, paid by Stripe (a stand-in of it)'

async function makeKinds(pool: pg.Pool, stripe: FakeStripe, mailbox: Mailbox): Promise<Kind[]> {
  const event = await createEventMaker(pool)({
    capacity: 1_000_000,
    ticketTypes: [{ priceCents: 3_500 }],
  })
  await pool.query(`insert into coupons (code, kind, value) values ($1, 'percent', 1000)`, [COUPON])
  const { secretKey, publishableKey, webhookSecret, apiBase = '' } = stripe.settings
  const byStripe = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  }
  const withWorkers = { ROLE: 'all', SMTP_URL: `smtp://127.0.0.1:${mailbox.port}` }
  return [
    { name: 'goods with a key, as the page sends it', extras: { isKeyed: true } },
    { name: 'goods and a seat', extras: { event } },
    { name: 'goods with points and a coupon', extras: { points: POINTS, coupon: COUPON } },
    { name: BY_STRIPE, extras: { stripe }, settings: byStripe },
    { name: 'goods, with workers that send the mails', extras: {}, settings: withWorkers },
    { name: 'goods, with a flush of 2 ms', extras: {}, flushMicroseconds: SLOW_FLUSH },
  ]
}

async function makeRichBuyers(pool: pg.Pool, count: number): Promise<Buyer[]> {
  const buyers = await makeBuyers(pool, SECRET, count)
  await pool.query(
    `insert into loyalty_lots (id, user_id, kind, cause, points, usable_at, expires_at, created_at)
     select 'lot_' || id, id, 'adjusted', 'given:' || id, $2, now(), now() + interval '1 year', now() from unnest($1::text[]) as id`,
    [buyers.map(({ userId }) => userId), POINTS],
  )
  return buyers
}

interface Load {
  variantIds: readonly string[]
  seconds: number
}

type Api = Awaited<ReturnType<typeof startApi>>

export async function measureKinds(ground: Ground, server: Api, load: Load): Promise<KindFigures[]> {
  const [stripe, mailbox] = [await startFakeStripe(), await startMailbox()]
  const found: KindFigures[] = []
  try {
    for (const kind of await makeKinds(ground.pool, stripe, mailbox)) {
      const own = kind.settings && (await startApi(ground, kind.settings))
      found.push(await measureKind(ground, own ?? server, kind, load))
      await own?.stop()
    }
    return found
  } finally {
    mailbox.close()
    await stripe.stop()
  }
}

async function measureKind(ground: Ground, server: Api, kind: Kind, load: Load): Promise<KindFigures> {
  const { pool } = ground
  const { variantIds, seconds } = load
  const statements = await recordKind(ground, variantIds[0] as string, kind)
  const waiting = await makeRichBuyers(pool, BUYERS_A_SECOND * (seconds + WARM_UP_SECONDS))
  const buyNext = async (n: number) => {
    const buyer = waiting.pop()
    if (!buyer) throw new Error('Everybody has bought: measure with more buyers.')
    const variantId = variantIds[n % variantIds.length] as string
    const { isBought } = await purchase(server.url, buyer, variantId, kind.extras)
    if (!isBought) throw new Error(`An order of ${kind.name} was refused.`)
  }
  await delayCommits(pool, kind.flushMicroseconds ?? 0)
  await runFor({ seconds: WARM_UP_SECONDS, atOnce: AT_ONCE }, buyNext)
  const before = await readCosts(pool, server.pid)
  const { perSecond, ms } = await runFor({ seconds, atOnce: AT_ONCE }, buyNext)
  const costs = costsEach(before, await readCosts(pool, server.pid), ms.length)
  await delayCommits(pool, 0)
  const rate = { ordersPerSecond: perSecond, p50Ms: quantile(ms, 0.5) }
  return { kind: kind.name, ...countStatements(statements), ...rate, costs }
}

async function delayCommits(pool: pg.Pool, microseconds: number): Promise<void> {
  await pool.query(`alter system set commit_delay = ${microseconds}`)
  await pool.query('alter system set commit_siblings = 0')
  await pool.query('select pg_reload_conf()')
}

/** The second of two, so that what is read once a process is not in it. */
async function recordKind({ pool, url }: Ground, variantId: string, { extras, settings = {} }: Kind) {
  const [first, second] = (await makeRichBuyers(pool, 2)) as [Buyer, Buyer]
  const app = await startRecordedApp(url, SECRET, { ...settings, ROLE: 'web' })
  try {
    await purchase(app.url, first, variantId, extras)
    // Whoever buys has looked at the shop before, so that the server knows who they are.
    await call(`${app.url}/api/cart`, { method: 'GET', headers: { cookie: second.cookie } })
    return await record(() => purchase(app.url, second, variantId, extras))
  } finally {
    await app.stop()
  }
}

export function countStatements(
  statements: readonly Statement[],
): Pick<KindFigures, 'statements' | 'ofGateway'> {
  const ofGateway = statements.filter(({ text }) => text.includes('test_gateway')).length
  return { statements: statements.length - ofGateway, ofGateway }
}

export function describeKinds(kinds: readonly KindFigures[]): string[] {
  return kinds.flatMap(({ kind, statements, ofGateway, ordersPerSecond, p50Ms, costs }) => [
    `  ${kind}: ${ordersPerSecond} orders a second (p50 ${p50Ms} ms)`,
    `    ${statements} statements and ${ofGateway} of the test gateway, ${describeCosts(costs)}`,
  ])
}
