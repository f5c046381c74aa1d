/** Who waits for a seat. A freed one becomes a real hold, offered to the next. */
import { endpointsOf } from '../endpoint.ts'
import type { waitlistSchemas } from './waitlist.schemas.ts'

const endpoint = endpointsOf<typeof waitlistSchemas>()

export const listMyWaitlist = endpoint({
  id: 'listMyWaitlist',
  method: 'GET',
  path: '/api/waitlist',
  permission: 'signed in',
})

export const joinWaitlist = endpoint({
  id: 'joinWaitlist',
  method: 'POST',
  path: '/api/events/{eventId}/waitlist',
  permission: 'book events',
  status: 201,
  fails: [
    'NOT_FOUND',
    'EVENT_CANCELLED',
    'EVENT_OVER',
    'NOT_ON_SALE',
    'SEATS_LEFT',
    'ALREADY_WAITING',
    'SEATS_LIMIT',
    'SAMPLE_ITEM',
  ],
})

export const leaveWaitlist = endpoint({
  id: 'leaveWaitlist',
  method: 'DELETE',
  path: '/api/waitlist/{entryId}',
  permission: 'signed in',
  replyKind: 'empty',
  fails: ['NOT_FOUND', 'CONFLICT'],
})

export const acceptOffer = endpoint({
  id: 'acceptOffer',
  method: 'POST',
  path: '/api/waitlist/{entryId}/accept',
  permission: 'book events',
  idempotent: true,
  fails: [
    'NOT_FOUND',
    'OFFER_OVER',
    'REQUIREMENTS_MISSING',
    'ALREADY_BOOKED',
    'SQUAD_NEEDED',
    'DIVISION_NEEDED',
    'OUT_OF_STOCK',
    'SEATS_LIMIT',
    'TOO_MANY_ITEMS',
  ],
})
