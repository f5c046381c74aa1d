/** How often products are looked at. Counted without cookies, and without anything of who looked. */
import { endpointsOf } from '../endpoint.ts'
import type { productViewsSchemas } from './product-views.schemas.ts'

const endpoint = endpointsOf<typeof productViewsSchemas>()

export const recordProductView = endpoint({
  id: 'recordProductView',
  method: 'POST',
  path: '/api/products/{productId}/views',
  permission: 'public',
  replyKind: 'empty',
  status: 204,
})
