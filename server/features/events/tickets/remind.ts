/** Reminders: a week and a day before, each holder once an event, with what is still missing. */
import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { codePath, lockUnreminded, markReminded, ticketPath } from '#server/features/events/bookings/index.ts'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { findEvent, type StoredEvent } from '#server/features/events/events/index.ts'
import { eventRows } from '#server/features/events/events/queries.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Deps } from './deps.ts'
import { mailFacts, noticeFacts } from './mail.ts'
import { missingText } from './missing-text.ts'
import { findSeats } from './store.ts'
import { requiredOf } from './ticket-view.ts'

const seats = seatRows('seats')
const events = eventRows('events')

const HOUR_MS = 3_600_000

interface Reminder {
  name: 'week' | 'day'
  column: 'remindedWeekAt' | 'remindedDayAt'
  hours: number
  /** From then on the later one says it. */
  untilHours: number
}

function remindersOf([weekHours, dayHours]: Settings['events']['reminderHours']): Reminder[] {
  return [
    { name: 'week', column: 'remindedWeekAt', hours: weekHours, untilHours: dayHours },
    { name: 'day', column: 'remindedDayAt', hours: dayHours, untilHours: 0 },
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
  return and(
    eq(seats.status, 'booked'),
    isNull(seats[column]),
    sql`${seats.bookedAt} <= ${events.startsAt} - make_interval(hours => ${hours})`,
  )
}

async function listDue({ db, clock }: Deps, reminder: Reminder) {
  const now = clock.now().getTime()
  const inHours = (hours: number) => new Date(now + hours * HOUR_MS)
  const rows = await db
    .selectDistinct({ startsAt: events.startsAt, eventId: seats.eventId, holderId: seats.holderId })
    .from(events)
    .innerJoin(seats, eq(seats.eventId, events.id))
    .where(
      and(
        isNull(events.cancelledAt),
        isNotNull(seats.holderId),
        isDue(reminder),
        lte(events.startsAt, inHours(reminder.hours)),
        gt(events.startsAt, inHours(reminder.untilHours)),
      ),
    )
    .orderBy(asc(events.startsAt), asc(seats.eventId), asc(seats.holderId))
  return rows.map(({ eventId, holderId }) => ({ eventId, holderId: holderId as string }))
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
  const holder = (await findPeople(tx, [holderId])).get(holderId)
  if (!event || !holder) return
  const { column } = reminder
  const bookedUntil = new Date(event.startsAt.getTime() - reminder.hours * HOUR_MS)
  const seatIds = await lockUnreminded(tx, { eventId, holderId, column, bookedUntil })
  if (seatIds.length === 0) return
  const { displayName: name, language } = holder
  await notifyHolder(tx, deps, { event, settings, reminder, holderId, now, seatIds, name, language })
  await markReminded(tx, seatIds, column, now)
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
  const shown = seatIds.flatMap((id) => found.find((seat) => seat.id === id) ?? [])
  const [first] = shown
  if (!first) return
  const required = await requiredOf(tx, [event], shown, settings, now)
  const text = missingText(
    shown.flatMap((seat) => required.get(seat.id) ?? []),
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
        attendee: shown.map(({ attendeeName }) => attendeeName).join(', '),
        code: shown.map(({ shortCode }) => shortCode).join(', '),
        codes: shown.map((seat) => ({
          attendee: seat.attendeeName,
          url: `${publicUrl}${codePath(seat.id, seat.shortCode)}`,
        })),
        text,
      },
    },
  })
}
