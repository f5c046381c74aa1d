import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { INVITATION_DAYS } from '#contract/people/team-terms.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { providerInvitations } from '#server/schema/teams.ts'

export type InvitationRow = typeof providerInvitations.$inferSelect
type Queryable = Database | Tx

const DAY_MS = 86_400_000
const isOpen = and(isNull(providerInvitations.acceptedAt), isNull(providerInvitations.withdrawnAt))

/** A link of its own, kept as a hash, and how long it lasts. */
export function makeLink(now: Date): {
  token: string
  kept: Pick<InvitationRow, 'tokenHash' | 'sentAt' | 'expiresAt'>
} {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  return { token, kept: { tokenHash: hashOf(token), sentAt: now, expiresAt } }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Also those that have expired: they can be sent again. */
export async function listOpen(db: Queryable, providerId: string): Promise<InvitationRow[]> {
  return db
    .select()
    .from(providerInvitations)
    .where(and(eq(providerInvitations.providerId, providerId), isOpen))
    .orderBy(asc(providerInvitations.createdAt), asc(providerInvitations.id))
}

export async function findByToken(db: Queryable, token: string): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(providerInvitations)
    .where(eq(providerInvitations.tokenHash, hashOf(token)))
  return row
}

/** Of two who follow a link at the same moment one waits here, and finds it used. */
export async function lockByToken(tx: Tx, token: string): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .select()
    .from(providerInvitations)
    .where(eq(providerInvitations.tokenHash, hashOf(token)))
    .for('update')
  return row
}

export async function lockOpen(tx: Tx, providerId: string, id: string): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .select()
    .from(providerInvitations)
    .where(and(eq(providerInvitations.id, id), eq(providerInvitations.providerId, providerId), isOpen))
    .for('update')
  return row
}

export async function insertInvitation(tx: Tx, row: typeof providerInvitations.$inferInsert): Promise<void> {
  await tx.insert(providerInvitations).values(row)
}

export async function updateInvitation(tx: Tx, id: string, change: Partial<InvitationRow>): Promise<void> {
  await tx.update(providerInvitations).set(change).where(eq(providerInvitations.id, id))
}

export async function deleteInvitationsOf(tx: Tx, providerId: string): Promise<void> {
  await tx.delete(providerInvitations).where(eq(providerInvitations.providerId, providerId))
}

export async function deleteInvitationsTo(tx: Tx, email: string): Promise<void> {
  await tx.delete(providerInvitations).where(eq(providerInvitations.email, email))
}

export async function listInvitationsTo(db: Queryable, email: string): Promise<InvitationRow[]> {
  return db
    .select()
    .from(providerInvitations)
    .where(eq(providerInvitations.email, email))
    .orderBy(asc(providerInvitations.createdAt))
}
