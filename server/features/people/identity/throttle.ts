/**
 * Slows guessing down, by account and by address: each failure makes the wait longer. Counted in the database, so that it holds
 * over several processes, and before the guess is looked at, so that parallel guesses cannot slip through. What is only asked
 * for is counted by the limiter of all others.
 */
import { createHmac } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { addressToCount, type RateLimiter, tooManyRequests } from '#server/platform/rate-limit.ts'
import { throttles } from '#server/schema/people.ts'
import { guessDelayMs } from './rules.ts'

/** What a wrong guess is answered with; any other outcome was no guess. */
const WRONG_GUESS: readonly ErrorCode[] = [
  'INVALID_CREDENTIALS',
  'WRONG_PASSWORD',
  'INVALID_CODE',
  'INVALID_TOKEN',
  'PASSKEY_REFUSED',
]

interface Guess {
  kind: 'sign-in' | 'password' | 'code' | 'token' | 'passkey'
  /** Whom the guess is about, as typed or by id; the answer is the same whether they exist. */
  account?: string
  address: string
  /** Signed in to this account before: its failures are counted apart from those of strangers, wherever they are. */
  isKnownDevice?: boolean
}

interface Asking {
  kind: 'mail' | 'challenge'
  account?: string
  address: string
}

export interface Throttle {
  /** Counts, makes the guess, and forgets the count when it was right. */
  guess<T>(guess: Guess, make: () => Promise<T>): Promise<T>
  /** Counts a request that costs us something; refuses past the limit of the hour. */
  countAttempt(asking: Asking): Promise<void>
  /** Whoever proved to be the owner in another way need not wait any longer. */
  forgive(kind: Guess['kind'], accounts: readonly string[]): Promise<void>
  /** True for the first caller within the time, false for all others. */
  isFirst(what: string, withinMs: number): Promise<boolean>
}

interface ThrottleDeps {
  db: Database
  clock: Clock
  limiter: RateLimiter
  settings: SettingsReader
  secret: string
}

export function createThrottle(deps: ThrottleDeps): Throttle {
  const { db, clock, limiter } = deps
  const keyOf = (...parts: string[]) =>
    createHmac('sha256', deps.secret)
      .update(`throttle:${parts.join(':')}`)
      .digest('base64url')

  /** Null when the guess may be made, else when the next one may. */
  async function countGuess(key: string, freeFailures: number): Promise<Date | null> {
    const now = clock.now()
    const forgetBefore = new Date(now.getTime() - LIMITS.signInFailures.forgetMs)
    // Since the first of them, not the last: an address that many share is never quiet for a day.
    const isOver = sql`${throttles.markedAt} < ${forgetBefore.toISOString()}::timestamptz`
    const count = sql`case when ${isOver} then 1 else ${throttles.count} + 1 end`
    const markedAt = sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${throttles.markedAt} end`
    const counted = await db
      .insert(throttles)
      .values({ key, count: 1, markedAt: now, blockedUntil: waitAfter(1, freeFailures, now) })
      .onConflictDoUpdate({
        target: throttles.key,
        set: { count, markedAt, blockedUntil: waitAfterCount(count, freeFailures, now) },
        setWhere: sql`${throttles.blockedUntil} is null or ${throttles.blockedUntil} <= ${now.toISOString()}::timestamptz`,
      })
      .returning({ key: throttles.key })
    if (counted.length === 1) return null
    const [row] = await db.select().from(throttles).where(eq(throttles.key, key))
    return row?.blockedUntil ?? now
  }

  async function giveBack(key: string, freeFailures: number): Promise<void> {
    await db
      .update(throttles)
      .set({
        count: sql`greatest(${throttles.count} - 1, 0)`,
        blockedUntil: sql`case when ${throttles.count} - 1 < ${freeFailures} then null else ${throttles.blockedUntil} end`,
      })
      .where(eq(throttles.key, key))
  }

  const tooMany = (opensAt: Date) => tooManyRequests(opensAt, clock.now())

  return {
    async guess({ kind, account, address, isKnownDevice = false }, make) {
      const { addressFree } = LIMITS.signInFailures
      const { signInFailures: accountFree } = (await deps.settings.read()).security
      const addressKey = isKnownDevice ? null : keyOf('guess-from', addressToCount(address))
      const accountKey = account === undefined ? null : keyOf(isKnownDevice ? `${kind}-known` : kind, account)
      const forgiveAddress = async () => addressKey && giveBack(addressKey, addressFree)
      const addressWait = addressKey && (await countGuess(addressKey, addressFree))
      if (addressWait) throw tooMany(addressWait)
      const accountWait = accountKey && (await countGuess(accountKey, accountFree))
      if (accountWait) {
        await forgiveAddress()
        throw tooMany(accountWait)
      }
      try {
        const made = await make()
        if (accountKey) await db.delete(throttles).where(eq(throttles.key, accountKey))
        await forgiveAddress()
        return made
      } catch (error) {
        if (error instanceof AppError && WRONG_GUESS.includes(error.code)) throw error
        if (accountKey) await giveBack(accountKey, accountFree)
        await forgiveAddress()
        throw error
      }
    },

    async countAttempt({ kind, account, address }) {
      const { perAddress, perAccount, windowMs } =
        kind === 'mail' ? LIMITS.mailRequests : { ...LIMITS.passkeyChallenges, perAccount: 0 }
      const count = (what: string, who: string, max: number) =>
        limiter.count(`${kind}-${what}`, keyOf(who), { max, windowMs })
      await count('from', addressToCount(address), perAddress)
      if (account !== undefined) await count('for', account, perAccount)
    },

    async forgive(kind, names) {
      const keys = names.flatMap((name) => [keyOf(kind, name), keyOf(`${kind}-known`, name)])
      await db.delete(throttles).where(inArray(throttles.key, keys))
    },

    isFirst: (what, withinMs) => limiter.isFirst('once', keyOf(what), withinMs),
  }
}

function waitAfter(failures: number, freeFailures: number, now: Date): Date | null {
  const delayMs = guessDelayMs(failures, freeFailures)
  return delayMs === 0 ? null : new Date(now.getTime() + delayMs)
}

/** `waitAfter` for a count that only the database knows; throttle.test.ts holds the two against each other. */
function waitAfterCount(count: ReturnType<typeof sql>, freeFailures: number, now: Date) {
  const { firstDelayMs, maxDelayMs } = LIMITS.signInFailures
  return sql`case when (${count}) < ${freeFailures}::int then null else
    ${now.toISOString()}::timestamptz
      + least(${firstDelayMs}::float * power(2, least((${count}) - ${freeFailures}::int, 30)), ${maxDelayMs}::float)
      * interval '1 millisecond' end`
}
