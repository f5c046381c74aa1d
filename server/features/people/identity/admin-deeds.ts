/** What admins do to things that owners do it to as well: only then it is an admin's act, and in the audit log. */
import { and, eq } from 'drizzle-orm'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { users } from '#server/schema/people.ts'

interface HistoryDeed {
  actorId: string | null
  action: string
  subjectId: string
  reason?: string
  /** As histories keep them: `{ field: { before, after } }`; what has no such pair is what it became. */
  changes?: object
}

/** In the transaction of the deed. Nothing is written for an owner, who has the history of the thing itself. */
export async function auditIfAdmin(tx: Tx, { actorId, changes = {}, ...deed }: HistoryDeed): Promise<void> {
  if (actorId === null) return
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, actorId), eq(users.role, 'admin')))
  if (found.length > 0) await audit(tx, { ...deed, actorId, ...splitChanges(changes), requestId: null })
}

function splitChanges(changes: object) {
  const fields = Object.entries(changes)
  if (fields.length === 0) return {}
  const sideOf = (side: 'before' | 'after') =>
    Object.fromEntries(
      fields.map(([name, value]) => [name, isPair(value) ? value[side] : side === 'after' ? value : null]),
    )
  return { before: sideOf('before'), after: sideOf('after') }
}

function isPair(value: unknown): value is { before: unknown; after: unknown } {
  return typeof value === 'object' && value !== null && 'before' in value && 'after' in value
}
