import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.schemas.ts'
import { PrintService } from './print-fields.schemas.ts'
import { printTag } from './print-fields.ts'
import {
  CONFIRM_MINUTES,
  MIN_MARGIN_BP,
  PRICE_FACTOR_BP,
  PRINT_CONNECTION_STATES,
  PRINT_ROUNDINGS,
} from './print-terms.ts'

const PrintConnectionId = idOf('pcn')
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
    service: PrintService,
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

export const printConnectionsSchemas = {
  listPrintStores: {
    summary: 'The stores that a token of a service may use; nothing is saved',
    tag: printTag,
    input: z.object({ service: PrintService, token: Token }),
    reply: z.object({ stores: z.array(z.object({ id: z.string(), name: z.string() })) }),
  },
  connectPrintService: {
    summary: 'Connect a store: the token is sealed, the webhook registered, and a test event asked for',
    tag: printTag,
    input: z.object({
      service: PrintService,
      token: Token,
      storeId: z.string().max(60),
      /** Who sells what is imported. */
      providerId: z.string().max(60),
      /** Another tool hears of this store already: take its place. */
      replacesWebhook: z.boolean().default(false),
    }),
    reply: PrintConnection,
  },
  updatePrintConnection: {
    summary: 'The price rule, the margin below which it warns, and how long an order stays a draft',
    tag: printTag,
    input: z.object({
      connectionId: PrintConnectionId,
      ...PrintRule.shape,
      minMarginBp: z.int().min(MIN_MARGIN_BP.min).max(MIN_MARGIN_BP.max),
      confirmMinutes: z.int().min(CONFIRM_MINUTES.min).max(CONFIRM_MINUTES.max),
    }),
    reply: PrintConnection,
  },
  provePrintWebhook: {
    summary: 'Ask for a test event again: a draft order that is deleted as soon as it is heard of',
    tag: printTag,
    input: z.object({ connectionId: PrintConnectionId }),
    reply: PrintConnection,
  },
  syncPrintProducts: {
    summary: 'Read every product of the store now; the work goes on in the background',
    tag: printTag,
    input: z.object({ connectionId: PrintConnectionId }),
    reply: PrintConnection,
  },
  disconnectPrintService: {
    summary: 'Forget the token; products and orders stay as they are',
    tag: printTag,
    input: z.object({ connectionId: PrintConnectionId }),
  },
} satisfies Schemas
