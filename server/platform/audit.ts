/** Who did what to whom, and why. Ids only, so that it may outlive the persons it names. */
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { auditLog } from '#server/schema/platform.ts'
import { pickChanges } from './audit-values.ts'
import type { Database, Tx } from './database/pool.ts'

interface Deed {
  /** Null: the operator of the server, or the product itself. */
  actorId: string | null
  /** A verb and its object, like `change-role`. */
  action: string
  subjectId: string | null
  reason?: string
  /** Never personal data: these rows are kept when a person is erased. */
  details?: Record<string, unknown>
  /**
   * What the subject was and became. Only what differs is kept; personal values are masked. A thing that was made has no
   * `before`, one that is gone has no `after`.
   */
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
  requestId: string | null
}

/** In the transaction of the deed itself: no deed without its line, no line without its deed. */
export async function audit(tx: Tx, { before, after, ...deed }: Deed): Promise<void> {
  await tx.insert(auditLog).values({ ...deed, ...pickChanges(before, after) })
}

/** The newest deeds of a kind done to one thing. */
export async function listDeeds(
  db: Database,
  { action, subjectId, limit }: { action: string; subjectId: string; limit: number },
) {
  const { actorId, at, details } = auditLog
  return db
    .select({ actorId, at, details })
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.subjectId, subjectId)))
    .orderBy(desc(at), desc(auditLog.id))
    .limit(limit)
}

/** Everything that somebody did, or that was done to them. */
export async function listDeedsConcerning(db: Database | Tx, userId: string) {
  const { action, actorId, subjectId, reason, at } = auditLog
  return db
    .select({ action, actorId, subjectId, reason, at })
    .from(auditLog)
    .where(or(eq(actorId, userId), eq(subjectId, userId)))
    .orderBy(asc(at))
}

/**
 * The ids of these people and of everybody whom they gave a role, and whom those gave one, as SQL. By hand: the builder
 * knows no recursion.
 */
export function appointedIdsSql(actorIds: readonly string[]): SQL {
  return sql`with recursive appointed (id) as (
      select unnest(${sql.param([...actorIds])}::text[])
      union
      select subject_id from audit_log join appointed on actor_id = appointed.id where action = 'change-role'
    ) select id from appointed`
}
