import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'

/**
 * What was paid for leaves the cart; what was added meanwhile or saved for later stays, in a cart with another id: the old
 * one has its order.
 */
export async function emptyPaidCart(
  tx: Tx,
  cartId: string,
  bought: readonly { poolId: string; quantity: number }[],
): Promise<void> {
  const poolIds = sql.param(bought.map(({ poolId }) => poolId))
  const quantities = sql.param(bought.map(({ quantity }) => quantity))
  const isBought = sql`l.cart_id = ${cartId} and l.pool_id = b.pool_id and not l.is_saved_for_later`
  const boughtRows = sql`unnest(${poolIds}::text[], ${quantities}::int[]) as b (pool_id, quantity)`
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
