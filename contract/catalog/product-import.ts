/** Products from a CSV file of any headers, and back into one (docs/decisions/043-product-editor.md). */
import { endpointsOf } from '../endpoint.ts'
import type { productImportSchemas } from './product-import.schemas.ts'

const endpoint = endpointsOf<typeof productImportSchemas>()

/** What a column of the file may hold, in the order in which the own export writes them. */
export const IMPORT_FIELDS = [
  'productId',
  'sku',
  'name.en',
  'name.es',
  'slug.en',
  'slug.es',
  'category',
  'taxClass',
  'summary.en',
  'summary.es',
  'description.en',
  'description.es',
  'tags.en',
  'tags.es',
  'size',
  'color',
  'hand',
  'fit',
  'priceCents',
  'compareAtCents',
  'onHand',
  'lowStockAt',
  'weightGrams',
  'isActive',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** A file needs a column of one of these: without it nobody knows which product a row is about. */
export const IMPORT_KEYS: readonly ImportField[] = ['productId', 'sku', 'slug.en', 'slug.es']

export const IMPORT_LIMITS = { bytes: 12 * 1024 * 1024, rows: 5_000, columns: 100, previewRows: 50 } as const

export const IMPORT_STATUSES = ['uploaded', 'checking', 'checked', 'importing', 'done', 'failed'] as const

export const uploadProductImport = endpoint({
  id: 'uploadProductImport',
  method: 'POST',
  path: '/api/product-imports',
  permission: 'manage own products',
  body: 'csv',
  status: 201,
  fails: ['NOT_FOUND', 'BAD_CSV', 'TOO_MANY_REQUESTS'],
})

export const getProductImport = endpoint({
  id: 'getProductImport',
  method: 'GET',
  path: '/api/product-imports/{importId}',
  permission: 'manage own products',
  fails: ['NOT_FOUND'],
})

export const runProductImport = endpoint({
  id: 'runProductImport',
  method: 'POST',
  path: '/api/product-imports/{importId}/runs',
  permission: 'manage own products',
  status: 202,
  fails: ['NOT_FOUND', 'CONFLICT'],
})

export const exportProducts = endpoint({
  id: 'exportProducts',
  method: 'GET',
  path: '/api/product-export.csv',
  permission: 'manage own products',
  replyKind: { file: 'text/csv' },
  fails: ['NOT_FOUND'],
})
