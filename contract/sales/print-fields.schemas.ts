import { z } from 'zod'
import { PRINT_SERVICES } from './print-terms.ts'

export const PrintService = z.enum(PRINT_SERVICES)

export const printPaging = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(25),
}
export const printPagesOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pages: z.int() })
