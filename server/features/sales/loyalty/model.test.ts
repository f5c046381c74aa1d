/** Random stories of one person's points, told to the database and to a model that counts point by point. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { addBareOrder, addBarePerson } from '#server/testing/samples/loyalty.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { adjustPoints } from './account.ts'
import { countMoves, listMoves } from './history.ts'
import { releasePoints } from './release-points.ts'
import { earnPoints, readPoints, returnPoints, startUse, takeBack } from './service.ts'
import { settleExpired } from './settle-expired.ts'
import { spendPoints } from './spend-points.ts'
import { lockPoints } from './store.ts'

const RULES = DEFAULT_SETTINGS.loyalty
const DAY = 86_400_000
const ORDERS = 4

type Step =
  | { does: 'earn'; order: number; paidCents: number }
  | { does: 'deliver'; order: number }
  | { does: 'spend'; order: number; hundreds: number }
  | { does: 'return'; order: number; points: number }
  | { does: 'release'; order: number }
  | { does: 'take back'; order: number; points: number }
  | { does: 'adjust'; points: number }
  | { does: 'wait'; days: number }
  | { does: 'write off' }

const order = fc.nat({ max: ORDERS - 1 })
const points = fc.integer({ min: 1, max: 400 })
const is = <Does extends Step['does']>(does: Does) => fc.constant(does)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: is('earn'), order, paidCents: fc.nat({ max: 60_000 }) }) },
  { weight: 4, arbitrary: fc.record({ does: is('deliver'), order }) },
  { weight: 4, arbitrary: fc.record({ does: is('spend'), order, hundreds: fc.nat({ max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ does: is('return'), order, points }) },
  { weight: 2, arbitrary: fc.record({ does: is('release'), order }) },
  { weight: 3, arbitrary: fc.record({ does: is('take back'), order, points }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: is('adjust'),
      points: fc.integer({ min: -200, max: 300 }).filter((each) => each !== 0),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: is('wait'), days: fc.constantFrom(1, 14, 20, 150, 340) }) },
  { weight: 1, arbitrary: fc.record({ does: is('write off') }) },
)

interface ModelLot {
  order: number | null
  isEarned: boolean
  points: number
  left: number
  usableAt: number
  expiresAt: number
  createdAt: number
}

/** Slow and plain: one point at a time, and expired lots are simply not looked at. */
class Model {
  now = Date.UTC(2026, 0, 1)
  lots: ModelLot[] = []
  spent = Array.from({ length: ORDERS }, () => ({ points: 0, from: [] as ModelLot[], isReturned: false }))
  reversed: { order: number; points: number }[] = []

  live = () => this.lots.filter((lot) => lot.left > 0 && lot.expiresAt > this.now)
  canUse = () => this.live().filter((lot) => lot.usableAt <= this.now)
  usable = () => this.canUse().reduce((all, lot) => all + lot.left, 0)
  pending = () => this.live().reduce((all, lot) => all + lot.left, 0) - this.usable()

  earnedInYear(): number {
    const since = new Date(this.now)
    since.setUTCFullYear(since.getUTCFullYear() - 1)
    const earned = this.lots.filter((lot) => lot.isEarned && lot.createdAt > since.getTime())
    const orders = earned.map((lot) => lot.order)
    const back = this.reversed.filter((each) => orders.includes(each.order))
    return Math.max(0, sum(earned) - sum(back))
  }

  oldest(lots: ModelLot[]): ModelLot | undefined {
    return lots.toSorted((a, b) =>
      a.expiresAt === b.expiresAt ? a.createdAt - b.createdAt : a.expiresAt - b.expiresAt,
    )[0]
  }

  add(lot: Partial<ModelLot> & { points: number }): void {
    const dates = { usableAt: this.now, expiresAt: this.now + 365 * DAY, createdAt: this.now }
    this.lots.push({ order: null, isEarned: false, left: lot.points, ...dates, ...lot })
  }

