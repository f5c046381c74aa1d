/** Check-in: for the organizer, the event's instructors and admins. Works without a connection once it was opened. */
import { endpointsOf } from '../endpoint.ts'
import type { checkInSchemas } from './check-in.schemas.ts'

const endpoint = endpointsOf<typeof checkInSchemas>()

export const getManifest = endpoint({
  id: 'getManifest',
  method: 'GET',
  path: '/api/events/{eventId}/check-in',
  permission: 'signed in',
  team: 'check-in',
  fails: ['NOT_FOUND'],
})

export const sendScans = endpoint({
  id: 'sendScans',
  method: 'POST',
  path: '/api/events/{eventId}/check-in/scans',
  permission: 'signed in',
  team: 'check-in',
  fails: ['NOT_FOUND', 'CHECK_IN_CLOSED'],
})

export const undoCheckIn = endpoint({
  id: 'undoCheckIn',
  method: 'DELETE',
  path: '/api/events/{eventId}/check-in/check-ins/{seatId}',
  permission: 'signed in',
  team: 'check-in',
  fails: ['NOT_FOUND'],
})

export const getCheckInCounts = endpoint({
  id: 'getCheckInCounts',
  method: 'GET',
  path: '/api/events/{eventId}/check-in/counts',
  permission: 'signed in',
  team: 'check-in',
  fails: ['NOT_FOUND'],
})

export const getCheckInWebManifest = endpoint({
  id: 'getCheckInWebManifest',
  method: 'GET',
  path: '/events/{eventId}/check-in/door.webmanifest',
  permission: 'public',
  replyKind: { file: 'application/manifest+json' },
})
