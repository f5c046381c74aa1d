/** How often one address or person may ask for something. Counted in the database, so that it holds over processes. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Database } from './database/pool.ts'
import { AppError } from './http/app-error.ts'

export interface RateLimiter {
  /** Counts one request; past `max` within the window it throws `TOO_MANY_REQUESTS` with how long to wait. */
  count(what: string, who: string, limit: { max: number; windowMs: number }): Promise<void>
  tidy(): Promise<void>
}

export function createRateLimiter(db: Database, clock: Clock): RateLimiter {
  return {
    async count(what, who, { max, windowMs }) {
      const now = clock.now()
      const endsAt = new Date(now.getTime() + windowMs)
      const key = createHash('sha256').update(`${what}:${who}`).digest('base64url')
      const isOver = sql`rate_counts.ends_at <= ${now.toISOString()}::timestamptz`
      const { rows } = await db.execute<{ count: number; ends_at: string }>(sql`
        insert into rate_counts (key, count, ends_at) values (${key}, 1, ${endsAt.toISOString()})
        on conflict (key) do update set
          count = case when ${isOver} then 1 else rate_counts.count + 1 end,
          ends_at = case when ${isOver} then excluded.ends_at else rate_counts.ends_at end
        returning count, ends_at`)
      const counted = rows[0]
      if (!counted || counted.count <= max) return
      const waitS = Math.max(1, Math.ceil((new Date(counted.ends_at).getTime() - now.getTime()) / 1000))
      throw new AppError('TOO_MANY_REQUESTS', {
        headers: { 'retry-after': String(waitS) },
        details: { retryAfterSeconds: waitS },
      })
    },
    async tidy() {
      await db.execute(
        sql`delete from rate_counts where ends_at <= ${clock.now().toISOString()}::timestamptz`,
      )
    },
  }
}
