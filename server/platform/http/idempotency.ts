/**
 * The same request twice is done once. An idempotent endpoint stores its answer by the caller's `Idempotency-Key`, in the
 * transaction of its effect: whoever asks again after a lost answer finds nothing done, and it is done; or finds it done,
 * and it is answered. A key is given up only with a refusal, when nothing was done (docs/decisions/031-once.md).
 */
import { createHash } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import { ERROR_STATUS } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { idempotencyKeys } from '#server/schema/platform.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/pool.ts'
import { rowsOf, type Write } from '../database/write-together.ts'
import type { PersonalData } from '../personal-data.ts'
import { mentionsAny } from '../privacy/mentions.ts'
import type { Answer } from './answers.ts'
import { AppError } from './app-error.ts'

export interface Attempt {
  userId: string
  key: string
  endpoint: string
  input: unknown
}

/** For an effect that needs more than one transaction, because somebody outside is asked in between. */
export interface Steps {
  /**
   * The step that must not happen twice, in a transaction that keeps the id it returns: a retry is given that id instead,
   * and goes on from there. All that follows must be safe to repeat. Null: nothing was made yet, and nothing is kept.
   */
  createOnce(work: (tx: Tx) => Promise<string | null>): Promise<string | null>
  /**
   * The same where all that the work writes is one statement, which keeps the id as well (`madeWrite`): there is no
   * transaction around it. Null too where somebody with the same key was first: then nothing is written.
   */
  createAtOnce(
    work: (db: Database | Tx, key: HeldKey | null) => Promise<string | null>,
  ): Promise<string | null>
}

/** The key that something is made under. Null: of a caller without one, and where the transaction around keeps it. */
export interface HeldKey {
  userId: string
  key: string
  /** For the tables that note under which key a row was made (`onceKeySql`). */
  name: string
}

/** An answer that is kept by the statement that has the effect. */
export interface KeptAnswer {
  key: HeldKey | null
  status: number
  body: string
}

/** An effect that is decided and not written yet. */
export interface PreparedWrite<R> {
  reply: R
  /** All of it as one statement, which keeps the answer. False, and nothing is written, where something changed meanwhile. */
  tryWrite(answer: KeptAnswer): Promise<boolean>
}

export interface OneWrite<R> {
  prepare(): Promise<PreparedWrite<R>>
  /** Where it cannot be one statement: decided and written in a transaction. */
  write(tx: Tx): Promise<R>
}

/** What is kept of an answer must be text. */
export type JsonAnswer = Answer<string | null>

/** Without an attempt, because the caller sent no key, the work is done as it is asked for. */
export interface Idempotency {
  /** Effect and answer in one transaction. */
  inOne(attempt: Attempt | null, respond: (tx: Tx) => Promise<JsonAnswer>): Promise<JsonAnswer>
  /** Effect and answer in one statement, or in one transaction where that cannot be. */
  inOneWrite(attempt: Attempt | null, work: OneWrite<JsonAnswer>): Promise<JsonAnswer>
  inSteps(attempt: Attempt | null, respond: (steps: Steps) => Promise<JsonAnswer>): Promise<JsonAnswer>
  deleteExpired(): Promise<void>
}

const KEY = /^[\x21-\x7e]{8,100}$/

interface Claim {
  userId: string
  key: string
  endpoint: string
  hash: string
}

interface StoredKey extends Record<string, unknown> {
  endpoint: string
  request_hash: string
  status: number | null
  body: string | null
  made: string | null
}

