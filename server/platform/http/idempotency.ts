/** The same request twice is answered once: what moves money keeps its answer by the caller's `Idempotency-Key`. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { LIMITS } from '#contract/limits.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/pool.ts'
import { AppError } from './app-error.ts'

interface Attempt {
  userId: string
  key: string
  endpoint: string
  input: unknown
}

export interface Idempotency {
  /** The kept answer of the first one; else answers, and keeps it when it went well. */
  answerOnce(attempt: Attempt, answer: () => Promise<Response>): Promise<Response>
  tidy(): Promise<void>
}

/** A request that takes longer was killed with its process. */
const ABANDONED_AFTER_MS = 60_000
const KEY = /^[\x21-\x7e]{8,100}$/

interface KeptRow extends Record<string, unknown> {
  endpoint: string
  request_hash: string
  status: number | null
  body: string | null
}

export function createIdempotency({ db, clock }: { db: Database; clock: Clock }): Idempotency {
  async function begin({ userId, key, endpoint }: Attempt, hash: string): Promise<KeptRow | null> {
    const now = clock.now()
    const abandonedBefore = new Date(now.getTime() - ABANDONED_AFTER_MS)
    const { rowCount } = await db.execute(sql`
      insert into idempotency_keys as k (user_id, key, endpoint, request_hash, created_at)
      values (${userId}, ${key}, ${endpoint}, ${hash}, ${now.toISOString()}::timestamptz)
      on conflict (user_id, key) do update set created_at = excluded.created_at
        where k.status is null and k.created_at < ${abandonedBefore.toISOString()}::timestamptz
          and k.endpoint = excluded.endpoint and k.request_hash = excluded.request_hash`)
    if (rowCount === 1) return null
    const { rows } = await db.execute<KeptRow>(sql`
      select endpoint, request_hash, status, body from idempotency_keys where user_id = ${userId} and key = ${key}`)
    return rows[0] ?? begin({ userId, key, endpoint, input: null }, hash)
  }

  async function keep({ userId, key }: Attempt, response: Response): Promise<void> {
    const isTheirs = sql`user_id = ${userId} and key = ${key}`
    if (!response.ok) {
      // Nothing was done: the same key may try again, with what was wrong put right.
      await db.execute(sql`delete from idempotency_keys where ${isTheirs} and status is null`)
      return
    }
    const body = await response.clone().text()
    await db.execute(
      sql`update idempotency_keys set status = ${response.status}, body = ${body} where ${isTheirs}`,
    )
  }

  return {
    async answerOnce(attempt, answer) {
      if (!KEY.test(attempt.key))
        throw new AppError('INVALID_INPUT', { details: { header: 'Idempotency-Key' } })
      const hash = createHash('sha256').update(JSON.stringify(attempt.input)).digest('base64url')
      const kept = await begin(attempt, hash)
      if (kept) return replay(kept, attempt.endpoint, hash)
      let response: Response
      try {
        response = await answer()
      } catch (error) {
        await keep(attempt, new Response(null, { status: 500 }))
        throw error
      }
      await keep(attempt, response)
      return response
    },
    async tidy() {
      const before = new Date(clock.now().getTime() - LIMITS.idempotencyKeptMs)
      await db.execute(
        sql`delete from idempotency_keys where created_at < ${before.toISOString()}::timestamptz`,
      )
    },
  }
}

function replay(kept: KeptRow, endpoint: string, hash: string): Response {
  if (kept.endpoint !== endpoint || kept.request_hash !== hash) throw new AppError('IDEMPOTENCY_MISMATCH')
  if (kept.status === null) throw new AppError('CONFLICT')
  return new Response(kept.body, {
    status: kept.status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'idempotent-replayed': 'true',
      'x-content-type-options': 'nosniff',
    },
  })
}
