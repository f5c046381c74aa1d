import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import { collaborators } from '#server/schema/catalog.ts'

/** Only providers organize; null for anybody else. */
export async function findProvider(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: collaborators.id })
    .from(collaborators)
    .where(and(eq(collaborators.id, id), eq(collaborators.kind, 'provider')))
  return row?.id ?? null
}
