import { sql } from 'drizzle-orm'
import type { Write } from '#server/platform/database/write-together.ts'
import { newId } from '#server/platform/ids.ts'

interface Bought {
  inventoryItemId: string
  quantity: number
  /** Whose seat it is; null for goods. */
  seat: { attendeeKey: string } | null
}

/**
 * What was paid for leaves the cart; what was added meanwhile or saved for later stays, in a cart with another id: the old
 * one has its order. Whether anything stays is asked of the lines as they were, since parts of one write do not see each
 * other.
 */
export function emptiedCartWrite(cartId: string, bought: readonly Bought[]): Write {
  const rows = bought.map(({ inventoryItemId, quantity, seat }) => ({
    inventory_item_id: inventoryItemId,
    quantity,
    seat_key: seat?.attendeeKey ?? '',
  }))
  return [
    [
      'paid_lines',
      sql`select l.id, l.quantity - b.quantity as remaining
        from cart_lines l join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as b (inventory_item_id text, quantity int, seat_key text) using (inventory_item_id, seat_key)
        where l.cart_id = ${cartId} and not l.is_saved_for_later`,
    ],
    [
      'paid_lines_gone',
      sql`delete from cart_lines where id in (select id from paid_lines where remaining <= 0)`,
    ],
    [
      'paid_lines_lessened',
      sql`update cart_lines l set quantity = p.remaining from paid_lines p where l.id = p.id and p.remaining > 0`,
    ],
    [
      'lines_staying',
      sql`select from cart_lines where cart_id = ${cartId}
        and id not in (select id from paid_lines where remaining <= 0)`,
    ],
    ['cart_gone', sql`delete from carts where id = ${cartId} and not exists (select from lines_staying)`],
    [
      'cart_renewed',
      sql`update carts set id = ${newId('crt')}, coupon_code = null
        where id = ${cartId} and exists (select from lines_staying)`,
    ],
  ]
}
