/** Tickets: what a booked seat shows, and what its holder does with it. */
import { endpointsOf } from '../endpoint.ts'
import type { ticketsSchemas } from './tickets.schemas.ts'

const endpoint = endpointsOf<typeof ticketsSchemas>()

export const listMyTickets = endpoint({
  id: 'listMyTickets',
  method: 'GET',
  path: '/api/tickets',
  permission: 'signed in',
})

export const getTicket = endpoint({
  id: 'getTicket',
  method: 'GET',
  path: '/api/tickets/{seatId}',
  permission: 'signed in',
  fails: ['NOT_FOUND'],
})

export const getTicketPdf = endpoint({
  id: 'getTicketPdf',
  method: 'GET',
  path: '/api/tickets/{seatId}/ticket.pdf',
  permission: 'signed in',
  replyKind: { file: 'application/pdf' },
  fails: ['NOT_FOUND', 'GONE'],
})

export const getTicketQr = endpoint({
  id: 'getTicketQr',
  method: 'GET',
  path: '/api/tickets/{seatId}/code.svg',
  permission: 'signed in',
  replyKind: { file: 'image/svg+xml' },
  fails: ['NOT_FOUND', 'GONE'],
})

/** In a mail, whose reader is not signed in. A seat that changed hands has another short code, and the old picture is gone. */
export const getMailedCode = endpoint({
  id: 'getMailedCode',
  method: 'GET',
  path: '/codes/{seatId}/{shortCode}/code.png',
  permission: 'public',
  replyKind: { file: 'image/png' },
  fails: ['NOT_FOUND', 'GONE'],
})

export const getTicketCalendarFile = endpoint({
  id: 'getTicketCalendarFile',
  method: 'GET',
  path: '/api/tickets/{seatId}/event.ics',
  permission: 'signed in',
  replyKind: { file: 'text/calendar' },
  fails: ['NOT_FOUND'],
})

export const cancelTicket = endpoint({
  id: 'cancelTicket',
  method: 'POST',
  path: '/api/tickets/{seatId}/cancel',
  permission: 'signed in',
  idempotent: true,
  fails: ['NOT_FOUND', 'SEAT_MOVE_REFUSED', 'TOTALS_CHANGED'],
})

export const changeSquad = endpoint({
  id: 'changeSquad',
  method: 'PUT',
  path: '/api/tickets/{seatId}/squad',
  permission: 'signed in',
  fails: ['NOT_FOUND', 'SEAT_MOVE_REFUSED', 'OUT_OF_STOCK'],
})

export const transferTicket = endpoint({
  id: 'transferTicket',
  method: 'POST',
  path: '/api/tickets/{seatId}/transfer',
  permission: 'signed in',
  fails: ['NOT_FOUND', 'SEAT_MOVE_REFUSED', 'TOO_MANY_REQUESTS'],
})

export const withdrawTransfer = endpoint({
  id: 'withdrawTransfer',
  method: 'DELETE',
  path: '/api/tickets/{seatId}/transfer',
  permission: 'signed in',
  fails: ['NOT_FOUND', 'SEAT_MOVE_REFUSED'],
})

export const getTransfer = endpoint({
  id: 'getTransfer',
  method: 'GET',
  path: '/api/transfers/{token}',
  permission: 'public',
  fails: ['NOT_FOUND'],
})

export const acceptTransfer = endpoint({
  id: 'acceptTransfer',
  method: 'POST',
  path: '/api/transfers/{token}/accept',
  permission: 'book events',
  idempotent: true,
  fails: ['NOT_FOUND', 'SEAT_MOVE_REFUSED', 'ALREADY_BOOKED', 'REQUIREMENTS_MISSING'],
})

export const getCalendarFeed = endpoint({
  id: 'getCalendarFeed',
  method: 'GET',
  path: '/api/calendar-feed',
  permission: 'signed in',
})

export const makeCalendarFeed = endpoint({
  id: 'makeCalendarFeed',
  method: 'POST',
  path: '/api/calendar-feed',
  permission: 'signed in',
})

export const dropCalendarFeed = endpoint({
  id: 'dropCalendarFeed',
  method: 'DELETE',
  path: '/api/calendar-feed',
  permission: 'signed in',
})

export const readCalendarFeed = endpoint({
  id: 'readCalendarFeed',
  method: 'GET',
  path: '/calendars/{token}/events.ics',
  permission: 'public',
  replyKind: { file: 'text/calendar' },
  fails: ['NOT_FOUND'],
})
