/** Reminders: a week and a day before, each holder once an event, with what is still missing. */
import { sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { codePath, ticketPath } from '#server/features/events/bookings/index.ts'
import { findEvent, type StoredEvent } from '#server/features/events/events/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Deps } from './deps.ts'
import { mailFacts, noticeFacts } from './mail.ts'
import { missingText } from './missing-text.ts'
import { findSeats } from './store.ts'
import { requiredOf } from './ticket-view.ts'

const HOUR_MS = 3_600_000

interface Reminder {
  name: 'week' | 'day'
  column: ReturnType<typeof sql>
  hours: number
  /** From then on the later one says it. */
  untilHours: number
}

function remindersOf([weekHours, dayHours]: Settings['events']['reminderHours']): Reminder[] {
  return [
    { name: 'week', column: sql`reminded_week_at`, hours: weekHours, untilHours: dayHours },
    { name: 'day', column: sql`reminded_day_at`, hours: dayHours, untilHours: 0 },
  ]
}

export async function remindHolders(deps: Deps): Promise<void> {
  const settings = await deps.settings.read()
  for (const reminder of remindersOf(settings.events.reminderHours)) {
    for (const { eventId, holderId } of await listDue(deps, reminder))
      await deps.db.transaction((tx) => remind(tx, deps, settings, reminder, eventId, holderId))
  }
}

/** Whoever booked after its time knows of it anyway. */
function isDue({ column, hours }: Reminder) {
  return sql`s.status = 'booked' and s.${column} is null and s.booked_at <= e.starts_at - make_interval(hours => ${hours})`
}

async function listDue({ db, clock }: Deps, reminder: Reminder) {
  const now = clock.now().getTime()
  const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`
  const { rows } = await db.execute<{ event_id: string; holder_id: string }>(sql`
    select distinct e.starts_at, s.event_id, s.holder_id from events e join seats s on s.event_id = e.id
    where e.cancelled_at is null and s.holder_id is not null and ${isDue(reminder)}
      and e.starts_at <= ${at(now + reminder.hours * HOUR_MS)}
      and e.starts_at > ${at(now + reminder.untilHours * HOUR_MS)}
    order by e.starts_at, s.event_id, s.holder_id`)
  return rows.map((row) => ({ eventId: row.event_id, holderId: row.holder_id }))
}

/** Another process may do the same: whoever has the rows tells. */
async function remind(
  tx: Tx,
  deps: Deps,
  settings: Settings,
  reminder: Reminder,
  eventId: string,
  holderId: string,
): Promise<void> {
  const now = deps.clock.now()
  const event = await findEvent(tx, eventId)
  const { rows } = await tx.execute<{ id: string; name: string; language: Language }>(sql`
    select s.id, u.display_name as name, u.language from seats s join events e on e.id = s.event_id
      join users u on u.id = s.holder_id
    where s.event_id = ${eventId} and s.holder_id = ${holderId} and ${isDue(reminder)}
    order by coalesce(s.attendee_user_id = s.holder_id, false) desc, s.id for no key update of s skip locked`)
  const [first] = rows
  if (!event || !first) return
  await notifyHolder(tx, deps, {
    event,
    settings,
    reminder,
    holderId,
    now,
    seatIds: rows.map(({ id }) => id),
    ...first,
  })
  await tx.execute(sql`
    update seats set ${reminder.column} = ${now.toISOString()}::timestamptz
    where id = any(${sql.param(rows.map(({ id }) => id))}::text[])`)
}

interface Telling {
  event: StoredEvent
  settings: Settings
  reminder: Reminder
  holderId: string
  name: string
  language: Language
  seatIds: string[]
  now: Date
}

async function notifyHolder(tx: Tx, { publicUrl }: Deps, telling: Telling): Promise<void> {
  const { event, settings, reminder, holderId, name, language, seatIds, now } = telling
  const found = await findSeats(tx, seatIds)
  const seats = seatIds.flatMap((id) => found.find((seat) => seat.id === id) ?? [])
  const [first] = seats
  if (!first) return
  const required = await requiredOf(tx, [event], seats, settings, now)
  const text = missingText(
    seats.flatMap((seat) => required.get(seat.id) ?? []),
    language,
  )
  const path = ticketPath(first.id)
  await notifyPerson(tx, {
    userId: holderId,
    kind: 'event_reminder',
    // Of another date they are reminded anew.
    cause: `${event.id}:${reminder.name}:${event.startsAt.toISOString()}`,
    path,
    data: noticeFacts(event, first),
    mail: {
      template: 'event-reminder',
      data: {
        ...mailFacts(event, first, name, `${publicUrl}${path}`),
        attendee: seats.map(({ attendeeName }) => attendeeName).join(', '),
        code: seats.map(({ shortCode }) => shortCode).join(', '),
        codes: seats.map((seat) => ({
          attendee: seat.attendeeName,
          url: `${publicUrl}${codePath(seat.id, seat.shortCode)}`,
        })),
        text,
      },
    },
  })
}
