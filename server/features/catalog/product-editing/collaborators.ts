/** Who sells and teaches: trusted, suspended or neither. The table is this feature's, what is decided is moderation's. */
import { asc, eq, ilike, inArray } from 'drizzle-orm'
import { publishProductChange } from '#server/features/catalog/products/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { collaborators } from '#server/schema/catalog.ts'

export type CollaboratorRow = Pick<
  typeof collaborators.$inferSelect,
  'id' | 'kind' | 'name' | 'slug' | 'userId' | 'isTrusted' | 'suspendedAt' | 'suspendedBy' | 'suspendReason'
>
const { id, kind, name, slug, userId, isTrusted, suspendedAt, suspendedBy, suspendReason } = collaborators
const shown = { id, kind, name, slug, userId, isTrusted, suspendedAt, suspendedBy, suspendReason }
const LISTED_MAX = 500

export async function listCollaborators(db: Database, q: string | undefined): Promise<CollaboratorRow[]> {
  const text = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .select(shown)
    .from(collaborators)
    .where(text ? ilike(name, text) : undefined)
    .orderBy(asc(name), asc(id))
    .limit(LISTED_MAX)
}

export async function findCollaborators(
  db: Database | Tx,
  ids: readonly string[],
): Promise<Map<string, CollaboratorRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(shown)
    .from(collaborators)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

export async function lockCollaborator(tx: Tx, wanted: string): Promise<CollaboratorRow | undefined> {
  const [row] = await tx.select(shown).from(collaborators).where(eq(id, wanted)).for('update')
  return row
}

/** One flag: what is theirs keeps its state. The catalog of every process is read anew. */
export async function updateCollaborator(
  tx: Tx,
  wanted: string,
  change: Partial<Pick<CollaboratorRow, 'isTrusted' | 'suspendedAt' | 'suspendedBy' | 'suspendReason'>>,
): Promise<CollaboratorRow> {
  const [row] = await tx.update(collaborators).set(change).where(eq(id, wanted)).returning(shown)
  await publishProductChange(tx, '*')
  return row as CollaboratorRow
}
