/** What instructors are asked for, teach and have taught. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { InstructorStatus } from '#contract/events/event-terms.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { eventInstructors, events } from '#server/schema/events.ts'
import type { StoredCounter } from './types.ts'

export interface Teaching {
  instructorId: string
  eventId: string
  providerId: string
  status: InstructorStatus
  proposedAt: Date
  title: { en: string; es: string }
  startsAt: Date
  endsAt: Date
  isCancelled: boolean
  /** Agreed on for this event alone; null: by the collaboration. */
  shareBp: number | null
  role: string
  counter: StoredCounter | null
  reason: string
}

/** Of these instructors, or of all (null); the soonest first. */
export async function findTeaching(
  db: Database | Tx,
  instructorIds: readonly string[] | null,
): Promise<Teaching[]> {
  const rows = await db
    .select({
      instructorId: eventInstructors.instructorId,
      eventId: events.id,
      providerId: events.providerId,
      status: eventInstructors.status,
      proposedAt: eventInstructors.proposedAt,
      en: events.titleEn,
      es: events.titleEs,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      cancelledAt: events.cancelledAt,
      shareBp: eventInstructors.shareBp,
      role: eventInstructors.role,
      counter: eventInstructors.counter,
      reason: eventInstructors.reason,
    })
    .from(eventInstructors)
    .innerJoin(events, eq(events.id, eventInstructors.eventId))
    .where(
      and(instructorIds === null ? undefined : inArray(eventInstructors.instructorId, [...instructorIds])),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
  return rows.map(({ en, es, cancelledAt, ...row }) => ({
    ...row,
    title: { en, es },
    isCancelled: cancelledAt !== null,
  }))
}
