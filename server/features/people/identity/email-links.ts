/** Links in mails: random, kept as a hash, good for one purpose, one time and a while. */
import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { LIMITS } from '#contract/limits.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { emailLinks } from '#server/schema/people.ts'

type EmailLink = typeof emailLinks.$inferSelect
type Purpose = EmailLink['purpose']

const LASTS_MS: Record<Purpose, number> = {
  confirm: LIMITS.confirmLinkMs,
  change: LIMITS.confirmLinkMs,
  reset: LIMITS.resetLinkMs,
}

interface NewLink {
  purpose: Purpose
  userId: string
  email: string
}

/** The newest link of a purpose is the only one that works. Returns its token, which is kept nowhere. */
export async function makeLink(tx: Tx, { purpose, userId, email }: NewLink, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.delete(emailLinks).where(and(eq(emailLinks.userId, userId), eq(emailLinks.purpose, purpose)))
  await tx.insert(emailLinks).values({
    tokenHash: hashOf(token),
    purpose,
    userId,
    email,
    expiresAt: new Date(now.getTime() + LASTS_MS[purpose]),
  })
  return token
}

export async function findLink(db: Database, token: string, purpose: Purpose, now: Date) {
  const [link] = await db
    .select()
    .from(emailLinks)
    .where(
      and(
        eq(emailLinks.tokenHash, hashOf(token)),
        eq(emailLinks.purpose, purpose),
        gt(emailLinks.expiresAt, now),
      ),
    )
  return link
}

/** Of two who follow a link at the same time, one gets it. */
export async function takeLink(tx: Tx, token: string, purposes: Purpose[], now: Date) {
  const [link] = await tx
    .delete(emailLinks)
    .where(and(eq(emailLinks.tokenHash, hashOf(token)), inArray(emailLinks.purpose, purposes)))
    .returning()
  return link && link.expiresAt > now ? link : undefined
}

export async function findPendingEmail(db: Database | Tx, userId: string, now: Date): Promise<string | null> {
  const [link] = await db
    .select({ email: emailLinks.email })
    .from(emailLinks)
    .where(
      and(eq(emailLinks.userId, userId), eq(emailLinks.purpose, 'change'), gt(emailLinks.expiresAt, now)),
    )
    .orderBy(desc(emailLinks.createdAt))
  return link?.email ?? null
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
