/**
 * Several writes as one statement. On the way of a sale each statement costs as much as all the work it does, and the locks
 * that it takes last as long as those after it. What is written stands with its feature; here it is only put together.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './pool.ts'

/** Parts of one write, each by a name of its own; later ones may read what earlier ones return. */
export type Write = readonly (readonly [name: string, part: SQL])[]

/** All see the rows as they were before: none may rely on what another one changes. */
export async function writeTogether(tx: Tx, writes: readonly Write[]): Promise<void> {
  const parts = writes.flat().map(([name, part]) => sql`${sql.identifier(name)} as (${part})`)
  if (parts.length > 0) await tx.execute(sql`with ${sql.join(parts, sql`, `)} select 1`)
}
