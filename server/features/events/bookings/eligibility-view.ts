/** What the visitor has of what an event asks for, and what others still need. */
import { eq, sql } from 'drizzle-orm'
import type { checkSeats, getMyEligibility } from '#contract/events/bookings.ts'
import { findEvent, isShown, mayRun, refuseEvent } from '#server/features/events/events/index.ts'
import { entryInLine } from '#server/features/events/waitlist/queries.ts'
import { personRows } from '#server/features/people/identity/queries.ts'
import { findCart } from '#server/features/sales/cart/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { seatsOf } from './add-seats-to-cart.ts'
import type { Deps } from './deps.ts'
import { isBookable } from './eligibility/rules.ts'
import { readRequirements, toWish } from './resolve-seat-requests.ts'

export async function readEligibility(deps: Deps, { input, me }: Call<typeof getMyEligibility>) {
  const { db, clock } = deps
  const now = clock.now()
  const event = await findEvent(db, input.eventId)
  if (!event || !(isShown(event) || mayRun(event, me))) throw new AppError('NOT_FOUND')
  const settings = await deps.settings.read()
  // The person, their seats and their place in line at once, whenever somebody looks at an event.
  const person = personRows('person')
  const [known] = await db
    .select({
      birthDate: person.birthDate,
      seats: sql<{ id: string; name: string; isMe: boolean }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.attendee_name, 'isMe',
          s.attendee_user_id is not distinct from person.id) order by s.booked_at, s.id), '[]')
        from seats s where s.event_id = ${event.id} and s.holder_id = person.id and s.status = 'booked')`,
      waitingId: entryInLine(event.id, sql`person.id`),
    })
    .from(person)
    .where(eq(person.id, me.id))
  const cart = await findCart(db, { userId: me.id })
  const inCart = cart ? seatsOf(cart, event.id).length : 0
  const seats = known?.seats ?? []
  const self = toWish(event, ownSeat(me.displayName, known?.birthDate ?? null), { me, heldBy: null })
  const [own] = await readRequirements(db, event, [self], { settings, now })
  return {
    requirements: own?.requirements ?? [],
    birthDate: known?.birthDate ?? null,
    displayName: me.displayName,
    seats,
    seatsInCart: inCart,
    mayBook: refuseEvent(event, now) ? 0 : Math.max(0, settings.seatsPerPerson - seats.length - inCart),
    waitlistEntryId: known?.waitingId ?? null,
    isOrganizer: mayRun(event, me),
  }
}

function ownSeat(name: string, birthDate: string | null) {
  return {
    ticketTypeId: '',
    isMe: true,
    name,
    birthDate,
    email: null,
    squadId: null,
    divisionId: null,
    squadWith: '',
  }
}

export async function checkRequestedSeats(deps: Deps, { input, me }: Call<typeof checkSeats>) {
  const { db, clock } = deps
  const now = clock.now()
  const event = await findEvent(db, input.eventId)
  const refusal = refuseEvent(event, now)
  if (refusal || !event) throw new AppError(refusal ?? 'NOT_FOUND')
  const settings = await deps.settings.read()
  const wishes = input.seats.map((seat) => toWish(event, seat, { me, heldBy: null }))
  const seats = await readRequirements(db, event, wishes, { settings, now })
  return { seats, canBook: seats.every(({ requirements }) => isBookable(requirements)) }
}
