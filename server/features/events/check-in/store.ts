/** Check-in in the database. */
import { and, asc, count, eq, inArray, or } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { divisionRows, squadRows, ticketTypeRows } from '#server/features/events/events/queries.ts'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { checkInScans, checkIns } from '#server/schema/bookings.ts'

const seats = seatRows('seats')
const ticketTypes = ticketTypeRows('ticket_types')
const squads = squadRows('squads')
const divisions = divisionRows('divisions')

/** All of an event's seats, or some of them. */
export async function findManifestSeats(
  db: Database | Tx,
  eventId: string,
  language: Language,
  ids?: readonly string[],
) {
  return db
    .select({
      id: seats.id,
      name: seats.attendeeName,
      ticketName: language === 'es' ? ticketTypes.nameEs : ticketTypes.nameEn,
      squadName: squads.name,
      divisionName: divisions.name,
      shortCode: seats.shortCode,
      codeRevision: seats.codeRevision,
      status: seats.status,
      userId: seats.attendeeUserId,
      birthDate: seats.attendeeBirthDate,
      attendeeKey: seats.attendeeKey,
      ticketTypeId: seats.ticketTypeId,
      squadId: seats.squadId,
      checkedInAt: checkIns.at,
      device: checkIns.device,
    })
    .from(seats)
    .innerJoin(ticketTypes, eq(ticketTypes.id, seats.ticketTypeId))
    .leftJoin(squads, eq(squads.id, seats.squadId))
    .leftJoin(divisions, eq(divisions.id, seats.divisionId))
    .leftJoin(checkIns, eq(checkIns.seatId, seats.id))
    .where(and(eq(seats.eventId, eventId), ids && isOneOf(seats.id, ids)))
    .orderBy(asc(seats.attendeeName), asc(seats.id))
}

export async function findByShortCodes(
  db: Database,
  eventId: string,
  shortCodes: readonly string[],
): Promise<Map<string, string>> {
  if (shortCodes.length === 0) return new Map()
  const rows = await db
    .select({ id: seats.id, shortCode: seats.shortCode })
    .from(seats)
    .where(and(eq(seats.eventId, eventId), isOneOf(seats.shortCode, shortCodes)))
  return new Map(rows.map((row) => [row.shortCode, row.id]))
}

const LOCKED_SEAT = {
  id: seats.id,
  status: seats.status,
  codeRevision: seats.codeRevision,
  ticketTypeId: seats.ticketTypeId,
  squadId: seats.squadId,
}

function selectLocked(tx: Tx, eventId: string, ids: readonly string[]) {
  return tx
    .select(LOCKED_SEAT)
    .from(seats)
    .where(and(eq(seats.eventId, eventId), isOneOf(seats.id, ids)))
}

export type LockedSeat = Awaited<ReturnType<typeof selectLocked>>[number]

/** After the lock: as they are now. */
export async function readSeats(
  tx: Tx,
  eventId: string,
  ids: readonly string[],
): Promise<Map<string, LockedSeat>> {
  const rows = await selectLocked(tx, eventId, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

/** With the list that was open there; null: all. */
const SCAN = {
  id: checkInScans.id,
  seatId: checkInScans.seatId,
  outcome: checkInScans.outcome,
  at: checkInScans.at,
  heardAt: checkInScans.heardAt,
  device: checkInScans.device,
  listId: checkInScans.listId,
}

export type StoredScan = Pick<typeof checkInScans.$inferSelect, keyof typeof SCAN>

/** Known already by their own ids, or of these seats. */
export async function findScans(
  tx: Tx,
  eventId: string,
  ids: readonly string[],
  seatIds: readonly string[],
): Promise<StoredScan[]> {
  const isKnown = or(isOneOf(checkInScans.id, ids), isOneOf(checkInScans.seatId, seatIds))
  return tx
    .select(SCAN)
    .from(checkInScans)
    .where(and(eq(checkInScans.eventId, eventId), isKnown))
}

/** A scan that is known changes only in what came of it. */
export async function writeScan(tx: Tx, eventId: string, scan: StoredScan, userId: string): Promise<void> {
  const { id, seatId, outcome, at, heardAt, device, listId } = scan
  await tx
    .insert(checkInScans)
    .values({ id, eventId, seatId, outcome, at, heardAt, device, byUserId: userId, listId })
    .onConflictDoUpdate({ target: checkInScans.id, set: { outcome } })
}

export async function writeCheckIn(
  tx: Tx,
  eventId: string,
  seatId: string,
  { at, heardAt, device }: Pick<StoredScan, 'at' | 'heardAt' | 'device'>,
  userId: string,
): Promise<void> {
  const scan = { at, heardAt, device, byUserId: userId }
  await tx
    .insert(checkIns)
    .values({ seatId, eventId, ...scan })
    .onConflictDoUpdate({ target: checkIns.seatId, set: scan })
}

/** All scans of the seat are void: the next one lets it in again. */
export async function dropCheckIn(tx: Tx, seatId: string): Promise<void> {
  await tx.delete(checkIns).where(eq(checkIns.seatId, seatId))
  await tx
    .update(checkInScans)
    .set({ outcome: 'undone' })
    .where(and(eq(checkInScans.seatId, seatId), inArray(checkInScans.outcome, ['in', 'again', 'conflict'])))
}

export interface ListedSeats {
  ticketTypeId: string
  squadId: string | null
  expected: number
  in: number
}

/** How many are expected and in, by ticket type and squad: every list is a sum of these. One statement over three tables. */
export async function countListed(db: Database | Tx, eventId: string): Promise<ListedSeats[]> {
  const { ticketTypeId, squadId } = seats
  return db
    .select({ ticketTypeId, squadId, expected: count(), in: count(checkIns.seatId) })
    .from(seats)
    .leftJoin(checkIns, eq(checkIns.seatId, seats.id))
    .where(and(eq(seats.eventId, eventId), eq(seats.status, 'booked')))
    .groupBy(ticketTypeId, squadId)
}
