/** The list, as a page and as a file. Documents are looked at for the day of the event, so that it is filtered here. */
import type { AttendeeStatus } from '#contract/events/attendee-terms.ts'
import { AttendeeFilters } from '#contract/events/attendees.schemas.ts'
import type { exportAttendees, listAttendees } from '#contract/events/attendees.ts'
import type { Language } from '#contract/language.ts'
import { localDay, type StoredEvent, toLocalTime } from '#server/features/events/events/index.ts'
import { placeOf } from '#server/features/events/tickets/index.ts'
import { m } from '#server/paraglide/messages.js'
import type { Call, Person } from '#server/platform/http/route.ts'
import { answerTableFile } from '#server/platform/table-file.ts'
import type { Deps } from './deps.ts'
import { findManagedEvent } from './find-managed-event.ts'
import { missingText } from './labels.ts'
import { readAttendees } from './read-attendees.ts'
import { type AttendeeRow, countAttendees, filterAttendees, sortAttendees } from './rules.ts'

async function readRows(deps: Deps, event: StoredEvent, language: Language): Promise<AttendeeRow[]> {
  const asked = { event, settings: await deps.settings.read(), language, now: deps.clock.now() }
  return (await readAttendees(deps.db, asked)).map(({ row }) => row)
}

export async function listPage(deps: Deps, { input, me, language }: Call<typeof listAttendees>) {
  const event = await findManagedEvent(deps.db, input.eventId, me, deps.env)
  const rows = await readRows(deps, event, language)
  const found = sortAttendees(filterAttendees(rows, input, event), input.sort)
  const { page, perPage } = input
  return {
    event: {
      id: event.id,
      title: event.title[language],
      startsAt: event.startsAt.toISOString(),
      endsAt: event.endsAt.toISOString(),
      place: placeOf(event),
      capacity: event.capacity,
      isCancelled: event.cancelledAt !== null,
      isOver: deps.clock.now() >= event.endsAt,
    },
    items: found.slice((page - 1) * perPage, page * perPage),
    total: found.length,
    page,
    pages: Math.max(1, Math.ceil(found.length / perPage)),
    counts: countAttendees(rows, {
      ticketTypes: event.ticketTypes.map(({ id, name }) => ({ id, name: name[language] })),
      squads: event.squads,
      divisions: event.divisions,
    }),
  }
}

/** The attendees are read once for all views. Somebody else's event has none to count. */
export async function countViews(
  deps: Deps,
  person: Person,
  queries: readonly Readonly<Record<string, string>>[],
  eventId: string | undefined,
): Promise<(number | null)[]> {
  if (eventId === undefined || queries.length === 0) return []
  const event = await findManagedEvent(deps.db, eventId, person, deps.env)
  const rows = await readRows(deps, event, 'en')
  return queries.map((query) => {
    // What of a view is no filter, such as its columns, does not count.
    const filters = AttendeeFilters.safeParse(query)
    return filters.success ? filterAttendees(rows, filters.data, event).length : null
  })
}

const STATUSES: Record<AttendeeStatus, typeof m.event_files_status_booked> = {
  confirmed: m.event_files_status_booked,
  cancelled: m.event_files_status_cancelled,
  refunded: m.event_files_status_refunded,
}

export async function sendFile(deps: Deps, { input, me, language }: Call<typeof exportAttendees>) {
  const l = { locale: language }
  const event = await findManagedEvent(deps.db, input.eventId, me, deps.env)
  const rows = await readRows(deps, event, language)
  const found = sortAttendees(filterAttendees(rows, input, event), input.sort)
  return answerTableFile({
    name: `${m.event_files_attendees_file({}, l)}-${localDay(event.startsAt)}`,
    format: input.format,
    head: [
      m.event_files_name({}, l),
      m.event_files_email({}, l),
      m.event_files_booked_by({}, l),
      m.event_files_ticket({}, l),
      m.event_files_squad({}, l),
      m.event_files_division({}, l),
      m.event_files_status({}, l),
      m.event_files_checked_in_at({}, l),
      m.event_files_missing({}, l),
      m.event_files_order({}, l),
      m.event_files_short_code({}, l),
      m.event_files_booked_at({}, l),
      m.event_files_paid({}, l),
      m.event_files_refunded({}, l),
    ],
    rows: inOneBatch(found.map((row) => cellsOf(row, event, language))),
  })
}

async function* inOneBatch<T>(rows: T[]) {
  yield rows
}

function cellsOf(row: AttendeeRow, event: StoredEvent, language: Language): (string | number)[] {
  const timeOf = (at: string | null) => (at === null ? '' : toLocalTime(new Date(at)).replace('T', ' '))
  return [
    row.name,
    row.email,
    row.bookedBy,
    row.ticketName,
    row.squadName ?? '',
    row.divisionName ?? '',
    STATUSES[row.status]({}, { locale: language }),
    timeOf(row.checkedInAt),
    missingText(row.documents, event, language),
    row.orderNumber,
    row.shortCode,
    timeOf(row.bookedAt),
    row.paidCents / 100,
    row.refundedCents / 100,
  ]
}
