/** Check-in in the database. */
import { sql } from 'drizzle-orm'
import type { ScanOutcome } from '#contract/events/event-terms.ts'
import type { Language } from '#contract/language.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'

export interface ManifestSeatRow {
  id: string
  name: string
  ticketName: string
  squadName: string | null
  divisionName: string | null
  shortCode: string
  codeRevision: number
  status: 'booked' | 'cancelled'
  userId: string | null
  birthDate: string | null
  attendeeKey: string
  ticketTypeId: string
  squadId: string | null
  checkedInAt: Date | null
  device: string | null
}

interface SeatRow extends Record<string, unknown> {
  id: string
  name: string
  ticket_name: string
  squad_name: string | null
  division_name: string | null
  short_code: string
  code_revision: number
  status: 'booked' | 'cancelled'
  user_id: string | null
  birth_date: string | null
  attendee_key: string
  ticket_type_id: string
  squad_id: string | null
  checked_in_at: string | null
  device: string | null
}

/** All of an event's seats, or some of them. */
export async function findManifestSeats(
  db: Database | Tx,
  eventId: string,
  language: Language,
  ids?: readonly string[],
): Promise<ManifestSeatRow[]> {
  const name = language === 'es' ? sql`t.name_es` : sql`t.name_en`
  const { rows } = await db.execute<SeatRow>(sql`
    select s.id, s.attendee_name as name, ${name} as ticket_name, q.name as squad_name, d.name as division_name,
      s.short_code, s.code_revision, s.status, s.attendee_user_id as user_id, s.attendee_birth_date::text as birth_date,
      s.attendee_key, s.ticket_type_id, s.squad_id, c.at as checked_in_at, c.device
    from seats s join ticket_types t on t.id = s.ticket_type_id left join squads q on q.id = s.squad_id
      left join divisions d on d.id = s.division_id left join check_ins c on c.seat_id = s.id
    where s.event_id = ${eventId} ${ids ? sql`and s.id = any(${sql.param([...ids])}::text[])` : sql``}
    order by s.attendee_name, s.id`)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ticketName: row.ticket_name,
    squadName: row.squad_name,
    divisionName: row.division_name,
    shortCode: row.short_code,
    codeRevision: row.code_revision,
    status: row.status,
    userId: row.user_id,
    birthDate: row.birth_date,
    attendeeKey: row.attendee_key,
    ticketTypeId: row.ticket_type_id,
    squadId: row.squad_id,
    checkedInAt: row.checked_in_at === null ? null : new Date(row.checked_in_at),
    device: row.device,
  }))
}

export async function findByShortCodes(
  db: Database,
  eventId: string,
  shortCodes: readonly string[],
): Promise<Map<string, string>> {
  if (shortCodes.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; short_code: string }>(sql`
    select id, short_code from seats
    where event_id = ${eventId} and short_code = any(${sql.param([...shortCodes])}::text[])`)
  return new Map(rows.map((row) => [row.short_code, row.id]))
}

export interface LockedSeat {
  id: string
  status: 'booked' | 'cancelled'
  codeRevision: number
  ticketTypeId: string
  squadId: string | null
}

