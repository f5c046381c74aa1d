/** Removes what has run out. Nothing depends on it: every reader looks at the time itself. */
import { and, eq, isNull, lt, notExists, or } from 'drizzle-orm'
import { LIMITS } from '#contract/limits.ts'
import { emailLinks, sessions, throttles, users, verifications } from '#server/schema/people.ts'
import type { Deps } from './deps.ts'

/** A week after signing up, who has not confirmed the address will not. */
const UNCONFIRMED_TTL_MS = 7 * LIMITS.confirmLinkMs

export async function deleteExpired({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  const before = (ageMs: number) => new Date(now.getTime() - ageMs)
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await db.delete(emailLinks).where(lt(emailLinks.expiresAt, now))
  const isServed = or(isNull(throttles.blockedUntil), lt(throttles.blockedUntil, now))
  await db
    .delete(throttles)
    .where(and(lt(throttles.markedAt, before(LIMITS.signInFailures.forgetMs)), isServed))
  await deleteUnconfirmed()

  /** They never were signed in, so nothing else points to them. Who signed up again, or still holds a link, may yet come. */
  async function deleteUnconfirmed(): Promise<void> {
    const isStale = lt(users.updatedAt, before(UNCONFIRMED_TTL_MS))
    const links = db.select().from(emailLinks).where(eq(emailLinks.userId, users.id))
    await db
      .delete(users)
      .where(and(eq(users.emailVerified, false), isNull(users.deletedAt), isStale, notExists(links)))
  }
}
