/** Events and their parts as other features join them in queries of their own. */
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { namedOnce } from '#server/platform/database/named-once.ts'
import {
  divisions,
  eventInstructors,
  eventReviews,
  events,
  squads,
  ticketTypes,
} from '#server/schema/events.ts'

const query = new QueryBuilder()

export const eventRows = namedOnce(<Name extends string>(name: Name) => {
  const { id, titleEn, titleEs, venueName, municipality, startsAt, endsAt, cancelledAt } = events
  const { providerId, inventoryItemId, coverId, waiverId, credentialKinds } = events
  const { fullRefundHours, halfRefundHours } = events
  return query
    .select({
      ...{ id, titleEn, titleEs, venueName, municipality, startsAt, endsAt, cancelledAt },
      ...{ providerId, inventoryItemId, coverId, waiverId, credentialKinds },
      ...{ fullRefundHours, halfRefundHours },
    })
    .from(events)
    .as(name)
})

export const ticketTypeRows = namedOnce(<Name extends string>(name: Name) => {
  const { id, eventId, position, nameEn, nameEs } = ticketTypes
  return query.select({ id, eventId, position, nameEn, nameEs }).from(ticketTypes).as(name)
})

export const squadRows = namedOnce(<Name extends string>(name: Name) => {
  const { id, name: title, startsAt } = squads
  return query.select({ id, name: title, startsAt }).from(squads).as(name)
})

export const divisionRows = namedOnce(<Name extends string>(name: Name) => {
  return query.select({ id: divisions.id, name: divisions.name }).from(divisions).as(name)
})

export const eventInstructorRows = namedOnce(<Name extends string>(name: Name) => {
  const { eventId, instructorId, status } = eventInstructors
  return query.select({ eventId, instructorId, status }).from(eventInstructors).as(name)
})

export const eventReviewRows = namedOnce(<Name extends string>(name: Name) => {
  const { eventId, userId } = eventReviews
  return query.select({ eventId, userId }).from(eventReviews).as(name)
})
