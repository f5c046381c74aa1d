import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.schemas.ts'
import { fileNameOf } from '../names.schemas.ts'
import { IMPORT_FIELDS, IMPORT_LIMITS, IMPORT_STATUSES } from './product-import.ts'

const tag = 'Product import'

/** A field for each column of the file; null: the column is left out. */
const ImportMapping = z.array(z.enum(IMPORT_FIELDS).nullable()).max(IMPORT_LIMITS.columns)

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

const ProductImportId = idOf('imp')

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

export const productImportSchemas = {
  uploadProductImport: {
    summary: 'Send a CSV file as the body; its columns are guessed. An admin says for which provider',
    tag,
    input: z.object({ fileName: fileNameOf(200).default(''), providerId }),
    reply: ProductImport,
  },
  getProductImport: {
    summary: 'An import: its columns, how far it is, and what was wrong by row and column',
    tag,
    input: z.object({ importId: ProductImportId }),
    reply: ProductImport,
  },
  runProductImport: {
    summary: 'Check the file without writing anything, or import it: each product as a whole or not at all',
    tag,
    input: z.object({ importId: ProductImportId, mapping: ImportMapping, isDryRun: z.boolean() }),
    reply: ProductImport,
  },
  exportProducts: {
    summary: 'All own products as CSV, a row for each variant; imported again it changes nothing',
    tag,
    input: z.object({ providerId }),
  },
} satisfies Schemas
