/**
 * Several writes as one statement. On the way of a sale each statement costs as much as all the work it does, and the locks
 * that it takes last as long as those after it. What is written stands with its feature; here it is only put together.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './pool.ts'

/** Parts of one write, each by a name of its own; later ones may read what earlier ones return. */
export type Write = readonly (readonly [name: string, part: SQL])[]

/** What must be so, asked of the parts by their names. Otherwise nothing is written. */
export interface Demand {
  what: string
  isMet: SQL
}

/** A write with what it was made from. */
export interface DemandingWrite {
  write: Write
  demands: readonly Demand[]
}

/** What the write was made from has changed: nothing was written, and whoever wants it reads again, under locks. */
export class ChangedMeanwhile extends Error {}

/** All see the rows as they were before: none may rely on what another one changes. */
export async function writeTogether(
  tx: Tx,
  writes: readonly Write[],
  demands: readonly Demand[] = [],
): Promise<void> {
  const parts = writes.flat().map(([name, part]) => sql`${sql.identifier(name)} as (${part})`)
  if (parts.length === 0) return
  const asked = demands.map(({ what, isMet }) => sql`demand(${isMet}, ${what})`)
  const written = tx.execute(
    sql`with ${sql.join(parts, sql`, `)} select ${asked.length > 0 ? sql.join(asked, sql`, `) : sql`1`}`,
  )
  await (demands.length > 0 ? written.catch(rethrowChanged) : written)
}

/** Of `demand` itself (migration 0047); and of a constraint that says the same of rows that came in between. */
const CHANGED: ReadonlySet<string> = new Set(['CC001', '23505', '23514'])

function rethrowChanged(error: unknown): never {
  const { code } = ((error as { cause?: unknown }).cause ?? error) as { code?: string }
  if (code && CHANGED.has(code)) throw new ChangedMeanwhile('Changed since it was read.', { cause: error })
  throw error
}
