/**
 * How often a product's page was opened, by day. Browsers tell us after the page is there, so cached pages are as fast as they
 * were. A process gathers them for a few seconds and writes them at once. Who looked is not stored: within half an hour
 * the same address counts once a product, by a keyed hash that never leaves this process.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { recordProductView } from '#contract/catalog/product-views.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { type Call, type Route, route } from '#server/platform/http/route.ts'
import { localDay } from '#server/platform/local-day.ts'
import type { Log } from '#server/platform/log.ts'

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

/** In the order of their keys, so that two processes never wait for each other; made-up products are left out. */
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

export interface ViewedProduct extends Record<string, unknown> {
  productId: string
  day: string
  views: number
}

export async function listViews(db: Database, { providerId, from, to }: ViewSpan): Promise<ViewedProduct[]> {
  const { rows } = await db.execute<ViewedProduct>(sql`
    select v.product_id as "productId", v.day::text as day, v.views from product_views v
    join products p on p.id = v.product_id where v.day between ${from}::date and ${to}::date
      ${providerId === null ? sql`` : sql`and p.provider_id = ${providerId}`}`)
  return rows
}

/** Where products are shown; those that are not are missing. */
export async function findPublicSlugs(
  db: Database,
  productIds: readonly string[],
  language: 'en' | 'es',
): Promise<Map<string, string>> {
  const slug = language === 'es' ? sql`slug_es` : sql`slug_en`
  const { rows } = await db.execute<{ id: string; slug: string }>(sql`
    select id, ${slug} as slug from products
    where id = any(${sql.param([...productIds])}::text[]) and status = 'published' and is_active and not is_deleted`)
  return new Map(rows.map((row) => [row.id, row.slug]))
}
