import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/platform/database/pool.ts'
import { createLog } from '#server/platform/log.ts'
import { startNotifier } from '#server/platform/notifier.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import {
  createPool,
  extendHolds,
  findAvailable,
  releaseHolds,
  returnSold,
  sellHolds,
  setOnHand,
  takeHolds,
  tidyHolds,
} from './index.ts'
import { tellStockChanged } from './store.ts'

const HOLD_MS = 15 * 60_000
const NOW = new Date('2026-03-01T12:00:00Z')
const LATER = new Date(NOW.getTime() + HOLD_MS)

let test: TestDatabase
let database: OpenDatabase

beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.url, { max: 3 })
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

const makePool = (onHand: number) => database.db.transaction((tx) => createPool(tx, 'variant', onHand))
const available = async (poolId: string, now = NOW, except?: string) =>
  (await findAvailable(database.db, [poolId], { now, except })).get(poolId)
const take = (holder: string, poolId: string, quantity: number, now = NOW) =>
  database.db.transaction((tx) =>
    takeHolds(tx, { holder, wants: [{ poolId, quantity }], now, holdMs: HOLD_MS }),
  )
const sell = (holder: string, orderId: string, poolId: string, quantity: number, now = NOW) =>
  database.db.transaction((tx) => sellHolds(tx, { holder, orderId, wants: [{ poolId, quantity }], now }))
const giveBack = (orderId: string, poolId: string, quantity: number) =>
  database.db.transaction((tx) => returnSold(tx, { orderId, returns: [{ poolId, quantity }] }))
const set = (poolId: string, onHand: number, now = NOW) =>
  database.db.transaction((tx) => setOnHand(tx, poolId, onHand, { actorId: 'usr_x', reason: 'count', now }))

describe('a hold', () => {
  it('makes what it holds unavailable to others, not to its holder', async () => {
    const pool = await makePool(5)
    await take('cart_a', pool, 3)
    expect(await available(pool)).toBe(2)
    expect(await available(pool, NOW, 'cart_a')).toBe(5)
  })

  it('replaces what the same holder held before', async () => {
    const pool = await makePool(5)
    await take('cart_a', pool, 3)
    await take('cart_a', pool, 5)
    expect(await available(pool)).toBe(0)
    await take('cart_a', pool, 1)
    expect(await available(pool)).toBe(4)
  })

  it('says which pools have too few and how many are left, and takes nothing of the others', async () => {
    const [full, short, gone] = [await makePool(9), await makePool(3), 'pool_none']
    await take('cart_b', short, 1)
    const wants = [full, short, gone].map((poolId) => ({ poolId, quantity: 3 }))
    const taking = database.db.transaction((tx) =>
      takeHolds(tx, { holder: 'cart_a', wants, now: NOW, holdMs: HOLD_MS }),
    )
    await expect(taking).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      extras: {
        details: {
          pools: [
            { poolId: short, quantity: 3, available: 2 },
            { poolId: gone, quantity: 3, available: 0 },
          ],
        },
      },
    })
    expect(await available(full)).toBe(9)
  })

  it('counts two lines of one pool together, where each alone would fit', async () => {
    const pool = await makePool(5)
    const lines = [3, 3].map((quantity) => ({ poolId: pool, quantity }))
    const order = { holder: 'cart_a', wants: lines, now: NOW, holdMs: HOLD_MS }
    await expect(database.db.transaction((tx) => takeHolds(tx, order))).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
    })
    expect(await available(pool)).toBe(5)
  })

  it('is free for others at the moment it runs out, before anything is tidied', async () => {
    const pool = await makePool(2)
    await take('cart_a', pool, 2)
    expect(await available(pool, new Date(LATER.getTime() - 1))).toBe(0)
    expect(await available(pool, LATER)).toBe(2)
    await take('cart_b', pool, 2, LATER)
    await expect(take('cart_a', pool, 1, LATER)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
  })

  it('can be released, twice without harm', async () => {
    const pool = await makePool(2)
    await take('cart_a', pool, 2)
    await database.db.transaction((tx) => releaseHolds(tx, 'cart_a'))
    await database.db.transaction((tx) => releaseHolds(tx, 'cart_a'))
    expect(await available(pool)).toBe(2)
  })

  it('can be extended while it lives, and not after', async () => {
    const pool = await makePool(2)
    await take('cart_x', pool, 2)
    const extend = (now: Date) =>
      database.db.transaction((tx) => extendHolds(tx, { holder: 'cart_x', now, holdMs: HOLD_MS }))
    expect(await extend(new Date(LATER.getTime() - 1))).toBe(true)
    expect(await available(pool, LATER)).toBe(0)
    expect(await extend(new Date(LATER.getTime() + HOLD_MS))).toBe(false)
    expect(await available(pool, new Date(LATER.getTime() + HOLD_MS))).toBe(2)
    await database.db.transaction((tx) => releaseHolds(tx, 'cart_x'))
    expect(await extend(NOW)).toBe(false)
  })

  it('is removed once it has run out; live ones and sales stay', async () => {
    const pool = await makePool(9)
    await take('cart_old', pool, 1)
    await take('cart_new', pool, 2, LATER)
    await sell('cart_s', 'ord_s', pool, 3)
    await tidyHolds(database.db, LATER)
    const { rows } = await database.pool.query(
      'select holder from pool_claims where pool_id = $1 order by holder',
      [pool],
    )
    expect(rows.map((row) => row.holder)).toEqual(['cart_new', 'ord_s'])
  })
})

