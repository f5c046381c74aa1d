/** Random stories, told to the engine and to a model that fits on a screen; both must end alike. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import {
  allocate,
  createInventoryItem,
  deleteExpiredReservations,
  findAvailable,
  releaseReservations,
  reserve,
  restockItems,
  setOnHand,
} from './index.ts'

const HOLD_MS = 10
const HOLDERS = ['a', 'b', 'c']

type Requests = { pool: number; quantity: number }[]
type Step =
  | { does: 'take'; reservedBy: string; requests: Requests }
  | { does: 'release'; reservedBy: string }
  | { does: 'sell'; reservedBy: string; requests: Requests }
  | { does: 'return'; order: number; pool: number; quantity: number }
  | { does: 'wait'; ms: number }
  | { does: 'deleteExpired' }
  | { does: 'set'; pool: number; onHand: number }

const reservedBy = fc.constantFrom(...HOLDERS)
const pool = fc.nat({ max: 1 })
const requests = fc.array(fc.record({ pool, quantity: fc.integer({ min: 1, max: 4 }) }), {
  minLength: 1,
  maxLength: 3,
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('take' as const), reservedBy, requests }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('release' as const), reservedBy }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('sell' as const), reservedBy, requests }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('return' as const),
      order: fc.nat({ max: 5 }),
      pool,
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), ms: fc.nat({ max: 12 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('deleteExpired' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('set' as const), pool, onHand: fc.nat({ max: 9 }) }),
  },
)

class Model {
  now = 1_000_000
  orders = 0
  onHand: number[]
  holds: { reservedBy: string; pool: number; quantity: number; until: number }[] = []
  sold: { order: string; pool: number; quantity: number }[] = []

  constructor(onHand: number[]) {
    this.onHand = onHand
  }

  available(pool: number, except = ''): number {
    const sold = this.sold.filter((sale) => sale.pool === pool)
    const held = this.holds.filter(
      (hold) => hold.pool === pool && hold.until > this.now && hold.reservedBy !== except,
    )
    return (this.onHand[pool] ?? 0) - sum(sold) - sum(held)
  }

  /** Whether it is allowed; done when it is. */
  apply(step: Step): boolean {
    if (step.does === 'wait') this.now += step.ms
    if (step.does === 'release') this.holds = this.holds.filter((hold) => hold.reservedBy !== step.reservedBy)
    if (step.does === 'take' || step.does === 'sell') {
      const pools = [0, 1].map((pool) => sum(step.requests.filter((want) => want.pool === pool)))
      if (pools.some((quantity, pool) => quantity > 0 && quantity > this.available(pool, step.reservedBy)))
        return false
      this.holds = this.holds.filter(
        (hold) => hold.reservedBy !== step.reservedBy || (step.does === 'take' && pools[hold.pool] === 0),
      )
      const order = `ord_${this.orders}`
      if (step.does === 'sell') this.orders += 1
      pools.forEach((quantity, pool) => {
        if (quantity === 0) return
        if (step.does === 'sell') this.sold.push({ order, pool, quantity })
        else this.holds.push({ reservedBy: step.reservedBy, pool, quantity, until: this.now + HOLD_MS })
      })
    }
    if (step.does === 'return') {
      const sale = this.sold.find((each) => each.order === `ord_${step.order}` && each.pool === step.pool)
      if (!sale || sale.quantity < step.quantity) return false
      sale.quantity -= step.quantity
      this.sold = this.sold.filter((each) => each.quantity > 0)
    }
    if (step.does === 'set') {
      const taken = (this.onHand[step.pool] ?? 0) - this.available(step.pool)
      if (step.onHand !== this.onHand[step.pool] && step.onHand < taken) return false
      this.onHand[step.pool] = step.onHand
    }
    return true
  }
}

const sum = (rows: { quantity: number }[]) => rows.reduce((all, row) => all + row.quantity, 0)

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

async function perform(step: Step, pools: string[], model: Model, story: string): Promise<boolean> {
  const now = new Date(model.now)
  const toReservationRequests = (given: Requests) =>
    given.map((want) => ({ inventoryItemId: pools[want.pool] as string, quantity: want.quantity }))
  const order = (number: number) => `${story}:ord_${number}`
  try {
    await database.db.transaction(async (tx) => {
      if (step.does === 'take')
        await reserve(tx, {
          reservedBy: story + step.reservedBy,
          requests: toReservationRequests(step.requests),
          now,
          reservationMs: HOLD_MS,
        })
      if (step.does === 'release') await releaseReservations(tx, story + step.reservedBy)
      if (step.does === 'sell') {
        const sale = {
          reservedBy: story + step.reservedBy,
          orderId: order(model.orders),
          requests: toReservationRequests(step.requests),
        }
        await allocate(tx, { ...sale, now })
      }
      if (step.does === 'return')
        await restockItems(tx, { orderId: order(step.order), returns: toReservationRequests([step]) })
      if (step.does === 'set')
        await setOnHand(tx, pools[step.pool] as string, step.onHand, { actorId: null, reason: '', now })
    })
    if (step.does === 'deleteExpired') await deleteExpiredReservations(database.db, now)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

it('the engine agrees with a naive model over random stories, and nothing is ever oversold', async () => {
  let stories = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const story = `s${++stories}:`
      const model = new Model([6, 3])
      const pools = await database.db.transaction(async (tx) => [
        await createInventoryItem(tx, 'variant', 6),
        await createInventoryItem(tx, 'seats', 3),
      ])
      for (const each of steps) {
        const isDone = await perform(each, pools, model, story)
        expect({ each, isDone }).toEqual({ each, isDone: model.apply(each) })
        const left = await findAvailable(database.db, pools, { now: new Date(model.now) })
        expect(pools.map((id) => left.get(id))).toEqual([model.available(0), model.available(1)])
        for (const number of left.values()) expect(number).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 60 },
  )
})
