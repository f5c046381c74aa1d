import { findEvent, mayRun, type StoredEvent } from '#server/features/events/events/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { refuseOneFactor } from '#server/platform/http/refuse-one-factor.ts'
import type { Person } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'

/** To everybody who does not run it an event has no check-in. */
export async function findRun(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  eventId: string,
  me: Person,
): Promise<StoredEvent> {
  const event = await findEvent(db, eventId)
  if (!event || !mayRun(event, me, 'check-in')) throw new AppError('NOT_FOUND')
  refuseOneFactor(me, env)
  return event
}
