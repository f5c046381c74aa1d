/** Removes what has run out. Nothing depends on it: every reader looks at the time itself. */
import { lt } from 'drizzle-orm'
import { LIMITS } from '#contract/limits.ts'
import type { Parts } from './parts.ts'
import { emailLinks, sessions, throttles, verifications } from './tables.ts'

export async function tidyIdentity({ db, clock }: Parts): Promise<void> {
  const now = clock.now()
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await db.delete(emailLinks).where(lt(emailLinks.expiresAt, now))
  const forgetBefore = new Date(now.getTime() - LIMITS.signInFailures.forgetMs)
  await db.delete(throttles).where(lt(throttles.markedAt, forgetBefore))
}
