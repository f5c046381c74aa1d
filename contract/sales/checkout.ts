/**
 * From cart to paid order. Prepare takes the holds and makes the order, the person pays, and whoever hears of the money
 * first (the browser's return, a webhook, the settlement job) finalizes it.
 */
import { endpointsOf } from '../endpoint.ts'
import type { checkoutSchemas } from './checkout.schemas.ts'

const endpoint = endpointsOf<typeof checkoutSchemas>()

export const getCheckout = endpoint({
  id: 'getCheckout',
  method: 'GET',
  path: '/api/checkout',
  permission: 'purchase merch',
})

export const startCheckout = endpoint({
  id: 'startCheckout',
  method: 'POST',
  path: '/api/checkout',
  permission: 'purchase merch',
  status: 201,
  idempotent: true,
  fails: [
    'CART_EMPTY',
    'OUT_OF_STOCK',
    'RESERVATION_PAUSED',
    'REQUIREMENTS_MISSING',
    'TOTALS_CHANGED',
    'ADDRESS_NEEDED',
    'POINTS_REFUSED',
    'EMAIL_DOWN',
    'PAYMENT_DOWN',
    'ALREADY_PAID',
    'CONFLICT',
  ],
})

export const getOpenOrder = endpoint({
  id: 'getOpenOrder',
  method: 'GET',
  path: '/api/checkout/{orderId}',
  permission: 'signed in',
  fails: ['NOT_FOUND'],
})

export const openCardSession = endpoint({
  id: 'openCardSession',
  method: 'POST',
  path: '/api/checkout/{orderId}/card-session',
  permission: 'signed in',
  fails: ['NOT_FOUND'],
})

/** What the browser calls when the payment form is done, or the person comes back from 3-D Secure. */
export const settleCheckout = endpoint({
  id: 'settleCheckout',
  method: 'POST',
  path: '/api/checkout/{orderId}/settle',
  permission: 'signed in',
  fails: ['NOT_FOUND', 'PAYMENT_DOWN'],
})

export const leaveCheckout = endpoint({
  id: 'leaveCheckout',
  method: 'POST',
  path: '/api/checkout/{orderId}/leave',
  permission: 'signed in',
  fails: ['NOT_FOUND', 'PAYMENT_DOWN'],
})

/** Needs no key: the same again sends the request again, and another number moves it there. */
export const payByAthMovil = endpoint({
  id: 'payByAthMovil',
  method: 'PUT',
  path: '/api/checkout/{orderId}/ath-movil',
  permission: 'signed in',
  fails: ['NOT_FOUND', 'PAYMENT_DOWN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

/** Needs no key: where a card is asked for already nothing changes. */
export const payByCard = endpoint({
  id: 'payByCard',
  method: 'PUT',
  path: '/api/checkout/{orderId}/card',
  permission: 'signed in',
  fails: ['NOT_FOUND', 'PAYMENT_DOWN', 'CONFLICT'],
})

export const answerTestAthMovil = endpoint({
  id: 'answerTestAthMovil',
  method: 'POST',
  path: '/api/test-gateway/ath-movil',
  permission: 'signed in',
  fails: ['NOT_FOUND', 'PAYMENT_DOWN', 'CONFLICT'],
})

export const payWithTestCard = endpoint({
  id: 'payWithTestCard',
  method: 'POST',
  path: '/api/test-gateway/pay',
  permission: 'signed in',
  idempotent: true,
  fails: ['NOT_FOUND', 'CONFLICT'],
})

export const answerTestChallenge = endpoint({
  id: 'answerTestChallenge',
  method: 'POST',
  path: '/api/test-gateway/challenge',
  permission: 'signed in',
  idempotent: true,
  fails: ['NOT_FOUND', 'CONFLICT'],
})

export const stripeWebhook = endpoint({
  id: 'stripeWebhook',
  method: 'POST',
  path: '/api/webhooks/stripe',
  permission: 'public',
  body: 'raw',
  fails: ['NOT_FOUND', 'INVALID_SIGNATURE'],
})
