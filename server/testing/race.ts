/** Makes a race certain: all runners stand at the same lock before any of them may go on. */
import { expect, vi } from 'vitest'
import type { OpenDatabase } from '../platform/database/pool.ts'

/** The name of an advisory lock, as in `pg_advisory_xact_lock(hashtext(name))`. A runner that takes no lock fails the test. */
export async function raceAtLock<T>(
  { pool }: OpenDatabase,
  name: string,
  runners: (() => Promise<T>)[],
): Promise<T[]> {
  const gate = await pool.connect()
  try {
    await gate.query('select pg_advisory_lock(hashtext($1))', [name])
    const running = runners.map((run) => run())
    await vi.waitFor(async () => expect(await countWaiting()).toBe(runners.length), {
      interval: 5,
    })
    await gate.query('select pg_advisory_unlock(hashtext($1))', [name])
    return await Promise.all(running)
  } finally {
    gate.release()
  }

  async function countWaiting(): Promise<number> {
    const { rows } = await gate.query(
      `select count(*)::int as waiting from pg_locks join pg_database on pg_database.oid = database
       where locktype = 'advisory' and not granted and datname = current_database()`,
    )
    return rows[0].waiting
  }
}

/** The same at the lock of a row; `whileHeld` happens when all of them stand there. */
export async function raceAtRow<T>(
  { pool }: OpenDatabase,
  {
    table,
    id,
    column = 'id',
  }: {
    table:
      | 'applications'
      | 'carts'
      | 'conversations'
      | 'coupons'
      | 'event_instructors'
      | 'events'
      | 'inventory_items'
      | 'orders'
      | 'outbox'
      | 'products'
      | 'provider_invitations'
      | 'reviews'
      | 'seats'
      | 'users'
    id: string
    /** Where the row has no id of its own. */
    column?: 'code' | 'event_id' | 'id'
  },
  runners: (() => Promise<T>)[],
  whileHeld: () => Promise<unknown> = async () => undefined,
): Promise<T[]> {
  const gate = await pool.connect()
  try {
    await gate.query('begin')
    await gate.query(`select from ${table} where ${column} = $1 for update`, [id])
    const running = runners.map((run) => run())
    await waitForWaiting(pool, runners.length)
    await whileHeld()
    await gate.query('rollback')
    return await Promise.all(running)
  } finally {
    // Also when something failed before: nobody else gets the connection with the lock on it.
    await gate.query('rollback')
    gate.release()
  }
}

/** Until so many stand at the lock of a row. */
export async function waitForWaiting(pool: OpenDatabase['pool'], count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query(
        `select count(*)::int as waiting from pg_stat_activity
         where wait_event_type = 'Lock' and datname = current_database()`,
      )
      expect(rows[0].waiting).toBe(count)
    },
    { interval: 5 },
  )
}
