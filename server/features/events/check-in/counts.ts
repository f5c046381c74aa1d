/** How many are in. */

import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CheckInCounts, getCheckInCounts, ScanConflict } from '#contract/events/check-in.ts'
import type { Language } from '#contract/language.ts'
import { findLists, isOnList, type StoredList } from '#server/features/events/check-in-lists/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { findRun } from './find-managed-event.ts'
import { countListed } from './store.ts'

const SHOWN_CONFLICTS = 50

export async function readCounts(deps: Deps, { input, me, language }: Call<typeof getCheckInCounts>) {
  const { db } = deps
  const { id } = await findRun(deps, input.eventId, me)
  return countCheckIns(db, id, language, input.listId)
}

export async function countCheckIns(
  db: Database,
  eventId: string,
  language: Language,
  /** Of one list alone; one that is gone counts as all. */
  listId?: string,
): Promise<z.output<typeof CheckInCounts>> {
  const list = listId ? (await findLists(db, eventId)).find(({ id }) => id === listId) : undefined
  const byTicketType = await countTypes(
    db,
    eventId,
    language === 'es' ? sql`t.name_es` : sql`t.name_en`,
    list,
  )
  const { rows } = await db.execute<{ conflicts: number; refused: number }>(sql`
    select (count(*) filter (where outcome = 'conflict'))::int as conflicts,
      (count(*) filter (where outcome in ('cancelled', 'other_event', 'old_code', 'unknown', 'too_early', 'other_list')))::int as refused
    from check_in_scans where event_id = ${eventId} ${list ? sql`and list_id = ${list.id}` : sql``}`)
  const total = (of: 'expected' | 'in') => byTicketType.reduce((sum, type) => sum + type[of], 0)
  return {
    expected: total('expected'),
    in: total('in'),
    conflicts: rows[0]?.conflicts ?? 0,
    refused: rows[0]?.refused ?? 0,
    byTicketType,
    latestConflicts: await findConflicts(db, eventId),
  }
}

/** Of a list those types alone that are on it. */
async function countTypes(db: Database, eventId: string, name: SQL, list: StoredList | undefined) {
  const seats = (await countListed(db, eventId)).filter((seat) => !list || isOnList(list, seat))
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select t.id, ${name} as name from ticket_types t where t.event_id = ${eventId} order by t.position, t.id`)
  const shown = rows.filter(({ id }) => !list?.ticketTypeIds.length || list.ticketTypeIds.includes(id))
  return shown.map(({ id, name: typeName }) => {
    const ofType = seats.filter(({ ticketTypeId }) => ticketTypeId === id)
    const sum = (of: 'expected' | 'in') => ofType.reduce((all, seat) => all + seat[of], 0)
    return { name: typeName, expected: sum('expected'), in: sum('in') }
  })
}

interface ConflictRow extends Record<string, unknown> {
  id: string
  seat_id: string
  name: string
  short_code: string
  first_at: string
  first_device: string
  at: string
  device: string
}

async function findConflicts(db: Database, eventId: string): Promise<z.output<typeof ScanConflict>[]> {
  const { rows } = await db.execute<ConflictRow>(sql`
    select d.id, d.seat_id, s.attendee_name as name, s.short_code, c.at as first_at, c.device as first_device, d.at, d.device
    from check_in_scans d join seats s on s.id = d.seat_id join check_ins c on c.seat_id = d.seat_id
    where d.event_id = ${eventId} and d.outcome = 'conflict' order by d.heard_at desc, d.id limit ${SHOWN_CONFLICTS}`)
  const isoOf = (at: string) => new Date(at).toISOString()
  return rows.map((row) => ({
    scanId: row.id.slice(eventId.length + 1),
    seatId: row.seat_id,
    name: row.name,
    shortCode: row.short_code,
    first: { at: isoOf(row.first_at), device: row.first_device },
    second: { at: isoOf(row.at), device: row.device },
  }))
}
