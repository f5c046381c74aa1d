/** What the editor of a product asks for besides the product. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { EditableProduct } from './product-editing.ts'
import { ProductId } from './products.ts'

const tag = 'Product editing'

export const duplicateProduct = endpoint({
  id: 'duplicateProduct',
  method: 'POST',
  path: '/api/products/{productId}/copies',
  permission: 'manage own products',
  summary: 'Save a copy as a draft: the same texts and pictures, SKUs of its own, nothing in stock',
  tag,
  input: z.object({ productId: ProductId }),
  reply: EditableProduct,
  status: 201,
  fails: ['NOT_FOUND', 'SLUG_TAKEN', 'SKU_TAKEN', 'CONFLICT'],
})
