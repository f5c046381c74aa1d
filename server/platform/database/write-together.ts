/**
 * Several writes as one statement. On the way of a sale each statement costs as much as all the work it does, and the locks
 * that it takes last as long as those after it. What is written stands with its feature; here it is only put together.
 */
import { type SQL, sql } from 'drizzle-orm'
import { type Database, findFlushBarrier, isAlone, type Tx, writeAtOnce } from './pool.ts'

/** Parts of one write, each by a name of its own; later ones may read what earlier ones return. */
export type Write = readonly (readonly [name: string, part: SQL])[]

/** What must be so, asked of the parts by their names. Otherwise nothing is written. */
export interface Demand {
  /** As SQL where whoever wrote it is told more (`ChangedMeanwhile`). */
  what: string | SQL
  isMet: SQL
}

/** A write with what it was made from. */
export interface DemandingWrite {
  write: Write
  demands: readonly Demand[]
}

/** What the write was made from has changed: nothing was written, and whoever wants it reads again, under locks. */
export class ChangedMeanwhile extends Error {
  /** What the statement says of it. */
  get what(): string {
    return refusalOf(this.cause).message ?? ''
  }
}

interface Options {
  /** The commit does not wait for the disk. Of what a crash of the machine may take back: a cart, a number to look up. */
  isUnsynced?: boolean
  /** Which version the rows are that it writes is told. */
  tellsVersion?: boolean
}

/**
 * All see the rows as they were before: none may rely on what another one changes. Demands are asked one after the other,
 * so that a later one may ask what is so once the locks of an earlier one are had. Returns the version, where it is to be told.
 */
export async function writeTogether(
  tx: Tx,
  writes: readonly Write[],
  demands: readonly Demand[] = [],
  { isUnsynced = false, tellsVersion = false }: Options = {},
): Promise<string | null> {
  if (writes.flat().length === 0) return null
  const asked = demands.map(({ what, isMet }) => sql`demand(${isMet}, ${what})`)
  if (isUnsynced) asked.push(sql`set_config('synchronous_commit', 'off', true)`)
  if (tellsVersion) asked.push(sql`pg_current_xact_id()::xid::text as version`)
  const parts = writes.flat().map(([name, part]) => sql`${sql.identifier(name)} as (${part})`)
  const selected = asked.length > 0 ? sql.join(asked, sql`, `) : sql`1`
  const written = tx.execute<{ version?: string }>(sql`with ${sql.join(parts, sql`, `)} select ${selected}`)
  const { rows } = await (demands.length > 0 ? written.catch(rethrowChanged) : written)
  return rows[0]?.version ?? null
}

/** False, and nothing is written, where `work` finds that what it was made from has changed; or what is made of that. */
export async function tryToWrite<T = false>(
  db: Database | Tx,
  work: (tx: Tx) => Promise<unknown>,
  explain: (changed: ChangedMeanwhile) => T | false = () => false,
): Promise<true | T | false> {
  try {
    await writeAtOnce(db, work)
    return true
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return explain(error)
    throw error
  }
}

/** By itself, and without waiting for the disk; as a part of a transaction it waits as all of that does. */
export async function writeUnsynced(db: Database | Tx, writes: readonly Write[]): Promise<void> {
  await writeAtOnce(db, (tx) => writeTogether(tx, writes, [], { isUnsynced: isAlone(db) }))
}

/** What `demand` says (migration 0047), and a constraint of rows that came in between. */
const CHANGED: ReadonlySet<string | undefined> = new Set(['CC001', '23505', '23514'])

/** The database's own words, which Drizzle wraps. */
export function refusalOf(error: unknown): { code?: string; constraint?: string; message?: string } {
  return ((error as { cause?: unknown }).cause ?? error) as {
    code?: string
    constraint?: string
    message?: string
  }
}

function rethrowChanged(error: unknown): never {
  if (CHANGED.has(refusalOf(error).code))
    throw new ChangedMeanwhile('Changed since it was read.', { cause: error })
  throw error
}

/**
 * As a transaction of its own: the rows are free for others as soon as it is committed, before it is on the disk; it comes
 * back when it is there. Within a transaction it waits as all of that does.
 */
export async function writeThenFlush(
  db: Database | Tx,
  tx: Tx,
  writes: readonly Write[],
  demands: readonly Demand[],
  /** Without it a crash takes back what was answered; a test does that to prove that it would notice. */
  { waitsForDisk }: { waitsForDisk: boolean } = { waitsForDisk: true },
): Promise<void> {
  const barrier = findFlushBarrier(db)
  await writeTogether(tx, writes, demands, { isUnsynced: barrier !== null })
  if (waitsForDisk) await barrier?.pass()
}

/**
 * Rows as SQL, a list for each column with its type: `(values)`, to be named by whoever selects from it. PostgreSQL expects ten
 * of such rows and a hundred of those that come as JSON, for which it would read a young table as a whole.
 */
export function rowsOf<Row>(
  rows: readonly Row[],
  columns: readonly (readonly [type: string, read: (row: Row) => string | number | null])[],
): SQL {
  const lists = columns.map(([type, read]) => sql`${sql.param(rows.map(read))}::${sql.raw(type)}[]`)
  return sql`unnest(${sql.join(lists, sql`, `)})`
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
