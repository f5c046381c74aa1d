/** Orders that print services print and send. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.ts'
import { OrderId } from './checkout.ts'
import { PrintService, printPagesOf, printPaging, printPermission, printTag } from './print-fields.ts'
import { PRINT_ORDER_STATES } from './print-terms.ts'

export const PrintOrderId = idOf('por')

export const PrintOrder = z
  .object({
    id: PrintOrderId,
    service: PrintService,
    orderId: OrderId,
    orderNumber: z.string(),
    remoteId: z.string().nullable(),
    state: z.enum(PRINT_ORDER_STATES),
    costCents: z.int().nullable(),
    bookedCents: z.int(),
    attempts: z.int(),
    lastError: z.string(),
    confirmAt: Timestamp.nullable(),
    createdAt: Timestamp,
    shipments: z.array(
      z.object({
        carrier: z.string(),
        trackingNumber: z.string(),
        trackingUrl: z.string(),
        shippedAt: Timestamp.nullable(),
        deliveredAt: Timestamp.nullable(),
      }),
    ),
    canRetry: z.boolean(),
    canConfirm: z.boolean(),
  })
  .meta({ id: 'PrintOrder' })

export const listPrintOrders = endpoint({
  id: 'listPrintOrders',
  method: 'GET',
  path: '/api/print-on-demand/orders',
  permission: printPermission,
  summary: 'Orders that were sent to a service or wait to be, the newest first',
  tag: printTag,
  input: z.object({
    state: z.enum(PRINT_ORDER_STATES).optional(),
    /** What somebody has to look at. */
    failing: z.enum(['1']).optional(),
    q: z.string().trim().max(100).optional(),
    ...printPaging,
  }),
  reply: printPagesOf(PrintOrder),
})

export const retryPrintOrder = endpoint({
  id: 'retryPrintOrder',
  method: 'POST',
  path: '/api/print-on-demand/orders/{printOrderId}/retry',
  permission: printPermission,
  summary: 'Try again now; the service knows the order by our id, so it is never made twice',
  tag: printTag,
  input: z.object({ printOrderId: PrintOrderId }),
  reply: PrintOrder,
  status: 202,
  fails: ['NOT_FOUND', 'CONFLICT'],
})

export const confirmPrintOrder = endpoint({
  id: 'confirmPrintOrder',
  method: 'POST',
  path: '/api/print-on-demand/orders/{printOrderId}/confirm',
  permission: printPermission,
  summary: 'Send a draft to production now instead of when its time is up',
  tag: printTag,
  idempotent: true,
  input: z.object({ printOrderId: PrintOrderId }),
  reply: PrintOrder,
  status: 202,
  fails: ['NOT_FOUND', 'CONFLICT'],
})

/** How far an order of the stand-in goes with one press. */
export const advancePrintOrder = endpoint({
  id: 'advancePrintOrder',
  method: 'POST',
  path: '/api/print-on-demand/orders/{printOrderId}/advance',
  permission: printPermission,
  summary: 'Demo: move the order one step on at the service that stands in for the real one',
  tag: printTag,
  input: z.object({ printOrderId: PrintOrderId }),
  fails: ['NOT_FOUND', 'CONFLICT', 'PRINT_SERVICE_DOWN'],
})
