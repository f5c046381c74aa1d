/** Two who take the same points at once. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/pool.ts'
import { raceAtLock } from '#server/testing/race.ts'
import { addBareOrder, addBarePerson } from '#server/testing/samples/loyalty.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { addDays } from './rules.ts'
import { readPoints, returnPoints, takeBack } from './service.ts'
import { spendPoints, spendPointsWith } from './spend-points.ts'
import { insertLots, pointsLock } from './store.ts'

const RULES = DEFAULT_SETTINGS.loyalty
const NOW = new Date('2026-11-15T12:00:00Z')

let test: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.url, { max: 8 })
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

async function personWith(points: number) {
  const userId = await addBarePerson(database.pool)
  const lot = { id: `lot_${userId}`, kind: 'adjusted' as const, cause: `given:${userId}`, points }
  const dates = { usableAt: NOW, expiresAt: addDays(NOW, 365), createdAt: NOW }
  await database.db.transaction((tx) => insertLots(tx, userId, [{ ...lot, ...dates }]))
  const orders = [await addBareOrder(database.pool, userId), await addBareOrder(database.pool, userId)]
  return { userId, orderIds: orders.map(({ orderId }) => orderId) }
}

const outcomeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error) => error.code,
  )

const usableOf = async (userId: string) => (await readPoints(database.db, userId, NOW, RULES)).usable

it('the same points are spent by one of two orders', async () => {
  const { userId, orderIds } = await personWith(300)
  const outcomes = await raceAtLock(
    database,
    pointsLock(userId),
    orderIds.map(
      (orderId) => () =>
        outcomeOf(
          database.db.transaction((tx) => spendPoints(tx, { userId, orderId, points: 200, now: NOW })),
        ),
    ),
  )
  expect(outcomes.sort()).toEqual(['POINTS_REFUSED', 'done'])
  expect(await usableOf(userId)).toBe(100)
})

it('without the lock both orders would spend them', async () => {
  const { userId, orderIds } = await personWith(300)
  const gate = await database.pool.connect()
  try {
    // Reads pass and writes wait, until both have read the same balance.
    await gate.query('begin')
    await gate.query('lock table loyalty_redemptions in exclusive mode')
    const running = orderIds.map((orderId) =>
      outcomeOf(
        database.db.transaction((tx) =>
          spendPointsWith(tx, { userId, orderId, points: 200, now: NOW }, { lock: false }),
        ),
      ),
    )
    await vi.waitFor(async () => expect(await countWaiting()).toBe(2), { interval: 5 })
    await gate.query('commit')
    expect(await Promise.all(running)).toEqual(['done', 'done'])
  } finally {
    gate.release()
  }
  const { rows } = await database.pool.query(
    'select sum(t.points)::int as taken from loyalty_redemptions t join loyalty_lots l on l.id = lot_id where user_id = $1',
    [userId],
  )
  expect(rows[0].taken).toBe(400)
})

it('one spending comes back once, and one taking back takes once, whoever asks twice', async () => {
  const { userId, orderIds } = await personWith(300)
  const orderId = orderIds[0] as string
  const about = { userId, orderId, now: NOW }
  await database.db.transaction((tx) => spendPoints(tx, { ...about, points: 200 }))
  const given = await raceAtLock(
    database,
    pointsLock(userId),
    ['a', 'b'].map(
      (cause) => () => database.db.transaction((tx) => returnPoints(tx, { ...about, points: 200, cause })),
    ),
  )
  expect(given.sort()).toEqual([0, 200])
  const again = { ...about, fulfillmentId: 'ful_none', points: 50, cause: 'one refund' }
  const taken = await raceAtLock(
    database,
    pointsLock(userId),
    [1, 2].map(() => () => database.db.transaction((tx) => takeBack(tx, again))),
  )
  expect(taken).toEqual([50, 50])
  expect(await usableOf(userId)).toBe(250)
})

async function countWaiting(): Promise<number> {
  const { rows } = await database.pool.query(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].waiting
}
