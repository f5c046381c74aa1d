import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.schemas.ts'
import { PrintConnection } from './print-connections.schemas.ts'
import { PrintService, printPagesOf, printPaging } from './print-fields.schemas.ts'
import { printTag } from './print-fields.ts'
import { PRINT_ORDER_STATES, PRINT_PRODUCT_STATES, PRINT_SUBJECTS } from './print-terms.ts'

const PrintEventId = idOf('pev')

const countsOf = <K extends string>(names: readonly K[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<K, z.ZodInt>)

const PrintEvent = z
  .object({
    id: PrintEventId,
    service: PrintService,
    type: z.string(),
    subject: z.enum(PRINT_SUBJECTS),
    subjectId: z.string(),
    receivedAt: Timestamp,
    handledAt: Timestamp.nullable(),
    error: z.string(),
  })
  .meta({ id: 'PrintEvent' })

export const printOnDemandSchemas = {
  getPrintOnDemand: {
    summary: 'Which services are connected, and what of them needs somebody',
    tag: printTag,
    reply: z.object({
      connections: z.array(PrintConnection),
      /** Services for which another that answers alike stands in: their orders can be moved on here. */
      standIns: z.array(PrintService),
      failures: z.int(),
      /** Of those, the orders that stand still. */
      failingOrders: z.int(),
      products: countsOf(PRINT_PRODUCT_STATES),
      orders: countsOf(PRINT_ORDER_STATES),
    }),
  },
  listPrintEvents: {
    summary: 'What the services told us, the newest first',
    tag: printTag,
    input: z.object({ outcome: z.enum(['handled', 'waiting', 'failed']).optional(), ...printPaging }),
    reply: printPagesOf(PrintEvent),
  },
  printWebhook: {
    summary: 'What a print service tells us, signed; the object is read again before anything is done',
    tag: printTag,
    input: z.object({ webhookKey: z.string().max(60) }),
    reply: z.object({ received: z.literal(true) }),
  },
} satisfies Schemas
