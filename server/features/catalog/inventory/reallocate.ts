/** What an order bought of some pools becomes others': a seat that goes to another squad, ticket type or date. */
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import { reservations } from '#server/schema/inventory.ts'
import { restockItems } from './allocations.ts'
import { refuseUnlessAvailable } from './reservations.ts'
import { announceStock } from './stock-news.ts'
import { insertReservations, lockInventoryItems } from './store.ts'

interface ReallocateInput {
  orderId: string
  /** Null: it had none of the kind. */
  from: string | null
  to: string
  now: Date
}

/** One piece. `OUT_OF_STOCK` where the other pool has none left; then nothing has moved. */
export async function reallocate(tx: Tx, { orderId, from, to, now }: ReallocateInput): Promise<void> {
  await reallocateAll(tx, { orderId, from: from === null ? [] : [from], to: [to], now })
}

interface ReallocateAllInput {
  orderId: string
  /** One piece of each. What is in both stays where it is. */
  from: readonly string[]
  to: readonly string[]
  now: Date
}

/** All or nothing: the new pieces are there before the old ones are free. Returns what was newly taken. */
export function reallocateAll(tx: Tx, input: ReallocateAllInput): Promise<string[]> {
  return reallocateAllWith(tx, input, { lock: true })
}

/** Without the lock it oversells; tests do that to prove that they would notice. */
export async function reallocateAllWith(
  tx: Tx,
  { orderId, from, to, now }: ReallocateAllInput,
  { lock }: { lock: boolean },
): Promise<string[]> {
  const taken = to.filter((id) => !from.includes(id))
  const freed = from.filter((id) => !to.includes(id))
  if (lock) await lockInventoryItems(tx, [...taken, ...freed])
  const requests = taken.map((inventoryItemId) => ({ inventoryItemId, quantity: 1 }))
  await refuseUnlessAvailable(tx, requests, now, orderId)
  for (const inventoryItemId of taken) await addSold(tx, orderId, inventoryItemId)
  announceStock(tx)
  const returns = freed.map((inventoryItemId) => ({ inventoryItemId, quantity: 1 }))
  if (returns.length > 0) await restockItems(tx, { orderId, returns })
  return taken
}

/** An order has one claim of a pool, so that what comes back is found. */
async function addSold(tx: Tx, orderId: string, inventoryItemId: string): Promise<void> {
  const { reservedBy, quantity, state } = reservations
  const { rowCount } = await tx
    .update(reservations)
    .set({ quantity: sql`${quantity} + 1` })
    .where(and(eq(reservedBy, orderId), eq(reservations.inventoryItemId, inventoryItemId), eq(state, 'sold')))
  if (rowCount === 0) await insertReservations(tx, orderId, [{ inventoryItemId, quantity: 1 }], null)
}
