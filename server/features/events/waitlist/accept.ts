/** An offer that is taken: its seats are in the cart, and the entry goes on holding them until the offer would have ended. */
import type { ErrorCode } from '#contract/errors.ts'
import type { acceptOffer } from '#contract/events/waitlist.ts'
import { holdOffer, putSeatsIntoCart } from '#server/features/events/bookings/index.ts'
import { findEvent, refuseEvent, type StoredEvent } from '#server/features/events/events/index.ts'
import { findBuyer, readView } from '#server/features/sales/cart/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Parts } from './deps.ts'
import { findOwnEntry, lockLine, type StoredEntry, saveStatus } from './store.ts'

type Seats = Call<typeof acceptOffer>['input']['seats']

export async function accept(parts: Parts, call: Call<typeof acceptOffer>) {
  await findBuyer(parts.cart, call)
  const settings = await parts.settings.read()
  const { cart, lineIds } = await parts.db.transaction((tx) => takeOffer(tx, parts, call, settings))
  return { ...(await readView(parts.cart, cart, call)), lineIds }
}

/** Requirements are looked at again: a licence may have run out since they began to wait. */
async function takeOffer(tx: Tx, parts: Parts, { input, me }: Call<typeof acceptOffer>, settings: Settings) {
  const known = await findOwnEntry(tx, input.entryId, me.id)
  if (!known) throw new AppError('NOT_FOUND')
  await lockLine(tx, known.eventId)
  const now = parts.clock.now()
  const entry = await findOwnEntry(tx, input.entryId, me.id)
  const event = await findEvent(tx, known.eventId)
  const refusal = refuseTaking(entry, event, input.seats, now)
  if (refusal || !entry?.offerUntil || !event) throw new AppError(refusal ?? 'OFFER_OVER')
  const offer = { entryId: entry.id, until: entry.offerUntil }
  const put = { userId: me.id, eventId: event.id, wanted: input.seats, settings, now, offer }
  const inCart = await putSeatsIntoCart(tx, put)
  await saveStatus(tx, [entry.id], 'accepted', now)
  // Pools come last, as everywhere.
  await holdOffer(tx, { offer, eventId: event.id, lines: inCart.cart.lines, settings, now })
  return inCart
}

type Offered = Pick<StoredEntry, 'status' | 'offerUntil' | 'quantity' | 'ticketTypeId'>

/** At the very second of its end an offer is over, whether or not somebody has written that down yet. */
function refuseTaking(
  entry: Offered | null,
  event: StoredEvent | null,
  seats: readonly Pick<Seats[number], 'ticketTypeId'>[],
  now: Date,
): ErrorCode | null {
  if (!entry || !event) return 'NOT_FOUND'
  if (entry.status !== 'offered' || !entry.offerUntil || now >= entry.offerUntil) return 'OFFER_OVER'
  if (refuseEvent(event, now)) return 'OFFER_OVER'
  const isAsOffered = seats.every(({ ticketTypeId }) => ticketTypeId === entry.ticketTypeId)
  return isAsOffered && seats.length === entry.quantity ? null : 'INVALID_INPUT'
}
