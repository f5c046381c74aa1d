/**
 * Products as whoever sells them sees them: in every state, with what waits and what runs out. `GET /api/products` lists
 * for everybody alike what is live; this is the list of an owner, or of an admin over all providers.
 */
import { endpointsOf } from '../endpoint.ts'
import type { managedProductsSchemas } from './managed-products.schemas.ts'

const endpoint = endpointsOf<typeof managedProductsSchemas>()

/** An admin has the permission of every provider here; whose product it is decides the rest. */
const permission = 'manage own products'

/** By how much prices may be changed at once. */
export const PRICE_CHANGE_PERCENT = { min: -90, max: 300 } as const

export const listManagedProducts = endpoint({
  id: 'listManagedProducts',
  method: 'GET',
  path: '/api/manage/products',
  permission,
  fails: ['NOT_FOUND'],
})

export const exportManagedProducts = endpoint({
  id: 'exportManagedProducts',
  method: 'GET',
  path: '/api/manage/products/export',
  permission,
  replyKind: { file: 'text/csv' },
  fails: ['NOT_FOUND'],
})
