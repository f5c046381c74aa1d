import { expect, it } from 'vitest'
import { pendingMigrations } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/pool.ts'
import { createTestDatabase, listNameless } from './test-database.ts'

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

it('finds acts, fields and states of the audit log that have no name on screen, and does not end without a word', async () => {
  const database = await createTestDatabase()
  const { pool, close } = openDatabase(database.url)
  const write = (action: string, after: object) =>
    pool.query('insert into audit_log (action, after) values ($1, $2)', [action, after])
  await write('change-category', {
    nameEs: 'Fundas',
    'variants.CC-1.onHand': 3,
    'specs.0.label.es': 'Largo',
    es: 'Texto',
  })
  await write('change-setting', { lowStockAt: 4 })
  await write('event-edit', { kind: 'match', languages: ['es', 'en'], status: 'draft' })
  await write('event-ask-changes', { kind: 'Is this a course?' })
  expect(await listNameless(database.url)).toEqual([])
  await write('change-category', { shelfLife: 3 })
  await write('paint-shop', {})
  await write('event-edit', { kind: 'gala', languages: ['es', 'pt'] })
  expect((await listNameless(database.url)).toSorted()).toEqual([
    'change-category: shelfLife',
    'event-edit: kind gala',
    'event-edit: languages pt',
    'paint-shop',
  ])
  await close()
  await expect(database.drop()).rejects.toThrow(/shelfLife/)
})
