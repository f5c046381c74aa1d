import { eq } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { loyaltyLots } from '#server/schema/loyalty.ts'
import { listMoves } from './history.ts'
import { lockPoints } from './store.ts'

/** Points are a favor, no document: nothing of them has to outlive the person. What they paid is in the ledger. */
export const loyaltyOfPerson: PersonalData = {
  name: 'loyalty',
  export: (tx, userId) => listMoves(tx, userId),
  /** Under the locks of both: nothing is spent of either meanwhile. What was taken out of a lot goes with it. */
  async merge(tx, { fromId, intoId }) {
    for (const id of [fromId, intoId].toSorted()) await lockPoints(tx, id)
    const { rowCount } = await tx
      .update(loyaltyLots)
      .set({ userId: intoId })
      .where(eq(loyaltyLots.userId, fromId))
    return { moved: rowCount ?? 0, collided: 0 }
  },
  async erase(tx, userId) {
    await tx.delete(loyaltyLots).where(eq(loyaltyLots.userId, userId))
  },
}
