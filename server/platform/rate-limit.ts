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

  type Window = Pick<Counted, 'who' | 'windowMs'>

  /** In the order of their keys, as everybody locks them. */
  function countAllSql(what: string, counted: readonly Window[]): SQL {
    const now = clock.now()
    const keys = counted.map(({ who }) => keyOf(what, who))
    const ends = counted.map(({ windowMs }) => new Date(now.getTime() + windowMs).toISOString())
    const isOver = sql`rate_counts.ends_at <= ${now.toISOString()}::timestamptz`
    return sql`
      insert into rate_counts (key, count, ends_at)
      select key, 1, ends_at from unnest(${sql.param(keys)}::text[], ${sql.param(ends)}::timestamptz[]) as c (key, ends_at) order by key
      on conflict (key) do update set
        count = case when ${isOver} then 1 else rate_counts.count + 1 end,
        ends_at = case when ${isOver} then excluded.ends_at else rate_counts.ends_at end
      returning key, count, ends_at`
  }

  async function addAll(what: string, counted: readonly Window[]) {
    const { rows } = await db.execute<{ key: string; count: number; ends_at: string }>(
      countAllSql(what, counted),
    )
    return counted.map(({ who }) => {
      const row = rows.find(({ key }) => key === keyOf(what, who))
      if (!row) throw new Error('A request could not be counted.')
      return { count: row.count, endsAt: new Date(row.ends_at) }
    })
  }

  async function countAll(what: string, counted: readonly Counted[]): Promise<void> {
    const now = clock.now()
    const counts = await addAll(what, counted)
    for (const [i, { max }] of counted.entries()) {
      const found = counts[i]
      if (found && found.count > max) throw tooManyRequests(found.endsAt, now)
    }
  }

  async function giveBack(what: string, counted: readonly Counted[]): Promise<void> {
    const keys = counted.map(({ who }) => keyOf(what, who))
    await db.execute(sql`
      with given as (select key from rate_counts where key = any(${sql.param(keys)}::text[]) order by key for update)
      update rate_counts set count = greatest(count - 1, 0) from given where rate_counts.key = given.key`)
  }

  return {
    count: (what, who, limit) => countAll(what, [{ who, ...limit }]),
    isFirst: async (what, who, windowMs) => (await addAll(what, [{ who, windowMs }]))[0]?.count === 1,
    countSql: (what, who, windowMs) => countAllSql(what, [{ who, windowMs }]),
    async countFailures(what, counted, isFailure, attempt) {
      try {
        await countAll(what, counted)
        const done = await attempt()
        await giveBack(what, counted)
        return done
      } catch (error) {
        if (!isFailure(error)) await giveBack(what, counted)
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