/** Devices that scan the same ticket wait here for each other; in the order of ids, so that no two wait for ever. */
export async function lockSeats(tx: Tx, eventId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select 1 from seats where event_id = ${eventId} and id = any(${sql.param([...ids])}::text[])
    order by id for no key update`)
}

/** After the lock: as they are now. */
export async function readSeats(
  tx: Tx,
  eventId: string,
  ids: readonly string[],
): Promise<Map<string, LockedSeat>> {
  const { rows } = await tx.execute<{
    id: string
    status: 'booked' | 'cancelled'
    code_revision: number
    ticket_type_id: string
    squad_id: string | null
  }>(sql`
    select id, status, code_revision, ticket_type_id, squad_id from seats
    where event_id = ${eventId} and id = any(${sql.param([...ids])}::text[])`)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        status: row.status,
        codeRevision: row.code_revision,
        ticketTypeId: row.ticket_type_id,
        squadId: row.squad_id,
      },
    ]),
  )
}

export interface StoredScan {
  id: string
  seatId: string | null
  outcome: ScanOutcome
  at: Date
  heardAt: Date
  device: string
  /** The list that was open there; null: all. */
  listId: string | null
}

interface ScanRow extends Record<string, unknown> {
  id: string
  seat_id: string | null
  outcome: ScanOutcome
  at: string
  heard_at: string
  device: string
  list_id: string | null
}

/** Known already by their own ids, or of these seats. */
export async function findScans(
  tx: Tx,
  eventId: string,
  ids: readonly string[],
  seatIds: readonly string[],
): Promise<StoredScan[]> {
  const { rows } = await tx.execute<ScanRow>(sql`
    select id, seat_id, outcome, at, heard_at, device, list_id from check_in_scans
    where event_id = ${eventId}
      and (id = any(${sql.param([...ids])}::text[]) or seat_id = any(${sql.param([...seatIds])}::text[]))`)
  return rows.map((row) => ({
    id: row.id,
    seatId: row.seat_id,
    outcome: row.outcome,
    at: new Date(row.at),
    heardAt: new Date(row.heard_at),
    device: row.device,
    listId: row.list_id,
  }))
}

const asTime = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** A scan that is known changes only in what came of it. */
export async function writeScan(tx: Tx, eventId: string, scan: StoredScan, userId: string): Promise<void> {
  await tx.execute(sql`
    insert into check_in_scans (id, event_id, seat_id, outcome, at, heard_at, device, by_user_id, list_id)
    values (${scan.id}, ${eventId}, ${scan.seatId}, ${scan.outcome}, ${asTime(scan.at)}, ${asTime(scan.heardAt)},
      ${scan.device}, ${userId}, ${scan.listId})
    on conflict (id) do update set outcome = excluded.outcome`)
}

export async function writeCheckIn(
  tx: Tx,
  eventId: string,
  seatId: string,
  scan: Pick<StoredScan, 'at' | 'heardAt' | 'device'>,
  userId: string,
): Promise<void> {
  await tx.execute(sql`
    insert into check_ins (seat_id, event_id, at, heard_at, device, by_user_id)
    values (${seatId}, ${eventId}, ${asTime(scan.at)}, ${asTime(scan.heardAt)}, ${scan.device}, ${userId})
    on conflict (seat_id) do update set at = excluded.at, heard_at = excluded.heard_at, device = excluded.device,
      by_user_id = excluded.by_user_id`)
}

/** All scans of the seat are void: the next one lets it in again. */
export async function dropCheckIn(tx: Tx, seatId: string): Promise<void> {
  await tx.execute(sql`delete from check_ins where seat_id = ${seatId}`)
  await tx.execute(sql`
    update check_in_scans set outcome = 'undone' where seat_id = ${seatId} and outcome in ('in', 'again', 'conflict')`)
}

export interface ListedSeats {
  ticketTypeId: string
  squadId: string | null
  expected: number
  in: number
}

/** How many are expected and in, by ticket type and squad: every list is a sum of these. One statement over three tables. */
export async function countListed(db: Database | Tx, eventId: string): Promise<ListedSeats[]> {
  const { rows } = await db.execute<{
    ticket_type_id: string
    squad_id: string | null
    expected: number
    in: number
  }>(sql`
    select s.ticket_type_id, s.squad_id, count(*)::int as expected, count(c.seat_id)::int as "in"
    from seats s left join check_ins c on c.seat_id = s.id
    where s.event_id = ${eventId} and s.status = 'booked' group by s.ticket_type_id, s.squad_id`)
  return rows.map(({ ticket_type_id: ticketTypeId, squad_id: squadId, expected, in: isIn }) => ({
    ticketTypeId,
    squadId,
    expected,
    in: isIn,
  }))
}
