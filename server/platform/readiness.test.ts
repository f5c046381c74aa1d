import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { withClient } from './database/postmaster.ts'
import { createReadiness } from './readiness.ts'

/** What PostgreSQL says when somebody is let in: `Z`, its length, and that no transaction is open. */
const IS_READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

const well = { isStopping: () => false, runsJobs: true, isWorkerRunning: () => true }
const change = (sql: string) => withClient(test.url, (client) => client.query(sql))
const name = () => new URL(test.url).pathname.slice(1)

describe('readiness', () => {
  it('is all well when the database takes a write', async () => {
    expect(await createReadiness(test.url, well)()).toEqual({
      database: { ok: true, detail: 'reachable' },
      migrations: { ok: true, detail: '0 pending' },
      worker: { ok: true, detail: 'running' },
    })
    expect((await change('select count(*)::int as n from readiness')).rows).toEqual([{ n: 1 }])
  })

  it('says that nothing can be written, and why', async () => {
    await change(`alter database ${name()} set default_transaction_read_only = on`)
    const { database, migrations } = await createReadiness(test.url, well)()
    await withClient(test.url, async (client) => {
      await client.query('set default_transaction_read_only = off')
      await client.query(`alter database ${name()} reset all`)
    })
    expect(database).toEqual({ ok: false, detail: 'no write (25006)' })
    expect(migrations.ok).toBe(true)
  })

  it('says that migrations are missing', async () => {
    await change(`delete from schema_migrations where name like '0007%'`)
    const checks = await createReadiness(test.url, well)()
    expect(checks).toMatchObject({ database: { ok: true }, migrations: { ok: false, detail: '1 pending' } })
  })

  it('says that there is no connection', async () => {
    const { database } = await createReadiness('postgres://nobody@127.0.0.1:1/nowhere', well)()
    expect(database).toEqual({ ok: false, detail: 'no connection (ECONNREFUSED)' })
  })

  it('answers within 2 s when the database is frozen', async () => {
    const sockets: Socket[] = []
    const frozen = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
    await once(frozen, 'listening')
    const { port } = frozen.address() as AddressInfo
    const begunAt = performance.now()
    const { database } = await createReadiness(`postgres://nobody@127.0.0.1:${port}/nowhere`, well)()
    expect(performance.now() - begunAt).toBeLessThan(2_000)
    expect(database).toEqual({ ok: false, detail: 'no connection' })
    for (const socket of sockets) socket.destroy()
    frozen.close()
  })

  it('says that the database lets in and then says nothing, and not that it takes no write', async () => {
    const { hostname, port } = new URL(test.url)
    const silent = createServer((near) => {
      const far = connect(Number(port), hostname)
      near.pipe(far)
      far.on('data', (chunk) => {
        near.write(chunk)
        if (chunk.subarray(-6).equals(IS_READY)) far.pause()
      })
      near.once('close', () => far.destroy())
    }).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const url = new URL(test.url)
    url.host = `127.0.0.1:${(silent.address() as AddressInfo).port}`
    url.searchParams.delete('host')
    const { database } = await createReadiness(url.href, well)()
    expect(database).toEqual({ ok: false, detail: 'no answer' })
    silent.close()
  })

  it('says that the worker stopped, and that the process stops', async () => {
    const checks = await createReadiness(test.url, {
      isStopping: () => true,
      runsJobs: true,
      isWorkerRunning: () => false,
    })()
    expect(checks).toMatchObject({
      worker: { ok: false, detail: 'stopped' },
      process: { ok: false, detail: 'stopping' },
    })
  })
})
