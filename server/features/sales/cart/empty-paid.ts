import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'

interface Bought {
  inventoryItemId: string
  quantity: number
  /** Whose seat it is; null for goods. */
  seat: { attendeeKey: string } | null
}

/**
 * What was paid for leaves the cart; what was added meanwhile or saved for later stays, in a cart with another id: the old
 * one has its order.
 */
export async function emptyPaidCart(tx: Tx, cartId: string, bought: readonly Bought[]): Promise<void> {
  const rows = bought.map(({ inventoryItemId, quantity, seat }) => ({
    inventory_item_id: inventoryItemId,
    quantity,
    seat_key: seat?.attendeeKey ?? '',
  }))
  const isBought = sql`l.cart_id = ${cartId} and l.inventory_item_id = b.inventory_item_id and l.seat_key = b.seat_key and not l.is_saved_for_later`
  const boughtRows = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b (inventory_item_id text, quantity int, seat_key text)`
  await tx.execute(
    sql`delete from cart_lines l using ${boughtRows} where ${isBought} and l.quantity <= b.quantity`,
  )
  await tx.execute(
    sql`update cart_lines l set quantity = l.quantity - b.quantity from ${boughtRows} where ${isBought}`,
  )
  await tx.execute(sql`
    delete from carts where id = ${cartId} and not exists (select 1 from cart_lines where cart_id = ${cartId})`)
  await tx.execute(sql`update carts set id = ${newId('crt')}, coupon_code = null where id = ${cartId}`)
}
