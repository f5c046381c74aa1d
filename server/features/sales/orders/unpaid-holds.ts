/** What somebody held for orders that they did not pay. */
import { sql } from 'drizzle-orm'
import type { Question } from '#server/platform/database/read-together.ts'
import { timeOf } from './rows.ts'
import type { OrderRow } from './types.ts'

export interface UnpaidHold {
  inventoryItemId: string
  heldSince: Date
  endedAt: Date
}

interface HeldRow extends Pick<OrderRow, 'paymentStatus' | 'createdAt' | 'reservedUntil'> {
  heldSince: Date | null
  updatedAt: Date
  inventoryItemId: string
  extraItemIds: string[]
}

interface HoldsInput {
  userId: string
  createdAfter: Date
}

/** By inventory item, those of the newest order first. */
export function unpaidHoldsQuestion({ userId, createdAfter }: HoldsInput): Question<UnpaidHold[]> {
  return {
    asked: sql`select json_agg(json_build_object('paymentStatus', o.payment_status, 'createdAt', o.created_at,
        'heldSince', o.held_since, 'reservedUntil', o.reserved_until, 'updatedAt', o.updated_at,
        'inventoryItemId', l.inventory_item_id, 'extraItemIds', l.extra_item_ids) order by o.created_at desc)
      from orders o join order_lines l on l.order_id = o.id
      where o.user_id = ${userId} and o.created_at > ${createdAfter.toISOString()}::timestamptz
        and o.payment_status in ('pending', 'failed')`,
    toAnswer: (value) =>
      ((value ?? []) as Record<string, unknown>[]).flatMap((row) =>
        toHolds({
          ...(row as unknown as HeldRow),
          createdAt: timeOf(row.createdAt) as Date,
          heldSince: timeOf(row.heldSince),
          reservedUntil: timeOf(row.reservedUntil) as Date,
          updatedAt: timeOf(row.updatedAt) as Date,
        }),
      ),
  }
}

function toHolds(row: HeldRow): UnpaidHold[] {
  // Whoever leaves a checkout gives back at once what they held.
  const isLeft = row.paymentStatus === 'failed' && row.updatedAt < row.reservedUntil
  const held = {
    heldSince: row.heldSince ?? row.createdAt,
    endedAt: isLeft ? row.updatedAt : row.reservedUntil,
  }
  return [row.inventoryItemId, ...row.extraItemIds].map((inventoryItemId) => ({ inventoryItemId, ...held }))
}
