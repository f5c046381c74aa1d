import { sql } from 'drizzle-orm'
import type { CredentialKind, CredentialStatus } from '#contract/people/credential-terms.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
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

interface Row extends Record<string, unknown> {
  user_id: string
  kind: CredentialKind
  status: CredentialStatus
  expires_on: string | null
  reason: string
}

/** Newest first. */
export async function findHeld(
  db: Database | Tx,
  userIds: readonly string[],
  kinds: readonly CredentialKind[],
): Promise<HeldCredential[]> {
  if (userIds.length === 0 || kinds.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select user_id, kind, status, expires_on, reason from credentials
    where user_id = any(${sql.param([...userIds])}::text[]) and kind = any(${sql.param([...kinds])}::text[])
      and status <> 'withdrawn'
    order by created_at desc, id`)
  return rows.map((row) => ({
    userId: row.user_id,
    kind: row.kind,
    status: row.status,
    expiresOn: row.expires_on,
    reason: row.reason,
  }))
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
