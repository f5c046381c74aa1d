import { and, asc, eq, ne, notExists, notInArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { releaseReservations } from '#server/features/catalog/inventory/index.ts'
import { divisionRows, eventRows, squadRows, ticketTypeRows } from '#server/features/events/events/queries.ts'
import { isWord } from '#server/platform/database/conditions.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { waitingEntries } from '#server/schema/bookings.ts'
import { queuePromotion } from './promote.ts'

const events = eventRows('events')
const ticketTypes = ticketTypeRows('ticket_types')
const squads = squadRows('squads')
const divisions = divisionRows('divisions')
const { id, eventId, userId: waitsFor, quantity, status, offeredAt, offerUntil, createdAt } = waitingEntries

export const waitlistOfPerson: PersonalData = {
  name: 'waitlist',
  async export(tx, userId) {
    return tx
      .select({
        event: events.titleEn,
        ticket: ticketTypes.nameEn,
        quantity,
        squad: squads.name,
        division: divisions.name,
        status,
        joinedAt: createdAt,
        offeredAt,
        offerUntil,
      })
      .from(waitingEntries)
      .innerJoin(events, eq(events.id, eventId))
      .innerJoin(ticketTypes, eq(ticketTypes.id, waitingEntries.ticketTypeId))
      .leftJoin(squads, eq(squads.id, waitingEntries.squadId))
      .leftJoin(divisions, eq(divisions.id, waitingEntries.divisionId))
      .where(eq(waitsFor, userId))
      .orderBy(asc(createdAt), asc(id))
  },
  /** In one line a person stands once; what lies in the cart that is closed is let go. */
  async merge(tx, { fromId, intoId }) {
    const other = alias(waitingEntries, 'other')
    const standsThere = tx
      .select({ id: other.id })
      .from(other)
      .where(
        and(eq(other.eventId, eventId), eq(other.userId, intoId), isWord(other.status, 'waiting', 'offered')),
      )
    const moved = await tx
      .update(waitingEntries)
      .set({ userId: intoId })
      .where(
        and(
          eq(waitsFor, fromId),
          ne(status, 'accepted'),
          or(notInArray(status, ['waiting', 'offered']), notExists(standsThere)),
        ),
      )
    const collided = await tx.$count(waitingEntries, eq(waitsFor, fromId))
    return { moved: moved.rowCount ?? 0, collided }
  },
  /** What was offered to them, or lies in their cart, goes to the next. */
  async erase(tx, userId) {
    const gone = await tx
      .delete(waitingEntries)
      .where(eq(waitsFor, userId))
      .returning({ id, eventId, status })
    for (const { id, eventId, status } of gone) {
      if (status !== 'offered' && status !== 'accepted') continue
      await releaseReservations(tx, id)
      await queuePromotion(tx, eventId)
    }
  },
}
