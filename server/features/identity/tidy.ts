/** Removes what has run out. Nothing depends on it: every reader looks at the time itself. */
import { and, eq, isNull, lt } from 'drizzle-orm'
import { LIMITS } from '#contract/limits.ts'
import type { Parts } from './parts.ts'
import { emailLinks, sessions, throttles, users, verifications } from './tables.ts'

/** A week after signing up, who has not confirmed the address will not. */
const UNCONFIRMED_KEPT_MS = 7 * LIMITS.confirmLinkMs

export async function tidyIdentity({ db, clock }: Parts): Promise<void> {
  const now = clock.now()
  const before = (ageMs: number) => new Date(now.getTime() - ageMs)
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await db.delete(emailLinks).where(lt(emailLinks.expiresAt, now))
  await db.delete(throttles).where(lt(throttles.markedAt, before(LIMITS.signInFailures.forgetMs)))
  await deleteUnconfirmed()

  /** They never were signed in, so nothing else points to them. */
  async function deleteUnconfirmed(): Promise<void> {
    const isStale = lt(users.createdAt, before(UNCONFIRMED_KEPT_MS))
    await db.delete(users).where(and(eq(users.emailVerified, false), isNull(users.deletedAt), isStale))
  }
}
