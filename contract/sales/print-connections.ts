/** Stores of print services: connected with a token, with terms of their own. */
import { endpointsOf } from '../endpoint.ts'
import type { printConnectionsSchemas } from './print-connections.schemas.ts'
import { printPermission } from './print-fields.ts'

const endpoint = endpointsOf<typeof printConnectionsSchemas>()

export const listPrintStores = endpoint({
  id: 'listPrintStores',
  method: 'POST',
  path: '/api/print-on-demand/stores',
  permission: printPermission,
  fails: ['PRINT_TOKEN_REFUSED', 'PRINT_SERVICE_DOWN'],
})

export const connectPrintService = endpoint({
  id: 'connectPrintService',
  method: 'POST',
  path: '/api/print-on-demand/connections',
  permission: printPermission,
  status: 201,
  fails: [
    'NOT_FOUND',
    'PRINT_ALREADY_CONNECTED',
    'PRINT_TOKEN_REFUSED',
    'PRINT_SERVICE_DOWN',
    'PRINT_WEBHOOK_TAKEN',
  ],
})

export const updatePrintConnection = endpoint({
  id: 'updatePrintConnection',
  method: 'PUT',
  path: '/api/print-on-demand/connections/{connectionId}',
  permission: printPermission,
  fails: ['NOT_FOUND'],
})

export const provePrintWebhook = endpoint({
  id: 'provePrintWebhook',
  method: 'POST',
  path: '/api/print-on-demand/connections/{connectionId}/prove',
  permission: printPermission,
  fails: ['NOT_FOUND', 'PRINT_SERVICE_DOWN', 'PRINT_TOKEN_REFUSED'],
})

export const syncPrintProducts = endpoint({
  id: 'syncPrintProducts',
  method: 'POST',
  path: '/api/print-on-demand/connections/{connectionId}/sync',
  permission: printPermission,
  status: 202,
  fails: ['NOT_FOUND'],
})

export const disconnectPrintService = endpoint({
  id: 'disconnectPrintService',
  method: 'DELETE',
  path: '/api/print-on-demand/connections/{connectionId}',
  permission: printPermission,
  replyKind: 'empty',
  fails: ['NOT_FOUND'],
})