  /** What is done, or null where it is refused. */
  apply(step: Step): number | null {
    switch (step.does) {
      case 'wait':
        this.now += step.days * DAY
        return 0
      case 'write off':
        return 0
      case 'earn': {
        if (this.lots.some((lot) => lot.isEarned && lot.order === step.order)) return 0
        const tier = RULES.tiers.findLast(({ from }) => from <= this.earnedInYear())
        const earned = Math.floor((step.paidCents * (tier?.multiplier ?? 1)) / 100)
        const never = { usableAt: Number.POSITIVE_INFINITY, expiresAt: Number.POSITIVE_INFINITY }
        if (earned > 0) this.add({ order: step.order, isEarned: true, points: earned, ...never })
        return earned
      }
      case 'deliver':
        for (const lot of this.lots)
          if (lot.isEarned && lot.order === step.order && lot.usableAt === Number.POSITIVE_INFINITY) {
            lot.usableAt = this.now + 14 * DAY
            lot.expiresAt = lot.usableAt + 365 * DAY
          }
        return 0
      case 'spend': {
        const spent = this.spent[step.order]
        if (!spent) return null
        const missing = step.hundreds * 100 - spent.points
        if (missing > this.usable()) return null
        for (let point = 0; point < missing; point += 1) {
          const lot = this.oldest(this.canUse())
          if (!lot) throw new Error('The model has lost count.')
          lot.left -= 1
          spent.points += 1
          spent.from.push(lot)
        }
        return 0
      }
      case 'return': {
        const spent = this.spent[step.order]
        const due = Math.min(step.points, spent?.points ?? 0)
        if (!spent || due === 0) return 0
        spent.points -= due
        spent.isReturned = true
        this.add({
          order: step.order,
          points: due,
          expiresAt: Math.max(this.now + 30 * DAY, ...spent.from.map((lot) => lot.expiresAt)),
        })
        return due
      }
      case 'release': {
        const spent = this.spent[step.order]
        if (!spent || spent.isReturned) return 0
        // Each point into the lot it came from.
        for (const lot of spent.from) lot.left += 1
        Object.assign(spent, { points: 0, from: [] })
        return 0
      }
      case 'take back': {
        let taken = 0
        for (; taken < step.points; taken += 1) {
          const own = this.live().find((lot) => lot.isEarned && lot.order === step.order)
          const lot = own ?? this.oldest(this.live())
          if (!lot) break
          lot.left -= 1
        }
        this.reversed.push({ order: step.order, points: taken })
        return taken
      }
      case 'adjust': {
        if (step.points > 0) this.add({ points: step.points })
        if (-step.points > this.usable()) return null
        for (let point = 0; point < -step.points; point += 1) {
          const lot = this.oldest(this.canUse())
          if (lot) lot.left -= 1
        }
        return 0
      }
    }
  }
}

const sum = (rows: { points: number }[]) => rows.reduce((all, row) => all + row.points, 0)

let test: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.url, { max: 2 })
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

interface Story {
  userId: string
  orders: { orderId: string; fulfillmentIds: string[] }[]
}

async function perform(
  step: Step,
  { userId, orders }: Story,
  now: Date,
  turn: number,
): Promise<number | null> {
  const { db } = database
  const { orderId = '', fulfillmentIds = [] } = ('order' in step && orders[step.order]) || {}
  const fulfillmentId = fulfillmentIds[0] ?? ''
  const cause = `turn-${userId}-${turn}`
  try {
    if (step.does === 'adjust') {
      const settings = { read: async () => DEFAULT_SETTINGS }
      const parts = { db, clock: { now: () => now }, settings, publicUrl: 'https://shop.test' }
      const input = { userId, points: step.points, reason: 'a story' }
      await adjustPoints(parts, { input, me: { id: userId }, requestId: cause } as never)
      return 0
    }
    return await db.transaction(async (tx) => {
      switch (step.does) {
        case 'earn':
          return earnPoints(tx, {
            userId,
            orderId,
            parts: [{ fulfillmentId, paidCents: step.paidCents }],
            rules: RULES,
            now,
          })
        case 'deliver':
          await startUse(tx, { fulfillmentId, deliveredAt: now, rules: RULES })
          return 0
        case 'spend':
          await spendPoints(tx, { userId, orderId, points: step.hundreds * 100, now })
          return 0
        case 'return':
          return returnPoints(tx, { userId, orderId, points: step.points, cause, now })
        case 'release':
          await releasePoints(tx, { orderId })
          return 0
        case 'take back':
          return takeBack(tx, { userId, orderId, fulfillmentId, points: step.points, cause, now })
        case 'write off':
          await lockPoints(tx, userId)
          await settleExpired(tx, userId, now)
          return 0
        default:
          return 0
      }
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'POINTS_REFUSED') return null
    throw error
  }
}

it('the database agrees with a naive model over random stories, and no balance goes below zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const model = new Model()
      const userId = await addBarePerson(database.pool)
      const orders: Story['orders'] = []
      while (orders.length < ORDERS) orders.push(await addBareOrder(database.pool, userId))
      for (const [turn, each] of steps.entries()) {
        // No two things happen at once: of two lots alike the database may take either.
        model.now += 1_000
        const done = await perform(each, { userId, orders }, new Date(model.now), turn)
        expect({ each, done }).toEqual({ each, done: model.apply(each) })
        const { usable, pending, earnedInYear } = await readPoints(
          database.db,
          userId,
          new Date(model.now),
          RULES,
        )
        expect({ each, usable, pending, earnedInYear }).toEqual({
          each,
          usable: model.usable(),
          pending: model.pending(),
          earnedInYear: model.earnedInYear(),
        })
        expect(Math.min(usable, pending)).toBeGreaterThanOrEqual(0)
      }
      await expectConsistent(userId, new Date(model.now))
    }),
    { numRuns: 40 },
  )
})

/** No lot gave more than it had, and the history adds up to what is left. */
async function expectConsistent(userId: string, now: Date): Promise<void> {
  await database.db.transaction(async (tx) => settleExpired(tx, userId, now))
  const { rows } = await database.pool.query(
    `select l.points, coalesce(sum(t.points), 0)::int as taken
     from loyalty_lots l left join loyalty_redemptions t on t.lot_id = l.id where user_id = $1 group by l.id`,
    [userId],
  )
  for (const { points: had, taken } of rows) expect(taken).toBeLessThanOrEqual(had)
  const { usable, pending } = await readPoints(database.db, userId, now, RULES)
  const moves = await listMoves(database.db, userId)
  expect(sum(moves)).toBe(usable + pending)
  expect(await countMoves(database.db, userId)).toBe(moves.length)
}
