import { z } from 'zod'
import { AmountCents, ProductId } from '../catalog/products.schemas.ts'
import type { Schemas } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.schemas.ts'
import { PrintService, printPagesOf, printPaging } from './print-fields.schemas.ts'
import { printTag } from './print-fields.ts'
import { PRINT_PRODUCT_SORTS } from './print-products.ts'
import { PRINT_PRODUCT_STATES } from './print-terms.ts'

const PrintProductId = idOf('ppr')

const PrintProduct = z
  .object({
    id: PrintProductId,
    service: PrintService,
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

export const printProductsSchemas = {
  listPrintProducts: {
    summary: 'Products of the connected stores, with what became of each here',
    tag: printTag,
    input: z.object({
      ...PrintProductFilters,
      sort: z.enum(PRINT_PRODUCT_SORTS).default('name'),
      ...printPaging,
    }),
    reply: printPagesOf(PrintProduct),
  },
  ignorePrintProduct: {
    summary: 'Leave a product that was not imported out of the list, or take it in again',
    tag: printTag,
    input: z.object({ printProductId: PrintProductId, isIgnored: z.boolean() }),
  },
} satisfies Schemas
