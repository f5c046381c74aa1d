import { and, asc, desc, ne } from 'drizzle-orm'
import type { CredentialKind, CredentialStatus } from '#contract/people/credential-terms.ts'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { credentials } from '#server/schema/people.ts'
import { isExpired } from './rules.ts'
import { listOf } from './store.ts'

/** As much of a credential as a rule needs: never its number or photo. */
export interface HeldCredential {
  userId: string
  kind: CredentialKind
  status: CredentialStatus
  /** The last day on which it counts; null: it does not run out. */
  expiresOn: string | null
  reason: string
}

/** Newest first. */
export async function findHeld(
  db: Database | Tx,
  userIds: readonly string[],
  kinds: readonly CredentialKind[],
): Promise<HeldCredential[]> {
  if (userIds.length === 0 || kinds.length === 0) return []
  const { userId, kind, status, expiresOn, reason } = credentials
  return db
    .select({ userId, kind, status, expiresOn, reason })
    .from(credentials)
    .where(and(isOneOf(userId, userIds), isOneOf(kind, kinds), ne(status, 'withdrawn')))
    .orderBy(desc(credentials.createdAt), asc(credentials.id))
}

/** The one that counts on that day: verified, else sent in with its photo and waiting for an admin. Null: none. */
export async function findWeaponsLicense(
  db: Database | Tx,
  userId: string,
  today: string,
): Promise<{ id: string; status: 'verified' | 'pending'; hasPhoto: boolean } | null> {
  const held = (await listOf(db, userId)).filter(
    (row) => row.kind === 'weapons_license' && !isExpired(row, today),
  )
  const verified = held.find(({ status }) => status === 'verified')
  if (verified) return { id: verified.id, status: 'verified', hasPhoto: verified.photoName !== null }
  const pending = held.find(({ status, photoName }) => status === 'pending' && photoName !== null)
  return pending ? { id: pending.id, status: 'pending', hasPhoto: true } : null
}
