/**
 * Several writes as one statement. On the way of a sale each statement costs as much as all the work it does, and the locks
 * that it takes last as long as those after it. What is written stands with its feature; here it is only put together.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from './pool.ts'

/** Parts of one write, each by a name of its own; later ones may read what earlier ones return. */
export type Write = readonly (readonly [name: string, part: SQL])[]

/** All see the rows as they were before: none may rely on what another one changes. */
export async function writeTogether(tx: Tx, writes: readonly Write[]): Promise<void> {
  if (writes.flat().length > 0) await tx.execute(togetherSql(writes, sql`1`))
}

/** What `CC001` says: see migration 0048. */
const CHANGED = 'CC001'

/**
 * The same as a transaction of its own where there is none. False, and nothing is written, where `isAsDecided` calls
 * `refuse_changed`: something is not as it was when it was decided.
 */
export async function writeIfUnchanged(
  db: Database | Tx,
  writes: readonly Write[],
  isAsDecided: SQL,
): Promise<boolean> {
  try {
    await db.execute(togetherSql(writes, isAsDecided))
    return true
  } catch (error) {
    const { code } = ((error as { cause?: unknown }).cause ?? error) as { code?: string }
    if (code === CHANGED) return false
    throw error
  }
}

function togetherSql(writes: readonly Write[], selected: SQL): SQL {
  const parts = writes.flat().map(([name, part]) => sql`${sql.identifier(name)} as (${part})`)
  return sql`with ${sql.join(parts, sql`, `)} select ${selected}`
}

/** Parts that change rows, so that how many they changed can be asked: whoever asks has them done by then. */
export function counted(write: Write): Write {
  return write.map(([name, part]) => [name, sql`${part} returning 1 as one`] as const)
}

/** How many rows these parts changed, as SQL. */
export function countOf(names: readonly string[]): SQL {
  const counts = names.map((name) => sql`(select count(*) from ${sql.identifier(name)})`)
  return counts.length > 0 ? sql.join(counts, sql` + `) : sql`0`
}
