/** What a booking of a hot event reads: no more with every seat that is sold, and by a plan that is kept. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/platform/database/pool.ts'
import type { MadeEvent } from '#server/testing/test-events.ts'
import { makeSeat } from '#server/testing/test-seats.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import { readFacts } from './read-facts.ts'

const SOLD = 60

let shop: TestShop
let event: MadeEvent
let holderId: string
/** One connection, so that it is the same one that is asked what it did. */
let database: OpenDatabase

beforeAll(async () => {
  shop = await testShop()
  const { pool } = shop.database
  event = await shop.has.event({ capacity: 1_000, ticketTypes: [{ priceCents: 0 }] })
  const holder = await shop.has.customer()
  holderId = holder.user.id
  await makeSeat(pool, event, { userId: holderId })
  for (let sold = 0; sold < SOLD; sold++) await makeSeat(pool, event, { name: `Ana ${sold}` })
  database = openDatabase(String(pool.options.connectionString), { max: 1 })
})
afterAll(() => database.close())

const read = () => readFacts(database.db, { eventId: event.id, keys: ['nobody'], holderId, now: new Date() })

/** Rows of seats that were read in between, by whatever way. */
async function seatsReadBy(question: () => Promise<unknown>): Promise<number> {
  const count = `select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'seats'`
  await database.pool.query('begin')
  const before = await database.pool.query(count)
  await question()
  const after = await database.pool.query(count)
  await database.pool.query('commit')
  return after.rows[0].rows - before.rows[0].rows
}

describe('a booking of an event of which many seats are sold', () => {
  it('reads the seats of its person, not those of the event', async () => {
    expect(await seatsReadBy(read)).toBe(1)
  })

  it('counts them under the lock in the same way', async () => {
    const count = () => database.pool.query('select enter_booking($1, $2) as held', [event.id, holderId])
    expect(await seatsReadBy(count)).toBe(1)
    expect((await count()).rows).toEqual([{ held: 1 }])
  })

  it('is decided by a statement that is planned a few times, and not for each person anew', async () => {
    for (let times = 0; times < 20; times++) await read()
    const { rows } = await database.pool.query(
      `select custom_plans, generic_plans from pg_prepared_statements where statement like '%mail_health%'`,
    )
    // PostgreSQL looks at five plans before it keeps one.
    expect(rows).toEqual([{ custom_plans: '5', generic_plans: expect.stringMatching(/^1\d$/) }])
  })
})
