/** Which seats somebody means: chosen one by one, or all that a filter shows. */
import { AttendeeFilters } from '#contract/events/attendees.schemas.ts'
import type { StoredEvent } from '#server/features/events/events/index.ts'
import { findSeats } from '#server/features/events/tickets/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { findManagedEvent } from './find-managed-event.ts'
import { type KnownAttendee, readAttendees } from './read-attendees.ts'
import { filterAttendees, sortAttendees } from './rules.ts'

export type Selection = { ids: string[] } | { query: Record<string, string> }

type ChoosingDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'env'>

/** Of one event. Ids of others are not among them. */
export async function chooseSeats(
  { db, clock, settings }: ChoosingDeps,
  event: StoredEvent,
  selection: Selection,
): Promise<KnownAttendee[]> {
  const filters = AttendeeFilters.safeParse('query' in selection ? selection.query : {})
  if (!filters.success) throw new AppError('INVALID_INPUT')
  const asked = { event, settings: await settings.read(), language: 'en' as const, now: clock.now() }
  const known = await readAttendees(db, asked)
  const rows = known.map(({ row }) => row)
  const chosen = 'ids' in selection ? new Set(selection.ids) : null
  const shown = sortAttendees(filterAttendees(rows, filters.data, event), 'name')
  const bySeat = new Map(known.map((each) => [each.row.seatId, each]))
  return shown
    .filter(({ seatId }) => chosen?.has(seatId) ?? true)
    .flatMap(({ seatId }) => bySeat.get(seatId) ?? [])
}

/** For a job, which is told no event: that of the filter, or of the first seat. */
export async function chooseSeatsOfJob(
  deps: ChoosingDeps,
  person: Person,
  selection: Selection,
): Promise<{ event: StoredEvent; chosen: KnownAttendee[] }> {
  const eventId = 'query' in selection ? selection.query.eventId : await eventOfSeat(deps, selection.ids[0])
  const event = await findManagedEvent(deps.db, eventId ?? '', person, deps.env)
  return { event, chosen: await chooseSeats(deps, event, selection) }
}

async function eventOfSeat({ db }: ChoosingDeps, seatId: string | undefined): Promise<string | undefined> {
  return seatId === undefined ? undefined : (await findSeats(db, [seatId]))[0]?.eventId
}
