/**
 * How often a product's page was opened, by day. Browsers tell us after the page is there, so cached pages are as fast as they
 * were. A process gathers them for a few seconds and writes them at once. Who looked is not stored: within half an hour
 * the same address counts once a product, by a keyed hash that never leaves this process.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { and, between, eq, sql } from 'drizzle-orm'
import { recordProductView } from '#contract/catalog/product-views.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isOneOf, isWord } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { type Call, type Route, route } from '#server/platform/http/route.ts'
import { localDay } from '#server/platform/local-day.ts'
import type { Log } from '#server/platform/log.ts'
import { products } from '#server/schema/catalog.ts'
import { productViews } from '#server/schema/providers.ts'

const FLUSH_MS = 5_000
const SAME_VISIT_MS = 30 * 60_000
/** Past these, views are dropped: whoever opens so many is no shopper. */
const PER_ADDRESS_MAX = 120
const KNOWN_MAX = 50_000

export interface ProductViewCounter {
  routes: Route[]
  /** Writes what was gathered now, rather than in a few seconds. */
  flush(): Promise<void>
}

interface CounterDeps {
  db: Database
  clock: Clock
  log: Log
}

export function createProductViewCounter({ db, clock, log }: CounterDeps): ProductViewCounter {
  const key = randomBytes(32)
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
  let seen = new Set<string>()
  let byAddress = new Map<string, number>()
  let forgetAt = 0
  let waiting = new Map<string, { productId: string; day: string; views: number }>()
  let timer: NodeJS.Timeout | undefined

  function isNewVisit(address: string, productId: string): boolean {
    const now = clock.now().getTime()
    if (now >= forgetAt || seen.size >= KNOWN_MAX) {
      seen = new Set()
      byAddress = new Map()
      forgetAt = now + SAME_VISIT_MS
    }
    const who = hash(address)
    const visit = hash(`${address} ${productId}`)
    const count = byAddress.get(who) ?? 0
    if (seen.has(visit) || count >= PER_ADDRESS_MAX) return false
    seen.add(visit)
    byAddress.set(who, count + 1)
    return true
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const rows = [...waiting.values()]
    waiting = new Map()
    if (rows.length > 0) await addViews(db, rows)
  }

  function record({ input: { productId }, person, address }: Call<typeof recordProductView>): undefined {
    // Those who work here look at their own shelves all day.
    if (person?.role === 'admin' || person?.role === 'provider') return
    if (!isNewVisit(address, productId)) return
    const day = localDay(clock.now())
    const counted = waiting.get(`${productId} ${day}`) ?? { productId, day, views: 0 }
    counted.views += 1
    waiting.set(`${productId} ${day}`, counted)
    // Lost with the process or the database: a few seconds of views are not worth holding on to.
    timer ??= setTimeout(flushQuietly, FLUSH_MS).unref()
  }

  function flushQuietly(): void {
    flush().catch((err: unknown) => log.warn({ err }, 'views were not counted'))
  }

  return { routes: [route(recordProductView, record)], flush }
}

/** By hand: in the order of their keys, so that two processes never wait for each other; made-up products are left out. */
async function addViews(
  db: Database,
  rows: readonly { productId: string; day: string; views: number }[],
): Promise<void> {
  await db.execute(sql`
    insert into product_views (product_id, day, views)
    select v.product_id, v.day, v.views from unnest(
      ${sql.param(rows.map(({ productId }) => productId))}::text[], ${sql.param(rows.map(({ day }) => day))}::date[],
      ${sql.param(rows.map(({ views }) => views))}::int[]
    ) as v (product_id, day, views) join products on products.id = v.product_id order by 1, 2
    on conflict (product_id, day) do update set views = product_views.views + excluded.views`)
}

interface ViewSpan {
  /** Of one provider, or of all (null). */
  providerId: string | null
  /** Both included. */
  from: string
  to: string
}

export interface ViewedProduct {
  productId: string
  day: string
  views: number
}

export async function listViews(db: Database, { providerId, from, to }: ViewSpan): Promise<ViewedProduct[]> {
  const { productId, day, views } = productViews
  const isTheirs = providerId === null ? undefined : eq(products.providerId, providerId)
  return db
    .select({ productId, day, views })
    .from(productViews)
    .innerJoin(products, eq(products.id, productId))
    .where(and(between(day, from, to), isTheirs))
}

/** Where products are shown; those that are not are missing. */
export async function findPublicSlugs(
  db: Database,
  productIds: readonly string[],
  language: 'en' | 'es',
): Promise<Map<string, string>> {
  const { id, slugEn, slugEs, status, isActive, isDeleted } = products
  const isShown = and(isWord(status, 'published'), eq(isActive, true), eq(isDeleted, false))
  const rows = await db
    .select({ id, slug: language === 'es' ? slugEs : slugEn })
    .from(products)
    .where(and(isOneOf(id, productIds), isShown))
  return new Map(rows.map((row) => [row.id, row.slug]))
}
