import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { formDrafts } from '#server/schema/people.ts'

const isIt = (userId: string, formKey: string) =>
  and(eq(formDrafts.userId, userId), eq(formDrafts.formKey, formKey))

export async function findDraft(db: Database, userId: string, formKey: string) {
  const [row] = await db.select().from(formDrafts).where(isIt(userId, formKey))
  return row
}

/** Also where there is none yet: two tabs that both begin wait for each other. */
export async function lockDraft(tx: Tx, userId: string, formKey: string) {
  // A row that does not exist cannot be locked: the lock is on its name. By hand: the builder knows no such locks.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${userId} ${formKey}`}, 0))`)
  const [row] = await tx.select().from(formDrafts).where(isIt(userId, formKey))
  return row
}

export async function writeDraft(tx: Tx, row: typeof formDrafts.$inferInsert): Promise<void> {
  const { data, base, baseVersion, version, updatedAt } = row
  await tx
    .insert(formDrafts)
    .values(row)
    .onConflictDoUpdate({
      target: [formDrafts.userId, formDrafts.formKey],
      set: { data, base, baseVersion, version, updatedAt },
    })
}

export async function deleteDraft(db: Database, userId: string, formKey: string): Promise<void> {
  await db.delete(formDrafts).where(isIt(userId, formKey))
}

export async function deleteUntouched(db: Database, before: Date): Promise<void> {
  await db.delete(formDrafts).where(lt(formDrafts.updatedAt, before))
}
