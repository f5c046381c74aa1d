import { sql } from 'drizzle-orm'
import { rowsOf, type Write } from '#server/platform/database/write-together.ts'
import { newId } from '#server/platform/ids.ts'

interface Bought {
  inventoryItemId: string
  quantity: number
  /** Whose seat it is; null for goods. */
  seat: { attendeeKey: string } | null
}

interface Emptied {
  cartId: string
  bought: readonly Bought[]
  /** All that is in it was bought, as it was read: whoever says so has compared it under its lock. */
  isWhole?: boolean
}

/**
 * What was paid for leaves its cart; what was added meanwhile or saved for later stays, in a cart with another id: the old
 * one has its order. Whether anything stays is asked of the lines as they were, since parts of one write do not see each
 * other.
 */
export function emptiedCartsWrite(carts: readonly Emptied[]): Write {
  return [
    ...goneCartsWrite(carts.filter(({ isWhole }) => isWhole)),
    ...lessenedCartsWrite(carts.filter(({ isWhole }) => !isWhole)),
  ]
}

/** With all that is in them. */
function goneCartsWrite(carts: readonly Emptied[]): Write {
  if (carts.length === 0) return []
  const gone = rowsOf(carts, [['text', ({ cartId }) => cartId]])
  return [['carts_gone', sql`delete from carts c using ${gone} as g (id) where c.id = g.id`]]
}

function lessenedCartsWrite(carts: readonly Emptied[]): Write {
  if (carts.length === 0) return []
  const paid = rowsOf(
    carts.flatMap(({ cartId, bought }) => bought.map((each) => ({ ...each, cartId }))),
    [
      ['text', ({ cartId }) => cartId],
      ['text', ({ inventoryItemId }) => inventoryItemId],
      ['int', ({ quantity }) => quantity],
      ['text', ({ seat }) => seat?.attendeeKey ?? ''],
    ],
  )
  const newIds = rowsOf(carts, [
    ['text', ({ cartId }) => cartId],
    ['text', () => newId('crt')],
  ])
  const emptied = sql`${newIds} as e (id, new_id)`
  return [
    [
      'paid_lines',
      sql`select l.id, l.quantity - b.quantity as remaining
        from ${paid} as b (cart_id, inventory_item_id, quantity, seat_key)
          join cart_lines l using (cart_id, inventory_item_id, seat_key) where not l.is_saved_for_later`,
    ],
    [
      'paid_lines_gone',
      sql`delete from cart_lines l using paid_lines p where l.id = p.id and p.remaining <= 0`,
    ],
    [
      'paid_lines_lessened',
      sql`update cart_lines l set quantity = p.remaining from paid_lines p where l.id = p.id and p.remaining > 0`,
    ],
    [
      'carts_staying',
      sql`select distinct l.cart_id from ${emptied} join cart_lines l on l.cart_id = e.id
        where l.id not in (select id from paid_lines where remaining <= 0)`,
    ],
    [
      'cart_gone',
      sql`delete from carts c using ${emptied}
        where c.id = e.id and not exists (select from carts_staying where cart_id = c.id)`,
    ],
    [
      'cart_renewed',
      sql`update carts c set id = e.new_id, coupon_code = null from ${emptied}
        where c.id = e.id and exists (select from carts_staying where cart_id = c.id)`,
    ],
  ]
}
