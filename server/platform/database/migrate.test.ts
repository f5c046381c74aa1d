import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { withClient } from './postmaster.ts'

let directory: string
let database: TestDatabase

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'migrations-'))
  database = await createTestDatabase()
  await ask('drop table schema_migrations')
})

afterEach(async () => {
  rmSync(directory, { recursive: true, force: true })
  await database.drop()
})

const ask = (sql: string) => withClient(database.url, async (client) => (await client.query(sql)).rows)
const write = (name: string, sql: string) => writeFileSync(join(directory, name), sql)

describe('migrations', () => {
  it('are applied in the order of their numbers, each once', async () => {
    write('0002-fill.sql', 'insert into steps values (2)')
    write('0001-make.sql', 'create table steps (n int)')
    await migrate(database.url, { directory })
    await migrate(database.url, { directory })
    expect(await ask('select n from steps')).toEqual([{ n: 2 }])
  })

  it('are applied once each when four processes start at the same time', async () => {
    write('0001-make.sql', 'create table steps (n int)')
    write('0002-slow.sql', 'select pg_sleep(0.05); insert into steps values (2)')
    write('0003-fill.sql', 'insert into steps values (3)')
    const lines: string[] = []
    const log = (line: string) => lines.push(line)
    await Promise.all(Array.from({ length: 4 }, () => migrate(database.url, { directory, log })))
    expect(await ask('select n from steps order by n')).toEqual([{ n: 2 }, { n: 3 }])
    expect(lines).toEqual([
      'Migrating: 0001-make.sql',
      'Migrating: 0002-slow.sql',
      'Migrating: 0003-fill.sql',
    ])
  })

  it('leave nothing behind when one fails, and go on from there once it is mended', async () => {
    write('0001-make.sql', 'create table steps (n int)')
    write('0002-broken.sql', 'insert into steps values (1); insert into nowhere values (1)')
    await expect(migrate(database.url, { directory })).rejects.toThrow(
      'The migration 0002-broken.sql failed and changed nothing: relation "nowhere" does not exist',
    )
    expect(await ask('select n from steps')).toEqual([])
    write('0002-broken.sql', 'insert into steps values (1)')
    await migrate(database.url, { directory })
    expect(await ask('select n from steps')).toEqual([{ n: 1 }])
  })

  it('are refused when an applied file was changed, but not for its line ends', async () => {
    write('0001-make.sql', 'create table\nsteps (n int)')
    await migrate(database.url, { directory })
    write('0001-make.sql', 'create table\r\nsteps (n int)')
    await migrate(database.url, { directory })
    write('0001-make.sql', 'create table steps (n bigint)')
    await expect(migrate(database.url, { directory })).rejects.toThrow('0001-make.sql was changed after')
  })

  it.each([
    [['one.sql'], 'must be named like 0001-what-it-does.sql'],
    [['0001-a.sql', '0001-b.sql'], 'The migrations 0001-a.sql and 0001-b.sql have the same number.'],
  ])('named %j are refused', async (names, sentence) => {
    for (const name of names) write(name, 'select 1')
    await expect(migrate(database.url, { directory })).rejects.toThrow(sentence)
  })

  it('that a database still lacks are listed', async () => {
    write('0001-make.sql', 'create table steps (n int)')
    const pending = () => withClient(database.url, (client) => pendingMigrations(client, directory))
    expect(await pending()).toEqual(['0001-make.sql'])
    await migrate(database.url, { directory })
    expect(await pending()).toEqual([])
  })
})
