/** What stands in the way of an event, and what endangers one. Pure. */
import type { Teaching } from '#server/features/events/events/editing/index.ts'
import { type HeldCertification, mayTeachOn } from '#server/features/people/instructors/index.ts'
import { localDay } from '#server/platform/local-day.ts'

type Timed = Pick<Teaching, 'eventId' | 'status' | 'startsAt' | 'endsAt' | 'isCancelled'>

/** What else is theirs, or may become theirs, at that time. One event may begin when another ends. */
export function conflictsOf<T extends Timed>(all: readonly T[], event: Timed): T[] {
  return all.filter(
    (other) =>
      other.eventId !== event.eventId &&
      other.status !== 'declined' &&
      !other.isCancelled &&
      other.startsAt < event.endsAt &&
      other.endsAt > event.startsAt,
  )
}

/** Until when they may teach without a gap from today; null: no end, or not at all. */
export function certifiedUntil(held: readonly HeldCertification[], today: string): string | null {
  const valid = held.filter((each) => mayTeachOn([each], today))
  if (valid.some(({ expiresOn }) => expiresOn === null)) return null
  return (
    valid
      .flatMap(({ expiresOn }) => expiresOn ?? [])
      .sort()
      .at(-1) ?? null
  )
}

/** Accepted, to come, and on a day for which they hold nothing. */
export function endangeredEvents<T extends Timed>(
  teaching: readonly T[],
  held: readonly HeldCertification[],
  now: Date,
): T[] {
  return teaching.filter(
    ({ status, isCancelled, startsAt }) =>
      status === 'accepted' && !isCancelled && startsAt > now && !mayTeachOn(held, localDay(startsAt)),
  )
}
