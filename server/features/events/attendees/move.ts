/** A seat goes to another squad, ticket type or date of its series, for the same price. */

import type { listSeatMoves, moveSeat } from '#contract/events/attendees.ts'
import { findAvailable } from '#server/features/catalog/inventory/index.ts'
import { checkRequirements, isBookable } from '#server/features/events/bookings/index.ts'
import { findComingOfSeries, findEvent, type StoredEvent } from '#server/features/events/events/index.ts'
import {
  findSeat,
  listSeatsOfEvent,
  lockSeat,
  placeOf,
  placeSeat,
  type SeatPlace,
  type StoredSeat,
  startOf,
} from '#server/features/events/tickets/index.ts'
import { findOrder, lockOrder, type Order } from '#server/features/sales/orders/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { findManagedEvent } from './find-managed-event.ts'
import { describePlace, isSamePlace, isSamePrice, refuseMove, type SoldFor } from './move-rules.ts'
import { notifySeat } from './notify-seat.ts'
import { readAttendee } from './read-attendees.ts'
import { recordSeatDeed } from './seat-history.ts'

export async function listMoves(deps: Deps, { input, me, language }: Call<typeof listSeatMoves>) {
  const from = await findManagedEvent(deps.db, input.eventId, me, deps.env)
  const seat = refuseOthers(await findSeat(deps.db, input.seatId), from)
  const sold = soldFor(await findOrder(deps.db, seat.orderId), seat)
  const now = deps.clock.now()
  const coming = from.seriesId === null ? [] : await findComingOfSeries(deps.db, from.seriesId, now)
  const dates = [from, ...coming.filter(({ id }) => id !== from.id)]
  const left = await findAvailable(deps.db, dates.flatMap(itemsOf), { now })
  const leftOf = ({ inventoryItemId }: { inventoryItemId: string }) =>
    Math.max(0, left.get(inventoryItemId) ?? 0)
  return {
    current: {
      eventId: seat.eventId,
      ticketTypeId: seat.ticketTypeId,
      squadId: seat.squadId,
      divisionId: seat.divisionId,
    },
    dates: dates
      .map((event) => ({
        eventId: event.id,
        startsAt: event.startsAt.toISOString(),
        left: leftOf(event),
        ticketTypes: event.ticketTypes
          .filter((type) => (type.isActive || type.id === seat.ticketTypeId) && isSamePrice(type, seat, sold))
          .map((type) => ({ id: type.id, name: type.name[language], left: leftOf(type) })),
        squads: event.squads.map((squad) => ({
          id: squad.id,
          name: squad.name,
          startsAt: squad.startsAt?.toISOString() ?? null,
          left: leftOf(squad),
        })),
        divisions: event.divisions.map((part) => ({ id: part.id, name: part.name, left: leftOf(part) })),
      }))
      .filter(({ ticketTypes }) => ticketTypes.length > 0),
  }
}

function itemsOf(event: StoredEvent): string[] {
  return [event, ...event.ticketTypes, ...event.squads, ...event.divisions].map(
    ({ inventoryItemId }) => inventoryItemId,
  )
}

function refuseOthers(seat: StoredSeat | null, event: StoredEvent): StoredSeat {
  if (seat?.eventId !== event.id) throw new AppError('NOT_FOUND')
  return seat
}

function soldFor(order: Order | null, seat: StoredSeat): SoldFor {
  const line = order?.lines.find(({ id }) => id === seat.lineId)
  if (!line) throw new Error(`Seat ${seat.id} has no line.`)
  return line
}

/** In the transaction of the request: `deps.db` is it. The order's lock, then the seat's, as everybody takes them. */
export async function moveToPlace(deps: Deps, { input, me, language }: Call<typeof moveSeat>) {
  const tx = deps.db as unknown as Tx
  const from = await findManagedEvent(tx, input.eventId, me, deps.env)
  const { orderId } = refuseOthers(await findSeat(tx, input.seatId), from)
  const order = await lockOrder(tx, orderId)
  const seat = refuseOthers(await lockSeat(tx, input.seatId), from)
  const event = input.toEventId === from.id ? from : await findEvent(tx, input.toEventId)
  if (!event) throw new AppError('NOT_FOUND')
  const { ticketTypeId, squadId, divisionId } = input
  const to: SeatPlace = { event, ticketTypeId, squadId, divisionId }
  const now = deps.clock.now()
  const settings = await deps.settings.read()
  if (!isSamePlace(seat, to)) {
    const refusal = refuseMove({ seat, from, to, sold: soldFor(order, seat), now })
    if (refusal) throw new AppError(refusal)
    if (event.id !== from.id) await refuseOnOtherDate(tx, seat, event, settings, now)
    await placeSeat(tx, { seat, from, to, settings, now })
    await tellOfMove(tx, deps, seat, from, to, now)
    await recordMove(tx, seat, from, to, { actorId: me.id, now })
  }
  const known = await readAttendee(tx, seat.id, { event, settings, language, now })
  if (!known) throw new Error(`Seat ${seat.id} is gone.`)
  return known.row
}

/** As if it were booked there: what is required on that day, one seat an attendee, so many a holder. */
async function refuseOnOtherDate(
  tx: Tx,
  seat: StoredSeat,
  event: StoredEvent,
  settings: Settings,
  now: Date,
): Promise<void> {
  const booked = (await listSeatsOfEvent(tx, event.id)).filter(({ status }) => status === 'booked')
  if (booked.some(({ attendeeKey }) => attendeeKey === seat.attendeeKey)) throw new AppError('ALREADY_BOOKED')
  const held = booked.filter(({ holderId }) => holderId !== null && holderId === seat.holderId)
  if (held.length >= settings.seatsPerPerson) throw new AppError('SEATS_LIMIT')
  const attendee = {
    isMe: seat.attendeeUserId !== null && seat.attendeeUserId === seat.holderId,
    userId: seat.attendeeUserId,
    name: seat.attendeeName,
    birthDate: seat.attendeeBirthDate,
    attendeeKey: seat.attendeeKey,
  }
  const [checked] = await checkRequirements(tx, { event, seats: [attendee], settings, now })
  if (!isBookable(checked?.requirements ?? [])) throw new AppError('REQUIREMENTS_MISSING')
}

async function tellOfMove(
  tx: Tx,
  deps: Deps,
  seat: StoredSeat,
  from: StoredEvent,
  { event, ticketTypeId, squadId }: SeatPlace,
  now: Date,
): Promise<void> {
  const moved = { ...seat, eventId: event.id, squadId }
  const before = { startsAt: startOf(seat, from).toISOString(), place: placeOf(from) }
  const isOtherTime = before.startsAt !== startOf(moved, event).toISOString()
  const type = event.ticketTypes.find(({ id }) => id === ticketTypeId)
  const squad = event.squads.find(({ id }) => id === squadId)
  // An erased holder is told nothing; the seat moves all the same.
  if (seat.holderId === null && !seat.attendeeEmail) return
  await notifySeat(tx, deps, {
    seat: moved,
    event,
    kind: 'event_changed',
    cause: now.toISOString(),
    mailOf: (facts, language) => ({
      template: 'event-changed',
      data: {
        ...facts,
        ticket: type?.name[language],
        squad: squad?.name,
        code: seat.shortCode,
        ...(isOtherTime && { before }),
      },
    }),
  })
}

async function recordMove(
  tx: Tx,
  seat: StoredSeat,
  from: StoredEvent,
  to: SeatPlace,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const data = { from: describePlace({ ...seat, event: from }), to: describePlace(to) }
  await recordSeatDeed(tx, { seatId: seat.id, action: 'moved', actorId, data, at: now })
}
