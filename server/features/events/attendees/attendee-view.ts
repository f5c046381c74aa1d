/** One attendee, with what was done about the seat. */
import type { getAttendee } from '#contract/events/attendees.ts'
import { isLive } from '#server/features/events/tickets/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { findManagedEvent } from './find-managed-event.ts'
import { readAttendee } from './read-attendees.ts'
import { listSeatDeeds } from './seat-history.ts'

export async function viewAttendee(deps: Deps, { input, me, language }: Call<typeof getAttendee>) {
  const event = await findManagedEvent(deps.db, input.eventId, me, deps.env)
  const now = deps.clock.now()
  const asked = { event, settings: await deps.settings.read(), language, now }
  const known = await readAttendee(deps.db, input.seatId, asked)
  if (!known) throw new AppError('NOT_FOUND')
  const deeds = await listSeatDeeds(deps.db, input.seatId)
  const people = await findPeople(deps.db, [...new Set(deeds.map(({ actorId }) => actorId))])
  return {
    attendee: known.row,
    canMove: isLive({ seat: known.seat, event, now }) && known.seat.transfer === null,
    history: deeds.map(({ action, actorId, at, data }) => ({
      action,
      by: people.get(actorId ?? '')?.displayName ?? '',
      at: at.toISOString(),
      kinds: data.kinds ?? [],
      from: data.from?.[language] ?? '',
      to: data.to?.[language] ?? '',
      reason: data.reason ?? '',
    })),
  }
}
