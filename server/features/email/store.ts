import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { outbox } from './tables.ts'

export type OutboxRow = typeof outbox.$inferSelect

/** False when this cause already has its mail. */
export async function insertMail(tx: Tx, row: typeof outbox.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(outbox)
    .values(row)
    .onConflictDoNothing({ target: outbox.cause })
    .returning({ id: outbox.id })
  return added.length === 1
}

/** Locked, so that two workers never send one mail at the same time. */
export async function lockUnsent(tx: Tx, id: string): Promise<OutboxRow | undefined> {
  const [row] = await tx.select().from(outbox).where(eq(outbox.id, id)).for('update')
  return row && (row.status === 'pending' || row.status === 'retry') ? row : undefined
}

export async function markSent(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ status: 'sent', sentAt: at, data: null, lastError: null, attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, id))
}

export async function markFailure(db: Database, id: string, error: string, isLast: boolean): Promise<void> {
  await db
    .update(outbox)
    .set({ status: isLast ? 'failed' : 'retry', lastError: error, attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, id))
}

export async function deleteSettled(db: Database, before: Date): Promise<void> {
  await db.delete(outbox).where(and(inArray(outbox.status, ['sent', 'failed']), lt(outbox.createdAt, before)))
}
