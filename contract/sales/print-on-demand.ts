/** Print on demand: services that print and send what the store sells (docs/decisions/050-print-on-demand.md). */
import { endpointsOf } from '../endpoint.ts'
import { printPermission } from './print-fields.ts'
import type { printOnDemandSchemas } from './print-on-demand.schemas.ts'

const endpoint = endpointsOf<typeof printOnDemandSchemas>()

export const getPrintOnDemand = endpoint({
  id: 'getPrintOnDemand',
  method: 'GET',
  path: '/api/print-on-demand',
  permission: printPermission,
})

export const listPrintEvents = endpoint({
  id: 'listPrintEvents',
  method: 'GET',
  path: '/api/print-on-demand/events',
  permission: printPermission,
})

export const printWebhook = endpoint({
  id: 'printWebhook',
  method: 'POST',
  path: '/api/webhooks/print/{webhookKey}',
  permission: 'public',
  body: 'raw',
  fails: ['NOT_FOUND', 'INVALID_SIGNATURE'],
})
