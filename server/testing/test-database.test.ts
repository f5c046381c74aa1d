import { expect, it } from 'vitest'
import { pendingMigrations } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/pool.ts'
import { createTestDatabase } from './test-database.ts'

it('gives each caller a database of its own with the whole schema and the job tables', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const { pool, close } = openDatabase(one.url, { applicationName: 'first' })
  await pool.query('create table mine (n int)')
  expect(await pendingMigrations(pool)).toEqual([])
  const { rows } = await pool.query(
    `select to_regclass('graphile_worker.jobs') as jobs, current_setting('application_name')`,
  )
  expect(rows[0]).toEqual({ jobs: 'graphile_worker.jobs', current_setting: 'first' })
  await close()
  const other = openDatabase(two.url)
  expect((await other.pool.query(`select to_regclass('mine') as mine`)).rows).toEqual([{ mine: null }])
  await other.close()
  await Promise.all([one.drop(), two.drop()])
})
