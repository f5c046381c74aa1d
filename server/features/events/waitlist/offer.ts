/** An offer that somebody takes, from the list's side. */
import type { ErrorCode } from '#contract/errors.ts'
import { findEvent, refuseEvent, type StoredEvent } from '#server/features/events/events/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { findOwnEntry, lockLine, type StoredEntry, saveStatus } from './store.ts'

interface Taking {
  entryId: string
  userId: string
  seats: readonly { ticketTypeId: string }[]
}

/** Locks the line. Throws where the offer is over, or is not of these seats. The moment is that of the lock. */
export async function lockOffer(
  tx: Tx,
  { clock }: { clock: Clock },
  { entryId, userId, seats }: Taking,
): Promise<{ entryId: string; eventId: string; until: Date; now: Date }> {
  const known = await findOwnEntry(tx, entryId, userId)
  if (!known) throw new AppError('NOT_FOUND')
  const { eventId } = known
  await lockLine(tx, eventId)
  const now = clock.now()
  const entry = await findOwnEntry(tx, entryId, userId)
  const event = await findEvent(tx, eventId)
  const refusal = refuseTaking(entry, event, seats, now)
  if (refusal || !entry?.offerUntil) throw new AppError(refusal ?? 'OFFER_OVER')
  return { entryId, eventId, until: entry.offerUntil, now }
}

/** Under the line's lock. */
export async function markAccepted(tx: Tx, entryId: string, now: Date): Promise<void> {
  await saveStatus(tx, [entryId], 'accepted', now)
}

type Offered = Pick<StoredEntry, 'status' | 'offerUntil' | 'quantity' | 'ticketTypeId'>

/** At the very second of its end an offer is over, whether or not somebody has written that down yet. */
function refuseTaking(
  entry: Offered | null,
  event: StoredEvent | null,
  seats: Taking['seats'],
  now: Date,
): ErrorCode | null {
  if (!entry || !event) return 'NOT_FOUND'
  if (entry.status !== 'offered' || !entry.offerUntil || now >= entry.offerUntil) return 'OFFER_OVER'
  if (refuseEvent(event, now)) return 'OFFER_OVER'
  const isAsOffered = seats.every(({ ticketTypeId }) => ticketTypeId === entry.ticketTypeId)
  return isAsOffered && seats.length === entry.quantity ? null : 'INVALID_INPUT'
}
