/** The people of an event, for its organizer and admins: filtered, exported, moved, written to and refunded. */
import { endpointsOf } from '../endpoint.ts'
import type { attendeesSchemas } from './attendees.schemas.ts'

const endpoint = endpointsOf<typeof attendeesSchemas>()

/** Whose event it is decides the rest: somebody else's is not there. An admin manages everybody's. */
const permission = 'manage own events'

export const listAttendees = endpoint({
  id: 'listAttendees',
  method: 'GET',
  path: '/api/events/{eventId}/attendees',
  permission,
  fails: ['NOT_FOUND'],
})

export const exportAttendees = endpoint({
  id: 'exportAttendees',
  method: 'GET',
  path: '/api/events/{eventId}/attendees/export',
  permission,
  replyKind: { file: 'text/csv' },
  fails: ['NOT_FOUND'],
})

export const getAttendee = endpoint({
  id: 'getAttendee',
  method: 'GET',
  path: '/api/events/{eventId}/attendees/{seatId}',
  permission,
  fails: ['NOT_FOUND'],
})

export const listSeatMoves = endpoint({
  id: 'listSeatMoves',
  method: 'GET',
  path: '/api/events/{eventId}/attendees/{seatId}/moves',
  permission,
  fails: ['NOT_FOUND'],
})

export const moveSeat = endpoint({
  id: 'moveSeat',
  method: 'POST',
  path: '/api/events/{eventId}/attendees/{seatId}/move',
  permission,
  idempotent: true,
  fails: [
    'NOT_FOUND',
    'OUT_OF_STOCK',
    'SEAT_MOVE_REFUSED',
    'PRICE_DIFFERS',
    'REQUIREMENTS_MISSING',
    'ALREADY_BOOKED',
    'SEATS_LIMIT',
    'SQUAD_NEEDED',
    'DIVISION_NEEDED',
    'EVENT_CANCELLED',
    'EVENT_OVER',
  ],
})

export const previewSeatRefunds = endpoint({
  id: 'previewSeatRefunds',
  method: 'POST',
  path: '/api/events/{eventId}/attendees/refund-preview',
  permission,
  fails: ['NOT_FOUND', 'EVENT_CANCELLED', 'EVENT_OVER'],
})

export const previewAttendeeMessage = endpoint({
  id: 'previewAttendeeMessage',
  method: 'POST',
  path: '/api/events/{eventId}/attendee-messages/preview',
  permission,
  fails: ['NOT_FOUND'],
})

export const sendAttendeeMessage = endpoint({
  id: 'sendAttendeeMessage',
  method: 'POST',
  path: '/api/events/{eventId}/attendee-messages',
  permission,
  idempotent: true,
  status: 202,
  fails: ['NOT_FOUND', 'NO_RECEIVER', 'INCOMPLETE', 'TOO_MANY_REQUESTS'],
})

export const listAttendeeMessages = endpoint({
  id: 'listAttendeeMessages',
  method: 'GET',
  path: '/api/events/{eventId}/attendee-messages',
  permission,
  fails: ['NOT_FOUND'],
})
