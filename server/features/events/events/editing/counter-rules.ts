/** What a counter-proposal of an instructor asks for. Pure. */
import type { Content, StoredCounter } from './types.ts'

type Times = Pick<Content, 'startsAt' | 'endsAt'>

/** Without anything else it would be a plain yes. */
export function hasTerms({ startsAt, endsAt, shareBp, role }: StoredCounter): boolean {
  return startsAt !== null || endsAt !== null || shareBp !== null || role !== ''
}

/** Whether the event is to be held at another time than it is. */
export function movesTime(counter: Pick<StoredCounter, 'startsAt' | 'endsAt'>, event: Times): boolean {
  const { startsAt = null, endsAt = null } = counter
  return (startsAt !== null && startsAt !== event.startsAt) || (endsAt !== null && endsAt !== event.endsAt)
}

/** For the history, in figures that every language reads. */
export function sayCounter(name: string, { startsAt, endsAt, shareBp, role, note }: StoredCounter): string {
  const time = startsAt && endsAt ? `${startsAt.replace('T', ' ')} – ${endsAt.slice(11)}` : ''
  const share = shareBp === null ? '' : `${shareBp / 100}%`
  return [name, time, share, role, note].filter(Boolean).join(' · ')
}

/** As it is shown. */
export function showCounter(counter: StoredCounter | null) {
  if (!counter) return null
  const { shareBp, acceptedAt, ...rest } = counter
  return {
    ...rest,
    sharePercent: shareBp === null ? null : shareBp / 100,
    isAccepted: acceptedAt !== null,
  }
}
