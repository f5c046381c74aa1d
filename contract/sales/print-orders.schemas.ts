import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.schemas.ts'
import { OrderId } from './checkout.schemas.ts'
import { PrintService, printPagesOf, printPaging } from './print-fields.schemas.ts'
import { printTag } from './print-fields.ts'
import { PRINT_ORDER_STATES } from './print-terms.ts'

const PrintOrderId = idOf('por')

const PrintOrder = z
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

export const printOrdersSchemas = {
  listPrintOrders: {
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
  },
  retryPrintOrder: {
    summary: 'Try again now; the service knows the order by our id, so it is never made twice',
    tag: printTag,
    input: z.object({ printOrderId: PrintOrderId }),
    reply: PrintOrder,
  },
  confirmPrintOrder: {
    summary: 'Send a draft to production now instead of when its time is up',
    tag: printTag,
    input: z.object({ printOrderId: PrintOrderId }),
    reply: PrintOrder,
  },
  advancePrintOrder: {
    summary: 'Demo: move the order one step on at the service that stands in for the real one',
    tag: printTag,
    input: z.object({ printOrderId: PrintOrderId }),
  },
} satisfies Schemas
