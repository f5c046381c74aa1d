/**
 * Orders that an admin writes for somebody on the phone. A draft holds no stock; paying for it goes through the checkout, and
 * what was paid at the counter is recorded by the same path.
 */
import { endpointsOf } from '../endpoint.ts'
import type { draftOrdersSchemas } from './draft-orders.schemas.ts'

const endpoint = endpointsOf<typeof draftOrdersSchemas>()

const permission = 'admin panel'
/** A seat that no booking could ask for is not written down either. */
const SEAT_FAILS = [
  'NOT_FOUND',
  'SQUAD_NEEDED',
  'DIVISION_NEEDED',
  'ALREADY_BOOKED',
  'TOO_MANY_ITEMS',
] as const

export const listDraftOrders = endpoint({
  id: 'listDraftOrders',
  method: 'GET',
  path: '/api/admin/draft-orders',
  permission,
})

export const getDraftOrder = endpoint({
  id: 'getDraftOrder',
  method: 'GET',
  path: '/api/admin/draft-orders/{draftId}',
  permission,
  fails: ['NOT_FOUND'],
})

export const findVariants = endpoint({
  id: 'findVariants',
  method: 'GET',
  path: '/api/admin/draft-order-variants',
  permission,
})

export const priceDraftOrder = endpoint({
  id: 'priceDraftOrder',
  method: 'POST',
  path: '/api/admin/draft-order-prices',
  permission,
  fails: SEAT_FAILS,
})

export const createDraftOrder = endpoint({
  id: 'createDraftOrder',
  method: 'POST',
  path: '/api/admin/draft-orders',
  permission,
  status: 201,
  fails: SEAT_FAILS,
})

export const changeDraftOrder = endpoint({
  id: 'changeDraftOrder',
  method: 'PUT',
  path: '/api/admin/draft-orders/{draftId}',
  permission,
  fails: [...SEAT_FAILS, 'CONFLICT', 'INVALID_TRANSITION', 'DRAFT_BEING_PAID'],
})

export const sendDraftOrder = endpoint({
  id: 'sendDraftOrder',
  method: 'POST',
  path: '/api/admin/draft-orders/{draftId}/send',
  permission,
  fails: ['NOT_FOUND', 'CONFLICT', 'INVALID_TRANSITION', 'DRAFT_BEING_PAID', 'DRAFT_INCOMPLETE'],
})

export const markDraftOrderPaid = endpoint({
  id: 'markDraftOrderPaid',
  method: 'POST',
  path: '/api/admin/draft-orders/{draftId}/paid',
  permission,
  idempotent: true,
  fails: [
    'NOT_FOUND',
    'CONFLICT',
    'INVALID_TRANSITION',
    'DRAFT_BEING_PAID',
    'DRAFT_INCOMPLETE',
    'OUT_OF_STOCK',
    'TOTALS_CHANGED',
    'EMAIL_DOWN',
  ],
})

export const cancelDraftOrder = endpoint({
  id: 'cancelDraftOrder',
  method: 'POST',
  path: '/api/admin/draft-orders/{draftId}/cancel',
  permission,
  fails: ['NOT_FOUND', 'CONFLICT', 'INVALID_TRANSITION', 'DRAFT_BEING_PAID'],
})

export const getSentOrder = endpoint({
  id: 'getSentOrder',
  method: 'GET',
  path: '/api/sent-orders/{token}',
  permission: 'public',
  fails: ['NOT_FOUND'],
})

export const paySentOrder = endpoint({
  id: 'paySentOrder',
  method: 'POST',
  path: '/api/sent-orders/{token}/pay',
  permission: 'purchase merch',
  status: 201,
  idempotent: true,
  fails: [
    'NOT_FOUND',
    'FORBIDDEN',
    'INVALID_TRANSITION',
    'CART_EMPTY',
    'OUT_OF_STOCK',
    'RESERVATION_PAUSED',
    'REQUIREMENTS_MISSING',
    'TOTALS_CHANGED',
    'EMAIL_DOWN',
    'PAYMENT_DOWN',
    'ALREADY_PAID',
    'CONFLICT',
  ],
})
