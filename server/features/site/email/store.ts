import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { MailOutcome } from '#contract/site/email-terms.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { outbox } from '#server/schema/email.ts'
import { RESENDABLE } from './mail-kinds.ts'

export type OutboxRow = typeof outbox.$inferSelect

/** Those whose cause has no mail yet; says how many that were. */
export async function insertMails(tx: Tx, mails: readonly (typeof outbox.$inferInsert)[]): Promise<number> {
  const added = await tx
    .insert(outbox)
    .values([...mails])
    .onConflictDoNothing({ target: outbox.cause })
    .returning({ id: outbox.id })
  return added.length
}

/** Locked, so that two workers never send one mail at the same time. */
export async function lockUnsent(tx: Tx, id: string): Promise<OutboxRow | undefined> {
  const [row] = await tx.select().from(outbox).where(eq(outbox.id, id)).for('update')
  return row && (row.status === 'pending' || row.status === 'retry') ? row : undefined
}

/** A mail that is settled keeps its data only where it may be sent again: most links must not lie about. */
const KEPT_DATA = sql`case when ${inArray(outbox.template, [...RESENDABLE])} then ${outbox.data} end`

export async function markSent(
  db: Database | Tx,
  id: string,
  { at, subject }: { at: Date; subject?: string },
): Promise<void> {
  await db
    .update(outbox)
    .set({
      status: 'sent',
      sentAt: at,
      data: KEPT_DATA,
      lastError: null,
      attempts: sql`${outbox.attempts} + 1`,
      ...(subject === undefined ? {} : { subject }),
    })
    .where(and(eq(outbox.id, id), inArray(outbox.status, ['pending', 'retry'])))
}

export async function markFailure(db: Database, id: string, error: string, isLast: boolean): Promise<void> {
  await db
    .update(outbox)
    .set({
      status: isLast ? 'failed' : 'retry',
      lastError: error,
      attempts: sql`${outbox.attempts} + 1`,
      ...(isLast ? { data: KEPT_DATA } : {}),
    })
    .where(eq(outbox.id, id))
}

export async function markSuppressed(tx: Tx, id: string, reason: string): Promise<void> {
  await tx
    .update(outbox)
    .set({ status: 'suppressed', data: KEPT_DATA, lastError: reason })
    .where(eq(outbox.id, id))
}

/** The service took it and could not deliver it after all. It may have said so before we noted that it was sent. */
export async function markBounced(tx: Tx, id: string, { reason, at }: { reason: string; at: Date }) {
  await tx
    .update(outbox)
    .set({ status: 'failed', lastError: reason, bouncedAt: at, data: KEPT_DATA })
    .where(and(eq(outbox.id, id), isNull(outbox.bouncedAt)))
}

/** A later bounce takes it back; an earlier one stays. */
export async function markDelivered(tx: Database | Tx, id: string, at: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ deliveredAt: at })
    .where(and(eq(outbox.id, id), isNull(outbox.deliveredAt)))
}

export async function markComplained(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ complainedAt: at })
    .where(and(eq(outbox.id, id), isNull(outbox.complainedAt)))
}

export async function deleteSettled(db: Database, before: Date): Promise<void> {
  const settled = ['sent', 'failed', 'suppressed'] as const
  await db.delete(outbox).where(and(inArray(outbox.status, settled), lt(outbox.createdAt, before)))
}

/** What is not sent because of its address has failed as well. */
const OUTCOMES: Record<MailOutcome, OutboxRow['status'][]> = {
  sent: ['sent'],
  failed: ['failed', 'suppressed'],
}

/** One rule for the figures and for the lists that they lead to. */
export const isOutcomeOfDay = (outcome: MailOutcome, now: Date) =>
  and(inArray(outbox.status, OUTCOMES[outcome]), gte(outbox.createdAt, new Date(now.getTime() - 86_400_000)))

export async function countMails(db: Database) {
  const rows = await db
    .select({ status: outbox.status, count: sql<number>`count(*)::int` })
    .from(outbox)
    .groupBy(outbox.status)
  const count = (...statuses: OutboxRow['status'][]) =>
    rows.reduce((all, row) => (statuses.includes(row.status) ? all + row.count : all), 0)
  return {
    sent: count(...OUTCOMES.sent),
    pending: count('pending'),
    retry: count('retry'),
    failed: count(...OUTCOMES.failed),
  }
}
