import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf } from '../fields.schemas.ts'

export const productViewsSchemas = {
  recordProductView: {
    summary: 'A product’s page was opened in a browser; counted by day, and nothing else is stored',
    tag: 'Catalog',
    input: z.object({ productId: idOf('prd') }),
  },
} satisfies Schemas
