import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startDrain } from '#server/platform/database/drain.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/pool.ts'
import { createLog } from '#server/platform/log.ts'
import { startNotifier } from '#server/platform/notifier.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import {
  allocate,
  createInventoryItem,
  deleteExpiredReservations,
  findAvailable,
  releaseReservations,
  renewReservations,
  reserve,
  restockItems,
  STOCK_CHANNEL,
  setOnHand,
  tellStockChanges,
} from './index.ts'

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

const makeInventoryItem = (onHand: number) =>
  database.db.transaction((tx) => createInventoryItem(tx, 'variant', onHand))
const available = async (inventoryItemId: string, now = NOW, except?: string) =>
  (await findAvailable(database.db, [inventoryItemId], { now, except })).get(inventoryItemId)
const take = (reservedBy: string, inventoryItemId: string, quantity: number, now = NOW) =>
  database.db.transaction((tx) =>
    reserve(tx, { reservedBy, requests: [{ inventoryItemId, quantity }], now, reservationMs: HOLD_MS }),
  )
const sell = (reservedBy: string, orderId: string, inventoryItemId: string, quantity: number, now = NOW) =>
  database.db.transaction((tx) =>
    allocate(tx, { reservedBy, orderId, requests: [{ inventoryItemId, quantity }], now }),
  )
const giveBack = (orderId: string, inventoryItemId: string, quantity: number) =>
  database.db.transaction((tx) => restockItems(tx, { orderId, returns: [{ inventoryItemId, quantity }] }))
const set = (inventoryItemId: string, onHand: number, now = NOW) =>
  database.db.transaction((tx) =>
    setOnHand(tx, inventoryItemId, onHand, { actorId: 'usr_x', reason: 'count', now }),
  )

describe('a hold', () => {
  it('makes what it holds unavailable to others, not to whoever holds it', async () => {
    const pool = await makeInventoryItem(5)
    await take('cart_a', pool, 3)
    expect(await available(pool)).toBe(2)
    expect(await available(pool, NOW, 'cart_a')).toBe(5)
  })

  it('replaces what the same cart held before', async () => {
    const pool = await makeInventoryItem(5)
    await take('cart_a', pool, 3)
    await take('cart_a', pool, 5)
    expect(await available(pool)).toBe(0)
    await take('cart_a', pool, 1)
    expect(await available(pool)).toBe(4)
  })

  it('says which items have too few and how many are left, and takes nothing of the others', async () => {
    const [full, short, gone] = [await makeInventoryItem(9), await makeInventoryItem(3), 'pool_none']
    await take('cart_b', short, 1)
    const requests = [full, short, gone].map((inventoryItemId) => ({ inventoryItemId, quantity: 3 }))
    const taking = database.db.transaction((tx) =>
      reserve(tx, { reservedBy: 'cart_a', requests, now: NOW, reservationMs: HOLD_MS }),
    )
    await expect(taking).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      extras: {
        details: {
          items: [
            { inventoryItemId: short, quantity: 3, available: 2 },
            { inventoryItemId: gone, quantity: 3, available: 0 },
          ],
        },
      },
    })
    expect(await available(full)).toBe(9)
  })

  it('counts two lines of one pool together, where each alone would fit', async () => {
    const pool = await makeInventoryItem(5)
    const lines = [3, 3].map((quantity) => ({ inventoryItemId: pool, quantity }))
    const order = { reservedBy: 'cart_a', requests: lines, now: NOW, reservationMs: HOLD_MS }
    await expect(database.db.transaction((tx) => reserve(tx, order))).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
    })
    expect(await available(pool)).toBe(5)
  })

  it('is free for others at the moment it runs out, before anything is tidied', async () => {
    const pool = await makeInventoryItem(2)
    await take('cart_a', pool, 2)
    expect(await available(pool, new Date(LATER.getTime() - 1))).toBe(0)
    expect(await available(pool, LATER)).toBe(2)
    await take('cart_b', pool, 2, LATER)
    await expect(take('cart_a', pool, 1, LATER)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
  })

  it('can be released, twice without harm', async () => {
    const pool = await makeInventoryItem(2)
    await take('cart_a', pool, 2)
    await database.db.transaction((tx) => releaseReservations(tx, 'cart_a'))
    await database.db.transaction((tx) => releaseReservations(tx, 'cart_a'))
    expect(await available(pool)).toBe(2)
  })

  it('can be extended while it lives, and not after', async () => {
    const pool = await makeInventoryItem(2)
    await take('cart_x', pool, 2)
    const extend = (now: Date) =>
      database.db.transaction((tx) =>
        renewReservations(tx, { reservedBy: 'cart_x', now, reservationMs: HOLD_MS }),
      )
    expect(await extend(new Date(LATER.getTime() - 1))).toBe(true)
    expect(await available(pool, LATER)).toBe(0)
    expect(await extend(new Date(LATER.getTime() + HOLD_MS))).toBe(false)
    expect(await available(pool, new Date(LATER.getTime() + HOLD_MS))).toBe(2)
    await database.db.transaction((tx) => releaseReservations(tx, 'cart_x'))
    expect(await extend(NOW)).toBe(false)
  })

  it('is removed once it has run out; live ones and sales stay', async () => {
    const pool = await makeInventoryItem(9)
    await take('cart_old', pool, 1)
    await take('cart_new', pool, 2, LATER)
    await sell('cart_s', 'ord_s', pool, 3)
    await deleteExpiredReservations(database.db, LATER)
    const { rows } = await database.pool.query(
      'select reserved_by from reservations where inventory_item_id = $1 order by reserved_by',
      [pool],
    )
    expect(rows.map((row) => row.reserved_by)).toEqual(['cart_new', 'ord_s'])
  })
})

