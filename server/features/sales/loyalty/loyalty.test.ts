import { beforeAll, describe, expect, it } from 'vitest'
import { adjustLoyalty, getLoyalty, getLoyaltyRules, listLoyaltyMoves } from '#contract/sales/loyalty.ts'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import { addBareOrder } from '#server/testing/samples/loyalty.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import {
  earnedBy,
  earnPoints,
  releasePoints,
  returnPoints,
  spendPoints,
  startUse,
  takeBack,
} from './index.ts'
import { addDays } from './rules.ts'

const RULES = DEFAULT_SETTINGS.loyalty
const DAY_MS = 86_400_000

let shop: TestShop
let admin: TestPerson
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.as('admin')
})

/** Paid some days ago, and delivered on that day unless it is said not to be. */
async function buy(person: TestPerson, paidCents: number[], daysAgo = 0, isDelivered = true) {
  const userId = person.user.id
  const order = await addBareOrder(shop.database.pool, userId, paidCents.length)
  const now = addDays(shop.clock.now(), -daysAgo)
  const parts = order.fulfillmentIds.map((fulfillmentId, i) => ({
    fulfillmentId,
    paidCents: paidCents[i] ?? 0,
  }))
  const points = await shop.database.db.transaction(async (tx) => {
    const earned = await earnPoints(tx, { userId, orderId: order.orderId, parts, rules: RULES, now })
    if (isDelivered)
      for (const { fulfillmentId } of parts)
        await startUse(tx, { fulfillmentId, deliveredAt: now, rules: RULES })
    return earned
  })
  return { ...order, points, fulfillmentId: order.fulfillmentIds[0] ?? '' }
}

const accountOf = async (person: TestPerson) => (await person.send(getLoyalty)).body
const movesOf = async (person: TestPerson, page = 1) => (await person.send(listLoyaltyMoves, { page })).body

describe('points', () => {
  it('are explained to everybody', async () => {
    expect((await shop.guest().send(getLoyaltyRules)).body).toEqual(RULES)
  })

  it('of one order are whole, split over its parts, and earned once', async () => {
    const person = await shop.has.customer()
    const order = await buy(person, [9_950, 4_975, 75])
    expect(order.points).toBe(150)
    const parts = await earnedBy(shop.database.db, order.orderId)
    expect(parts.map(({ points }) => points).sort()).toEqual([1, 50, 99])
    const again = await shop.database.db.transaction((tx) =>
      earnPoints(tx, {
        userId: person.user.id,
        orderId: order.orderId,
        parts: order.fulfillmentIds.map((fulfillmentId) => ({ fulfillmentId, paidCents: 9_000 })),
        rules: RULES,
        now: shop.clock.now(),
      }),
    )
    expect(again).toBe(0)
    expect(await accountOf(person)).toMatchObject({ usable: 0, pending: 150, earnedInYear: 150 })
  })

  it('become usable with time, raise the tier, and say what they are worth', async () => {
    const person = await shop.has.customer()
    await buy(person, [60_000], 20)
    expect(await accountOf(person)).toEqual({
      usable: 600,
      pending: 0,
      worthCents: 3_000,
      tier: 'silver',
      multiplier: 1.25,
      earnedInYear: 600,
      next: { tier: 'gold', missing: 900 },
      expiring: null,
    })
    expect((await buy(person, [10_000], 0, false)).points).toBe(125)
    // What was earned more than a year ago counts no more.
    const other = await shop.has.customer()
    await buy(other, [60_000], 366)
    expect(await accountOf(other)).toMatchObject({ usable: 600, tier: 'bronze', earnedInYear: 0 })
  })

  it('spent come back with the date of the last lot; a refund takes back from elsewhere what was spent', async () => {
    const person = await shop.has.customer()
    const userId = person.user.id
    const first = await buy(person, [20_000], 300)
    const second = await buy(person, [10_000], 20)
    const { orderId, number } = await addBareOrder(shop.database.pool, userId)
    const about = { userId, orderId, now: shop.clock.now() }
    await shop.database.db.transaction((tx) => spendPoints(tx, { ...about, points: 300 }))
    expect((await accountOf(person)).usable).toBe(0)
    const later = { ...about, now: new Date(about.now.getTime() + 1_000) }
    await shop.database.db.transaction((tx) => returnPoints(tx, { ...later, points: 100, cause: 'one' }))
    const [returned, spent] = (await movesOf(person)).items
    expect(spent).toMatchObject({ kind: 'spent', points: -300, orderId, orderNumber: number })
    expect(returned).toMatchObject({ kind: 'returned', points: 100, orderNumber: number })
    const expiry = new Date(returned?.expiresAt ?? 0).getTime()
    expect(Math.abs(expiry - addDays(about.now, 365 - 6).getTime())).toBeLessThan(DAY_MS / 24)

    const taken = await shop.database.db.transaction((tx) =>
      takeBack(tx, {
        ...later,
        orderId: first.orderId,
        fulfillmentId: first.fulfillmentId,
        points: 200,
        cause: 'refund',
      }),
    )
    expect(taken).toBe(100)
    expect(await accountOf(person)).toMatchObject({ usable: 0, pending: 0, earnedInYear: 200 })
    expect(second.points).toBe(100)
  })

  it('that do not exist, and halves of a step, are refused', async () => {
    const person = await shop.has.customer()
    await buy(person, [25_000], 20)
    const { orderId } = await addBareOrder(shop.database.pool, person.user.id)
    const spend = (points: number) =>
      shop.database.db.transaction((tx) =>
        spendPoints(tx, { userId: person.user.id, orderId, points, now: shop.clock.now() }),
      )
    await expect(spend(300)).rejects.toMatchObject({ code: 'POINTS_REFUSED' })
    await expect(spend(150)).rejects.toMatchObject({ code: 'POINTS_REFUSED' })
    await expect(spend(-100)).rejects.toMatchObject({ code: 'POINTS_REFUSED' })
    expect((await accountOf(person)).usable).toBe(250)
  })
})

