import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changeRole } from '#contract/people/identity.ts'
import { exportAuditLog, listAuditLog, verifyAuditLog as verification } from '#contract/site/audit-log.ts'
import { openDatabase } from '#server/platform/database/pool.ts'
import { closeLater } from '#server/testing/close-later.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { audit } from '../audit.ts'
import { createLog } from '../log.ts'
import { createLinkHash, linkRows } from './chain.ts'
import { createAuditLog, verifyAuditLog } from './index.ts'

const DAY_MS = 86_400_000

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'audit-'))
  closeLater(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A log of its own for each kind of tampering: a broken chain stays broken. */
async function chainedLog({ rows = 6 } = {}) {
  const dataDir = await makeFolder()
  const made = await createTestDatabase()
  const { pool, db, close } = openDatabase(made.url)
  closeLater(async () => {
    await close()
    await made.drop()
  })
  const env = { secret: 'a secret for tests only, nowhere else', dataDir }
  let offsetMs = 0
  const log = createAuditLog({
    env,
    db,
    log: createLog('silent'),
    clock: { now: () => new Date(Date.now() + offsetMs) },
    findPeople: async () => new Map(),
    findSubjects: async () => () => undefined,
    findPeopleByText: async () => [],
  })
  const write = (action: string) =>
    db.transaction((tx) =>
      audit(tx, {
        actorId: null,
        action,
        subjectId: 'x',
        before: { n: 1 },
        after: { n: 2 },
        requestId: null,
      }),
    )
  for (let number = 1; number <= rows; number += 1) await write(`test-deed-${number}`)
  const run = (task: 'link_audit_log' | 'sign_audit_head') => log.tasks[task]?.({})
  const verify = () => verifyAuditLog({ db, ...env })
  /** As whoever owns the tables can: what refuses changes is switched off first. */
  const tamper = async (statement: string) => {
    await pool.query(`alter table audit_log disable trigger all; alter table audit_links disable trigger all;
      alter table audit_heads disable trigger all; ${statement}`)
  }
  const ids = async () =>
    (await pool.query('select id::int from audit_log order by id')).rows.map(({ id }) => id)
  const passDay = () => {
    offsetMs += DAY_MS
  }
  return { pool, db, write, run, verify, tamper, ids, dataDir, secret: env.secret, passDay }
}

describe('the chain of the audit log', () => {
  it('is whole after deeds, links late ones, and says what is not linked yet', async () => {
    const { run, verify, write, passDay, dataDir } = await chainedLog()
    expect(await verify()).toMatchObject({ rows: 0, unlinked: 6, firstBreak: null, hasFile: false })
    await run('link_audit_log')
    await write('test-deed-7')
    expect(await verify()).toMatchObject({ rows: 6, unlinked: 1, firstBreak: null, hasFile: true })
    await run('sign_audit_head')
    await run('sign_audit_head')
    passDay()
    await run('sign_audit_head')
    expect(await verify()).toEqual({ rows: 7, unlinked: 0, heads: 2, hasFile: true, firstBreak: null })
    expect((await readFile(join(dataDir, 'audit-heads.jsonl'), 'utf8')).trim().split('\n')).toHaveLength(2)
  })

  it('is added to by two jobs at once without a gap or a double', async () => {
    const { db, secret, verify } = await chainedLog({ rows: 40 })
    const hashLink = createLinkHash(secret)
    await Promise.all([linkRows(db, hashLink), linkRows(db, hashLink), linkRows(db, hashLink)])
    expect(await verify()).toMatchObject({ rows: 40, unlinked: 0, firstBreak: null })
  })

  it('refuses every change by a statement of the product', async () => {
    const { pool, run } = await chainedLog()
    await run('sign_audit_head')
    for (const table of ['audit_log', 'audit_links', 'audit_heads']) {
      for (const statement of [`delete from ${table}`, `truncate ${table}`])
        await expect(pool.query(statement)).rejects.toThrow('only added')
      const column = table === 'audit_log' ? 'action' : 'hash'
      await expect(pool.query(`update ${table} set ${column} = 'x'`)).rejects.toThrow('only added')
      await expect(
        pool.query(`set session_replication_role = replica; delete from ${table}`),
      ).rejects.toThrow('only added')
    }
  })

  it('lets a user who is not the owner add and read, and nothing else', async () => {
    const { pool } = await chainedLog()
    const role = `seller_${Date.now()}`
    await pool.query(
      `create role ${role}; grant select, insert on audit_log, audit_links, audit_heads to ${role}`,
    )
    const as = (statement: string) => pool.query(`begin; set local role ${role}; ${statement}; rollback`)
    await expect(as(`insert into audit_log (action) values ('deed')`)).resolves.toBeDefined()
    for (const statement of [
      `update audit_log set action = 'x'`,
      'delete from audit_log',
      'truncate audit_log',
      'alter table audit_log disable trigger all',
    ]) {
      await expect(as(statement)).rejects.toThrow(/permission denied|must be owner/)
      await pool.query('rollback')
    }
    await pool.query(`drop owned by ${role}; drop role ${role}`)
  })
})

describe('tampering', () => {
  it('with a row is found, whichever of its columns it is', async () => {
    const { run, verify, tamper, ids } = await chainedLog({ rows: 8 })
    await run('link_audit_log')
    const [, , third, fourth, , sixth, seventh] = await ids()
    const changes = [
      [seventh, `after = '{"n": 3}'`],
      [sixth, `at = at - interval '1 second'`],
      [fourth, `actor_id = 'usr_somebodyelse1'`],
      [third, `reason = 'another'`],
    ]
    for (const [id, change] of changes) {
      await tamper(`update audit_log set ${change} where id = ${id}`)
      expect((await verify()).firstBreak).toMatchObject({ kind: 'changed', auditId: id })
    }
  })

  it('by removing a row from the middle is found, with its link and without', async () => {
    const { run, verify, tamper, ids } = await chainedLog()
    await run('link_audit_log')
    const [, , , fourth, fifth] = await ids()
    await tamper(`delete from audit_log where id = ${fifth}`)
    expect((await verify()).firstBreak).toMatchObject({ kind: 'removed', auditId: fifth, position: 5 })
    await tamper(
      `delete from audit_log where id = ${fourth}; delete from audit_links where audit_id = ${fourth}`,
    )
    expect((await verify()).firstBreak).toMatchObject({ kind: 'removed', position: 4 })
    await tamper('update audit_links set position = position - 1 where position > 4')
    expect((await verify()).firstBreak).toMatchObject({ kind: 'removed', position: 4, auditId: fifth })
  })

  it('by cutting the end off is found, also right after the last day’s head and with new rows on top', async () => {
    const { run, verify, tamper, write } = await chainedLog()
    await run('sign_audit_head')
    await write('test-deed-7')
    await run('link_audit_log')
    await tamper(
      'delete from audit_log where id > 5; delete from audit_links where audit_id > 5; delete from audit_heads',
    )
    expect((await verify()).firstBreak).toMatchObject({ kind: 'shortened', position: 5 })
    // The job goes on; what it links now stands where other rows stood.
    for (const action of ['test-deed-8', 'test-deed-9', 'test-deed-10']) await write(action)
    await run('link_audit_log')
    expect((await verify()).firstBreak).toMatchObject({ kind: 'changed', position: 6 })
  })

  it('with heads is found: one removed, one forged in the table, one in the file', async () => {
    const { run, verify, tamper, pool, passDay, dataDir } = await chainedLog()
    await run('sign_audit_head')
    passDay()
    await run('sign_audit_head')
    const [first] = (await pool.query('select day::text from audit_heads order by day')).rows
    await tamper(`update audit_heads set position = 3 where day = '${first.day}'`)
    expect((await verify()).firstBreak?.kind).toMatch(/changed|forged-head/)
    await tamper(`delete from audit_heads where day = '${first.day}'`)
    expect((await verify()).firstBreak).toMatchObject({ kind: 'removed-head', day: first.day })
    await writeFile(join(dataDir, 'audit-head.json'), 'nothing')
    expect((await verify()).firstBreak).toMatchObject({ kind: 'forged-head' })
  })

  it('by putting a row in is found: between others, dated back, and with a link of its own', async () => {
    const { run, verify, tamper } = await chainedLog()
    await run('link_audit_log')
    await tamper(
      `insert into audit_log (id, action, at) overriding system value values (9000, 'test-deed-x', now() - interval '2 hours')`,
    )
    await run('link_audit_log')
    expect((await verify()).firstBreak).toMatchObject({ kind: 'inserted', auditId: 9000 })
    await tamper(`update audit_links set position = position + 100 where position > 3;
      insert into audit_links (position, audit_id, hash, row_at) values (4, 9000, repeat('a', 64), now());
      update audit_links set position = position - 99 where position > 100`)
    expect((await verify()).firstBreak).toMatchObject({ kind: 'changed', auditId: 9000, position: 4 })
  })

  it('by making the whole chain anew without the key is found', async () => {
    const { run, verify, tamper, db } = await chainedLog()
    await run('link_audit_log')
    await tamper(`update audit_log set reason = 'another' where id = 2; delete from audit_links`)
    await linkRows(db, createLinkHash('a guess at the secret of this shop'))
    expect((await verify()).firstBreak).toMatchObject({ kind: 'changed', position: 1 })
  })
})

describe('the list', () => {
  it('is filtered by who, what, whom and when, and taken away as CSV and as lines of JSON', async () => {
    // A folder of its own: the ends of other logs are no ends of this one.
    const shop = await testShop({ env: { dataDir: await makeFolder() } })
    const admin = await shop.has.admin()
    const deed = { actorId: admin.user.id, action: 'test-deed-1', subjectId: null, requestId: null }
    await shop.database.db.transaction((tx) => audit(tx, deed))
    const boss = await shop.has.admin({ displayName: 'Marisol Vega' })
    const ana = await shop.has.customer({ displayName: 'Ana Nieves' })
    await boss.send(changeRole, { userId: ana.user.id, role: 'instructor', reason: '=1+1' })
    expect((await admin.send(verification)).body).toMatchObject({ rows: 0, unlinked: 2, firstBreak: null })
    const list = async (input = {}) => (await admin.send(listAuditLog, input)).body
    const [entry] = (await list({ subject: ana.user.id })).items
    expect(entry).toMatchObject({
      action: 'change-role',
      actor: { id: boss.user.id, name: 'Marisol Vega' },
      subject: { id: ana.user.id, name: 'Ana Nieves' },
      before: { role: 'customer' },
      after: { role: 'instructor' },
      reason: '=1+1',
    })
    const all = await list()
    expect(all.total).toBe(2)
    expect(all.actions).toEqual(['change-role', 'test-deed-1'])
    expect((await list({ who: 'vega' })).total).toBe(1)
    expect((await list({ who: 'nobody' })).total).toBe(0)
    expect((await list({ action: 'test-deed-1' })).total).toBe(1)
    expect((await list({ actor: 'system' })).total).toBe(0)
    expect((await list({ to: '2020-01-01' })).total).toBe(0)
    expect((await list({ from: '2020-01-01', perPage: 1, page: 2 })).items).toHaveLength(1)
    const csv = String((await admin.send(exportAuditLog, { actor: boss.user.id })).body)
    expect(csv).toContain('Marisol Vega')
    expect(csv).toContain("'=1+1")
    expect(csv).not.toContain('test-deed-1')
    const file = await admin.fetch(`${exportAuditLog.path}?format=jsonl`)
    const lines = (await file.text()).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).action)).toEqual(['change-role', 'test-deed-1'])
  })

  it('keeps only what differs, and no personal value', async () => {
    const { db } = await chainedLog({ rows: 0 })
    await db.transaction((tx) =>
      audit(tx, {
        actorId: null,
        action: 'test-try',
        subjectId: null,
        before: {
          email: 'a@x.test',
          phone: null,
          seats: 3,
          same: 1,
          address: { line1: 'Calle 5', city: 'Ponce' },
        },
        after: {
          email: 'b@x.test',
          phone: '787',
          seats: 4,
          same: 1,
          address: { line1: 'Calle 6', city: 'Ponce' },
        },
        requestId: null,
      }),
    )
    const { rows } = await db.execute<{ before: unknown; after: unknown }>(
      sql`select before, after from audit_log where action = 'test-try'`,
    )
    expect(rows[0]).toEqual({
      before: { email: '•••', phone: null, seats: 3, address: '•••' },
      after: { email: '•••', phone: '•••', seats: 4, address: '•••' },
    })
  })
})