describe('a sale', () => {
  it('turns holds into sales of the order', async () => {
    const pool = await makeInventoryItem(5)
    await take('cart_c', pool, 2)
    await sell('cart_c', 'ord_c', pool, 2)
    expect(await available(pool, new Date(LATER.getTime() + HOLD_MS))).toBe(3)
    const { rows } = await database.pool.query(
      'select reserved_by, state from reservations where inventory_item_id = $1',
      [pool],
    )
    expect(rows).toEqual([{ reserved_by: 'ord_c', state: 'sold' }])
  })

  it('is confirmed after the hold ran out, tidied away or not, when the goods are still there', async () => {
    for (const isTidied of [false, true]) {
      const pool = await makeInventoryItem(2)
      await take('cart_d', pool, 2)
      if (isTidied) await deleteExpiredReservations(database.db, LATER)
      await sell('cart_d', `ord_d${isTidied}`, pool, 2, LATER)
      expect(await available(pool, LATER)).toBe(0)
    }
  })

  it('is refused after the hold ran out when others took the goods, and changes nothing', async () => {
    const pool = await makeInventoryItem(2)
    await take('cart_e', pool, 2)
    await take('cart_f', pool, 1, LATER)
    await expect(sell('cart_e', 'ord_e', pool, 2, LATER)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    expect(await available(pool, LATER)).toBe(1)
  })

  it('comes back in part and in whole, and never more than was sold', async () => {
    const pool = await makeInventoryItem(5)
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
    const pool = await makeInventoryItem(5)
    await take('cart_h', pool, 2)
    await sell('cart_i', 'ord_i', pool, 1)
    await expect(set(pool, 2)).rejects.toMatchObject({ code: 'CONFLICT', extras: { details: { taken: 3 } } })
    await set(pool, 3)
    await set(pool, 3)
    expect(await available(pool)).toBe(0)
    await set(pool, 1, LATER)
    const { rows } = await database.pool.query(
      'select before, after, reason, actor_id from inventory_adjustments where inventory_item_id = $1 order by id',
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
  it('is told of every change once it is committed, of many in pieces', async () => {
    const notifier = await startNotifier(test.url, createLog('silent'))
    const heard: string[] = []
    notifier.listen(STOCK_CHANNEL, (payload) => void heard.push(...payload.split(',')))
    await vi.waitFor(() => expect(notifier.isLive()).toBe(true))
    const pool = await makeInventoryItem(5)
    await database.pool.query('delete from stock_changes')
    const isTold = async (change: () => Promise<unknown>) => {
      heard.length = 0
      await change()
      await tellStockChanges(database.db)
      await vi.waitFor(() => expect(heard).toEqual([pool]))
    }
    await isTold(() => take('cart_j', pool, 2))
    await isTold(async () => {
      await sell('cart_j', 'ord_j', pool, 2)
      await giveBack('ord_j', pool, 1)
    })
    await isTold(() => take('cart_j', pool, 2))
    await isTold(() => database.db.transaction((tx) => releaseReservations(tx, 'cart_j')))
    await isTold(() => set(pool, 9))
    await isTold(() => take('cart_j', pool, 1))
    await isTold(() => deleteExpiredReservations(database.db, LATER))
    heard.length = 0
    const many = Array.from({ length: 600 }, (_, i) => `pool_${String(i).padStart(20, '0')}`)
    await database.pool.query('insert into stock_changes (inventory_item_id) select unnest($1::text[])', [
      many,
    ])
    const drain = startDrain(
      { topic: STOCK_CHANNEL, work: () => tellStockChanges(database.db) },
      database,
      createLog('silent'),
    )
    await drain.flush()
    await vi.waitFor(() => expect(heard.toSorted()).toEqual(many))
    // Soon, without being asked: the round comes after the commit.
    heard.length = 0
    await take('cart_k', pool, 1)
    await vi.waitFor(() => expect(heard).toEqual([pool]))
    await drain.stop()
    await notifier.stop()
  })

  it('is not told of what was rolled back, and held becomes sold without a word', async () => {
    const pool = await makeInventoryItem(5)
    await take('cart_l', pool, 2)
    await tellStockChanges(database.db)
    await sell('cart_l', 'ord_l', pool, 2)
    await expect(
      database.db.transaction(async (tx) => {
        await reserve(tx, {
          reservedBy: 'cart_m',
          requests: [{ inventoryItemId: pool, quantity: 1 }],
          now: NOW,
          reservationMs: HOLD_MS,
        })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    const { rows } = await database.pool.query('select * from stock_changes')
    expect(rows).toEqual([])
  })
})
