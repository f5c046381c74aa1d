import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import type { ModerationKind } from '#contract/site/moderation-terms.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { moderationDecisions, moderationLeases } from '#server/schema/moderation.ts'

export type DecisionRow = typeof moderationDecisions.$inferSelect
export type LeaseRow = typeof moderationLeases.$inferSelect

interface Wanted {
  kind: ModerationKind
  subjectId: string
  userId: string
  now: Date
  expiresAt: Date
  takeOver: boolean
}

const isLeaseOf = (kind: ModerationKind, subjectId: string) =>
  and(eq(moderationLeases.kind, kind), eq(moderationLeases.subjectId, subjectId))

/** Undefined: another has it. Whoever looks at one item looks at no other. */
export async function putLease(tx: Tx, wanted: Wanted): Promise<LeaseRow | undefined> {
  const { kind, subjectId, userId, now, expiresAt, takeOver } = wanted
  const [row] = await tx
    .insert(moderationLeases)
    .values({ kind, subjectId, userId, expiresAt })
    .onConflictDoUpdate({
      target: [moderationLeases.kind, moderationLeases.subjectId],
      set: { userId, expiresAt },
      setWhere: takeOver
        ? undefined
        : or(eq(moderationLeases.userId, userId), lt(moderationLeases.expiresAt, now)),
    })
    .returning()
  if (row)
    await tx
      .delete(moderationLeases)
      .where(
        and(
          eq(moderationLeases.userId, userId),
          or(ne(moderationLeases.kind, kind), ne(moderationLeases.subjectId, subjectId)),
        ),
      )
  return row
}

export async function findLease(db: Database | Tx, kind: ModerationKind, subjectId: string, now: Date) {
  const [row] = await db
    .select()
    .from(moderationLeases)
    .where(and(isLeaseOf(kind, subjectId), gt(moderationLeases.expiresAt, now)))
  return row
}

export async function dropLease(
  db: Database | Tx,
  kind: ModerationKind,
  subjectId: string,
  userId: string | null,
): Promise<void> {
  const isTheirs = userId === null ? undefined : eq(moderationLeases.userId, userId)
  await db.delete(moderationLeases).where(and(isLeaseOf(kind, subjectId), isTheirs))
}

export async function listLeases(db: Database, now: Date): Promise<LeaseRow[]> {
  return db.select().from(moderationLeases).where(gt(moderationLeases.expiresAt, now))
}

export async function listScheduled(db: Database | Tx): Promise<DecisionRow[]> {
  return db.select().from(moderationDecisions).where(eq(moderationDecisions.status, 'scheduled'))
}

/** Undefined: another decision about it is scheduled. */
export async function insertDecision(
  tx: Tx,
  row: typeof moderationDecisions.$inferInsert,
): Promise<DecisionRow | undefined> {
  const [added] = await tx
    .insert(moderationDecisions)
    .values(row)
    .onConflictDoNothing({
      target: [moderationDecisions.kind, moderationDecisions.subjectId],
      where: sql`status = 'scheduled'`,
    })
    .returning()
  return added
}

/** Undoing and applying wait here for each other. */
export async function lockDecision(tx: Tx, id: string): Promise<DecisionRow | undefined> {
  const [row] = await tx
    .select()
    .from(moderationDecisions)
    .where(eq(moderationDecisions.id, id))
    .for('update')
  return row
}

export async function updateDecision(
  tx: Tx,
  id: string,
  change: Pick<DecisionRow, 'status'> & Partial<Pick<DecisionRow, 'failure'>>,
): Promise<void> {
  await tx.update(moderationDecisions).set(change).where(eq(moderationDecisions.id, id))
}

/** Scheduled or applied: who was first. */
export async function findLastDecision(db: Database | Tx, kind: ModerationKind, subjectId: string) {
  const [row] = await db
    .select()
    .from(moderationDecisions)
    .where(
      and(
        eq(moderationDecisions.kind, kind),
        eq(moderationDecisions.subjectId, subjectId),
        or(eq(moderationDecisions.status, 'scheduled'), eq(moderationDecisions.status, 'applied')),
      ),
    )
    .orderBy(desc(moderationDecisions.decidedAt))
    .limit(1)
  return row
}

/** What was done about any of them, newest first. */
export async function listAppliedDecisions(
  db: Database | Tx,
  subjects: readonly { kind: ModerationKind; subjectId: string }[],
): Promise<DecisionRow[]> {
  const { kind, subjectId, status, decidedAt, id } = moderationDecisions
  return db
    .select()
    .from(moderationDecisions)
    .where(
      and(
        eq(status, 'applied'),
        or(...subjects.map((each) => and(eq(kind, each.kind), eq(subjectId, each.subjectId)))),
      ),
    )
    .orderBy(desc(decidedAt), desc(id))
}
