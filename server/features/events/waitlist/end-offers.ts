/** Offers that nobody took, and lines that moved without anybody saying so. */
import { releaseReservations } from '#server/features/catalog/inventory/index.ts'
import type { Deps } from './deps.ts'
import { type Promotion, promoteWaitlist } from './promote.ts'
import { findEndedOffers, findLine, findMovingLines, lockLine, saveStatus } from './store.ts'

/** The hold itself ends by the clock; this tells the list, and the next is offered the seat. */
export async function endOffers(deps: Promotion): Promise<void> {
  const ended = await findEndedOffers(deps.db, deps.clock.now())
  for (const eventId of new Set(ended.map((offer) => offer.eventId))) {
    await expireOffers(deps, eventId)
    await promoteWaitlist(deps, eventId)
  }
}

async function expireOffers({ db, clock }: Pick<Deps, 'db' | 'clock'>, eventId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLine(tx, eventId)
    const now = clock.now()
    const line = await findLine(tx, [eventId])
    const over = line.filter(({ offerUntil }) => offerUntil !== null && offerUntil <= now).map(({ id }) => id)
    if (over.length === 0) return
    await saveStatus(tx, over, 'expired', now)
    for (const id of over) await releaseReservations(tx, id)
  })
}

/** Seats also become free with nobody to say so: a hold that ran out, a capacity that was raised. */
export async function promoteAll(deps: Promotion): Promise<void> {
  for (const eventId of await findMovingLines(deps.db, deps.clock.now())) await promoteWaitlist(deps, eventId)
}
