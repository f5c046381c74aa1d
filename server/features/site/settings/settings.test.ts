import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/platform/database/pool.ts'
import { createLog } from '#server/platform/log.ts'
import { type Notifier, startNotifier } from '#server/platform/notifier.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { changeSetting, createSettingsReader, DEFAULT_SETTINGS, readSettings } from './index.ts'

let test: TestDatabase
let database: OpenDatabase
let notifier: Notifier

beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.url, { max: 3 })
  notifier = await startNotifier(test.url, createLog('silent'))
})
afterAll(async () => {
  await notifier.stop()
  await database.close()
  await test.drop()
})

it('a changed setting is read at once, on every process, and is in the audit log; the rest keep their defaults', async () => {
  const reader = createSettingsReader({ db: database.db, notifier })
  await vi.waitFor(() => expect(notifier.isLive()).toBe(true))
  expect(await reader.read()).toEqual(DEFAULT_SETTINGS)
  const cached = await reader.read()
  expect(await reader.read()).toBe(cached)
  const shipping = { ...DEFAULT_SETTINGS.shipping, pr: { flatCents: 700, freeFromCents: null } }
  await database.db.transaction((tx) => changeSetting(tx, 'shipping', shipping, 'usr_admin'))
  expect(await readSettings(database.db)).toEqual({ ...DEFAULT_SETTINGS, shipping })
  await vi.waitFor(async () => expect((await reader.read()).shipping).toEqual(shipping))
  const { rows } = await database.pool.query(
    `select actor_id, subject_id, details from audit_log where action = 'change-setting'`,
  )
  expect(rows).toEqual([
    {
      actor_id: 'usr_admin',
      subject_id: 'shipping',
      details: { before: DEFAULT_SETTINGS.shipping, after: shipping },
    },
  ])
})

it('a setting that makes no sense is refused, and one stored by another version is ignored', async () => {
  const changing = database.db.transaction((tx) => changeSetting(tx, 'lowStockAt', -1, 'usr_admin'))
  await expect(changing).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await database.pool.query(
    `insert into settings (key, value) values ('lowStockAt', '"many"'), ('unknown', '1')`,
  )
  const settings = await readSettings(database.db)
  expect(settings.lowStockAt).toBe(5)
  expect(settings).not.toHaveProperty('unknown')
})
