/** Two pools of connections stand for two processes. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { allocate, createInventoryItem, findAvailable, reserve, restockItems } from './index.ts'
import { reserveWith } from './reservations.ts'

const CONNECTIONS_A_PROCESS = 30
const HOLD_MS = 60_000
const NOW = new Date('2026-03-01T12:00:00Z')

let test: TestDatabase
let processes: OpenDatabase[]
let here: OpenDatabase

beforeAll(async () => {
  test = await createTestDatabase()
  here = openDatabase(test.url)
  processes = [1, 2].map(() => openDatabase(test.url, { max: CONNECTIONS_A_PROCESS }))
})
afterAll(async () => {
  for (const database of [here, ...processes]) await database.close()
  await test.drop()
})

const makeInventoryItem = (onHand: number) =>
  here.db.transaction((tx) => createInventoryItem(tx, 'variant', onHand))
const one = (inventoryItemId: string, quantity = 1) => [{ inventoryItemId, quantity }]

const BEFORE_RESERVING = 'lock table reservations in exclusive mode'
/** Reads may pass and counting waits: without a lock of their own all have seen the same number when the gate opens. */
const BEFORE_COUNTING = 'select from inventory_items for no key update'

/** All wait at the gate until every connection stands in line. */
async function startTogether<T>(
  runners: (() => Promise<T>)[],
  gateSql: string = BEFORE_RESERVING,
): Promise<PromiseSettledResult<T>[]> {
  const gate = await here.pool.connect()
  try {
    await gate.query('begin')
    await gate.query(gateSql)
    const running = Promise.allSettled(runners.map((run) => run()))
    const inLine = Math.min(runners.length, processes.length * CONNECTIONS_A_PROCESS)
    await vi.waitFor(async () => expect(await countWaiting()).toBe(inLine), { interval: 20 })
    await gate.query('commit')
    return await running
  } finally {
    gate.release()
  }

  async function countWaiting(): Promise<number> {
    // Not at the gate: within a transaction these figures stand still.
    const { rows } = await here.pool.query(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0].waiting
  }
}

async function raceFor(inventoryItemId: string, takers: number, lock: boolean) {
  const results = await startTogether(
    Array.from({ length: takers }, (_, i) => () => {
      const { db } = processes[i % processes.length] as OpenDatabase
      const order = {
        reservedBy: `cart_${lock}_${i}`,
        requests: one(inventoryItemId),
        now: NOW,
        reservationMs: HOLD_MS,
      }
      return db.transaction((tx) => reserveWith(tx, order, { lock }))
    }),
    BEFORE_COUNTING,
  )
  const { rows } = await here.pool.query(
    'select sum(quantity)::int as held, count(*)::int as holders from reservations where inventory_item_id = $1',
    [inventoryItemId],
  )
  const refusals = results.filter((result) => result.status === 'rejected').map((result) => result.reason)
  return {
    ...(rows[0] as { held: number; holders: number }),
    taken: results.length - refusals.length,
    refusals,
  }
}

describe('500 buyers of 50 units, over two processes', () => {
  it('are given exactly 50, and everybody else is told that there are no more', async () => {
    const race = await raceFor(await makeInventoryItem(50), 500, true)
    expect(race).toMatchObject({ held: 50, holders: 50, taken: 50 })
    expect(race.refusals).toHaveLength(450)
    for (const refusal of race.refusals) {
      expect(refusal).toBeInstanceOf(AppError)
      expect(refusal.code).toBe('OUT_OF_STOCK')
    }
  })

  it('are given no more without the lock: the database itself refuses', async () => {
    const race = await raceFor(await makeInventoryItem(50), 500, false)
    expect(race).toMatchObject({ held: 50, taken: 50 })
    for (const refusal of race.refusals) expect(refusal.code).toBe('OUT_OF_STOCK')
  })

  it('would be given more without the lock and without the database’s refusal', async () => {
    await here.pool.query('alter table inventory_items drop constraint inventory_items_not_oversold')
    const race = await raceFor(await makeInventoryItem(50), 500, false)
    expect(race.held).toBeGreaterThan(50)
    await here.pool.query(`delete from reservations;
      alter table inventory_items add constraint inventory_items_not_oversold check (taken between 0 and on_hand)`)
  })
})

describe('at the same time', () => {
  it('orders of the same pools in opposite order do not wait for each other for ever', async () => {
    const pools = [await makeInventoryItem(400), await makeInventoryItem(400), await makeInventoryItem(400)]
    const results = await startTogether(
      Array.from({ length: 60 }, (_, i) => () => {
        const requests = pools.map((inventoryItemId) => ({ inventoryItemId, quantity: 2 }))
        if (i % 2) requests.reverse()
        const { db } = processes[i % 2] as OpenDatabase
        const order = { reservedBy: `opposite_${i}`, requests, now: NOW, reservationMs: HOLD_MS }
        return db.transaction((tx) => reserve(tx, order))
      }),
    )
    expect(results.filter((result) => result.status === 'rejected')).toEqual([])
    const left = await findAvailable(here.db, pools, { now: NOW })
    expect([...left.values()]).toEqual([280, 280, 280])
  })

  it('one order is sold once, by its webhook or by its return', async () => {
    const inventoryItemId = await makeInventoryItem(5)
    const requests = one(inventoryItemId, 2)
    await here.db.transaction((tx) =>
      reserve(tx, { reservedBy: 'cart', requests, now: NOW, reservationMs: HOLD_MS }),
    )
    const order = { reservedBy: 'cart', orderId: 'ord_once', requests, now: NOW }
    const results = await startTogether(
      processes.map(
        ({ db }) =>
          () =>
            db.transaction((tx) => allocate(tx, order)),
      ),
    )
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled'])
    expect((await findAvailable(here.db, [inventoryItemId], { now: NOW })).get(inventoryItemId)).toBe(3)
  })

  it('one unit comes back once, however often it is returned', async () => {
    const inventoryItemId = await makeInventoryItem(5)
    const order = { reservedBy: 'cart', orderId: 'ord_back', requests: one(inventoryItemId, 3), now: NOW }
    await here.db.transaction((tx) => allocate(tx, order))
    const results = await startTogether(
      processes.map(
        ({ db }) =>
          () =>
            db.transaction((tx) =>
              restockItems(tx, { orderId: 'ord_back', returns: one(inventoryItemId, 2) }),
            ),
      ),
    )
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await findAvailable(here.db, [inventoryItemId], { now: NOW })).get(inventoryItemId)).toBe(4)
  })
})
