/** Whether an edit puts an event, or a squad of it, to another time or place. Pure. */
import type { Content, EditedEvent, Squad } from './types.ts'

/** Another day, hour or place: whoever has a seat must hear of it, and calendars must take it over. */
export function isMoved(before: Content, after: Content): boolean {
  const fields = ['startsAt', 'endsAt', 'venueName', 'venueAddress', 'municipality'] as const
  return fields.some((field) => before[field] !== after[field])
}

export function isRetimed(before: Content, after: Content): boolean {
  return before.startsAt !== after.startsAt || before.endsAt !== after.endsAt
}

/** Squads that shoot at another hour than before, while the event begins as it did. */
export function retimedSquads(before: Timetable, after: Timetable): string[] {
  if (before.content.startsAt !== after.content.startsAt) return []
  return before.squads.flatMap((squad) => {
    const now = after.squads.find(({ id }) => id === squad.id)
    return now && startOf(now, after) !== startOf(squad, before) ? squad.id : []
  })
}

type Timetable = Pick<EditedEvent, 'content' | 'squads'>

/** Of a squad without an hour of its own: with the event. */
export function startOf({ startsAt }: Pick<Squad, 'startsAt'>, { content }: Pick<Timetable, 'content'>) {
  return startsAt ?? content.startsAt
}
