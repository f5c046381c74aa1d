/** Whoever has a seat hears what becomes of the event: once a person, whatever number of seats they have. */
import { sql } from 'drizzle-orm'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { findEvent, fromLocalTime, type StoredEvent } from '#server/features/events/events/index.ts'
import { listClosedOut } from '#server/features/events/waitlist/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Deps } from './deps.ts'
import { eventFacts } from './event-facts.ts'
import { listCompanions, notifyCompanionCancelled, notifyCompanionChanged } from './notify-companions.ts'

export interface SeatHolder {
  holderId: string | null
  attendeeUserId: string | null
  /** Of the attendee. */
  name: string
  /** Of somebody who comes along. */
  email: string | null
}

/** Who paid, and what comes back to them of which order. */
interface Payer {
  userId: string | null
  refundCents: number
  orderNumber: string
  /** Tells this refund from another of the same person. */
  refund: string
}

/**
 * Who paid is told what comes back, with a mail for each order; who was given a seat only that it is off. The notice is one
 * a person.
 */
export async function notifyCancelled(
  tx: Tx,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  event: StoredEvent,
  payer: Payer | null,
  seats: readonly SeatHolder[],
): Promise<void> {
  const facts = eventFacts(event)
  const told = new Set([
    payer?.userId ?? null,
    ...seats.flatMap((seat) => [seat.holderId, seat.attendeeUserId]),
  ])
  const people = await findPeople(tx, [...told])
  for (const userId of told) {
    if (userId === null) continue
    const paid = userId === payer?.userId && payer.refundCents > 0 ? payer : null
    await notifyPerson(tx, {
      userId,
      kind: 'event_cancelled',
      cause: event.id,
      path: `/events/${event.id}`,
      data: facts,
      mail: {
        template: 'event-cancelled',
        ...(paid && { cause: `${event.id}:${paid.refund}` }),
        data: {
          name: people.get(userId)?.displayName ?? '',
          ...facts,
          url: `${publicUrl}/events/${event.id}`,
          text: event.cancelReason || undefined,
          ...(paid && { refundCents: paid.refundCents, orderNumber: paid.orderNumber }),
        },
      },
    })
  }
  for (const { name, email, holderId, attendeeUserId } of seats) {
    const holder = people.get(holderId ?? '')
    if (!email || attendeeUserId !== null || email.toLowerCase() === holder?.email.toLowerCase()) continue
    const companion = { name, email, language: holder?.language ?? 'en' }
    await notifyCompanionCancelled(tx, { companion, event, publicUrl })
  }
}

const BATCH = 100

/** Nobody waits any more for what is not held. */
export async function notifyWaitlist(deps: Deps, event: StoredEvent): Promise<void> {
  let after = ''
  for (;;) {
    const userIds = await listClosedOut(deps.db, event, { after, limit: BATCH })
    if (userIds.length === 0) return
    const waiting = userIds.map((holderId) => ({ holderId, attendeeUserId: null, name: '', email: null }))
    await deps.db.transaction((tx) => notifyCancelled(tx, deps, event, null, waiting))
    after = userIds.at(-1) as string
  }
}

interface ChangedPayload {
  eventId: string
  sequence: number
  /** As it was; the time as on the wall in Puerto Rico. */
  before: { startsAt: string; place: string }
  /** Where only a squad has another hour. */
  squadId?: string
}

/** In batches, so that a large event does not hold one long transaction; each person is told once a change. */
export async function notifyChanged(deps: Deps, payload: unknown): Promise<void> {
  const { eventId, sequence, before, squadId } = payload as ChangedPayload
  const event = await findEvent(deps.db, eventId)
  // Changed again since: that has a job of its own, and says how it is now.
  if (!event || event.cancelledAt) return
  const was = { startsAt: fromLocalTime(before.startsAt).toISOString(), place: before.place }
  const change = squadId ? `${sequence}:${squadId}` : `${sequence}`
  const startsAt = event.squads.find(({ id }) => id === squadId)?.startsAt ?? event.startsAt
  const told = { ...event, startsAt }
  await notifyAllHolders(deps, told, { squadId, change, was })
  await notifyAllCompanions(deps, told, { squadId, change, was })
}

interface Change {
  squadId: string | undefined
  change: string
  was: ChangedPayload['before']
}

async function notifyAllCompanions(
  deps: Deps,
  event: StoredEvent,
  { squadId, change, was }: Change,
): Promise<void> {
  let after = ''
  for (;;) {
    const where = { eventId: event.id, squadId }
    const companions = await listCompanions(deps.db, where, { after, limit: BATCH })
    if (companions.length === 0) return
    await deps.db.transaction(async (tx) => {
      for (const companion of companions)
        await notifyCompanionChanged(tx, { companion, event, publicUrl: deps.publicUrl }, { change, was })
    })
    after = companions.at(-1)?.email as string
  }
}

async function notifyAllHolders(
  deps: Deps,
  event: StoredEvent,
  { squadId, change, was }: Change,
): Promise<void> {
  let after = ''
  for (;;) {
    const userIds = await listHolders(deps, { eventId: event.id, squadId }, after)
    if (userIds.length === 0) return
    await deps.db.transaction(async (tx) => {
      const people = await findPeople(tx, userIds)
      for (const userId of userIds) {
        const name = people.get(userId)?.displayName ?? ''
        await notifyOne(tx, deps, event, { userId, name, change, was })
      }
    })
    after = userIds.at(-1) as string
  }
}

/** By hand: each seat is unfolded into its holder and its attendee in one pass. */
async function listHolders(
  { db }: Deps,
  { eventId, squadId = null }: { eventId: string; squadId?: string | null },
  after: string,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct person.id from ${seatRows('s')}, lateral (values (holder_id), (attendee_user_id)) as person (id)
    where event_id = ${eventId} and status = 'booked' and (${squadId}::text is null or squad_id = ${squadId})
      and person.id is not null and person.id > ${after}
    order by person.id limit ${BATCH}`)
  return rows.map(({ id }) => id)
}

async function notifyOne(
  tx: Tx,
  { publicUrl }: Deps,
  event: StoredEvent,
  told: { userId: string; name: string; change: string; was: ChangedPayload['before'] },
): Promise<void> {
  const facts = eventFacts(event)
  await notifyPerson(tx, {
    userId: told.userId,
    kind: 'event_changed',
    cause: `${event.id}:${told.change}`,
    path: '/customer/events',
    data: facts,
    mail: {
      template: 'event-changed',
      data: { name: told.name, ...facts, url: `${publicUrl}/customer/events`, before: told.was },
    },
  })
}
