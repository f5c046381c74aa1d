/** The other side of the counter: a provider sees and handles their part of an order, an admin all of it. */
import { endpointsOf } from '../endpoint.ts'
import type { orderAdminSchemas } from './order-admin.schemas.ts'

const endpoint = endpointsOf<typeof orderAdminSchemas>()

/** An admin has the permission of every provider here; whose order it is decides the rest. */
const permission = 'manage own products'

export const getManagedOrder = endpoint({
  id: 'getManagedOrder',
  method: 'GET',
  path: '/api/manage/orders/{orderId}',
  permission,
  team: 'orders',
  fails: ['NOT_FOUND'],
})

/** What a fulfillment can be moved to by hand. */
export const FULFILLMENT_MOVES = ['ready_for_pickup', 'shipped', 'delivered'] as const

export const transitionFulfillment = endpoint({
  id: 'transitionFulfillment',
  method: 'POST',
  path: '/api/manage/fulfillments/{fulfillmentId}/move',
  permission,
  team: 'orders',
  fails: ['NOT_FOUND', 'INVALID_TRANSITION', 'WRONG_PICKUP_CODE', 'TOO_MANY_REQUESTS'],
})

export const cancelOrder = endpoint({
  id: 'cancelOrder',
  method: 'POST',
  path: '/api/manage/orders/{orderId}/cancel',
  permission: 'admin panel',
  idempotent: true,
  fails: ['NOT_FOUND', 'INVALID_TRANSITION', 'CONFLICT'],
})

export const refundOrder = endpoint({
  id: 'refundOrder',
  method: 'POST',
  path: '/api/manage/orders/{orderId}/refunds',
  permission,
  team: 'orders',
  status: 201,
  idempotent: true,
  fails: ['NOT_FOUND', 'REFUND_REFUSED', 'CONFLICT'],
})

export const retryRefund = endpoint({
  id: 'retryRefund',
  method: 'POST',
  path: '/api/manage/refunds/{refundId}/retry',
  permission: 'admin panel',
  idempotent: true,
  status: 202,
  fails: ['NOT_FOUND'],
})

export const noteOrder = endpoint({
  id: 'noteOrder',
  method: 'POST',
  path: '/api/manage/orders/{orderId}/notes',
  permission,
  team: 'orders',
  status: 201,
  fails: ['NOT_FOUND'],
})

export const resendOrderMail = endpoint({
  id: 'resendOrderMail',
  method: 'POST',
  path: '/api/manage/orders/{orderId}/resend',
  permission: 'admin panel',
  idempotent: true,
  status: 202,
  fails: ['NOT_FOUND', 'NOT_PAID', 'TOO_MANY_REQUESTS'],
})

export const decideReturn = endpoint({
  id: 'decideReturn',
  method: 'POST',
  path: '/api/manage/returns/{returnId}/decide',
  permission,
  team: 'orders',
  fails: ['NOT_FOUND', 'RETURN_REFUSED', 'REASON_REQUIRED'],
})

export const receiveReturn = endpoint({
  id: 'receiveReturn',
  method: 'POST',
  path: '/api/manage/returns/{returnId}/receive',
  permission,
  team: 'orders',
  idempotent: true,
  fails: ['NOT_FOUND', 'RETURN_REFUSED', 'CONFLICT'],
})
