/** Booking seats: whose each is, and what is still required of them. What comes of it is in `tickets.ts`. */
import { endpointsOf } from '../endpoint.ts'
import type { bookingsSchemas } from './bookings.schemas.ts'

const endpoint = endpointsOf<typeof bookingsSchemas>()

const BOOKING_FAILS = [
  'NOT_FOUND',
  'EVENT_CANCELLED',
  'EVENT_OVER',
  'NOT_ON_SALE',
  'SEATS_LIMIT',
  'ALREADY_BOOKED',
  'SQUAD_NEEDED',
  'DIVISION_NEEDED',
  'OUT_OF_STOCK',
  'REQUIREMENTS_MISSING',
  'SAMPLE_ITEM',
] as const

export const getMyEligibility = endpoint({
  id: 'getMyEligibility',
  method: 'GET',
  path: '/api/events/{eventId}/mine',
  permission: 'book events',
  fails: ['NOT_FOUND'],
})

export const checkSeats = endpoint({
  id: 'checkSeats',
  method: 'POST',
  path: '/api/events/{eventId}/check',
  permission: 'book events',
  fails: ['NOT_FOUND', 'EVENT_CANCELLED', 'EVENT_OVER', 'SAMPLE_ITEM'],
})

export const addSeatsToCart = endpoint({
  id: 'addSeatsToCart',
  method: 'POST',
  path: '/api/cart/seats',
  permission: 'book events',
  fails: [...BOOKING_FAILS, 'TOO_MANY_ITEMS'],
})

export const changeCartSeat = endpoint({
  id: 'changeCartSeat',
  method: 'PATCH',
  path: '/api/cart/seats/{lineId}',
  permission: 'book events',
  fails: BOOKING_FAILS,
})

export const bookFreeSeats = endpoint({
  id: 'bookFreeSeats',
  method: 'POST',
  path: '/api/events/{eventId}/bookings',
  permission: 'book events',
  status: 201,
  idempotent: true,
  fails: [...BOOKING_FAILS, 'PAYMENT_NEEDED', 'EMAIL_DOWN'],
})

export const getBirthDate = endpoint({
  id: 'getBirthDate',
  method: 'GET',
  path: '/api/profile/birth-date',
  permission: 'signed in',
})

export const setBirthDate = endpoint({
  id: 'setBirthDate',
  method: 'PUT',
  path: '/api/profile/birth-date',
  permission: 'signed in',
})
