/** Copies, planned erasures and who was erased, in the database. */
import { and, asc, desc, eq, isNotNull, lt, lte, ne } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { dataCopies, erasedPeople, erasures } from '#server/schema/privacy.ts'

type Queryable = Database | Tx
export type CopyRow = typeof dataCopies.$inferSelect
export type ErasureRow = typeof erasures.$inferSelect

export async function findNewestCopy(db: Queryable, userId: string): Promise<CopyRow | undefined> {
  const [row] = await db
    .select()
    .from(dataCopies)
    .where(eq(dataCopies.userId, userId))
    .orderBy(desc(dataCopies.requestedAt))
    .limit(1)
  return row
}

export async function findCopy(db: Queryable, id: string): Promise<CopyRow | undefined> {
  const [row] = await db.select().from(dataCopies).where(eq(dataCopies.id, id))
  return row
}

/** Undefined: one is being made. */
export async function insertCopy(
  tx: Tx,
  row: Pick<CopyRow, 'id' | 'userId' | 'requestedAt'>,
): Promise<CopyRow | undefined> {
  const [made] = await tx.insert(dataCopies).values(row).onConflictDoNothing().returning()
  return made
}

export async function lockCopy(tx: Tx, id: string): Promise<CopyRow | undefined> {
  const [row] = await tx.select().from(dataCopies).where(eq(dataCopies.id, id)).for('update')
  return row
}

export async function updateCopy(db: Queryable, id: string, change: Partial<CopyRow>): Promise<void> {
  await db.update(dataCopies).set(change).where(eq(dataCopies.id, id))
}

type Names = (string | null)[]
const namesOf = (rows: { storedName: string | null }[]): Names => rows.map(({ storedName }) => storedName)
const { storedName } = dataCopies

export async function deleteCopiesOf(tx: Tx, userId: string): Promise<Names> {
  return namesOf(await tx.delete(dataCopies).where(eq(dataCopies.userId, userId)).returning({ storedName }))
}

/** All but the newest of a person: another one is there. */
export async function deleteOlderCopies(tx: Tx, { id, userId }: CopyRow): Promise<Names> {
  const isOther = and(eq(dataCopies.userId, userId), ne(dataCopies.id, id))
  return namesOf(await tx.delete(dataCopies).where(isOther).returning({ storedName }))
}

export async function deleteExpiredCopies(tx: Tx, now: Date): Promise<Names> {
  const isOver = and(isNotNull(dataCopies.expiresAt), lt(dataCopies.expiresAt, now))
  return namesOf(await tx.delete(dataCopies).where(isOver).returning({ storedName }))
}

export async function findErasure(db: Queryable, userId: string): Promise<ErasureRow | undefined> {
  const [row] = await db.select().from(erasures).where(eq(erasures.userId, userId))
  return row
}

/** One that is planned keeps its day. */
export async function insertErasure(
  tx: Tx,
  row: Pick<ErasureRow, 'userId' | 'requestedAt' | 'eraseAt'>,
): Promise<boolean> {
  const made = await tx.insert(erasures).values(row).onConflictDoNothing().returning()
  return made.length > 0
}

export async function deleteErasure(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx.delete(erasures).where(eq(erasures.userId, userId)).returning()
  return gone.length > 0
}

export async function markBlocked(tx: Tx, userId: string, blockedAt: Date): Promise<void> {
  await tx.update(erasures).set({ blockedAt }).where(eq(erasures.userId, userId))
}

export async function listDue(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .select({ userId: erasures.userId })
    .from(erasures)
    .where(lte(erasures.eraseAt, now))
    .orderBy(asc(erasures.eraseAt))
  return rows.map(({ userId }) => userId)
}

export async function insertErased(tx: Tx, userId: string, erasedAt: Date): Promise<void> {
  await tx.insert(erasedPeople).values({ userId, erasedAt }).onConflictDoNothing()
}

export function listErased(db: Queryable) {
  return db.select().from(erasedPeople).orderBy(asc(erasedPeople.erasedAt), asc(erasedPeople.userId))
}
