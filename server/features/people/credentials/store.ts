import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { CredentialKind, CredentialStatus } from '#contract/people/credential-terms.ts'
import { containing } from '#server/platform/database/like-text.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { credentials } from '#server/schema/people.ts'

export type CredentialRow = typeof credentials.$inferSelect
type Queryable = Database | Tx

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
  language: Language,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const where = matching(filter)
  const order =
    filter.status === 'pending'
      ? sql`c.created_at, c.id`
      : sql`coalesce(c.decided_at, c.updated_at) desc, c.id`
  const { rows } = await db.execute<FoundRow>(sql`
    select c.id, c.user_id, c.kind, c.number_end, c.issuer, c.expires_on, c.photo_name, c.status, c.reason,
      c.decided_at, c.created_at, u.display_name, u.email, ${neededFor(language, now)} as needed_for
    from credentials c join users u on u.id = c.user_id where ${where}
    order by ${order} limit ${limit} offset ${offset}`)
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from credentials c join users u on u.id = c.user_id where ${where}`,
  )
  return { rows: rows.map(toReviewRow), total: counted.rows[0]?.total ?? 0 }
}

function matching({ status, kind, q }: ReviewFilter): SQL {
  const parts = [sql`c.status = ${status}`]
  if (kind) parts.push(sql`c.kind = ${kind}`)
  if (q) {
    const text = containing(q)
    parts.push(sql`(u.display_name ilike ${text} or u.email ilike ${text} or u.username ilike ${text})`)
  }
  return sql.join(parts, sql` and `)
}

/** The next event that asks for it where they have a seat or wait for one. */
function neededFor(language: Language, now: Date): SQL {
  const title = language === 'es' ? sql`e.title_es` : sql`e.title_en`
  return sql`(
    select ${title} from events e
    where c.kind = any(e.credential_kinds) and e.starts_at > ${now.toISOString()}::timestamptz and e.cancelled_at is null
      and (exists (select from seats s where s.event_id = e.id and s.attendee_user_id = c.user_id and s.status = 'booked')
        or exists (select from waitlist_entries w
          where w.event_id = e.id and w.user_id = c.user_id and w.status in ('waiting', 'offered')))
    order by e.starts_at, e.id limit 1)`
}

interface FoundRow extends Record<string, unknown> {
  id: string
  user_id: string
  kind: CredentialKind
  number_end: string
  issuer: string
  expires_on: string | null
  photo_name: string | null
  status: CredentialStatus
  reason: string
  decided_at: string | null
  created_at: string
  display_name: string
  email: string
  needed_for: string | null
}

function toReviewRow(row: FoundRow): ReviewRow {
  return {
    id: row.id,
    userId: row.user_id,
    kind: row.kind,
    numberEnd: row.number_end,
    issuer: row.issuer,
    expiresOn: row.expires_on,
    photoName: row.photo_name,
    status: row.status,
    reason: row.reason,
    decidedAt: row.decided_at === null ? null : new Date(row.decided_at),
    createdAt: new Date(row.created_at),
    ownerName: row.display_name,
    ownerEmail: row.email,
    neededFor: row.needed_for,
  }
}
