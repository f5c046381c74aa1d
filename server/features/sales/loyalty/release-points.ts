import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'

/**
 * An order that was never paid for has spent nothing: its points are as they were, in the lots and with the expiry they
 * had. Given back as a new lot they would live longer for every checkout that was left.
 */
export async function releasePoints(tx: Tx, { orderId }: { orderId: string }): Promise<void> {
  // An order that gave points back was paid for: released as well, they would be there twice.
  await tx.execute(sql`
    delete from loyalty_redemptions where order_id = ${orderId} and kind = 'spent'
      and not exists (select from loyalty_lots where order_id = ${orderId} and kind = 'returned')`)
}
