/** Whoever has the link looks at the seat, and takes it. */
import { and, eq } from 'drizzle-orm'
import type { acceptTransfer, getTransfer } from '#contract/events/tickets.ts'
import { refuseViewer } from '#contract/permissions.ts'
import {
  checkRequirements,
  eventPath,
  handOverSeat,
  isBookable,
  notifySeatsBooked,
} from '#server/features/events/bookings/index.ts'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { cardsOf, refundTerms, type StoredEvent } from '#server/features/events/events/index.ts'
import { attendeeKey } from '#server/features/events/waivers/index.ts'
import { fillBirthDate } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import { isWord } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { eventOf } from './find-event.ts'
import { mailFacts, noticeFacts } from './mail.ts'
import { refuseTaken } from './refuse-taken.ts'
import { refuseTaking, squadOf } from './rules.ts'
import { findSeat, lockSeat } from './store.ts'
import { asksAnything, viewTicket } from './ticket-view.ts'
import { closeTransfer, findTransfer } from './transfer-store.ts'
import type { StoredSeat, StoredTransfer } from './types.ts'

export async function showTransfer(deps: Deps, { input, person, language }: Call<typeof getTransfer>) {
  const now = deps.clock.now()
  const transfer = await findTransfer(deps.db, input.token)
  const seat = transfer && (await findSeat(deps.db, transfer.seatId))
  if (!transfer || !seat) throw new AppError('NOT_FOUND')
  const event = await eventOf(deps.db, seat)
  const settings = await deps.settings.read()
  const terms = refundTerms(event, settings.events)
  const card = (await cardsOf(deps.db, [event.id], language, now)).get(event.id)
  if (!card) throw new AppError('NOT_FOUND')
  // Whose time has come is over before anybody tidied it.
  const isOver =
    transfer.status === 'offered' && refuseTaking('offered', { seat, event, terms, now }) !== null
  const mayTake = person !== null && refuseViewer(person.role, 'book events') === null
  return {
    event: card,
    fromName: transfer.fromName,
    toName: transfer.toName,
    ticketName: event.ticketTypes.find(({ id }) => id === seat.ticketTypeId)?.name[language] ?? '',
    squadName: squadOf(seat, event)?.name ?? null,
    status: isOver ? ('expired' as const) : transfer.status,
    requirements: mayTake ? await requiredOfTaker(deps.db, event, person, null, settings, now) : [],
  }
}

export async function takeSeat(deps: Deps, call: Call<typeof acceptTransfer>) {
  const seatId = await deps.db.transaction((tx) => takeOverSeat(tx, deps, call))
  return viewTicket(deps, seatId, call)
}

/** Under the seat's lock, so that a cancellation or a withdrawal at the same moment comes before or after. */
async function takeOverSeat(tx: Tx, deps: Deps, { input, me }: Call<typeof acceptTransfer>): Promise<string> {
  const found = await findTransfer(tx, input.token)
  const seat = found && (await lockSeat(tx, found.seatId))
  const transfer = found && (await findTransfer(tx, input.token))
  if (!transfer || !seat) throw new AppError('NOT_FOUND')
  // Sent twice: it is theirs already.
  if (transfer.status === 'accepted' && seat.holderId === me.id) return seat.id
  const now = deps.clock.now()
  const event = await eventOf(tx, seat)
  const settings = await deps.settings.read()
  const terms = refundTerms(event, settings.events)
  const refusal = refuseTaking(transfer.status, { seat, event, terms, now })
  if (refusal || seat.holderId === me.id) throw new AppError('SEAT_MOVE_REFUSED')
  const requirements = await requiredOfTaker(tx, event, me, input.birthDate, settings, now)
  if (!isBookable(requirements))
    throw new AppError('REQUIREMENTS_MISSING', {
      details: { seats: [{ name: me.displayName, isMe: true, requirements }] },
    })
  await handOver(tx, seat, me, input.birthDate)
  await closeTransfer(tx, seat.id, 'accepted', now)
  await notifyGiver(tx, deps, transfer, seat, event, me.displayName)
  await notifySeatsBooked(tx, deps, [seat.id])
  return seat.id
}

async function requiredOfTaker(
  db: Database | Tx,
  event: StoredEvent,
  { id: userId, displayName: name }: Person,
  birthDate: string | null,
  settings: Settings,
  now: Date,
) {
  if (!asksAnything(event)) return []
  const key = attendeeKey({ userId, name, birthDate, bookedBy: userId })
  const taker = { isMe: true, userId, name, birthDate, attendeeKey: key }
  return (await checkRequirements(db, { event, seats: [taker], settings, now }))[0]?.requirements ?? []
}

/** What the giver printed admits nobody any more. */
async function handOver(tx: Tx, seat: StoredSeat, me: Person, birthDate: string | null): Promise<void> {
  if (birthDate) await fillBirthDate(tx, me.id, birthDate)
  const key = attendeeKey({ userId: me.id, name: me.displayName, birthDate, bookedBy: me.id })
  const seats = seatRows('seats')
  const isTaken = and(
    eq(seats.eventId, seat.eventId),
    eq(seats.attendeeKey, key),
    isWord(seats.status, 'booked'),
  )
  const taken = await tx.select({ id: seats.id }).from(seats).where(isTaken)
  if (taken.length > 0) throw new AppError('ALREADY_BOOKED')
  await refuseTaken(handOverSeat(tx, seat.id, { ...me, attendeeKey: key }))
}

async function notifyGiver(
  tx: Tx,
  { publicUrl }: Deps,
  { id, fromUserId, fromName }: StoredTransfer,
  seat: StoredSeat,
  event: StoredEvent,
  taker: string,
): Promise<void> {
  if (fromUserId === null) return
  const path = eventPath(event.id)
  await notifyPerson(tx, {
    userId: fromUserId,
    kind: 'seat_transfer',
    cause: `${id}:taken`,
    path,
    data: { ...noticeFacts(event, seat), name: taker },
    mail: {
      template: 'seat-taken',
      data: { ...mailFacts(event, seat, fromName, `${publicUrl}${path}`), taker },
    },
  })
}
