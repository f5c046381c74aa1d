import { findEvent, type StoredEvent } from '#server/features/events/events/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'

/** Of a seat, whose event is always there. */
export async function eventOf(db: Database | Tx, { eventId }: { eventId: string }): Promise<StoredEvent> {
  const event = await findEvent(db, eventId)
  if (!event) throw new Error(`A seat's event ${eventId} is gone.`)
  return event
}
