/** What nobody used in time. */
import type { Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { isExpired, type OpenLot } from './rules.ts'
import { listOpenLots } from './store.ts'
import { insertTakings, type NewTaking } from './takings.ts'

/** Under the person's lock: writes down what has expired and returns the lots that have not. */
export async function settleExpired(tx: Tx, userId: string, now: Date): Promise<OpenLot[]> {
  const lots = await listOpenLots(tx, userId)
  await insertTakings(tx, expiredTakings(lots, now))
  return lots.filter((lot) => !isExpired(lot, now))
}

/** As `settleExpired` writes it down. */
export function expiredTakings(lots: readonly OpenLot[], now: Date): NewTaking[] {
  // A lot may expire twice: points of an order that was never paid for return to it, however late.
  const cause = `expired:${newId('exp')}`
  return lots
    .filter((lot) => isExpired(lot, now))
    .map(({ id, left, expiresAt }) => ({
      lotId: id,
      kind: 'expired',
      cause,
      points: left,
      // The history tells when it happened, not when somebody looked.
      at: expiresAt ?? now,
    }))
}
