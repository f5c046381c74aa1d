/** What organizing and teaching leave of a person. */
import { and, asc, eq, exists, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { collaboratorRows } from '#server/features/people/collaborators/queries.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { eventHistory, eventInstructors, events } from '#server/schema/events.ts'
import { closeEvent } from './cancel-event.ts'
import { recordDeed } from './store.ts'

const collaborators = collaboratorRows('collaborators')
const idsOf = (tx: Tx, userId: string) =>
  tx.select({ id: collaborators.id }).from(collaborators).where(eq(collaborators.userId, userId))
const IS_COMING = and(isNull(events.cancelledAt), gt(events.endsAt, sql`now()`))

export const organizedByPerson: PersonalData = {
  name: 'eventsOrganized',
  async export(tx, userId) {
    const organized = await tx
      .select({
        id: events.id,
        title_en: events.titleEn,
        title_es: events.titleEs,
        status: events.status,
        starts_at: events.startsAt,
        created_at: events.createdAt,
      })
      .from(events)
      .where(inArray(events.providerId, idsOf(tx, userId)))
      .orderBy(asc(events.createdAt))
    const teaching = await tx
      .select({
        event_id: eventInstructors.eventId,
        status: eventInstructors.status,
        reason: eventInstructors.reason,
        role: eventInstructors.role,
        share_bp: eventInstructors.shareBp,
        counter: eventInstructors.counter,
        proposed_at: eventInstructors.proposedAt,
        decided_at: eventInstructors.decidedAt,
      })
      .from(eventInstructors)
      .where(inArray(eventInstructors.instructorId, idsOf(tx, userId)))
      .orderBy(asc(eventInstructors.proposedAt))
    const { eventId: event_id, action, reason, at } = eventHistory
    const changes = await tx
      .select({ event_id, action, reason, at })
      .from(eventHistory)
      .where(eq(eventHistory.actorId, userId))
      .orderBy(asc(eventHistory.id))
    return { organized, teaching, changes }
  },
  async findBlockers(tx, userId) {
    const seats = seatRows('seats')
    const booked = tx
      .select({ id: seats.id })
      .from(seats)
      .where(and(eq(seats.eventId, events.id), eq(seats.status, 'booked')))
    const isTheirs = inArray(events.providerId, idsOf(tx, userId))
    return [{ kind: 'events', count: await tx.$count(events, and(isTheirs, IS_COMING, exists(booked))) }]
  },
  /** Nobody is left to hold them: what is to come is called off and paid back; what is over stays in people's orders. */
  async erase(tx, userId) {
    const now = new Date()
    const closed = await tx
      .update(events)
      .set({ status: sql`case ${events.status} when 'published' then 'unpublished' else 'draft' end` })
      .where(
        and(
          inArray(events.providerId, idsOf(tx, userId)),
          or(inArray(events.status, ['published', 'pending_review']), IS_COMING),
        ),
      )
      .returning({ id: events.id, isComing: sql<boolean>`${IS_COMING}` })
    for (const { id, isComing } of closed) {
      if (isComing) await closeEvent(tx, { id }, { actorId: null, reason: '', now })
      else await recordDeed(tx, { eventId: id, actorId: null, action: 'close-shop', at: now })
    }
    await tx
      .update(events)
      .set({ reviewNotes: sql`${events.reviewNotes} || '{"by":null}'` })
      .where(eq(sql`${events.reviewNotes} ->> 'by'`, userId))
    const isTheirs = inArray(eventInstructors.instructorId, idsOf(tx, userId))
    await tx.update(eventInstructors).set({ reason: '', role: '', counter: null }).where(isTheirs)
    const toCome = tx.select({ id: events.id }).from(events).where(gt(events.startsAt, sql`now()`))
    await tx.delete(eventInstructors).where(and(isTheirs, inArray(eventInstructors.eventId, toCome)))
  },
}
