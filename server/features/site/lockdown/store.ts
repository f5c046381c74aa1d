import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { accessCodes, accessUnlocks } from '#server/schema/site.ts'

export type AccessCode = typeof accessCodes.$inferSelect

export async function findNewestCode(db: Database | Tx): Promise<AccessCode | null> {
  const [code = null] = await db
    .select()
    .from(accessCodes)
    .orderBy(desc(accessCodes.setAt), desc(accessCodes.id))
    .limit(1)
  return code
}

export async function insertCode(
  tx: Tx,
  code: Pick<AccessCode, 'id' | 'codeHash' | 'setAt' | 'setBy'>,
): Promise<void> {
  await tx.insert(accessCodes).values(code)
}

export async function countFailure(db: Database, codeId: string): Promise<void> {
  await db
    .update(accessCodes)
    .set({ failedCount: sql`${accessCodes.failedCount} + 1` })
    .where(eq(accessCodes.id, codeId))
}

export async function recordUnlock(tx: Tx, unlock: typeof accessUnlocks.$inferSelect): Promise<void> {
  await tx.insert(accessUnlocks).values(unlock)
  await tx
    .update(accessCodes)
    .set({ unlockCount: sql`${accessCodes.unlockCount} + 1` })
    .where(eq(accessCodes.id, unlock.codeId))
}

export async function listUnlocks(db: Database | Tx, limit: number) {
  return db.select().from(accessUnlocks).orderBy(desc(accessUnlocks.unlockedAt)).limit(limit)
}

export async function deleteUnlocksBefore(db: Database, before: Date): Promise<void> {
  await db.delete(accessUnlocks).where(lt(accessUnlocks.unlockedAt, before))
}
