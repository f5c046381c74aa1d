/** What was caught up with is what a roster that sums up everybody anew says. */
import { expect, it } from 'vitest'
import { testShop } from '#server/testing/test-shop.ts'
import { createRoster, type Member } from './roster.ts'

const shop = await testShop({ leavesQueues: true })
const { pool, db } = shop.database
const { clock } = shop
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let count = 0
/** Moments are told from now; a lot that has no use yet waits for its delivery. */
async function addLot(
  userId: string,
  points: number,
  use: { fromMs: number; untilMs: number } | null,
  agoMs = 2 * DAY_MS,
) {
  const at = (ms: number) => new Date(clock.now().getTime() + ms)
  count += 1
  await pool.query(
    `insert into loyalty_lots (id, user_id, kind, cause, points, usable_at, expires_at, created_at)
     values ($1, $2, 'earned', $1, $3, $4, $5, $6)`,
    [`lot_${count}`, userId, points, use && at(use.fromMs), use && at(use.untilMs), at(-agoMs)],
  )
  return `lot_${count}`
}

const SOON_MS = 2 * MINUTE_MS
const FAR = { fromMs: -DAY_MS, untilMs: 200 * DAY_MS }

it('follows what comes in, what goes out and what the clock changes', async () => {
  const people = (await shop.has.customers(8)).map(({ user }) => user.id)
  const [begins, ends, nears30, nears60, nears90, ages, spends, joins] = people as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  await addLot(begins, 10, { fromMs: SOON_MS, untilMs: 200 * DAY_MS })
  await addLot(ends, 20, { fromMs: -DAY_MS, untilMs: SOON_MS })
  for (const [userId, days] of [
    [nears30, 30],
    [nears60, 60],
    [nears90, 90],
  ] as const)
    await addLot(userId, days, { fromMs: -DAY_MS, untilMs: days * DAY_MS + SOON_MS })
  await addLot(ages, 500, FAR, 365 * DAY_MS - SOON_MS)
  const spent = await addLot(spends, 70, FAR)
  const roster = createRoster({ db, clock })

  /** Whose sums are others now, and the same in a roster that knew nothing. */
  async function whoChanged(before: readonly Member[]): Promise<string[]> {
    const now = await roster.read()
    expect(now).toEqual(await createRoster({ db, clock }).read())
    const known = new Map(before.map((member) => [member.userId, JSON.stringify(member)]))
    return now
      .filter((member) => known.get(member.userId) !== JSON.stringify(member))
      .map(({ userId }) => userId)
  }

  const first = await roster.read()
  expect(await whoChanged(first)).toEqual([])
  clock.advance(5 * MINUTE_MS)
  const byClock = [begins, ends, nears30, nears60, nears90, ages]
  expect((await whoChanged(first)).toSorted()).toEqual(byClock.toSorted())

  const second = await roster.read()
  await pool.query(
    `insert into loyalty_redemptions (lot_id, kind, cause, points, at) values ($1, 'spent', 'test', 30, $2)`,
    [spent, clock.now()],
  )
  expect(await whoChanged(second)).toEqual([spends])

  const third = await roster.read()
  await addLot(joins, 5, null, 0)
  expect(await whoChanged(third)).toEqual([joins])
  // Nothing changed: what was put in order stays so.
  expect(await roster.read()).toBe(await roster.read())
})

it('leaves whoever is gone out when all are summed up anew', async () => {
  const [userId] = (await shop.has.customers(1)).map(({ user }) => user.id) as [string]
  await addLot(userId, 10, FAR)
  const roster = createRoster({ db, clock })
  const isIn = async () => (await roster.read()).some((member) => member.userId === userId)
  expect(await isIn()).toBe(true)
  await pool.query('delete from loyalty_lots where user_id = $1', [userId])
  clock.advance(21 * MINUTE_MS)
  expect(await isIn()).toBe(false)
})
