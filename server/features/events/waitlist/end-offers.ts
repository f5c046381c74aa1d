/** Offers that nobody took, and lines that moved without anybody saying so. */
import { releaseHolds } from '#server/features/catalog/inventory/index.ts'
import type { Parts } from './deps.ts'
import { type Promotion, promoteWaiting } from './promote.ts'
import { findEndedOffers, findLine, findMovingLines, lockLine, saveStatus } from './store.ts'

/** The hold itself ends by the clock; this tells the list, and the next is offered the seat. */
export async function endOffers(parts: Promotion): Promise<void> {
  const ended = await findEndedOffers(parts.db, parts.clock.now())
  for (const eventId of new Set(ended.map((offer) => offer.eventId))) {
    await expireOffers(parts, eventId)
    await promoteWaiting(parts, eventId)
  }
}

async function expireOffers({ db, clock }: Pick<Parts, 'db' | 'clock'>, eventId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLine(tx, eventId)
    const now = clock.now()
    const line = await findLine(tx, [eventId])
    const over = line.filter(({ offerUntil }) => offerUntil !== null && offerUntil <= now).map(({ id }) => id)
    if (over.length === 0) return
    await saveStatus(tx, over, 'expired', now)
    for (const id of over) await releaseHolds(tx, id)
  })
}

/** Seats also become free with nobody to say so: a hold that ran out, a capacity that was raised. */
export async function promoteAll(parts: Promotion): Promise<void> {
  for (const eventId of await findMovingLines(parts.db, parts.clock.now()))
    await promoteWaiting(parts, eventId)
}
