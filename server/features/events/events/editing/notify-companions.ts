/** Whoever comes along and left an e-mail hears of the event too, by mail alone and in the language of who booked. */
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import type { StoredEvent } from '#server/features/events/events/index.ts'
import { personRows } from '#server/features/people/identity/queries.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { eventFacts } from './event-facts.ts'

export interface Companion {
  name: string
  email: string
  language: Language
}

interface Told {
  companion: Companion
  event: StoredEvent
  publicUrl: string
}

export async function notifyCompanionCancelled(tx: Tx, { companion, event, publicUrl }: Told): Promise<void> {
  const { name, email: to, language } = companion
  const [facts, path] = [eventFacts(event), `/events/${event.id}`]
  const data = { name, ...facts, url: `${publicUrl}${path}`, text: event.cancelReason || undefined }
  await notifyPerson(tx, {
    userId: null,
    kind: 'event_cancelled',
    cause: event.id,
    path,
    data: facts,
    mail: { template: 'event-cancelled', to, language, data },
  })
}

interface Change {
  /** Tells one change of the event from another. */
  change: string
  was: { startsAt: string; place: string }
}

export async function notifyCompanionChanged(
  tx: Tx,
  { companion, event, publicUrl }: Told,
  { change, was }: Change,
): Promise<void> {
  const { name, email: to, language } = companion
  const [facts, path] = [eventFacts(event), `/events/${event.id}`]
  const data = { name, ...facts, url: `${publicUrl}${path}`, before: was, isCompanion: true }
  await notifyPerson(tx, {
    userId: null,
    kind: 'event_changed',
    cause: `${event.id}:${change}`,
    path,
    data: facts,
    mail: { template: 'event-changed', to, language, data },
  })
}

/** Once an address, whatever number of seats have it; whoever gave their own hears as the holder. */
export async function listCompanions(
  db: Database,
  { eventId, squadId = null }: { eventId: string; squadId?: string | null },
  { after, limit }: { after: string; limit: number },
): Promise<Companion[]> {
  const [seats, holder] = [seatRows('seats'), personRows('holder')]
  const { attendeeName, attendeeEmail, attendeeUserId, holderId, status } = seats
  const rows = await db
    .selectDistinctOn([attendeeEmail], {
      name: attendeeName,
      email: attendeeEmail,
      language: holder.language,
    })
    .from(seats)
    .innerJoin(holder, eq(holder.id, holderId))
    .where(
      and(
        eq(seats.eventId, eventId),
        eq(status, 'booked'),
        squadId === null ? undefined : eq(seats.squadId, squadId),
        isNull(attendeeUserId),
        sql`lower(${attendeeEmail}) <> lower(${holder.email})`,
        gt(attendeeEmail, after),
      ),
    )
    .orderBy(asc(attendeeEmail), asc(seats.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, email: row.email as string }))
}
