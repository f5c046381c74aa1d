/** A person's own calendar, for whoever knows its address. A new address makes the old one worthless. */
import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { readCalendarFeed } from '#contract/events/tickets.ts'
import { findEvents, writeCalendar } from '#server/features/events/events/index.ts'
import { personRows } from '#server/features/people/identity/queries.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { calendarFeeds } from '#server/schema/bookings.ts'
import { calendarEntry } from './calendar.ts'
import type { Deps } from './deps.ts'
import { listSeatsSince } from './store.ts'

const TOKEN_BYTES = 24
/** What lies further back no calendar needs from us. */
const SHOWN_MS = 365 * 24 * 3_600_000

const addressOf = ({ publicUrl }: Deps, token: string) => `${publicUrl}/calendars/${token}/events.ics`

export async function showFeed(deps: Deps, { me }: Pick<Call, 'me'>) {
  const [feed] = await deps.db
    .select({ token: calendarFeeds.token })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, me.id))
  return { url: feed ? addressOf(deps, feed.token) : null }
}

export async function makeFeed(deps: Deps, { me }: Pick<Call, 'me'>) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const feed = { token, createdAt: deps.clock.now() }
  await deps.db
    .insert(calendarFeeds)
    .values({ userId: me.id, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed })
  return { url: addressOf(deps, token) }
}

export async function dropFeed(deps: Deps, { me }: Pick<Call, 'me'>) {
  await deps.db.delete(calendarFeeds).where(eq(calendarFeeds.userId, me.id))
  return { url: null }
}

export async function sendFeed(deps: Deps, { input }: Call<typeof readCalendarFeed>): Promise<Response> {
  const users = personRows('users')
  const [owner] = await deps.db
    .select({ id: users.id, language: users.language })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.token, input.token), isNull(users.deletedAt)))
  if (!owner) throw new AppError('NOT_FOUND')
  const since = new Date(deps.clock.now().getTime() - SHOWN_MS)
  const seats = await listSeatsSince(deps.db, owner.id, since)
  const events = await findEvents(deps.db, [...new Set(seats.map(({ eventId }) => eventId))])
  const file = writeCalendar({
    name: m.tickets_calendar_name({}, { locale: owner.language }),
    entries: seats.flatMap((seat) => {
      const event = events.find(({ id }) => id === seat.eventId)
      return event ? [calendarEntry(seat, event, owner.language, deps.publicUrl)] : []
    }),
  })
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      // Calendar programs ask again by themselves; nobody between us and them may keep it.
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  })
}