describe('an admin', () => {
  it('gives and takes points with a reason that is shown and audited', async () => {
    const person = await shop.has.customer()
    const userId = person.user.id
    const given = await admin.send(adjustLoyalty, { userId, points: 250, reason: 'A late parcel' })
    expect(given.body).toMatchObject({ usable: 250, worthCents: 1_000, earnedInYear: 0, tier: 'bronze' })
    await admin.send(adjustLoyalty, { userId, points: -50, reason: 'Given twice' })
    const { items } = await movesOf(person)
    expect(items.map(({ kind, points, reason }) => ({ kind, points, reason }))).toEqual([
      { kind: 'adjusted', points: -50, reason: 'Given twice' },
      { kind: 'adjusted', points: 250, reason: 'A late parcel' },
    ])
    const { rows } = await shop.database.pool.query(
      `select actor_id, reason, details from audit_log where action = 'adjust-points' and subject_id = $1 order by id`,
      [userId],
    )
    expect(rows).toEqual([
      { actor_id: admin.user.id, reason: 'A late parcel', details: { points: 250 } },
      { actor_id: admin.user.id, reason: 'Given twice', details: { points: -50 } },
    ])
  })

  it('takes no more than can be used, and nothing from nobody', async () => {
    const person = await shop.has.customer()
    await buy(person, [50_000], 0, false)
    const userId = person.user.id
    const refused = await admin.send(adjustLoyalty, { userId, points: -1, reason: 'More than is there' })
    expect(refused).toMatchObject({ status: 400, body: { code: 'POINTS_REFUSED' } })
    const nobody = { userId: 'usr_nobody0000', points: 5, reason: 'Nobody is there' }
    expect((await admin.send(adjustLoyalty, nobody)).status).toBe(404)
  })
})

