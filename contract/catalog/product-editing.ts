/** What owners and admins do to products (rules.md Publishing). */
import { endpointsOf } from '../endpoint.ts'
import type { productEditingSchemas } from './product-editing.schemas.ts'

const endpoint = endpointsOf<typeof productEditingSchemas>()

/** Absent parts of a variant that exists stay as they are; of a new one they are these. */
export const NEW_VARIANT = {
  compareAtCents: null,
  weightGrams: 0,
  onHand: 0,
  lowStockAt: null,
  isActive: true,
} as const

export const createProduct = endpoint({
  id: 'createProduct',
  method: 'POST',
  path: '/api/products',
  permission: 'manage own products',
  status: 201,
  fails: ['NOT_FOUND', 'SLUG_TAKEN', 'SKU_TAKEN', 'CONFLICT'],
})

export const getEditableProduct = endpoint({
  id: 'getEditableProduct',
  method: 'GET',
  path: '/api/products/{productId}/edit',
  permission: 'manage own products',
  fails: ['NOT_FOUND'],
})

export const updateProduct = endpoint({
  id: 'updateProduct',
  method: 'PATCH',
  path: '/api/products/{productId}',
  permission: 'manage own products',
  fails: ['NOT_FOUND', 'SLUG_TAKEN', 'SKU_TAKEN', 'INCOMPLETE', 'CONFLICT'],
})

export const moveProduct = endpoint({
  id: 'moveProduct',
  method: 'POST',
  path: '/api/products/{productId}/moves',
  permission: 'manage own products',
  fails: [
    'NOT_FOUND',
    'MOVE_NOT_ALLOWED',
    'INCOMPLETE',
    'REASON_REQUIRED',
    'SLUG_TAKEN',
    'SKU_TAKEN',
    'CONFLICT',
  ],
})

export const setStock = endpoint({
  id: 'setStock',
  method: 'PUT',
  path: '/api/variants/{variantId}/stock',
  permission: 'manage own products',
  fails: ['NOT_FOUND', 'CONFLICT'],
})

export const deleteProduct = endpoint({
  id: 'deleteProduct',
  method: 'DELETE',
  path: '/api/products/{productId}',
  permission: 'manage own products',
  replyKind: 'empty',
  fails: ['NOT_FOUND'],
})

export const listProductHistory = endpoint({
  id: 'listProductHistory',
  method: 'GET',
  path: '/api/products/{productId}/history',
  permission: 'manage own products',
  fails: ['NOT_FOUND'],
})
