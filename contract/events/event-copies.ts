/** Copies of an event, and the organizer’s answer to an instructor who asks for other terms. */
import { endpointsOf } from '../endpoint.ts'
import type { eventCopiesSchemas } from './event-copies.schemas.ts'

const endpoint = endpointsOf<typeof eventCopiesSchemas>()

export const copyEvent = endpoint({
  id: 'copyEvent',
  method: 'POST',
  path: '/api/events/{eventId}/copies',
  permission: 'manage own events',
  status: 201,
  idempotent: true,
  fails: ['NOT_FOUND', 'SAMPLE_ITEM', 'WRONG_TIMES'],
})

export const answerCounter = endpoint({
  id: 'answerCounter',
  method: 'POST',
  path: '/api/events/{eventId}/instructors/{instructorId}/counter',
  permission: 'manage own events',
  fails: [
    'NOT_FOUND',
    'CONFLICT',
    'NOT_CERTIFIED',
    'INSTRUCTOR_BUSY',
    'EVENT_OVER',
    'WRONG_TIMES',
    'SEATS_SOLD',
    'INCOMPLETE',
  ],
})
