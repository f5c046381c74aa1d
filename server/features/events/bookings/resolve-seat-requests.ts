/** Turns what was asked for into seats that can be booked, or says what stands against it. */
import { sumRequests } from '#server/features/catalog/inventory/index.ts'
import { type EventRow, eventsSql, type StoredEvent, toEvent } from '#server/features/events/events/index.ts'
import { isLineFirst, waitedFor } from '#server/features/events/waitlist/index.ts'
import { attendeeKey } from '#server/features/events/waivers/index.ts'
import { birthDateSql } from '#server/features/people/identity/index.ts'
import { reservationRequestsOf } from '#server/features/sales/orders/index.ts'
import type { SeatRequest } from '#server/features/sales/seat-sales/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { readRowsTogether } from '#server/platform/database/read-together.ts'
import { type Write, writeTogether } from '#server/platform/database/write-together.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { checkRequirements } from './eligibility/check-eligibility.ts'
import { isBookable } from './eligibility/rules.ts'
import { inventoryItemIdsOf, refuseAttendees, refuseSeatInput, type SeatInput } from './rules.ts'
import { findTaken, type TakenRow, takenSql } from './seats/store.ts'

export interface Asked {
  eventId: string
  requested: readonly SeatInput[]
  me: Pick<Person, 'id'>
  settings: Settings
  now: Date
  /** Seats of the event in the person's cart, without those that are changed now. */
  inCart: readonly SeatRequest[]
  /** Of an accepted offer: its entry, which holds the seats. */
  heldBy?: string | null
}

/** What was read of it before, together with other things. */
export interface Known {
  event: StoredEvent | null
  taken: readonly TakenRow[]
}

export interface Resolved {
  event: StoredEvent
  wishes: SeatRequest[]
}

/** Throws the first thing that stands against it. Whether there is room is seen by whoever takes it. */
export async function resolveSeats(db: Database | Tx, asked: Asked, known?: Known): Promise<Resolved> {
  const { requested, me, now, heldBy = null } = asked
  const { event, taken } = known ?? (await readKnown(db, asked))
  const refusal = refuseSeatInput({ event, requested, isOffer: heldBy !== null, now })
  if (refusal || !event) throw new AppError(refusal ?? 'NOT_FOUND')
  const wishes = requested.map((seat) => toWish(event, seat, { me, heldBy }))
  await refuseTaken(db, event, wishes, asked, taken)
  await refuseMissing(db, event, wishes, asked)
  if (heldBy === null) await refuseWaitedFor(db, event, wishes, asked)
  return { event, wishes }
}

async function readKnown(db: Database | Tx, { eventId, requested, me }: Asked): Promise<Known> {
  const { events, taken } = await readRowsTogether<{ events: EventRow; taken: TakenRow }>(db, {
    events: eventsSql([eventId]),
    taken: takenSql({ eventId, keys: keysOf({ eventId, requested, me }), holderId: me.id }),
  })
  const [event = null] = events.map(toEvent)
  return { event, taken }
}

/** Of the attendees, before their event is known. */
export const keysOf = ({ eventId, requested, me }: Pick<Asked, 'eventId' | 'requested' | 'me'>): string[] =>
  requested.map((seat) => toWish({ id: eventId }, seat, { me, heldBy: null }).attendeeKey)

/** Said early; whoever takes the seats asks again when they have them (`refuseBeforeLine`). */
async function refuseWaitedFor(
  db: Database | Tx,
  event: StoredEvent,
  wishes: readonly SeatRequest[],
  { settings, now }: Asked,
): Promise<void> {
  if (!event.isWaitedFor) return
  const requests = sumRequests(
    wishes.flatMap((wish) => reservationRequestsOf({ ...inventoryItemIdsOf(event, wish), quantity: 1 })),
  )
  if (await isLineFirst(db, { eventId: event.id, requests, rules: settings.events, now })) throw waitedFor()
}

export function toWish(
  event: Pick<StoredEvent, 'id'>,
  seat: SeatInput,
  { me, heldBy }: { me: Pick<Person, 'id'>; heldBy: string | null },
): SeatRequest {
  const { name, birthDate, ticketTypeId, squadId, divisionId, squadWith } = seat
  const attendeeUserId = seat.isMe ? me.id : null
  return {
    eventId: event.id,
    ticketTypeId,
    squadId,
    divisionId,
    attendeeUserId,
    name,
    birthDate,
    email: seat.isMe ? null : seat.email,
    squadWith,
    attendeeKey: attendeeKey({ userId: attendeeUserId, name, birthDate, bookedBy: me.id }),
    heldBy,
  }
}

async function refuseTaken(
  db: Database | Tx,
  event: StoredEvent,
  wishes: readonly SeatRequest[],
  { me, inCart, settings }: Asked,
  rows: readonly TakenRow[],
): Promise<void> {
  const keys = wishes.map((wish) => wish.attendeeKey)
  const own = wishes.find((wish) => wish.attendeeUserId !== null)
  const taken = await findTaken(db, { eventId: event.id, keys, holderId: me.id, own }, rows)
  const takenKeys = new Set([...taken.keys, ...inCart.map((wish) => wish.attendeeKey)])
  const refusal = refuseAttendees(wishes, {
    takenKeys,
    has: taken.held + inCart.length,
    max: settings.seatsPerPerson,
  })
  if (!refusal) return
  // Which of the seats that were asked for, so that a form can say it beside them.
  const index = keys.findIndex((key, i) => takenKeys.has(key) || keys.indexOf(key) !== i)
  throw new AppError(refusal, index >= 0 ? { details: { index } } : {})
}

/** The requirements of each, whether or not they stand against it. */
export async function readRequirements(
  db: Database | Tx,
  event: StoredEvent,
  wishes: readonly SeatRequest[],
  { settings, now }: Pick<Asked, 'settings' | 'now'>,
) {
  const asksNothing = event.minAge === null && event.credentialKinds.length === 0 && event.waiverId === null
  const checked = asksNothing
    ? wishes.map(() => ({ requirements: [] }))
    : await checkRequirements(db, { event, seats: wishes.map(toChecked), settings, now })
  return wishes.map((wish, i) => ({
    name: wish.name,
    isMe: wish.attendeeUserId !== null,
    requirements: checked[i]?.requirements ?? [],
  }))
}

function toChecked({ attendeeUserId, name, birthDate, attendeeKey }: SeatRequest) {
  return { isMe: attendeeUserId !== null, userId: attendeeUserId, name, birthDate, attendeeKey }
}

async function refuseMissing(
  db: Database | Tx,
  event: StoredEvent,
  wishes: readonly SeatRequest[],
  asked: Asked,
): Promise<void> {
  const seats = await readRequirements(db, event, wishes, asked)
  if (!seats.every(({ requirements }) => isBookable(requirements)))
    throw new AppError('REQUIREMENTS_MISSING', { details: { eventId: event.id, seats } })
}

/** What somebody told of themselves with a booking is known from then on. */
export function birthDateWrite(wishes: readonly SeatRequest[]): Write {
  const mine = wishes.find(({ attendeeUserId, birthDate }) => attendeeUserId !== null && birthDate !== null)
  if (!mine) return []
  return [['birth_date_noted', birthDateSql(mine.attendeeUserId, mine.birthDate)]]
}

export async function saveBirthDate(tx: Tx, wishes: readonly SeatRequest[]): Promise<void> {
  await writeTogether(tx, [birthDateWrite(wishes)])
}
