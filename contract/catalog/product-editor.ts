/** What the editor of a product asks for besides the product: option values, previews, cut pictures, copies. */
import { endpointsOf } from '../endpoint.ts'
import type { productEditorSchemas } from './product-editor.schemas.ts'

const endpoint = endpointsOf<typeof productEditorSchemas>()

export const listOptionValues = endpoint({
  id: 'listOptionValues',
  method: 'GET',
  path: '/api/option-values',
  permission: 'manage own products',
})

export const previewMarkdown = endpoint({
  id: 'previewMarkdown',
  method: 'POST',
  path: '/api/markdown-preview',
  permission: 'signed in',
})

export const cropPicture = endpoint({
  id: 'cropPicture',
  method: 'POST',
  path: '/api/pictures/{imageId}/crop',
  permission: 'manage own products',
  status: 201,
  fails: ['NOT_FOUND', 'BAD_IMAGE', 'TOO_MANY_REQUESTS'],
})

export const duplicateProduct = endpoint({
  id: 'duplicateProduct',
  method: 'POST',
  path: '/api/products/{productId}/copies',
  permission: 'manage own products',
  status: 201,
  fails: ['NOT_FOUND', 'SAMPLE_ITEM', 'SLUG_TAKEN', 'SKU_TAKEN', 'CONFLICT'],
})
