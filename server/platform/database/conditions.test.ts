import { and, eq, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seatTransfers } from '#server/schema/bookings.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { isOneOf, isWord } from './conditions.ts'
import { type OpenDatabase, openDatabase } from './pool.ts'

const textOf = (condition: SQL) => new PgDialect().sqlToQuery(condition)

describe('one of several values', () => {
  it('is the same statement for any number of them', () => {
    const two = textOf(isOneOf(seatTransfers.id, ['a', 'b']))
    const many = textOf(isOneOf(seatTransfers.id, ['a', 'b', 'c']))
    expect(many.sql).toBe(two.sql)
    expect(many.params).toEqual([['a', 'b', 'c']])
    expect(textOf(isOneOf(seatTransfers.id, [])).sql).toBe(two.sql)
  })

  it('is compared as such where it is the only one', () => {
    const { sql: text, params } = textOf(isOneOf(seatTransfers.id, ['a']))
    expect(text).toBe('"seat_transfers"."id" = $1')
    expect(params).toEqual(['a'])
  })
})

describe('a word in the text of a statement', () => {
  let test: TestDatabase
  let database: OpenDatabase

  beforeAll(async () => {
    test = await createTestDatabase()
    database = openDatabase(test.url, { max: 1 })
    // What cannot use an index shows, however few rows there are.
    await database.pool.query('set enable_seqscan = off')
  })
  afterAll(async () => {
    await database.close()
    await test.drop()
  })

  /** As a prepared statement is planned for good: without knowing its parameters. */
  async function planOf(isOffered: SQL): Promise<string> {
    const { sql: text } = database.db
      .select({ id: seatTransfers.id })
      .from(seatTransfers)
      .where(and(eq(seatTransfers.seatId, 'any'), isOffered))
      .toSQL()
    const { rows } = await database.pool.query(`explain (generic_plan) ${text}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  it('lets a prepared statement use an index of some rows alone, which a parameter does not', async () => {
    expect(await planOf(isWord(seatTransfers.status, 'offered'))).toContain('seat_transfers_one')
    expect(await planOf(eq(seatTransfers.status, 'offered'))).not.toContain('seat_transfers_one')
  })

  it('may be one of several', () => {
    const { sql: text, params } = textOf(isWord(seatTransfers.status, 'offered', 'accepted'))
    expect(text).toBe(`"seat_transfers"."status" in ('offered', 'accepted')`)
    expect(params).toEqual([])
  })

  it('is a word and nothing else', () => {
    expect(() => isWord(seatTransfers.status, `offered' or true` as 'offered')).toThrow('not a word')
  })
})