describe('a sale', () => {
  it('turns holds into sales of the order', async () => {
    const pool = await makePool(5)
    await take('cart_c', pool, 2)
    await sell('cart_c', 'ord_c', pool, 2)
    expect(await available(pool, new Date(LATER.getTime() + HOLD_MS))).toBe(3)
    const { rows } = await database.pool.query('select holder, state from pool_claims where pool_id = $1', [
      pool,
    ])
    expect(rows).toEqual([{ holder: 'ord_c', state: 'sold' }])
  })

  it('is confirmed after the hold ran out, tidied away or not, when the goods are still there', async () => {
    for (const isTidied of [false, true]) {
      const pool = await makePool(2)
      await take('cart_d', pool, 2)
      if (isTidied) await tidyHolds(database.db, LATER)
      await sell('cart_d', `ord_d${isTidied}`, pool, 2, LATER)
      expect(await available(pool, LATER)).toBe(0)
    }
  })

  it('is refused after the hold ran out when others took the goods, and changes nothing', async () => {
    const pool = await makePool(2)
    await take('cart_e', pool, 2)
    await take('cart_f', pool, 1, LATER)
    await expect(sell('cart_e', 'ord_e', pool, 2, LATER)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    expect(await available(pool, LATER)).toBe(1)
  })

  it('comes back in part and in whole, and never more than was sold', async () => {
    const pool = await makePool(5)
    await sell('cart_g', 'ord_g', pool, 4)
    await giveBack('ord_g', pool, 1)
    expect(await available(pool)).toBe(2)
    await expect(giveBack('ord_g', pool, 4)).rejects.toMatchObject({ code: 'CONFLICT' })
    await giveBack('ord_g', pool, 3)
    expect(await available(pool)).toBe(5)
    await expect(giveBack('ord_g', pool, 1)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('the number on hand', () => {
  it('changes with who and why, and never below what is sold or held', async () => {
    const pool = await makePool(5)
    await take('cart_h', pool, 2)
    await sell('cart_i', 'ord_i', pool, 1)
    await expect(set(pool, 2)).rejects.toMatchObject({ code: 'CONFLICT', extras: { details: { taken: 3 } } })
    await set(pool, 3)
    await set(pool, 3)
    expect(await available(pool)).toBe(0)
    await set(pool, 1, LATER)
    const { rows } = await database.pool.query(
      'select before, after, reason, actor_id from pool_changes where pool_id = $1 order by id',
      [pool],
    )
    expect(rows).toEqual([
      { before: 5, after: 3, reason: 'count', actor_id: 'usr_x' },
      { before: 3, after: 1, reason: 'count', actor_id: 'usr_x' },
    ])
    await expect(set('pool_none', 1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('whoever shows how many are left', () => {
  it('is told of every change, in pieces when there are many', async () => {
    const notifier = await startNotifier(test.url, createLog('silent'))
    const heard: string[] = []
    notifier.listen('stock', (payload) => void heard.push(payload))
    await vi.waitFor(() => expect(notifier.isLive()).toBe(true))
    const pool = await makePool(5)
    await take('cart_j', pool, 2)
    await sell('cart_j', 'ord_j', pool, 1)
    await giveBack('ord_j', pool, 1)
    await take('cart_j', pool, 2)
    await database.db.transaction((tx) => releaseHolds(tx, 'cart_j'))
    await set(pool, 9)
    await take('cart_j', pool, 1)
    await tidyHolds(database.db, LATER)
    await vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(8))
    expect(heard.every((payload) => payload.split(',').includes(pool))).toBe(true)
    heard.length = 0
    const many = Array.from({ length: 1000 }, (_, i) => `pool_${String(i).padStart(20, '0')}`)
    await database.db.transaction((tx) => tellStockChanged(tx, [...many, ...many]))
    await vi.waitFor(() => expect(heard.flatMap((payload) => payload.split(','))).toEqual(many))
    await notifier.stop()
  })
})
