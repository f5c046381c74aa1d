/** What else an order can hold: its statements, and the rate at which people who buy for the first time get it. */
import type pg from 'pg'
import { createEventMaker, type MadeEvent } from '#server/testing/test-events.ts'
import { type Buyer, makeBuyers } from './buyers.ts'
import { type Ground, quantile, runFor, SECRET } from './ground.ts'
import { type Extras, purchase } from './purchase.ts'
import { startRecordedApp } from './recorded-app.ts'
import { record, type Statement } from './replay.ts'

const AT_ONCE = 16
/** Each buys once: more than can be served in the time. */
const BUYERS_A_SECOND = 150
const POINTS = 200
const COUPON = 'BENCH10'

export interface KindFigures {
  kind: string
  /** Without those of the test gateway, whose place Stripe takes. */
  statements: number
  ofGateway: number
  ordersPerSecond: number
  p50Ms: number
}

type Kinds = Record<string, Extras>

async function makeKinds(pool: pg.Pool): Promise<Kinds> {
  const event: MadeEvent = await createEventMaker(pool)({
    capacity: 1_000_000,
    ticketTypes: [{ priceCents: 3_500 }],
  })
  await pool.query(`insert into coupons (code, kind, value) values ($1, 'percent', 1000)`, [COUPON])
  return {
    'goods with a key, as the page sends it': { isKeyed: true },
    'goods and a seat': { event },
    'goods with points and a coupon': { points: POINTS, coupon: COUPON },
  }
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

export async function measureKinds(
  { pool, url }: Ground,
  server: string,
  { variantIds, seconds }: { variantIds: readonly string[]; seconds: number },
): Promise<KindFigures[]> {
  const found: KindFigures[] = []
  for (const [kind, extras] of Object.entries(await makeKinds(pool))) {
    const statements = await recordKind(pool, url, variantIds[0] as string, extras)
    const waiting = await makeRichBuyers(pool, BUYERS_A_SECOND * seconds)
    const { perSecond, ms } = await runFor({ seconds, atOnce: AT_ONCE }, async (n) => {
      const buyer = waiting.pop()
      if (!buyer) throw new Error('Everybody has bought: measure with more buyers.')
      const { isBought } = await purchase(server, buyer, variantIds[n % variantIds.length] as string, extras)
      if (!isBought) throw new Error(`An order of ${kind} was refused.`)
    })
    found.push({ kind, ...countStatements(statements), ordersPerSecond: perSecond, p50Ms: quantile(ms, 0.5) })
  }
  return found
}

/** The second of two, so that what is read once a process is not in it. */
async function recordKind(pool: pg.Pool, url: string, variantId: string, extras: Extras) {
  const [first, second] = (await makeRichBuyers(pool, 2)) as [Buyer, Buyer]
  const app = await startRecordedApp(url, SECRET)
  try {
    await purchase(app.url, first, variantId, extras)
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
  return kinds.map(
    ({ kind, statements, ofGateway, ordersPerSecond, p50Ms }) =>
      `  ${kind}: ${statements} statements and ${ofGateway} of the test gateway, ${ordersPerSecond} orders a second (p50 ${p50Ms} ms)`,
  )
}
