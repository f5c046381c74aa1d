/** Print on demand: services that print and send what the store sells (docs/decisions/050-print-on-demand.md). */
import { z } from 'zod'
import { AmountCents, ProductId } from '../catalog/products.ts'
import { endpoint } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.ts'
import { OrderId } from './checkout.ts'
import {
  CONFIRM_MINUTES,
  MIN_MARGIN_BP,
  PRICE_FACTOR_BP,
  PRINT_CONNECTION_STATES,
  PRINT_ORDER_STATES,
  PRINT_PRODUCT_STATES,
  PRINT_ROUNDINGS,
  PRINT_SERVICES,
  PRINT_SUBJECTS,
} from './print-terms.ts'

const tag = 'Print on demand'
const permission = 'print-on-demand sync'

export const PrintConnectionId = idOf('pcn')
export const PrintProductId = idOf('ppr')
export const PrintOrderId = idOf('por')
export const PrintEventId = idOf('pev')

const Service = z.enum(PRINT_SERVICES)
/** A service's own token: letters, digits and what separates them, on one line. */
const Token = z
  .string()
  .trim()
  .min(8)
  .max(4_000)
  .regex(/^[\x21-\x7e]+$/)

export const PrintRule = z.object({
  priceFactorBp: z.int().min(PRICE_FACTOR_BP.min).max(PRICE_FACTOR_BP.max),
  rounding: z.enum(PRINT_ROUNDINGS),
})

export const PrintConnection = z
  .object({
    id: PrintConnectionId,
    service: Service,
    storeId: z.string(),
    storeName: z.string(),
    provider: z.object({ id: z.string(), name: z.string() }),
    state: z.enum(PRINT_CONNECTION_STATES),
    /** When the first signed message arrived; null: not proven yet. */
    provenAt: Timestamp.nullable(),
    lastOkAt: Timestamp.nullable(),
    lastError: z.string(),
    syncedAt: Timestamp.nullable(),
    reconciledAt: Timestamp.nullable(),
    webhookUrl: z.string(),
    ...PrintRule.shape,
    minMarginBp: z.int(),
    confirmMinutes: z.int(),
  })
  .meta({ id: 'PrintConnection' })

const countsOf = <K extends string>(names: readonly K[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<K, z.ZodInt>)

export const getPrintOnDemand = endpoint({
  id: 'getPrintOnDemand',
  method: 'GET',
  path: '/api/print-on-demand',
  permission,
  summary: 'Which services are connected, and what of them needs somebody',
  tag,
  reply: z.object({
    connections: z.array(PrintConnection),
    /** Services for which another that answers alike stands in: their orders can be moved on here. */
    standIns: z.array(Service),
    failures: z.int(),
    /** Of those, the orders that stand still. */
    failingOrders: z.int(),
    products: countsOf(PRINT_PRODUCT_STATES),
    orders: countsOf(PRINT_ORDER_STATES),
  }),
})

export const listPrintStores = endpoint({
  id: 'listPrintStores',
  method: 'POST',
  path: '/api/print-on-demand/stores',
  permission,
  summary: 'The stores that a token of a service may use; nothing is saved',
  tag,
  input: z.object({ service: Service, token: Token }),
  reply: z.object({ stores: z.array(z.object({ id: z.string(), name: z.string() })) }),
  fails: ['PRINT_TOKEN_REFUSED', 'PRINT_SERVICE_DOWN'],
})

export const connectPrintService = endpoint({
  id: 'connectPrintService',
  method: 'POST',
  path: '/api/print-on-demand/connections',
  permission,
  summary: 'Connect a store: the token is sealed, the webhook registered, and a test event asked for',
  tag,
  input: z.object({
    service: Service,
    token: Token,
    storeId: z.string().max(60),
    /** Who sells what is imported. */
    providerId: z.string().max(60),
    /** Another tool hears of this store already: take its place. */
    replacesWebhook: z.boolean().default(false),
  }),
  reply: PrintConnection,
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
  permission,
  summary: 'The price rule, the margin below which it warns, and how long an order stays a draft',
  tag,
  input: z.object({
    connectionId: PrintConnectionId,
    ...PrintRule.shape,
    minMarginBp: z.int().min(MIN_MARGIN_BP.min).max(MIN_MARGIN_BP.max),
    confirmMinutes: z.int().min(CONFIRM_MINUTES.min).max(CONFIRM_MINUTES.max),
  }),
  reply: PrintConnection,
  fails: ['NOT_FOUND'],
})

export const provePrintWebhook = endpoint({
  id: 'provePrintWebhook',
  method: 'POST',
  path: '/api/print-on-demand/connections/{connectionId}/prove',
  permission,
  summary: 'Ask for a test event again: a draft order that is deleted as soon as it is heard of',
  tag,
  input: z.object({ connectionId: PrintConnectionId }),
  reply: PrintConnection,
  fails: ['NOT_FOUND', 'PRINT_SERVICE_DOWN', 'PRINT_TOKEN_REFUSED'],
})

export const syncPrintProducts = endpoint({
  id: 'syncPrintProducts',
  method: 'POST',
  path: '/api/print-on-demand/connections/{connectionId}/sync',
  permission,
  summary: 'Read every product of the store now; the work goes on in the background',
  tag,
  input: z.object({ connectionId: PrintConnectionId }),
  reply: PrintConnection,
  status: 202,
  fails: ['NOT_FOUND'],
})

export const disconnectPrintService = endpoint({
  id: 'disconnectPrintService',
  method: 'DELETE',
  path: '/api/print-on-demand/connections/{connectionId}',
  permission,
  summary: 'Forget the token; products and orders stay as they are',
  tag,
  input: z.object({ connectionId: PrintConnectionId }),
  fails: ['NOT_FOUND'],
})

const Paging = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(25),
}
const pagesOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pages: z.int() })

