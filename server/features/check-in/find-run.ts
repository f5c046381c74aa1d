import { findEvent, mayRun, type StoredEvent } from '#server/features/events/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'

/** To everybody who does not run it an event has no door. */
export async function findRun(db: Database, eventId: string, me: Person): Promise<StoredEvent> {
  const event = await findEvent(db, eventId)
  if (!event || !mayRun(event, me)) throw new AppError('NOT_FOUND')
  return event
}