it('the history is read page by page, the newest first', async () => {
  const person = await shop.has.customer()
  for (let points = 1; points <= 21; points += 1)
    await admin.send(adjustLoyalty, { userId: person.user.id, points, reason: `Gift number ${points}` })
  const first = await movesOf(person)
  expect(first).toMatchObject({ total: 21, page: 1, pages: 2 })
  expect(first.items.map(({ points }) => points)).toEqual(Array.from({ length: 20 }, (_, i) => 21 - i))
  expect((await movesOf(person, 2)).items).toMatchObject([{ points: 1 }])
})

describe('jobs', () => {
  it('write off what has expired, once, on the day it did', async () => {
    const person = await shop.has.customer()
    await buy(person, [10_000], 380)
    const { expire_points } = shop.tasks
    await expire_points?.({})
    await expire_points?.({})
    const { items } = await movesOf(person)
    expect(items).toMatchObject([
      { kind: 'expired', points: -100 },
      { kind: 'earned', points: 100 },
    ])
    expect(items[0]?.at).toBe(items[1]?.expiresAt)
  })

  it('write off once more what an unpaid order gave back after that day', async () => {
    const person = await shop.has.customer()
    await buy(person, [30_000], 380)
    const { orderId } = await addBareOrder(shop.database.pool, person.user.id)
    const spending = { userId: person.user.id, orderId, points: 200, now: addDays(shop.clock.now(), -5) }
    await shop.database.db.transaction((tx) => spendPoints(tx, spending))
    const { expire_points } = shop.tasks
    await expire_points?.({})
    await shop.database.db.transaction((tx) => releasePoints(tx, { orderId }))
    await expire_points?.({})
    expect(await accountOf(person)).toMatchObject({ usable: 0, pending: 0 })
    expect((await movesOf(person)).items.map(({ points }) => points).sort()).toEqual([-100, -200, 300])
  })

  it('warn once, 30 days before', async () => {
    const person = await shop.has.customer()
    await buy(person, [12_000], 365 + 14 - 30)
    await buy(person, [50_000], 200)
    const { warn_expiring_points } = shop.tasks
    await warn_expiring_points?.({})
    await warn_expiring_points?.({})
    expect(await noticesOf(person)).toEqual([
      { kind: 'points_expiring', data: expect.objectContaining({ points: 120 }) },
    ])
    const mails = await shop.mail.to(person.user.email)
    expect(
      mails.filter(({ text }) => text.includes('120') && text.includes('/customer/loyalty')),
    ).toHaveLength(1)
    expect((await accountOf(person)).expiring).toMatchObject({ points: 120 })
  })

  it('tell once that points can be used', async () => {
    const person = await shop.has.customer()
    await buy(person, [13_000], 15)
    await buy(person, [50_000], 5)
    const { tell_usable_points } = shop.tasks
    await tell_usable_points?.({})
    await tell_usable_points?.({})
    expect(await noticesOf(person)).toEqual([
      { kind: 'points_usable', data: expect.objectContaining({ points: 130 }) },
    ])
  })
})

async function noticesOf(person: TestPerson) {
  const { rows } = await shop.database.pool.query(
    'select kind, data from notifications where user_id = $1 order by created_at',
    [person.user.id],
  )
  return rows
}

it('whoever leaves takes their points along, and none come after', async () => {
  const person = await shop.has.customer()
  const order = await buy(person, [10_000], 0, false)
  const data = (await shop.dataOf(person)) as unknown as { loyalty: unknown }
  expect(data.loyalty).toMatchObject([{ kind: 'earned', points: 100, orderNumber: order.number }])
  await shop.erase(person)
  const late = await addBareOrder(shop.database.pool, person.user.id)
  const parts = [{ fulfillmentId: late.fulfillmentIds[0] ?? '', paidCents: 5_000 }]
  const earned = await shop.database.db.transaction((tx) =>
    earnPoints(tx, {
      userId: person.user.id,
      orderId: late.orderId,
      parts,
      rules: RULES,
      now: shop.clock.now(),
    }),
  )
  expect(earned).toBe(0)
  const { rows } = await shop.database.pool.query('select from loyalty_lots where user_id = $1', [
    person.user.id,
  ])
  expect(rows).toEqual([])
})
