import { findEvent, type StoredEvent } from '#server/features/events/events/index.ts'
import { ownerIdOf } from '#server/features/people/collaborators/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { refuseOneFactor } from '#server/platform/http/refuse-one-factor.ts'
import type { Person } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'

/**
 * Its organizer's, or an admin's: to everybody else it is not there. An event's instructors have its roster and its
 * check-in; whom to write to and what to refund is not theirs.
 */
export async function findManagedEvent(
  db: Database | Tx,
  eventId: string,
  person: Person,
  env: Deps['env'],
): Promise<StoredEvent> {
  const event = await findEvent(db, eventId)
  const isManaged = event && (person.role === 'admin' || event.providerUserId === ownerIdOf(person, 'events'))
  if (!isManaged) throw new AppError('NOT_FOUND')
  refuseOneFactor(person, env)
  return event
}
