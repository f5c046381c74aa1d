/** Coupons as admins make and end them (rules.md Money). */
import { endpointsOf } from '../endpoint.ts'
import type { couponsSchemas } from './coupons.schemas.ts'

const endpoint = endpointsOf<typeof couponsSchemas>()

const permission = 'admin panel'

export const COUPONS_PER_PAGE = 25

export const listCoupons = endpoint({
  id: 'listCoupons',
  method: 'GET',
  path: '/api/admin/coupons',
  permission,
})

export const exportCoupons = endpoint({
  id: 'exportCoupons',
  method: 'GET',
  path: '/api/admin/coupons/export',
  permission,
  replyKind: { file: 'text/csv' },
})

export const getManagedCoupon = endpoint({
  id: 'getManagedCoupon',
  method: 'GET',
  path: '/api/admin/coupons/{code}',
  permission,
  fails: ['NOT_FOUND'],
})

export const listCouponProviders = endpoint({
  id: 'listCouponProviders',
  method: 'GET',
  path: '/api/admin/coupon-providers',
  permission,
})

export const createCoupon = endpoint({
  id: 'createCoupon',
  method: 'POST',
  path: '/api/admin/coupons',
  permission,
  status: 201,
  fails: ['COUPON_CODE_TAKEN', 'WRONG_DATES'],
})

export const changeCoupon = endpoint({
  id: 'changeCoupon',
  method: 'PUT',
  path: '/api/admin/coupons/{code}',
  permission,
  fails: ['NOT_FOUND', 'CONFLICT', 'WRONG_DATES'],
})

export const endCoupon = endpoint({
  id: 'endCoupon',
  method: 'POST',
  path: '/api/admin/coupons/{code}/end',
  permission,
  fails: ['NOT_FOUND'],
})

export const tryCouponRules = endpoint({
  id: 'tryCouponRules',
  method: 'POST',
  path: '/api/admin/coupon-trial',
  permission,
  fails: ['WRONG_DATES'],
})
