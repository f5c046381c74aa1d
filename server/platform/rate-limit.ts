/** How often one address or person may ask for something. Counted in the database, so that it holds over processes. */
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Database } from './database/pool.ts'
import { AppError } from './http/app-error.ts'

interface Limit {
  max: number
  windowMs: number
}

/** Somebody whose failures are counted: an address, a cart. */
interface Counted extends Limit {
  who: string
}

export interface RateLimiter {
  /** Counts one request; past `max` within the window it throws `TOO_MANY_REQUESTS` with how long to wait. */
  count(what: string, who: string, limit: Limit): Promise<void>
  /** True for the first caller within the window, false for all others. */
  isFirst(what: string, who: string, windowMs: number): Promise<boolean>
  /** The same as part of a statement that is undone where it is too much. It returns `count`. */
  countSql(what: string, who: string, windowMs: number): SQL
  /**
   * Lets somebody try, and counts it only where it fails in the way `isFailure` says. Counted before it is tried and given back
   * after, so that many at once cannot slip through.
   */
  countFailures<T>(
    what: string,
    counted: readonly Counted[],
    isFailure: (error: unknown) => boolean,
    attempt: () => Promise<T>,
  ): Promise<T>
  deleteExpired(): Promise<void>
}

export function createRateLimiter(db: Database, clock: Clock): RateLimiter {
  const keyOf = (what: string, who: string) =>
    createHash('sha256').update(`${what}:${who}`).digest('base64url')

  function countSql(what: string, who: string, windowMs: number): SQL {
    const now = clock.now()
    const endsAt = new Date(now.getTime() + windowMs)
    const isOver = sql`rate_counts.ends_at <= ${now.toISOString()}::timestamptz`
    return sql`
      insert into rate_counts (key, count, ends_at)
      values (${keyOf(what, who)}, 1, ${endsAt.toISOString()}::timestamptz)
      on conflict (key) do update set
        count = case when ${isOver} then 1 else rate_counts.count + 1 end,
        ends_at = case when ${isOver} then excluded.ends_at else rate_counts.ends_at end
      returning count, ends_at`
  }

  async function add(what: string, who: string, windowMs: number) {
    const { rows } = await db.execute<{ count: number; ends_at: string }>(countSql(what, who, windowMs))
    if (!rows[0]) throw new Error('A request could not be counted.')
    return { count: rows[0].count, endsAt: new Date(rows[0].ends_at) }
  }

  async function count(what: string, who: string, { max, windowMs }: Limit): Promise<void> {
    const now = clock.now()
    const counted = await add(what, who, windowMs)
    if (counted.count > max) throw tooManyRequests(counted.endsAt, now)
  }

  async function giveBack(what: string, whos: readonly string[]): Promise<void> {
    for (const who of whos)
      await db.execute(
        sql`update rate_counts set count = greatest(count - 1, 0) where key = ${keyOf(what, who)}`,
      )
  }

  return {
    count,
    isFirst: async (what, who, windowMs) => (await add(what, who, windowMs)).count === 1,
    countSql,
    async countFailures(what, counted, isFailure, attempt) {
      const begun: string[] = []
      try {
        for (const { who, ...limit } of counted) {
          begun.push(who)
          await count(what, who, limit)
        }
        const done = await attempt()
        await giveBack(what, begun)
        return done
      } catch (error) {
        if (!isFailure(error)) await giveBack(what, begun)
        throw error
      }
    },
    async deleteExpired() {
      await db.execute(
        sql`delete from rate_counts where ends_at <= ${clock.now().toISOString()}::timestamptz`,
      )
    },
  }
}

export function tooManyRequests(opensAt: Date, now: Date): AppError {
  const waitS = Math.max(1, Math.ceil((opensAt.getTime() - now.getTime()) / 1000))
  // Twice: a page's own client hands on the body of an answer, not its headers.
  return new AppError('TOO_MANY_REQUESTS', {
    headers: { 'retry-after': String(waitS) },
    details: { retryAfterSeconds: waitS },
  })
}

/** Whoever holds an IPv6 address holds its /64, so these count as one. */
export function addressToCount(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  return isIPv6(plain) ? `${expandGroups(plain).slice(0, 4).join(':')}::/64` : plain
}

function expandGroups(address: string): string[] {
  const [left = '', right] = (address.split('%')[0] ?? '').split('::')
  const leading = left.split(':').filter(Boolean)
  const trailing = (right ?? '').split(':').filter(Boolean)
  const missing = right === undefined ? 0 : 8 - leading.length - trailing.length
  return [...leading, ...Array<string>(Math.max(0, missing)).fill('0'), ...trailing].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}
