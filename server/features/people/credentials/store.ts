import { and, asc, count, desc, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import type { CredentialKind, CredentialStatus } from '#contract/people/credential-terms.ts'
import { personRows } from '#server/features/people/identity/queries.ts'
import { containing } from '#server/platform/database/like-text.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { credentials } from '#server/schema/people.ts'

export type CredentialRow = typeof credentials.$inferSelect
type Queryable = Database | Tx

const owner = personRows('owner')

export async function insertCredential(tx: Tx, row: typeof credentials.$inferInsert): Promise<CredentialRow> {
  const [added] = await tx.insert(credentials).values(row).returning()
  return added as CredentialRow
}

export async function listOf(db: Queryable, userId: string): Promise<CredentialRow[]> {
  return db
    .select()
    .from(credentials)
    .where(and(eq(credentials.userId, userId), ne(credentials.status, 'withdrawn')))
    .orderBy(desc(credentials.createdAt), asc(credentials.id))
}

export async function findCredential(db: Queryable, id: string): Promise<CredentialRow | undefined> {
  const [row] = await db.select().from(credentials).where(eq(credentials.id, id))
  return row
}

/** Of two who decide at the same moment one waits here for the other. */
export async function lockCredential(tx: Tx, id: string): Promise<CredentialRow | undefined> {
  const [row] = await tx.select().from(credentials).where(eq(credentials.id, id)).for('update')
  return row
}

export async function updateCredential(
  tx: Tx,
  id: string,
  change: Partial<CredentialRow>,
): Promise<CredentialRow> {
  const [row] = await tx.update(credentials).set(change).where(eq(credentials.id, id)).returning()
  return row as CredentialRow
}

/** Returns the names of the photos that were theirs. */
export async function deleteAllOf(tx: Tx, userId: string): Promise<string[]> {
  const gone = await tx.delete(credentials).where(eq(credentials.userId, userId)).returning()
  return gone.flatMap(({ photoName }) => photoName ?? [])
}

export interface ReviewFilter {
  status: CredentialStatus
  kind?: CredentialKind
  q?: string
}

/** As much as its reply shows: the sealed number stays where it is. */
export type ShownRow = Omit<CredentialRow, 'numberSealed' | 'decidedBy' | 'warnedAt' | 'updatedAt'>

export interface ReviewRow extends ShownRow {
  ownerName: string
  ownerEmail: string
  neededFor: string | null
}

/** Who waits longest comes first; of what is decided, the latest. */
export async function listForReview(
  db: Queryable,
  filter: ReviewFilter,
  { limit, offset }: { limit: number; offset: number },
  /** What each is needed for, where that is shown. */
  neededFor: SQL<string | null> = sql`null`,
): Promise<{ rows: ReviewRow[]; total: number }> {
  const where = matching(filter)
  const { createdAt, decidedAt, updatedAt, id, userId, kind, status, reason } = credentials
  const { numberEnd, issuer, expiresOn, photoName } = credentials
  const order = filter.status === 'pending' ? asc(createdAt) : desc(sql`coalesce(${decidedAt}, ${updatedAt})`)
  const rows = await db
    .select({
      ...{ id, userId, kind, numberEnd, issuer, expiresOn, photoName, status, reason, decidedAt, createdAt },
      ownerName: owner.displayName,
      ownerEmail: owner.email,
      neededFor,
    })
    .from(credentials)
    .innerJoin(owner, eq(owner.id, userId))
    .where(where)
    .orderBy(order, asc(id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db
    .select({ total: count() })
    .from(credentials)
    .innerJoin(owner, eq(owner.id, userId))
    .where(where)
  return { rows, total: counted?.total ?? 0 }
}

function matching({ status, kind, q }: ReviewFilter): SQL | undefined {
  const text = q && containing(q)
  return and(
    eq(credentials.status, status),
    kind && eq(credentials.kind, kind),
    text
      ? or(ilike(owner.displayName, text), ilike(owner.email, text), ilike(owner.username, text))
      : undefined,
  )
}

/** Of what `listForReview` lists. */
export const LISTED = { kind: credentials.kind, userId: credentials.userId }
