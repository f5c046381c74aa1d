/** Whose a page is, and whose turn it is to decide about it. */
import { and, eq } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { collaborators } from '#server/schema/catalog.ts'

/** Whether a page is of that account. */
export async function isPageOf(db: Database | Tx, pageId: string, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: collaborators.id })
    .from(collaborators)
    .where(and(eq(collaborators.id, pageId), eq(collaborators.userId, userId)))
  return found !== undefined
}

/** Whoever decides about somebody's page waits here for the others. */
export async function lockPageOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .select({ id: collaborators.id })
    .from(collaborators)
    .where(eq(collaborators.userId, userId))
    .for('no key update')
}
