/** How often products are looked at. Counted without cookies, and without anything of who looked. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../fields.ts'

export const recordProductView = endpoint({
  id: 'recordProductView',
  method: 'POST',
  path: '/api/products/{productId}/views',
  permission: 'public',
  summary: 'A product’s page was opened in a browser; counted by day, and nothing else is stored',
  tag: 'Catalog',
  status: 204,
  input: z.object({ productId: idOf('prd') }),
})
