import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { type OpenDatabase, openDatabase } from './pool.ts'
import { createStatementNames, PLANNED_ANEW } from './statement-names.ts'

let test: TestDatabase
let database: OpenDatabase

beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.url, { max: 1 })
  await database.pool.query('create table things (id int, name text)')
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

const ask = async (text: string, times: number) => {
  for (let i = 0; i < times; i += 1) await database.pool.query({ text, values: [1] })
}
const listPrepared = async () =>
  (await database.pool.query('select statement from pg_prepared_statements')).rows.map((row) => row.statement)

describe('a statement', () => {
  it('is prepared once it has come a few times, and answers as before', async () => {
    const text = 'select id from things where id = $1'
    await ask(text, 3)
    expect(await listPrepared()).not.toContain(text)
    await ask(text, 3)
    expect(await listPrepared()).toContain(text)
    await database.pool.query(`insert into things values (1, 'one')`)
    expect((await database.pool.query({ text, values: [1] })).rows).toEqual([{ id: 1 }])
  })

  it('goes on answering after a migration added a column', async () => {
    const named = 'select name from things where id = $1'
    const all = 'select * from things where id = $1'
    await ask(named, 6)
    await ask(all, 6)
    await database.pool.query('alter table things add column color text')
    expect((await database.pool.query({ text: named, values: [1] })).rows).toEqual([{ name: 'one' }])
    expect((await database.pool.query({ text: all, values: [1] })).rows).toHaveLength(1)
  })

  it.each([
    'select * from things where id = $1',
    'select id, t.* from things t where id = $1',
    'insert into things (id) values ($1) returning *',
    `select id from things where ${PLANNED_ANEW} id > $1`,
    'select 1',
  ])('has no name as %s', (text) => {
    const nameStatement = createStatementNames()
    for (let i = 0; i < 6; i += 1) expect(nameStatement({ text })).toEqual({ text })
  })

  it('may count and multiply', () => {
    const nameStatement = createStatementNames()
    const text = 'select count(*) * 2 as twice from things where id <> $1'
    for (let i = 0; i < 3; i += 1) nameStatement({ text })
    expect(nameStatement({ text })).toEqual({ text, name: expect.any(String) })
  })
})
