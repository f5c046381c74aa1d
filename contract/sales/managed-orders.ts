/** Orders as a list that is worked with: a provider's part of them, an admin's all; as a page, a file, and slips to print. */
import { endpointsOf } from '../endpoint.ts'
import type { managedOrdersSchemas } from './managed-orders.schemas.ts'

const endpoint = endpointsOf<typeof managedOrdersSchemas>()

/** An admin has the permission of every provider here; whose order it is decides the rest. */
const permission = 'manage own products'

export const listManagedOrders = endpoint({
  id: 'listManagedOrders',
  method: 'GET',
  path: '/api/manage/orders',
  permission,
  team: 'orders',
})

export const exportManagedOrders = endpoint({
  id: 'exportManagedOrders',
  method: 'GET',
  path: '/api/manage/orders/export',
  permission,
  team: 'orders',
  replyKind: { file: 'text/csv' },
})

export const printPackingSlips = endpoint({
  id: 'printPackingSlips',
  method: 'GET',
  path: '/api/manage/orders/packing-slips',
  permission,
  team: 'orders',
  replyKind: { file: 'application/pdf' },
  fails: ['NOT_FOUND', 'NOTHING_TO_PACK'],
})