export function createIdempotency({ db, clock }: { db: Database; clock: Clock }): Idempotency {
  /** Kept before anything is done, so that even a failure remembers what the key was for. */
  async function claimKey({ userId, key, endpoint, hash }: Claim): Promise<boolean> {
    const { rowCount } = await db.execute(sql`
      insert into idempotency_keys (user_id, key, endpoint, request_hash, created_at)
      values (${userId}, ${key}, ${endpoint}, ${hash}, ${clock.now().toISOString()}::timestamptz)
      on conflict (user_id, key) do nothing`)
    return rowCount === 1
  }

  async function underClaim(
    attempt: Attempt,
    respond: (claimed: Claim, isNew: boolean) => Promise<JsonAnswer>,
  ): Promise<JsonAnswer> {
    const claimed = toClaim(attempt)
    const isNew = await claimKey(claimed)
    try {
      return await respond(claimed, isNew)
    } catch (error) {
      if (isRefusal(error)) await giveUp(db, claimed)
      throw error
    }
  }

  function inTransaction(claimed: Claim, respond: (tx: Tx) => Promise<JsonAnswer>): Promise<JsonAnswer> {
    return db.transaction(async (tx) => {
      const stored = await lockKey(tx, claimed)
      if (stored.status !== null) return replay(stored.status, stored.body)
      const answer = await respond(tx)
      await saveAnswer(tx, claimed, answer)
      return answer
    })
  }

  return {
    async inOne(attempt, respond) {
      if (!attempt) return db.transaction(respond)
      return underClaim(attempt, (claimed) => inTransaction(claimed, respond))
    },

    async inOneWrite(attempt, { prepare, write }) {
      if (!attempt) {
        const { reply, tryWrite } = await prepare()
        return (await tryWrite(keptAnswer(null, reply))) ? reply : db.transaction(write)
      }
      return underClaim(attempt, async (claimed, isNew) => {
        // Asked before: it may be done already, or be under way.
        if (!isNew) return inTransaction(claimed, write)
        const { reply, tryWrite } = await prepare()
        return (await tryWrite(keptAnswer(claimed, reply))) ? reply : inTransaction(claimed, write)
      })
    },

    async inSteps(attempt, respond) {
      if (!attempt)
        return respond({
          createOnce: (work) => db.transaction(work),
          createAtOnce: (work) => work(db, null),
        })
      return underClaim(attempt, async (claimed, isNew) => {
        const known = isNew ? null : await readKey(db, claimed)
        if (known && known.status !== null) return replay(known.status, known.body)
        const createOnce: Steps['createOnce'] = (work) =>
          db.transaction(async (tx) => {
            const stored = await lockKey(tx, claimed)
            const made = stored.made ?? (await work(tx))
            if (stored.made === null && made !== null) await saveMade(tx, claimed, made)
            return made
          })
        const answer = await respond({
          createOnce,
          // Asked before: it may be made already, or be under way.
          createAtOnce: (work) => (isNew ? work(db, heldKey(claimed)) : createOnce((tx) => work(tx, null))),
        })
        await saveAnswer(db, claimed, answer)
        return answer
      })
    },

    async deleteExpired() {
      const before = new Date(clock.now().getTime() - LIMITS.idempotencyTtlMs)
      await db.execute(
        sql`delete from idempotency_keys where created_at < ${before.toISOString()}::timestamptz`,
      )
    },
  }
}

