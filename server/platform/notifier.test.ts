import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freezeNewestNotifier } from '#server/testing/freeze-notifier.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { type OpenDatabase, openDatabase } from './database/pool.ts'
import { createLog } from './log.ts'
import { type Notifier, PUBLISHED, publishMessage, startNotifier } from './notifier.ts'

let test: TestDatabase
let database: OpenDatabase
let notifier: Notifier

beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.url)
  notifier = await startNotifier(test.url, createLog('silent'))
  database.onCommitted(PUBLISHED, notifier.hearOwn)
})
afterAll(async () => {
  await notifier.stop()
  await database.close()
  await test.drop()
})

/** The process of the database that the newest one listens to. */
const freezeNotifier = () => freezeNewestNotifier(database.pool)

describe('the notifier', () => {
  it('tells listeners what a committed transaction said, and not what a rolled back one said', async () => {
    const heard: string[] = []
    notifier.listen('changes', (payload) => heard.push(payload))
    await vi.waitFor(() => expect(notifier.isLive()).toBe(true))
    await database.db
      .transaction(async (tx) => {
        await publishMessage(tx, 'changes', 'never happened')
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await database.db.transaction((tx) => publishMessage(tx, 'changes', 'happened'))
    await vi.waitFor(() => expect(heard).toEqual(['happened']))
  })

  it('tells of what this process committed before anybody goes on, and once more with all others', async () => {
    const heard: string[] = []
    notifier.listenAtOnce('own', (payload) => heard.push(payload))
    await vi.waitFor(() => expect(notifier.isLive()).toBe(true))
    await database.db
      .transaction(async (tx) => {
        await publishMessage(tx, 'own', 'never happened')
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    const backend = await freezeNotifier()
    try {
      await database.db.transaction((tx) => publishMessage(tx, 'own', 'mine'))
      expect(heard).toEqual(['mine'])
    } finally {
      process.kill(backend, 'SIGCONT')
    }
    await vi.waitFor(() => expect(heard).toEqual(['mine', 'mine']))
  })

  it('says when it cannot hear, and hears again after the connection was cut', async () => {
    const heard: string[] = []
    notifier.listen('again', (payload) => heard.push(payload))
    await vi.waitFor(() => expect(notifier.isLive()).toBe(true))
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'coqui notifier' and datname = current_database()`,
    )
    await vi.waitFor(() => expect(notifier.isLive()).toBe(false))
    await vi.waitFor(() => expect(notifier.isLive()).toBe(true))
    await database.db.transaction((tx) => publishMessage(tx, 'again', 'back'))
    await vi.waitFor(() => expect(heard).toEqual(['back']))
  })

  it('notices that the database is frozen, says so, and connects anew', async () => {
    const quick = await startNotifier(test.url, createLog('silent'), { pulseMs: 50, silenceMs: 300 })
    const onLost = vi.fn()
    quick.onLost(onLost)
    const backend = await freezeNotifier()
    try {
      await vi.waitFor(() => expect(onLost).toHaveBeenCalled())
      await vi.waitFor(() => expect(quick.isLive()).toBe(true))
    } finally {
      process.kill(backend, 'SIGCONT')
      await quick.stop()
    }
  })

  it('leaves no connection behind when it is stopped while it connects anew', async () => {
    const cutAll = `select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity
      where application_name = 'coqui notifier' and datname = current_database()`
    const stopped = await startNotifier(test.url, createLog('silent'))
    const connect = vi.spyOn(pg.Client.prototype, 'connect')
    await database.pool.query(cutAll)
    await vi.waitFor(() => expect(stopped.isLive()).toBe(false))
    // Both this one and the other test's connect anew; it is stopped in the middle of that.
    await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(2), { interval: 1 })
    await stopped.stop()
    connect.mockRestore()
    await vi.waitFor(() => expect(notifier.isLive()).toBe(true))
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(cutAll.replace('pg_terminate_backend(pid)', '*'))
      expect(rows).toEqual([{ cut: 1 }])
    })
  })
})
