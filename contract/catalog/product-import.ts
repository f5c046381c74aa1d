/** Products from a CSV file of any headers, and back into one (docs/decisions/043-product-editor.md). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.ts'
import { fileNameOf } from '../names.ts'

const tag = 'Product import'

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

/** A field for each column of the file; null: the column is left out. */
export const ImportMapping = z.array(z.enum(IMPORT_FIELDS).nullable()).max(IMPORT_LIMITS.columns)

const ImportProblem = z.object({
  /** As a spreadsheet counts: the headers are row 1. */
  row: z.int(),
  /** The header of its column; null when the column is missing. */
  column: z.string().nullable(),
  code: z.string(),
  value: z.string(),
})

const ImportResult = z.object({
  /** Nothing was written. */
  isDryRun: z.boolean(),
  created: z.int(),
  updated: z.int(),
  /** Of products that are live: changes that wait for an admin. */
  proposed: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  problems: z.array(ImportProblem),
  /** Problems that are not listed any more. */
  problemsLeftOff: z.int(),
})

export const ProductImportId = idOf('imp')

export const ProductImport = z
  .object({
    id: ProductImportId,
    fileName: z.string(),
    status: z.enum(IMPORT_STATUSES),
    headers: z.array(z.string()),
    mapping: ImportMapping,
    /** The first rows of the file. */
    preview: z.array(z.array(z.string())),
    rows: z.int(),
    /** How many products the rows are, and how many of them are through. */
    products: z.int(),
    done: z.int(),
    result: ImportResult.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'ProductImport' })

const providerId = z.string().max(60).optional()

export const uploadProductImport = endpoint({
  id: 'uploadProductImport',
  method: 'POST',
  path: '/api/product-imports',
  permission: 'manage own products',
  summary: 'Send a CSV file as the body; its columns are guessed. An admin says for which provider',
  tag,
  body: 'csv',
  input: z.object({ fileName: fileNameOf(200).default(''), providerId }),
  reply: ProductImport,
  status: 201,
  fails: ['NOT_FOUND', 'BAD_CSV', 'TOO_MANY_REQUESTS'],
})

export const getProductImport = endpoint({
  id: 'getProductImport',
  method: 'GET',
  path: '/api/product-imports/{importId}',
  permission: 'manage own products',
  summary: 'An import: its columns, how far it is, and what was wrong by row and column',
  tag,
  input: z.object({ importId: ProductImportId }),
  reply: ProductImport,
  fails: ['NOT_FOUND'],
})

export const runProductImport = endpoint({
  id: 'runProductImport',
  method: 'POST',
  path: '/api/product-imports/{importId}/runs',
  permission: 'manage own products',
  summary: 'Check the file without writing anything, or import it: each product as a whole or not at all',
  tag,
  input: z.object({ importId: ProductImportId, mapping: ImportMapping, isDryRun: z.boolean() }),
  reply: ProductImport,
  status: 202,
  fails: ['NOT_FOUND', 'CONFLICT'],
})

export const exportProducts = endpoint({
  id: 'exportProducts',
  method: 'GET',
  path: '/api/product-export.csv',
  permission: 'manage own products',
  summary: 'All own products as CSV, a row for each variant; imported again it changes nothing',
  tag,
  input: z.object({ providerId }),
  replyKind: { file: 'text/csv' },
  fails: ['NOT_FOUND'],
})
