import { and, eq, notExists } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import { loyaltyLots, loyaltyTakings } from '#server/schema/loyalty.ts'

/**
 * An order that was never paid for has spent nothing: its points are as they were, in the lots and with the expiry they
 * had. Given back as a new lot they would live longer for every checkout that was left.
 */
export async function releasePoints(tx: Tx, { orderId }: { orderId: string }): Promise<void> {
  // An order that gave points back was paid for: released as well, they would be there twice.
  const returned = tx
    .select({ id: loyaltyLots.id })
    .from(loyaltyLots)
    .where(and(eq(loyaltyLots.orderId, orderId), eq(loyaltyLots.kind, 'returned')))
  await tx
    .delete(loyaltyTakings)
    .where(and(eq(loyaltyTakings.orderId, orderId), eq(loyaltyTakings.kind, 'spent'), notExists(returned)))
}