export const PrintProduct = z
  .object({
    id: PrintProductId,
    service: Service,
    remoteId: z.string(),
    name: z.string(),
    pictureUrl: z.string(),
    state: z.enum(PRINT_PRODUCT_STATES),
    product: z
      .object({ id: ProductId, name: z.object({ en: z.string(), es: z.string() }), status: z.string() })
      .nullable(),
    variants: z.int(),
    costMinCents: AmountCents.nullable(),
    costMaxCents: AmountCents.nullable(),
    /** The thinnest of its variants; null: not sold, or the cost is not known. */
    marginBp: z.int().nullable(),
    isMarginLow: z.boolean(),
    lastError: z.string(),
    readAt: Timestamp.nullable(),
  })
  .meta({ id: 'PrintProduct' })

export const PrintProductFilters = {
  state: z.enum(PRINT_PRODUCT_STATES).optional(),
  q: z.string().trim().max(100).optional(),
  /** Below what the connection warns about. */
  margin: z.enum(['low']).optional(),
}

export const PRINT_PRODUCT_SORTS = ['name', '-name', 'margin', '-margin', 'read', '-read'] as const

export const listPrintProducts = endpoint({
  id: 'listPrintProducts',
  method: 'GET',
  path: '/api/print-on-demand/products',
  permission,
  summary: 'Products of the connected stores, with what became of each here',
  tag,
  input: z.object({ ...PrintProductFilters, sort: z.enum(PRINT_PRODUCT_SORTS).default('name'), ...Paging }),
  reply: pagesOf(PrintProduct),
})

export const ignorePrintProduct = endpoint({
  id: 'ignorePrintProduct',
  method: 'PUT',
  path: '/api/print-on-demand/products/{printProductId}/ignored',
  permission,
  summary: 'Leave a product that was not imported out of the list, or take it in again',
  tag,
  input: z.object({ printProductId: PrintProductId, isIgnored: z.boolean() }),
  fails: ['NOT_FOUND', 'CONFLICT'],
})

export const PrintOrder = z
  .object({
    id: PrintOrderId,
    service: Service,
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
  permission,
  summary: 'Orders that were sent to a service or wait to be, the newest first',
  tag,
  input: z.object({
    state: z.enum(PRINT_ORDER_STATES).optional(),
    /** What somebody has to look at. */
    failing: z.enum(['1']).optional(),
    q: z.string().trim().max(100).optional(),
    ...Paging,
  }),
  reply: pagesOf(PrintOrder),
})

export const retryPrintOrder = endpoint({
  id: 'retryPrintOrder',
  method: 'POST',
  path: '/api/print-on-demand/orders/{printOrderId}/retry',
  permission,
  summary: 'Try again now; the service knows the order by our id, so it is never made twice',
  tag,
  input: z.object({ printOrderId: PrintOrderId }),
  reply: PrintOrder,
  status: 202,
  fails: ['NOT_FOUND', 'CONFLICT'],
})

export const confirmPrintOrder = endpoint({
  id: 'confirmPrintOrder',
  method: 'POST',
  path: '/api/print-on-demand/orders/{printOrderId}/confirm',
  permission,
  summary: 'Send a draft to production now instead of when its time is up',
  tag,
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
  permission,
  summary: 'Demo: move the order one step on at the service that stands in for the real one',
  tag,
  input: z.object({ printOrderId: PrintOrderId }),
  fails: ['NOT_FOUND', 'CONFLICT', 'PRINT_SERVICE_DOWN'],
})

export const PrintEvent = z
  .object({
    id: PrintEventId,
    service: Service,
    type: z.string(),
    subject: z.enum(PRINT_SUBJECTS),
    subjectId: z.string(),
    receivedAt: Timestamp,
    handledAt: Timestamp.nullable(),
    error: z.string(),
  })
  .meta({ id: 'PrintEvent' })

export const listPrintEvents = endpoint({
  id: 'listPrintEvents',
  method: 'GET',
  path: '/api/print-on-demand/events',
  permission,
  summary: 'What the services told us, the newest first',
  tag,
  input: z.object({ outcome: z.enum(['handled', 'waiting', 'failed']).optional(), ...Paging }),
  reply: pagesOf(PrintEvent),
})

export const printWebhook = endpoint({
  id: 'printWebhook',
  method: 'POST',
  path: '/api/webhooks/print/{webhookKey}',
  permission: 'public',
  summary: 'What a print service tells us, signed; the object is read again before anything is done',
  tag,
  body: 'raw',
  input: z.object({ webhookKey: z.string().max(60) }),
  reply: z.object({ received: z.literal(true) }),
  fails: ['NOT_FOUND', 'INVALID_SIGNATURE'],
})
