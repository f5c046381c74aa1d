/** The waiting list in the database. Whoever changes a line stands in its queue first. */
import { type SQL, sql } from 'drizzle-orm'
import { availableOf } from '#server/features/catalog/inventory/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { InLine, WaitlistStatus } from './queue/rules.ts'

export interface StoredEntry extends InLine {
  eventId: string
  userId: string
  offerUntil: Date | null
  createdAt: Date
}

interface EntryRow extends Record<string, unknown> {
  id: string
  event_id: string
  ticket_type_id: string
  user_id: string
  quantity: number
  squad_id: string | null
  division_id: string | null
  status: WaitlistStatus
  offer_until: string | null
  created_at: string
}

/** The name of the queue's lock. */
export function lineLock(eventId: string): string {
  return `waiting-list:${eventId}`
}

/**
 * Everything that moves a line happens here, one after the other: joining, offering, taking, ending and leaving. Always
 * taken before a cart and before inventory items.
 */
export async function lockLine(tx: Tx, eventId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${lineLock(eventId)}))`)
}

async function findEntries(db: Database | Tx, where: SQL, order: SQL): Promise<StoredEntry[]> {
  const { rows } = await db.execute<EntryRow>(
    sql`select entry.id, entry.event_id, entry.ticket_type_id, entry.user_id, entry.quantity, entry.squad_id, entry.division_id,
      entry.status, entry.offer_until, entry.created_at from waitlist_entries entry where ${where} order by ${order}`,
  )
  return rows.map((row) => ({
    id: row.id,
    eventId: row.event_id,
    ticketTypeId: row.ticket_type_id,
    userId: row.user_id,
    quantity: row.quantity,
    squadId: row.squad_id,
    divisionId: row.division_id,
    status: row.status,
    offerUntil: row.offer_until === null ? null : new Date(row.offer_until),
    createdAt: new Date(row.created_at),
  }))
}

const IN_ORDER = sql`entry.created_at, entry.id`

/** Null unless it is theirs: another's is nobody's business. */
export async function findOwnEntry(
  db: Database | Tx,
  entryId: string,
  userId: string,
): Promise<StoredEntry | null> {
  const isTheirs = sql`entry.id = ${entryId} and entry.user_id = ${userId}`
  return (await findEntries(db, isTheirs, IN_ORDER))[0] ?? null
}

/** Of those who wait and those with an offer, in order. */
export function findLine(db: Database | Tx, eventIds: readonly string[]): Promise<StoredEntry[]> {
  const ids = sql.param([...eventIds])
  return findEntries(
    db,
    sql`entry.event_id = any(${ids}::text[]) and entry.status in ('waiting', 'offered')`,
    IN_ORDER,
  )
}

/** What still concerns somebody: of each event the last entry, unless they left or took the seats. */
export function findMine(db: Database, userId: string, now: Date): Promise<StoredEntry[]> {
  return findEntries(
    db,
    sql`entry.user_id = ${userId} and entry.id in (
      select distinct on (mine.event_id) mine.id from waitlist_entries mine join events event on event.id = mine.event_id
      where mine.user_id = ${userId} and event.starts_at > ${now.toISOString()}::timestamptz
      order by mine.event_id, mine.created_at desc, mine.id desc
    ) and entry.status not in ('left', 'accepted')`,
    sql`entry.status <> 'offered', ${IN_ORDER}`,
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
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select distinct entry.user_id from waitlist_entries entry
    where entry.event_id = ${id} and entry.status = 'closed' and entry.user_id > ${after}
      and entry.updated_at >= ${cancelledAt?.toISOString() ?? null}::timestamptz
      and not exists (select 1 from seats s join orders o on o.id = s.order_id
        where s.event_id = entry.event_id and s.status = 'booked' and entry.user_id in (s.holder_id, o.user_id))
    order by entry.user_id limit ${limit}`)
  return rows.map((row) => row.user_id)
}

/** Seats of an event that somebody has already. */
export async function countSeatsOf(db: Database | Tx, eventId: string, userId: string): Promise<number> {
  const { rows } = await db.execute<{ seats: number }>(sql`
    select count(*)::int as seats from seats
    where event_id = ${eventId} and holder_id = ${userId} and status = 'booked'`)
  return rows[0]?.seats ?? 0
}

/** False when the person waits there already. */
export async function insertEntry(tx: Tx, entry: StoredEntry): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into waitlist_entries (id, event_id, ticket_type_id, user_id, quantity, squad_id, division_id, created_at)
    values (${entry.id}, ${entry.eventId}, ${entry.ticketTypeId}, ${entry.userId}, ${entry.quantity},
      ${entry.squadId}, ${entry.divisionId}, ${entry.createdAt.toISOString()}::timestamptz)
    on conflict (event_id, user_id) where status in ('waiting', 'offered') do nothing returning id`)
  return rows.length > 0
}

/** False when it does not wait any more: its owner left or was erased meanwhile. */
export async function saveOffer(
  tx: Tx,
  entryId: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update waitlist_entries set status = 'offered', offered_at = ${now.toISOString()}::timestamptz,
      offer_until = ${until.toISOString()}::timestamptz, updated_at = ${now.toISOString()}::timestamptz
    where id = ${entryId} and status = 'waiting' returning id`)
  return rows.length > 0
}

export async function saveStatus(
  tx: Tx,
  entryIds: readonly string[],
  status: WaitlistStatus,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update waitlist_entries set status = ${status}, updated_at = ${now.toISOString()}::timestamptz
    where id = any(${sql.param([...entryIds])}::text[])`)
}

/** Offers that have run out, with whose line they stood in. */
export async function findEndedOffers(db: Database, now: Date): Promise<{ id: string; eventId: string }[]> {
  const { rows } = await db.execute<{ id: string; event_id: string }>(sql`
    select id, event_id from waitlist_entries
    where status = 'offered' and offer_until <= ${now.toISOString()}::timestamptz order by offer_until, id`)
  return rows.map((row) => ({ id: row.id, eventId: row.event_id }))
}

/** Events whose line may move: a seat is free, or there is nothing to wait for any more. */
export async function findMovingLines(db: Database, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ event_id: string }>(sql`
    select event.id as event_id from events event join inventory_items pool on pool.id = event.inventory_item_id
    where event.id in (select event_id from waitlist_entries where status in ('waiting', 'offered'))
      and (event.cancelled_at is not null or event.starts_at <= ${at} or ${availableOf(sql`pool`, now)} > 0)
    order by event.id`)
  return rows.map((row) => row.event_id)
}

export async function findName(tx: Tx, userId: string): Promise<string> {
  const { rows } = await tx.execute<{ display_name: string }>(
    sql`select display_name from users where id = ${userId}`,
  )
  return rows[0]?.display_name ?? ''
}
