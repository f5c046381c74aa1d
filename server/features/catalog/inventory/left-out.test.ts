/** Several hold in one write: where there is not enough for all, nothing is written, and it says who would have to be left out. */

import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Demand, tryToWrite, writeTogether } from '#server/platform/database/write-together.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { createInventoryItem, holdWrite, type ReservationRequest, whoIsLeftOut } from './index.ts'

const { db, pool } = await openTestDatabase()

interface Wish {
  reservedBy: string
  requests: ReservationRequest[]
}

const makeItem = (onHand: number) => db.transaction((tx) => createInventoryItem(tx, 'variant', onHand))
const wishOf = (reservedBy: string, ...wanted: [inventoryItemId: string, quantity: number][]): Wish => ({
  reservedBy,
  requests: wanted.map(([inventoryItemId, quantity]) => ({ inventoryItemId, quantity })),
})

function holdAll(wishes: readonly Wish[], others: readonly Demand[] = []) {
  const expiresAt = new Date(Date.now() + 60_000)
  return tryToWrite(
    db,
    async (tx) => {
      const hold = holdWrite(
        tx,
        wishes.map((wish) => ({ ...wish, expiresAt })),
        sql`true`,
      )
      await writeTogether(tx, [hold.write], [...others, ...hold.demands])
    },
    (changed) => whoIsLeftOut(wishes, ({ requests }) => requests, changed),
  )
}

async function takenOf(itemId: string): Promise<number> {
  const { rows } = await pool.query('select taken from inventory_items where id = $1', [itemId])
  return rows[0].taken
}

it('says who, and those who wait for the same; the others have theirs', async () => {
  const [rare, plenty] = [await makeItem(3), await makeItem(50)]
  const wishes = [
    wishOf('a', [rare, 2]),
    wishOf('b', [plenty, 1], [rare, 2]),
    wishOf('c', [plenty, 1]),
    wishOf('d', [rare, 1]),
    wishOf('e', [rare, 1]),
  ]
  const found = await holdAll(wishes)
  if (typeof found === 'boolean') throw new Error('All were held.')
  expect(found.without.map(({ reservedBy }) => reservedBy)).toEqual(['b', 'e'])
  expect([await takenOf(rare), await takenOf(plenty)]).toEqual([0, 0])
  expect(found.wouldToo?.(wishOf('f', [rare, 1]))).toBe(true)
  expect(found.wouldToo?.(wishOf('f', [plenty, 1]))).toBe(false)
  expect(await holdAll(wishes.filter((wish) => !found.without.includes(wish)))).toBe(true)
  expect([await takenOf(rare), await takenOf(plenty)]).toEqual([3, 1])
})

it('says nobody where something else is otherwise', async () => {
  const item = await makeItem(3)
  const found = await holdAll([wishOf('g', [item, 1])], [{ what: 'what else', isMet: sql`false` }])
  expect(found).toEqual({ without: [] })
})
