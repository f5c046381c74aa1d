import { and, asc, between, desc, eq, gt, isNotNull, ne } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { providerDocuments } from '#server/schema/teams.ts'

export type DocumentRow = typeof providerDocuments.$inferSelect
type Queryable = Database | Tx

const LISTED_MAX = 500

export async function insertDocument(
  tx: Tx,
  row: typeof providerDocuments.$inferInsert,
): Promise<DocumentRow> {
  const [added] = await tx.insert(providerDocuments).values(row).returning()
  return added as DocumentRow
}

/** Newest first. */
export async function listOf(db: Queryable, providerId: string): Promise<DocumentRow[]> {
  return db
    .select()
    .from(providerDocuments)
    .where(and(eq(providerDocuments.providerId, providerId), ne(providerDocuments.status, 'withdrawn')))
    .orderBy(desc(providerDocuments.createdAt), asc(providerDocuments.id))
}

/** Who waits longest comes first. What has no file yet is not sent in. */
export async function listPending(db: Queryable): Promise<DocumentRow[]> {
  return db
    .select()
    .from(providerDocuments)
    .where(and(eq(providerDocuments.status, 'pending'), isNotNull(providerDocuments.fileName)))
    .orderBy(asc(providerDocuments.createdAt), asc(providerDocuments.id))
    .limit(LISTED_MAX)
}

export async function findDocument(db: Queryable, id: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(providerDocuments).where(eq(providerDocuments.id, id))
  return row
}

/** Of two who decide at the same moment one waits here for the other. */
export async function lockDocument(tx: Tx, id: string): Promise<DocumentRow | undefined> {
  const [row] = await tx.select().from(providerDocuments).where(eq(providerDocuments.id, id)).for('update')
  return row
}

export async function updateDocument(tx: Tx, id: string, change: Partial<DocumentRow>): Promise<DocumentRow> {
  const [row] = await tx.update(providerDocuments).set(change).where(eq(providerDocuments.id, id)).returning()
  return row as DocumentRow
}

/** Verified ones that run out in these days, for whoever reminds. */
export async function lockExpiring(
  tx: Tx,
  { from, until, after }: { from: string; until: string; after: string },
  limit: number,
): Promise<DocumentRow[]> {
  const { status, expiresOn, id } = providerDocuments
  return tx
    .select()
    .from(providerDocuments)
    .where(and(eq(status, 'verified'), between(expiresOn, from, until), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Returns the names of the files that were theirs. */
export async function deleteAllOf(tx: Tx, providerId: string): Promise<string[]> {
  const gone = await tx
    .delete(providerDocuments)
    .where(eq(providerDocuments.providerId, providerId))
    .returning()
  return gone.flatMap(({ fileName }) => fileName ?? [])
}
