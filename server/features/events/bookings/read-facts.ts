/** All that a free booking is decided by, in one read; what an event requires of attendees is read where it requires something. */
import { availableSql } from '#server/features/catalog/inventory/index.ts'
import { type EventRow, eventItemIdsSql, eventsSql, toEvent } from '#server/features/events/events/index.ts'
import { type LastLook, lastLookSql } from '#server/features/site/email/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { readRowsTogether } from '#server/platform/database/read-together.ts'
import type { Known } from './resolve-seat-requests.ts'
import { type CoverRow, coversSql } from './seats/describe-seat.ts'
import { type TakenRow, takenSql } from './seats/store.ts'

export interface Facts extends Known {
  lastLook: LastLook | undefined
  covers: CoverRow[]
  /** What is left of the event's inventory items. */
  available: Map<string, number>
}

interface Asked {
  eventId: string
  /** Of the attendees. */
  keys: readonly string[]
  holderId: string
  now: Date
}

export async function readFacts(db: Database, { eventId, keys, holderId, now }: Asked): Promise<Facts> {
  const found = await readRowsTogether<{
    mail: LastLook
    event: EventRow
    taken: TakenRow
    covers: CoverRow
    items: { id: string; available: number }
  }>(db, {
    mail: lastLookSql(),
    event: eventsSql([eventId]),
    taken: takenSql({ eventId, keys, holderId }),
    covers: coversSql([eventId]),
    items: availableSql(eventItemIdsSql(eventId), now),
  })
  const [event] = found.event
  return {
    lastLook: found.mail[0],
    event: event ? toEvent(event) : null,
    taken: found.taken,
    covers: found.covers,
    available: new Map(found.items.map(({ id, available }) => [id, available])),
  }
}
