/** Events as everyone sees them: list, calendar, map, and one event's page. */
import { endpointsOf } from '../endpoint.ts'
import type { eventsSchemas } from './events.schemas.ts'

const endpoint = endpointsOf<typeof eventsSchemas>()

export const EVENTS_PER_PAGE = 24

export const listEvents = endpoint({
  id: 'listEvents',
  method: 'GET',
  path: '/api/events',
  permission: 'public',
  fails: ['UNAUTHENTICATED', 'FORBIDDEN'],
})

export const getEvent = endpoint({
  id: 'getEvent',
  method: 'GET',
  path: '/api/events/{eventId}',
  permission: 'public',
  fails: ['NOT_FOUND'],
})

export const getEventCalendarFile = endpoint({
  id: 'getEventCalendarFile',
  method: 'GET',
  path: '/api/events/{eventId}/calendar.ics',
  permission: 'public',
  replyKind: { file: 'text/calendar' },
  fails: ['NOT_FOUND'],
})

export const listEventReviews = endpoint({
  id: 'listEventReviews',
  method: 'GET',
  path: '/api/events/{eventId}/reviews',
  permission: 'public',
  fails: ['NOT_FOUND'],
})

export const writeEventReview = endpoint({
  id: 'writeEventReview',
  method: 'POST',
  path: '/api/events/{eventId}/reviews',
  permission: 'book events',
  status: 201,
  fails: ['NOT_FOUND', 'NOT_BOUGHT', 'ALREADY_REVIEWED'],
})

export const decideEventReview = endpoint({
  id: 'decideEventReview',
  method: 'POST',
  path: '/api/admin/event-reviews/{reviewId}/decide',
  permission: 'admin panel',
  fails: ['NOT_FOUND', 'CONFLICT'],
})

export const listWaitingEventReviews = endpoint({
  id: 'listWaitingEventReviews',
  method: 'GET',
  path: '/api/admin/event-reviews',
  permission: 'admin panel',
})
