/** Products of print services, and what became of each here. */
import { endpointsOf } from '../endpoint.ts'
import { printPermission } from './print-fields.ts'
import type { printProductsSchemas } from './print-products.schemas.ts'

const endpoint = endpointsOf<typeof printProductsSchemas>()

export const PRINT_PRODUCT_SORTS = ['name', '-name', 'margin', '-margin', 'read', '-read'] as const

export const listPrintProducts = endpoint({
  id: 'listPrintProducts',
  method: 'GET',
  path: '/api/print-on-demand/products',
  permission: printPermission,
})

export const ignorePrintProduct = endpoint({
  id: 'ignorePrintProduct',
  method: 'PUT',
  path: '/api/print-on-demand/products/{printProductId}/ignored',
  permission: printPermission,
  replyKind: 'empty',
  fails: ['NOT_FOUND', 'CONFLICT'],
})
