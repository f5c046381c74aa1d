import type { CartLine } from '#server/features/cart/index.ts'
import { wantsOf } from '#server/features/orders/index.ts'
import { releaseHolds, takeHolds } from '#server/features/pools/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'

export interface Offer {
  /** The entry of the waiting list that holds the seats. */
  entryId: string
  until: Date
}

/**
 * An accepted offer holds what its seats in the cart have chosen, in the place of what it held before: nobody else can have
 * had that, and another squad or division needs room.
 */
export async function holdOffer(
  tx: Tx,
  { entryId, until }: Offer,
  lines: readonly CartLine[],
  now: Date,
): Promise<void> {
  const wants = lines.filter(({ seat }) => seat?.heldBy === entryId).flatMap(wantsOf)
  await releaseHolds(tx, entryId)
  await takeHolds(tx, { holder: entryId, wants, now, holdMs: until.getTime() - now.getTime() })
}
