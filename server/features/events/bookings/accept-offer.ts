/** An offer that is taken: its seats are in the cart, and the entry goes on holding them until the offer would have ended. */
import type { acceptOffer } from '#contract/events/waitlist.ts'
import { lockOffer, markAccepted } from '#server/features/events/waitlist/index.ts'
import { findBuyer, readView } from '#server/features/sales/cart/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Call } from '#server/platform/http/route.ts'
import { putSeatsIntoCart } from './add-seats-to-cart.ts'
import type { Deps } from './deps.ts'
import { holdOffer } from './reserve-offered-seats.ts'

export async function acceptSeatOffer(deps: Deps, call: Call<typeof acceptOffer>) {
  await findBuyer(deps.cart, call)
  const settings = await deps.settings.read()
  const { cart, lineIds } = await deps.db.transaction((tx) => takeOffer(tx, deps, call, settings))
  return { ...(await readView(deps.cart, cart, call)), lineIds }
}

/** Requirements are looked at again: a license may have run out since they began to wait. */
async function takeOffer(tx: Tx, deps: Deps, { input, me }: Call<typeof acceptOffer>, settings: Settings) {
  const { eventId, now, ...offer } = await lockOffer(tx, deps, { ...input, userId: me.id })
  const put = { userId: me.id, eventId, requested: input.seats, settings, now, offer }
  const inCart = await putSeatsIntoCart(tx, put)
  await markAccepted(tx, offer.entryId, now)
  // Pools come last, as everywhere.
  await holdOffer(tx, { offer, eventId, lines: inCart.cart.lines, settings, now })
  return inCart
}
