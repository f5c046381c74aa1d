/** Orders that print services print and send. */
import { endpointsOf } from '../endpoint.ts'
import { printPermission } from './print-fields.ts'
import type { printOrdersSchemas } from './print-orders.schemas.ts'

const endpoint = endpointsOf<typeof printOrdersSchemas>()

export const listPrintOrders = endpoint({
  id: 'listPrintOrders',
  method: 'GET',
  path: '/api/print-on-demand/orders',
  permission: printPermission,
})

export const retryPrintOrder = endpoint({
  id: 'retryPrintOrder',
  method: 'POST',
  path: '/api/print-on-demand/orders/{printOrderId}/retry',
  permission: printPermission,
  status: 202,
  fails: ['NOT_FOUND', 'CONFLICT'],
})

export const confirmPrintOrder = endpoint({
  id: 'confirmPrintOrder',
  method: 'POST',
  path: '/api/print-on-demand/orders/{printOrderId}/confirm',
  permission: printPermission,
  idempotent: true,
  status: 202,
  fails: ['NOT_FOUND', 'CONFLICT'],
})

/** How far an order of the stand-in goes with one press. */
export const advancePrintOrder = endpoint({
  id: 'advancePrintOrder',
  method: 'POST',
  path: '/api/print-on-demand/orders/{printOrderId}/advance',
  permission: printPermission,
  replyKind: 'empty',
  fails: ['NOT_FOUND', 'CONFLICT', 'PRINT_SERVICE_DOWN'],
})
