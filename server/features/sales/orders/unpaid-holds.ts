/** What somebody held for orders that they did not pay. */
import { type SQL, sql } from 'drizzle-orm'
import type { AsJson } from '#server/platform/database/json-row.ts'
import type { Question } from '#server/platform/database/read-together.ts'
import { type Demand, rowsOf } from '#server/platform/database/write-together.ts'
import type { orderLines, orders } from '#server/schema/orders.ts'

export interface UnpaidHold {
  inventoryItemId: string
  heldSince: Date
  endedAt: Date
}

type HeldRow = AsJson<
  Pick<
    typeof orders.$inferSelect,
    'paymentStatus' | 'createdAt' | 'heldSince' | 'reservedUntil' | 'updatedAt'
  > &
    Pick<typeof orderLines.$inferSelect, 'inventoryItemId' | 'extraItemIds'>
>

interface HoldsInput {
  userId: string
  createdAfter: Date
}

/** By inventory item, those of the newest order first. */
export function unpaidHoldsQuestion({ userId, createdAfter }: HoldsInput): Question<UnpaidHold[]> {
  const given = { userId: sql`${userId}`, createdAfter: sql`${createdAfter.toISOString()}::timestamptz` }
  return {
    asked: sql`select json_agg(json_build_object('paymentStatus', o.payment_status, 'createdAt', o.created_at,
        'heldSince', o.held_since, 'reservedUntil', o.reserved_until, 'updatedAt', o.updated_at,
        'inventoryItemId', l.inventory_item_id, 'extraItemIds', l.extra_item_ids) order by o.created_at desc)
      ${unpaidLines(given)}`,
    toAnswer: (value) => ((value ?? []) as HeldRow[]).flatMap(toHolds),
  }
}

/** None of them has held anything since then that they did not pay. */
export function nothingUnpaid(all: readonly HoldsInput[]): Demand {
  const rows = rowsOf(all, [
    ['text', ({ userId }) => userId],
    ['timestamptz', ({ createdAfter }) => createdAfter.toISOString()],
  ])
  const found = sql`select from ${rows} as n (user_id, created_after),
    lateral (select ${unpaidLines({ userId: sql`n.user_id`, createdAfter: sql`n.created_after` })} limit 1) unpaid`
  return { what: 'what was held before', isMet: sql`not exists (${found})` }
}

const unpaidLines = ({ userId, createdAfter }: Record<keyof HoldsInput, SQL>) =>
  sql`from orders o join order_lines l on l.order_id = o.id
      where o.user_id = ${userId} and o.created_at > ${createdAfter} and o.payment_status in ('pending', 'failed')`

function toHolds(row: HeldRow): UnpaidHold[] {
  const updatedAt = new Date(row.updatedAt)
  const reservedUntil = new Date(row.reservedUntil)
  // Whoever leaves a checkout gives back at once what they held.
  const isLeft = row.paymentStatus === 'failed' && updatedAt < reservedUntil
  const held = {
    heldSince: new Date(row.heldSince ?? row.createdAt),
    endedAt: isLeft ? updatedAt : reservedUntil,
  }
  return [row.inventoryItemId, ...row.extraItemIds].map((inventoryItemId) => ({ inventoryItemId, ...held }))
}
