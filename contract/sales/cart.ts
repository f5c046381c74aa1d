/** One cart for goods and seats: a line is a pool and a quantity. The server alone computes totals. */
import { endpointsOf } from '../endpoint.ts'
import type { cartSchemas } from './cart.schemas.ts'

const endpoint = endpointsOf<typeof cartSchemas>()

/** What changed since the person last saw the line. */
export const CART_NOTES = [
  'price_up',
  'price_down',
  'quantity_lowered',
  'out_of_stock',
  'no_longer_sold',
  'merged',
  'own_product',
  /** A seat whose attendee lacks something, has one already, or whose sale is over. */
  'cannot_book',
] as const

export const DELIVERY_METHODS = ['pickup', 'pr', 'us'] as const

export const COUPON_PROBLEMS = [
  'unknown',
  'not_started',
  'ended',
  'used_up',
  'used_by_you',
  'minimum',
  'nothing_fits',
] as const

/** An admin neither buys nor books; a guest's cart is as good as any. */
const fails = ['FORBIDDEN'] as const

export const getCart = endpoint({
  id: 'getCart',
  method: 'GET',
  path: '/api/cart',
  permission: 'public',
})

export const getCartSummary = endpoint({
  id: 'getCartSummary',
  method: 'GET',
  path: '/api/cart/summary',
  permission: 'public',
})

export const addToCart = endpoint({
  id: 'addToCart',
  method: 'POST',
  path: '/api/cart/items',
  permission: 'public',
  fails: [...fails, 'NOT_FOUND', 'OUT_OF_STOCK', 'TOO_MANY_ITEMS', 'OWN_PRODUCT', 'SAMPLE_ITEM'],
})

export const changeCartItem = endpoint({
  id: 'changeCartItem',
  method: 'PATCH',
  path: '/api/cart/items/{lineId}',
  permission: 'public',
  fails: [...fails, 'NOT_FOUND', 'OUT_OF_STOCK', 'SEATS_LIMIT', 'CONFLICT'],
})

export const removeCartItem = endpoint({
  id: 'removeCartItem',
  method: 'DELETE',
  path: '/api/cart/items/{lineId}',
  permission: 'public',
  fails: [...fails, 'NOT_FOUND'],
})

export const clearCart = endpoint({
  id: 'clearCart',
  method: 'DELETE',
  path: '/api/cart',
  permission: 'public',
  fails,
})

export const acceptCartChanges = endpoint({
  id: 'acceptCartChanges',
  method: 'POST',
  path: '/api/cart/accept',
  permission: 'public',
  fails,
})

export const chooseDelivery = endpoint({
  id: 'chooseDelivery',
  method: 'PUT',
  path: '/api/cart/delivery',
  permission: 'public',
  fails,
})

export const applyCoupon = endpoint({
  id: 'applyCoupon',
  method: 'PUT',
  path: '/api/cart/coupon',
  permission: 'public',
  fails: [...fails, 'COUPON_REFUSED', 'TOO_MANY_REQUESTS'],
})

export const removeCoupon = endpoint({
  id: 'removeCoupon',
  method: 'DELETE',
  path: '/api/cart/coupon',
  permission: 'public',
  fails,
})
