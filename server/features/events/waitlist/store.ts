/** The waiting list in the database. Whoever changes a line stands in its queue first. */
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lte,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { availableOf } from '#server/features/catalog/inventory/index.ts'
import { inventoryItemRows } from '#server/features/catalog/inventory/queries.ts'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { eventRows } from '#server/features/events/events/queries.ts'
import { orderRows } from '#server/features/sales/orders/queries.ts'
import { isOneOf, isWord } from '#server/platform/database/conditions.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { waitingEntries } from '#server/schema/bookings.ts'
import type { WaitlistStatus } from './queue/rules.ts'

const seats = seatRows('seats')
const events = eventRows('events')
const orders = orderRows('orders')

const ENTRY = {
  id: waitingEntries.id,
  eventId: waitingEntries.eventId,
  ticketTypeId: waitingEntries.ticketTypeId,
  userId: waitingEntries.userId,
  quantity: waitingEntries.quantity,
  squadId: waitingEntries.squadId,
  divisionId: waitingEntries.divisionId,
  status: waitingEntries.status,
  offerUntil: waitingEntries.offerUntil,
  createdAt: waitingEntries.createdAt,
}

export type StoredEntry = Pick<typeof waitingEntries.$inferSelect, keyof typeof ENTRY>

/** The name of the queue's lock. */
export function lineLock(eventId: string): string {
  return `waiting-list:${eventId}`
}

/**
 * Everything that moves a line happens here, one after the other: joining, offering, taking, ending and leaving. Always
 * taken before a cart and before inventory items.
 */
export async function lockLine(tx: Tx, eventId: string): Promise<void> {
  await lockName(tx, lineLock(eventId))
}

function findEntries(
  db: Database | Tx,
  where: SQL | undefined,
  ...before: readonly SQL[]
): Promise<StoredEntry[]> {
  return db
    .select(ENTRY)
    .from(waitingEntries)
    .where(where)
    .orderBy(...before, asc(ENTRY.createdAt), asc(ENTRY.id))
}

const IN_LINE = isWord(waitingEntries.status, 'waiting', 'offered')

/** Null unless it is theirs: another's is nobody's business. */
export async function findOwnEntry(
  db: Database | Tx,
  entryId: string,
  userId: string,
): Promise<StoredEntry | null> {
  const isTheirs = and(eq(waitingEntries.id, entryId), eq(waitingEntries.userId, userId))
  return (await findEntries(db, isTheirs))[0] ?? null
}

/** Of those who wait and those with an offer, in order. */
export function findLine(db: Database | Tx, eventIds: readonly string[]): Promise<StoredEntry[]> {
  return findEntries(db, and(isOneOf(waitingEntries.eventId, eventIds), IN_LINE))
}

/** What still concerns somebody: of each event the last entry, unless they left or took the seats. */
export function findMine(db: Database, userId: string, now: Date): Promise<StoredEntry[]> {
  const mine = alias(waitingEntries, 'mine')
  const lastIds = db
    .selectDistinctOn([mine.eventId], { id: mine.id })
    .from(mine)
    .innerJoin(events, eq(events.id, mine.eventId))
    .where(and(eq(mine.userId, userId), gt(events.startsAt, now)))
    .orderBy(asc(mine.eventId), desc(mine.createdAt), desc(mine.id))
  return findEntries(
    db,
    and(
      eq(waitingEntries.userId, userId),
      inArray(waitingEntries.id, lastIds),
      notInArray(waitingEntries.status, ['left', 'accepted']),
    ),
    sql`${waitingEntries.status} <> 'offered'`,
  )
}

/**
 * Who was in line when the event was called off, in order of their ids. Not whoever has a seat that is still to be paid
 * back: they hear of their money.
 */
export async function listClosedOut(
  db: Database,
  { id, cancelledAt }: { id: string; cancelledAt: Date | null },
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  if (cancelledAt === null) return []
  const { userId, eventId, status, updatedAt } = waitingEntries
  const owedSeats = db
    .select({ id: seats.id })
    .from(seats)
    .innerJoin(orders, eq(orders.id, seats.orderId))
    .where(
      and(
        eq(seats.eventId, eventId),
        eq(seats.status, 'booked'),
        or(eq(seats.holderId, userId), eq(orders.userId, userId)),
      ),
    )
  const rows = await db
    .selectDistinct({ userId })
    .from(waitingEntries)
    .where(
      and(
        eq(eventId, id),
        eq(status, 'closed'),
        gt(userId, after),
        gte(updatedAt, cancelledAt),
        notExists(owedSeats),
      ),
    )
    .orderBy(asc(userId))
    .limit(limit)
  return rows.map((row) => row.userId)
}

/** Seats of an event that somebody has already. */
export function countSeatsOf(db: Database | Tx, eventId: string, userId: string): Promise<number> {
  return db.$count(
    seats,
    and(eq(seats.eventId, eventId), eq(seats.holderId, userId), eq(seats.status, 'booked')),
  )
}

/** False when the person waits there already. */
export async function insertEntry(tx: Tx, entry: StoredEntry): Promise<boolean> {
  const { id, eventId, ticketTypeId, userId, quantity, squadId, divisionId, createdAt } = entry
  const added = await tx
    .insert(waitingEntries)
    .values({ id, eventId, ticketTypeId, userId, quantity, squadId, divisionId, createdAt })
    .onConflictDoNothing({
      target: [waitingEntries.eventId, waitingEntries.userId],
      where: sql`status in ('waiting', 'offered')`,
    })
    .returning({ id: waitingEntries.id })
  return added.length > 0
}

/** False when it does not wait any more: its owner left or was erased meanwhile. */
export async function saveOffer(
  tx: Tx,
  entryId: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const offered = await tx
    .update(waitingEntries)
    .set({ status: 'offered', offeredAt: now, offerUntil: until, updatedAt: now })
    .where(and(eq(waitingEntries.id, entryId), eq(waitingEntries.status, 'waiting')))
    .returning({ id: waitingEntries.id })
  return offered.length > 0
}

export async function saveStatus(
  tx: Tx,
  entryIds: readonly string[],
  status: WaitlistStatus,
  now: Date,
): Promise<void> {
  await tx.update(waitingEntries).set({ status, updatedAt: now }).where(isOneOf(waitingEntries.id, entryIds))
}

/** Offers that have run out, with whose line they stood in. */
export function findEndedOffers(db: Database, now: Date): Promise<{ id: string; eventId: string }[]> {
  const { id, eventId, status, offerUntil } = waitingEntries
  return db
    .select({ id, eventId })
    .from(waitingEntries)
    .where(and(isWord(status, 'offered'), lte(offerUntil, now)))
    .orderBy(asc(offerUntil), asc(id))
}

/** Events whose line may move: a seat is free, or there is nothing to wait for any more. */
export async function findMovingLines(db: Database, now: Date): Promise<string[]> {
  const pool = inventoryItemRows('pool')
  const waitedFor = db.select({ id: waitingEntries.eventId }).from(waitingEntries).where(IN_LINE)
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .innerJoin(pool, eq(pool.id, events.inventoryItemId))
    .where(
      and(
        inArray(events.id, waitedFor),
        or(isNotNull(events.cancelledAt), lte(events.startsAt, now), gt(availableOf(sql`pool`, now), 0)),
      ),
    )
    .orderBy(asc(events.id))
  return rows.map((row) => row.id)
}
