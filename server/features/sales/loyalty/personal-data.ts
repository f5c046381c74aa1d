import { sql } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { listMoves } from './history.ts'

/** Points are a favor, no document: nothing of them has to outlive the person. What they paid is in the ledger. */
export const loyaltyOfPerson: PersonalData = {
  name: 'loyalty',
  export: (tx, userId) => listMoves(tx, userId),
  async erase(tx, userId) {
    await tx.execute(sql`delete from loyalty_lots where user_id = ${userId}`)
  },
}