function toClaim({ userId, key, endpoint, input }: Attempt): Claim {
  if (!KEY.test(key)) throw new AppError('INVALID_INPUT', { details: { header: 'Idempotency-Key' } })
  return { userId, key, endpoint, hash: hashOf(JSON.stringify(input)) }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const nameOf = ({ userId, key }: Claim) => hashOf(`${userId} ${key}`)
const COLUMNS = sql.raw('endpoint, request_hash, status, body, made')
const isTheirs = ({ userId, key }: Claim) => sql`user_id = ${userId} and key = ${key}`

/** Whoever is first goes on; the others with the same key wait here, and are answered as the first was. */
async function lockKey(tx: Tx, claimed: Claim): Promise<StoredKey> {
  const name = nameOf(claimed)
  const { rows } = await tx.execute<StoredKey>(sql`
    select ${COLUMNS}, set_config('app.once_key', ${name} || ' ' || pg_current_xact_id()::text, true)
    from idempotency_keys where ${isTheirs(claimed)} for update`)
  return refuseOther(rows[0], claimed)
}

async function readKey(db: Database, claimed: Claim): Promise<StoredKey> {
  const { rows } = await db.execute<StoredKey>(
    sql`select ${COLUMNS} from idempotency_keys where ${isTheirs(claimed)}`,
  )
  return refuseOther(rows[0], claimed)
}

function refuseOther(stored: StoredKey | undefined, claimed: Claim): StoredKey {
  // Another one with the same key was refused just now, and has given the key up.
  if (!stored) throw new AppError('CONFLICT')
  if (stored.endpoint !== claimed.endpoint || stored.request_hash !== claimed.hash)
    throw new AppError('IDEMPOTENCY_MISMATCH')
  return stored
}

const heldKey = (claimed: Claim): HeldKey => ({
  userId: claimed.userId,
  key: claimed.key,
  name: nameOf(claimed),
})

const keptAnswer = (claimed: Claim | null, { status, body }: JsonAnswer): KeptAnswer => ({
  key: claimed && heldKey(claimed),
  status,
  body: body ?? '',
})

/** Of a row with the name of its key: as `lockKey` sets it for a transaction, whose own it is where the row has none. */
export const onceKeySql = (name: SQL) =>
  sql`coalesce(${name} || ' ' || pg_current_xact_id()::text, once_key())`

/** Keys as part of one write. `areFirst`: whoever has the same key waits here, and is told no. To be asked before anything else is locked. */
interface KeysWrite {
  write: Write
  areFirst: SQL
}

/** What was made is kept by its key; without a key nothing is. */
export function madeWrite(all: readonly { key: HeldKey | null; made: string }[]): KeysWrite {
  const keyed = all.flatMap(({ key, made }) => (key ? [{ ...key, made }] : []))
  const rows = rowsOf(keyed, [
    ['text', ({ userId }) => userId],
    ['text', ({ key }) => key],
    ['text', ({ made }) => made],
  ])
  return keysWrite(
    'made_kept',
    keyed.length,
    sql`update idempotency_keys k set made = n.made from ${rows} as n (user_id, key, made)
      where k.user_id = n.user_id and k.key = n.key and k.made is null and k.status is null returning 1 as one`,
  )
}

/** The same of answers. */
export function answersWrite(all: readonly KeptAnswer[]): KeysWrite {
  const keyed = all.flatMap(({ key, status, body }) => (key ? [{ ...key, status, body }] : []))
  const rows = rowsOf(keyed, [
    ['text', ({ userId }) => userId],
    ['text', ({ key }) => key],
    ['int', ({ status }) => status],
    ['text', ({ body }) => body],
  ])
  return keysWrite(
    'answer_kept',
    keyed.length,
    sql`update idempotency_keys k set status = n.status, body = n.body from ${rows} as n (user_id, key, status, body)
      where k.user_id = n.user_id and k.key = n.key and k.status is null returning 1 as one`,
  )
}

function keysWrite(name: string, count: number, update: SQL): KeysWrite {
  if (count === 0) return { write: [], areFirst: sql`true` }
  return {
    write: [[name, update]],
    areFirst: sql`(select count(*) from ${sql.identifier(name)}) = ${count}::int`,
  }
}

async function saveAnswer(db: Database | Tx, claimed: Claim, { status, body }: JsonAnswer): Promise<void> {
  await db.execute(sql`
    update idempotency_keys set status = ${status}, body = ${body ?? ''}
    where ${isTheirs(claimed)} and status is null`)
}

async function saveMade(tx: Tx, claimed: Claim, made: string): Promise<void> {
  await tx.execute(sql`update idempotency_keys set made = ${made} where ${isTheirs(claimed)}`)
}

/** Refused: nothing was done, and the same key may try again with what was wrong put right. */
async function giveUp(db: Database, claimed: Claim): Promise<void> {
  await db.execute(sql`
    delete from idempotency_keys where ${isTheirs(claimed)}
      and request_hash = ${claimed.hash} and status is null and made is null`)
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && ERROR_STATUS[error.code] < 500
}

function replay(status: number, body: string | null): JsonAnswer {
  return {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'idempotent-replayed': 'true',
      'x-content-type-options': 'nosniff',
    },
    body: status === 204 ? null : body,
  }
}

/** Answers are kept for a day: the person's own, and those of others that name them. */
export const answersOfPerson: PersonalData = {
  name: 'answers',
  // What they say is in the other parts.
  export: async () => [],
  async forgetNames(tx, names) {
    await tx.delete(idempotencyKeys).where(mentionsAny(idempotencyKeys.body, names))
  },
  async erase(tx, userId) {
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
  },
}
