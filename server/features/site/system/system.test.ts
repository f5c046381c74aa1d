/** The system page: the state of each part, and jobs that were given up. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { getAdminOverview } from '#contract/site/admin-overview.ts'
import { dropJobs, getSystem, listFailedJobs, retryJobs } from '#contract/site/system.ts'
import { prepareJobTables } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { startHeartbeat } from '#server/platform/processes.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'

let isGatewayDown = false
const shop = await testShop({
  env: { dataDir: mkdtempSync(join(tmpdir(), 'coqui-system-')) },
  gateway: (real) => ({
    ...real,
    listCaptured: (between) =>
      isGatewayDown ? Promise.reject(new Error('No such API key')) : real.listCaptured(between),
  }),
})
const { pool, db } = shop.database
let admin: TestPerson

beforeAll(async () => {
  await prepareJobTables(pool)
  admin = await shop.as('admin')
})

const read = async () => (await admin.send(getSystem)).body
const log = createLog('silent')
const heart = (isWorkerRunning: boolean) =>
  startHeartbeat({ db, log, role: 'all', isWorkerRunning: () => isWorkerRunning, countStreams: () => 7 })

describe('processes', () => {
  it('are those that say they live; one that fell silent is lost, one that stopped in order is gone', async () => {
    expect((await read()).parts.processes.state).toBe('failed')
    const web = await heart(false)
    expect((await read()).parts.processes).toMatchObject({
      state: 'failed',
      detail: '1 running, no job worker',
    })
    const worker = await heart(true)
    const { processes, parts, version } = await read()
    expect(parts.processes.state).toBe('ok')
    expect(processes).toHaveLength(2)
    expect(processes[0]).toMatchObject({
      pid: process.pid,
      role: 'all',
      version,
      isLost: false,
      openStreams: 7,
    })
    expect(processes[0]?.memoryBytes).toBeGreaterThan(10_000_000)
    await web.stop()
    expect((await read()).processes).toHaveLength(1)

    await pool.query(`update processes set seen_at = now() - interval '55 seconds'`)
    const other = await heart(true)
    expect((await read()).parts.processes).toMatchObject({ state: 'warning', detail: '1 running, 1 lost' })
    await pool.query(
      `update processes set seen_at = now() - interval '2 hours' where seen_at < now() - interval '50 seconds'`,
    )
    await (await heart(true)).stop()
    expect((await read()).processes).toHaveLength(1)
    await other.stop()
    await worker.stop()
  })
})

describe('the other parts', () => {
  it('tell what they are and whether they work', async () => {
    const { parts, node } = await read()
    expect(node).toBe(process.version)
    expect(parts.database).toMatchObject({ state: 'ok', version: expect.stringMatching(/^\d+/) })
    expect(parts.database.sizeBytes).toBeGreaterThan(1_000_000)
    expect(parts.migrations.state).toBe('ok')
    expect(parts.storage).toMatchObject({ state: 'ok', kind: 'disk' })
    expect(parts.storage.freeBytes).toBeGreaterThan(0)
    // No money moves in a demo, which is as it should be.
    expect(parts.payments).toEqual({ state: 'off', detail: '', gateway: 'test' })
    expect(parts.ath_movil).toMatchObject({ state: 'off', mode: 'none' })
    expect(parts.mail).toMatchObject({ state: 'ok', trouble: 0 })
    expect(parts.print_on_demand).toMatchObject({ state: 'ok', failures: 0 })
  })

  it('fail with their own words: payments, storage, mail', async () => {
    isGatewayDown = true
    const { app } = await shop.twin({ dataDir: '/dev/null/nowhere' })
    const { parts } = (await admin.at(app).send(getSystem)).body
    isGatewayDown = false
    expect(parts.payments).toMatchObject({ state: 'failed', detail: 'No such API key' })
    expect(parts.storage).toMatchObject({ state: 'failed', detail: expect.stringContaining('ENOTDIR') })
    await pool.query(
      `insert into mail_health (is_healthy, error_code, checked_at) values (false, 'invalid_key', now())`,
    )
    expect((await read()).parts.mail).toMatchObject({ state: 'failed', detail: 'invalid_key' })
    await pool.query('delete from mail_health')
  })

  it('put trouble with mail on the home, and nothing at zero', async () => {
    const waiting = async () => (await admin.send(getAdminOverview)).body.waiting
    expect(await waiting()).toEqual([])
    await pool.query(
      `insert into outbox (id, cause, template, to_address, language, status) values ('m', 'm', 'x', 'a@b', 'en', 'failed')`,
    )
    expect(await waiting()).toEqual([
      {
        kind: 'mail_trouble',
        count: 1,
        path: '/admin/email?trouble=yes#outbox',
        oldestDays: null,
        isLate: true,
      },
    ])
    expect((await read()).parts.mail).toMatchObject({ state: 'warning', trouble: 1 })
    await pool.query('delete from outbox')
  })
})

describe('jobs that were given up', () => {
  async function hasJob(attempts: number): Promise<string> {
    const { rows } = await pool.query<{ id: string }>(
      `select id::text from graphile_worker.add_job('some_task', max_attempts => 3)`,
    )
    const id = rows[0]?.id ?? ''
    await pool.query(
      `update graphile_worker._private_jobs set attempts = $2, last_error = 'It is broken.' where id = $1`,
      [id, attempts],
    )
    return id
  }
  const failed = async () => (await admin.send(listFailedJobs)).body

  it('are listed, tried again and dropped; what is not given up is left alone; each act is audited', async () => {
    await pool.query('delete from graphile_worker._private_jobs')
    const waiting = await hasJob(1)
    const [first, second, third] = [await hasJob(3), await hasJob(3), await hasJob(3)]
    const { items, total } = await failed()
    expect(total).toBe(3)
    expect(items.map(({ id }) => id).toSorted()).toEqual([first, second, third].toSorted())
    expect(items[0]).toMatchObject({ task: 'some_task', attempts: 3, error: 'It is broken.' })
    expect((await read()).parts.queue).toMatchObject({ state: 'warning', waiting: 1, failed: 3, running: 0 })

    expect((await admin.send(retryJobs, { jobIds: [first, waiting] })).body).toEqual({ count: 1 })
    expect((await admin.send(retryJobs, { jobIds: [first] })).body).toEqual({ count: 0 })
    expect((await admin.send(dropJobs, { jobIds: [second, waiting] })).body).toEqual({ count: 1 })
    expect((await failed()).items.map(({ id }) => id)).toEqual([third])
    const { rows } = await pool.query(`select id::text, attempts from graphile_worker.jobs order by id`)
    expect(rows).toEqual([
      { id: waiting, attempts: 1 },
      { id: first, attempts: 0 },
      { id: third, attempts: 3 },
    ])
    const { rows: deeds } = await pool.query(
      `select action, details from audit_log where action in ('retry-job', 'drop-job') order by id`,
    )
    expect(deeds).toEqual([
      { action: 'retry-job', details: { count: 1, tasks: ['some_task'] } },
      { action: 'drop-job', details: { count: 1, tasks: ['some_task'] } },
    ])
  })

  it('are not late jobs: a queue that nobody works off is down', async () => {
    await pool.query(
      `update graphile_worker._private_jobs set run_at = now() - interval '6 minutes' where attempts < 3`,
    )
    expect((await read()).parts.queue.state).toBe('failed')
  })
})
