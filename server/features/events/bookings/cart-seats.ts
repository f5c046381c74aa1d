/** Seats in the cart: put there, changed, and looked at again when they are to be paid for. */
import type { addSeatsToCart, changeCartSeat } from '#contract/events/bookings.ts'
import {
  deleteLines,
  heldByNow,
  lockCart,
  readView,
  type StoredCart,
  saveLines,
} from '#server/features/sales/cart/index.ts'
import type { CheckedSeats, SeatRequest } from '#server/features/sales/seat-sales/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import {
  findLeft,
  putSeatsAtOnce,
  putSeatsIntoCart,
  refuseFull,
  seatsOf,
  toLine,
} from './add-seats-to-cart.ts'
import type { Deps } from './deps.ts'
import { holdOffer } from './reserve-offered-seats.ts'
import { resolveSeats, saveBirthDate } from './resolve-seat-requests.ts'

export async function addSeats(deps: Deps, call: Call<typeof addSeatsToCart>) {
  const { db, clock } = deps
  const { eventId, seats: requested } = call.input
  const settings = await deps.settings.read()
  const putting = { userId: call.me.id, eventId, requested, settings, now: clock.now() }
  const atOnce = await putSeatsAtOnce(db, call.language, putting)
  const { cart, lineIds } = atOnce ?? (await db.transaction((tx) => putSeatsIntoCart(tx, putting)))
  return { ...(await readView(deps.cart, cart, call, atOnce?.known)), lineIds }
}

export async function changeSeat(deps: Deps, call: Call<typeof changeCartSeat>) {
  const { db, clock } = deps
  const { lineId, seat: requested } = call.input
  const settings = await deps.settings.read()
  const now = clock.now()
  const changed = await db.transaction(async (tx) => {
    const cart = await lockCart(tx, { userId: call.me.id }, now)
    const line = cart?.lines.find(({ id }) => id === lineId)
    if (!cart || !line?.seat) throw new AppError('NOT_FOUND')
    const others = { ...cart, lines: cart.lines.filter(({ id }) => id !== lineId) }
    const heldBy = heldByNow(line, now)
    const { eventId } = line.seat
    // What was offered is of one ticket type, at its price.
    if (heldBy && requested.ticketTypeId !== line.seat.ticketTypeId) throw new AppError('NOT_ON_SALE')
    const inCart = seatsOf(others, eventId)
    const resolved = await resolveSeats(tx, {
      eventId,
      requested: [requested],
      me: call.me,
      settings,
      now,
      inCart,
      heldBy,
    })
    const [wish] = resolved.wishes
    if (!wish) throw new AppError('NOT_FOUND')
    const heldUntil = line.heldUntil ? new Date(line.heldUntil) : null
    const next = { ...toLine(resolved, wish, { id: lineId, now, heldUntil }), addedAt: line.addedAt }
    refuseFull(others, [next], await findLeft(tx, others, [next], now))
    await replaceLine(tx, cart, next)
    await saveBirthDate(tx, resolved.wishes)
    const lines = cart.lines.map((each) => (each.id === lineId ? next : each))
    if (heldBy && heldUntil) {
      const offer = { entryId: heldBy, until: heldUntil }
      await holdOffer(tx, { offer, eventId, lines, settings, now })
    }
    return { ...cart, lines }
  })
  return readView(deps.cart, changed, call)
}

/** The attendee is part of what tells lines apart: a changed one is another line with the same id. */
async function replaceLine(tx: Tx, cart: StoredCart, next: StoredCart['lines'][number]): Promise<void> {
  await deleteLines(tx, cart.id, [next.id])
  await saveLines(tx, cart.id, [next])
}

/** Before anything is held: people, credentials and sales may have changed since the seats were put into the cart. */
export async function refuseCartSeats(db: Database | Tx, checked: CheckedSeats): Promise<void> {
  const problem = await findSeatProblem(db, checked)
  if (problem) throw problem.error
}

/** The same, told and not thrown: a draft order shows it before anybody pays. */
export async function findSeatProblem(
  db: Database | Tx,
  checked: CheckedSeats,
): Promise<{ eventId: string; error: AppError } | null> {
  for (const eventId of new Set(checked.seats.map((seat) => seat.eventId))) {
    try {
      await refuseSeatsOf(db, eventId, checked)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { eventId, error }
    }
  }
  return null
}

async function refuseSeatsOf(
  db: Database | Tx,
  eventId: string,
  { userId, seats, settings, now }: CheckedSeats,
): Promise<void> {
  const ofEvent = seats.filter((seat) => seat.eventId === eventId)
  const offered = [...new Set(ofEvent.map(({ heldBy }) => heldBy))]
  for (const heldBy of offered) {
    const requested = ofEvent.filter((seat) => seat.heldBy === heldBy).map(toSeatInput)
    const inCart = ofEvent.filter((seat) => seat.heldBy !== heldBy)
    await resolveSeats(db, { eventId, requested, me: { id: userId }, settings, now, inCart, heldBy })
  }
}

function toSeatInput(seat: SeatRequest) {
  return { ...seat, isMe: seat.attendeeUserId !== null }
}
