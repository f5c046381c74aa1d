/** How many are in. */

import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CheckInCounts, ScanConflict } from '#contract/events/check-in.schemas.ts'
import type { getCheckInCounts } from '#contract/events/check-in.ts'
import type { Language } from '#contract/language.ts'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { findLists, isOnList, type StoredList } from '#server/features/events/check-in-lists/index.ts'
import { ticketTypeRows } from '#server/features/events/events/queries.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Call } from '#server/platform/http/route.ts'
import { checkInScans, checkIns } from '#server/schema/bookings.ts'
import type { Deps } from './deps.ts'
import { findRun } from './find-managed-event.ts'
import { countListed } from './store.ts'

const seats = seatRows('seats')
const ticketTypes = ticketTypeRows('ticket_types')

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
  const byTicketType = await countTypes(db, eventId, language, list)
  const { outcome } = checkInScans
  const refused = sql<number>`(count(*) filter (where ${outcome}
    in ('cancelled', 'other_event', 'old_code', 'unknown', 'too_early', 'other_list')))::int`
  const [counted] = await db
    .select({ conflicts: sql<number>`(count(*) filter (where ${outcome} = 'conflict'))::int`, refused })
    .from(checkInScans)
    .where(and(eq(checkInScans.eventId, eventId), list && eq(checkInScans.listId, list.id)))
  const total = (of: 'expected' | 'in') => byTicketType.reduce((sum, type) => sum + type[of], 0)
  return {
    expected: total('expected'),
    in: total('in'),
    conflicts: counted?.conflicts ?? 0,
    refused: counted?.refused ?? 0,
    byTicketType,
    latestConflicts: await findConflicts(db, eventId),
  }
}

/** Of a list those types alone that are on it. */
async function countTypes(db: Database, eventId: string, language: Language, list: StoredList | undefined) {
  const listed = (await countListed(db, eventId)).filter((seat) => !list || isOnList(list, seat))
  const rows = await db
    .select({ id: ticketTypes.id, name: language === 'es' ? ticketTypes.nameEs : ticketTypes.nameEn })
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id))
  const shown = rows.filter(({ id }) => !list?.ticketTypeIds.length || list.ticketTypeIds.includes(id))
  return shown.map(({ id, name: typeName }) => {
    const ofType = listed.filter(({ ticketTypeId }) => ticketTypeId === id)
    const sum = (of: 'expected' | 'in') => ofType.reduce((all, seat) => all + seat[of], 0)
    return { name: typeName, expected: sum('expected'), in: sum('in') }
  })
}

async function findConflicts(db: Database, eventId: string): Promise<z.output<typeof ScanConflict>[]> {
  const rows = await db
    .select({
      id: checkInScans.id,
      seatId: seats.id,
      name: seats.attendeeName,
      shortCode: seats.shortCode,
      firstAt: checkIns.at,
      firstDevice: checkIns.device,
      at: checkInScans.at,
      device: checkInScans.device,
    })
    .from(checkInScans)
    .innerJoin(seats, eq(seats.id, checkInScans.seatId))
    .innerJoin(checkIns, eq(checkIns.seatId, checkInScans.seatId))
    .where(and(eq(checkInScans.eventId, eventId), eq(checkInScans.outcome, 'conflict')))
    .orderBy(desc(checkInScans.heardAt), asc(checkInScans.id))
    .limit(SHOWN_CONFLICTS)
  return rows.map((row) => ({
    scanId: row.id.slice(eventId.length + 1),
    seatId: row.seatId,
    name: row.name,
    shortCode: row.shortCode,
    first: { at: row.firstAt.toISOString(), device: row.firstDevice },
    second: { at: row.at.toISOString(), device: row.device },
  }))
}
