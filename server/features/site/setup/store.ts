import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { lockName } from '#server/platform/database/lock-name.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { mailChecks, setupMarks } from '#server/schema/site.ts'

export type Mark = typeof setupMarks.$inferSelect
export type MailCheck = typeof mailChecks.$inferSelect

export async function readMarks(db: Database | Tx): Promise<Map<string, Mark>> {
  const rows = await db.select().from(setupMarks)
  return new Map(rows.map((row) => [row.mark, row]))
}

/** One of a kind: the newest counts. */
export async function setMark(
  tx: Tx,
  { mark, ...values }: Omit<Mark, 'fingerprint' | 'facts'> & Partial<Pick<Mark, 'fingerprint' | 'facts'>>,
): Promise<void> {
  await tx
    .insert(setupMarks)
    .values({ mark, ...values })
    .onConflictDoUpdate({ target: setupMarks.mark, set: values })
}

/** One change of the sample data at a time, also while there is no mark that could be locked. */
export async function lockMarks(tx: Tx): Promise<void> {
  await lockName(tx, 'setup_marks')
}

export async function removeMark(tx: Tx, mark: string): Promise<void> {
  await tx.delete(setupMarks).where(eq(setupMarks.mark, mark))
}

export async function findLatestMailCheck(db: Database | Tx): Promise<MailCheck | null> {
  const [row] = await db
    .select()
    .from(mailChecks)
    .orderBy(desc(mailChecks.startedAt), desc(mailChecks.id))
    .limit(1)
  return row ?? null
}

export async function hasArrived(
  db: Database | Tx,
  { carrier, sender }: Pick<MailCheck, 'carrier' | 'sender'>,
): Promise<boolean> {
  const isIt = and(
    eq(mailChecks.carrier, carrier),
    eq(mailChecks.sender, sender),
    isNotNull(mailChecks.arrivedAt),
  )
  return (await db.$count(mailChecks, isIt)) > 0
}

export async function insertMailCheck(tx: Tx, row: typeof mailChecks.$inferInsert): Promise<void> {
  await tx.insert(mailChecks).values(row)
}

export async function markArrived(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(mailChecks).set({ arrivedAt: at }).where(eq(mailChecks.id, id))
}
