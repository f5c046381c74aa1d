/** One's own orders: what was bought, how far it has come, and what can still be done about it. */
import { endpointsOf } from '../endpoint.ts'
import type { ordersSchemas } from './orders.schemas.ts'

const endpoint = endpointsOf<typeof ordersSchemas>()

export const ORDERS_PER_PAGE = 10

export const listMyOrders = endpoint({
  id: 'listMyOrders',
  method: 'GET',
  path: '/api/orders',
  permission: 'signed in',
})

export const getMyOrder = endpoint({
  id: 'getMyOrder',
  method: 'GET',
  path: '/api/orders/{orderId}',
  permission: 'signed in',
  fails: ['NOT_FOUND'],
})

export const getReceipt = endpoint({
  id: 'getReceipt',
  method: 'GET',
  path: '/api/orders/{orderId}/receipt',
  permission: 'signed in',
  replyKind: { file: 'application/pdf' },
  fails: ['NOT_FOUND', 'NOT_PAID'],
})

export const cancelMyOrder = endpoint({
  id: 'cancelMyOrder',
  method: 'POST',
  path: '/api/orders/{orderId}/cancel',
  permission: 'signed in',
  idempotent: true,
  fails: ['NOT_FOUND', 'INVALID_TRANSITION', 'CONFLICT'],
})

/** Why something of an order is not in the cart again. */
export const REORDER_PROBLEMS = [
  'out_of_stock',
  'no_longer_sold',
  'own_product',
  'cart_full',
  /** Some of it was added, or was there already. */
  'fewer',
  /** Seats are booked anew, with their attendees. */
  'seat',
] as const

export const reorder = endpoint({
  id: 'reorder',
  method: 'POST',
  path: '/api/orders/{orderId}/reorder',
  permission: 'purchase merch',
  fails: ['NOT_FOUND'],
})

export const requestReturn = endpoint({
  id: 'requestReturn',
  method: 'POST',
  path: '/api/orders/{orderId}/returns',
  permission: 'signed in',
  idempotent: true,
  status: 201,
  fails: ['NOT_FOUND', 'RETURN_REFUSED'],
})

export const withdrawReturn = endpoint({
  id: 'withdrawReturn',
  method: 'POST',
  path: '/api/returns/{returnId}/withdraw',
  permission: 'signed in',
  fails: ['NOT_FOUND', 'RETURN_REFUSED'],
})

export const listMyReturns = endpoint({
  id: 'listMyReturns',
  method: 'GET',
  path: '/api/returns',
  permission: 'signed in',
})

/** What was charged and given back, for the payment section of the account. */
export const listMyPayments = endpoint({
  id: 'listMyPayments',
  method: 'GET',
  path: '/api/payments',
  permission: 'signed in',
})
