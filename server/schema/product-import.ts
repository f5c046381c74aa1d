/** Products from CSV files. */
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { ProductImport } from '#contract/catalog/product-import.schemas.ts'
import { IMPORT_FIELDS, IMPORT_STATUSES, type ImportField } from '#contract/catalog/product-import.ts'
import { time } from './columns.ts'

export const productImports = pgTable('product_imports', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  providerId: text('provider_id').notNull(),
  fileName: text('file_name').notNull(),
  csv: text().notNull(),
  mapping: jsonb().$type<(ImportField | null)[]>().notNull(),
  status: text({ enum: IMPORT_STATUSES }).notNull().default('uploaded'),
  rows: integer().notNull(),
  products: integer().notNull().default(0),
  done: integer().notNull().default(0),
  result: jsonb().$type<NonNullable<z.output<typeof ProductImport>['result']>>(),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

export const productImportColumns = pgTable(
  'product_import_columns',
  {
    userId: text('user_id').notNull(),
    header: text().notNull(),
    field: text({ enum: IMPORT_FIELDS }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.header] })],
)
