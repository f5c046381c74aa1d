/** What shoppers read of the catalog (rules.md Catalog). Texts come in the caller's language. */
import { endpointsOf } from '../endpoint.ts'
import type { productsSchemas } from './products.schemas.ts'

const endpoint = endpointsOf<typeof productsSchemas>()

export const listCategories = endpoint({
  id: 'listCategories',
  method: 'GET',
  path: '/api/categories',
  permission: 'public',
})

export const listProducts = endpoint({
  id: 'listProducts',
  method: 'GET',
  path: '/api/products',
  permission: 'public',
})

export const suggestProducts = endpoint({
  id: 'suggestProducts',
  method: 'GET',
  path: '/api/products/suggestions',
  permission: 'public',
})

export const getProduct = endpoint({
  id: 'getProduct',
  method: 'GET',
  path: '/api/products/{productId}',
  permission: 'public',
  fails: ['NOT_FOUND', 'GONE'],
})

export const listRelatedProducts = endpoint({
  id: 'listRelatedProducts',
  method: 'GET',
  path: '/api/products/{productId}/related',
  permission: 'public',
  fails: ['NOT_FOUND'],
})

export const listProductsById = endpoint({
  id: 'listProductsById',
  method: 'GET',
  path: '/api/products/by-id',
  permission: 'public',
})

export const getLanding = endpoint({
  id: 'getLanding',
  method: 'GET',
  path: '/api/landing',
  permission: 'public',
})
