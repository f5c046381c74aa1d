import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import { collaborators } from '#server/schema/catalog.ts'

export interface Instructor {
  id: string
  name: string
  userId: string
}

/** Without an account nobody could answer. */
export async function findInstructor(tx: Tx, instructorId: string): Promise<Instructor | null> {
  const { id, name, userId, kind } = collaborators
  const [row] = await tx
    .select({ id, name, userId })
    .from(collaborators)
    .where(and(eq(id, instructorId), eq(kind, 'instructor'), isNotNull(userId)))
  return row?.userId ? { ...row, userId: row.userId } : null
}
