/** Rows of a file as products. Pure. */
import { IMPORT_FIELDS, type ImportField } from '#contract/catalog/product-import.ts'
import type { Mapping } from './guess-mapping.ts'
import { fold, isOption, readCell, type Vocabulary } from './read-cell.ts'

export interface Problem {
  row: number
  field: ImportField | null
  code: string
  value: string
}

/** What a row says of a variant; what is absent stays as it is. */
export interface RowVariant {
  /** As a spreadsheet counts: the headers are row 1. */
  row: number
  sku?: string
  options: Record<string, string>
  hasOptions: boolean
  terms: Record<string, unknown>
}

export interface RowProduct {
  /** Null: a new one. */
  productId: string | null
  row: number
  rows: number[]
  /** By field: `name.en`. */
  content: Map<ImportField, unknown>
  variants: RowVariant[]
  problems: Problem[]
}

/** Products that exist, by what a row may call them. */
export interface KnownKeys {
  ids: ReadonlyMap<string, string>
  slugs: ReadonlyMap<string, string>
  skus: ReadonlyMap<string, string>
}

const TERMS: readonly ImportField[] = [
  'priceCents',
  'compareAtCents',
  'onHand',
  'lowStockAt',
  'weightGrams',
  'isActive',
]
const CONTENT = IMPORT_FIELDS.filter(
  (field) => field !== 'productId' && field !== 'sku' && !TERMS.includes(field) && !isOption(field),
)

const FIRST_ROW = 2

export type Cells = Partial<Record<ImportField, string>>

/** The cells of a row that hold something, by field. */
export function pickCells(row: readonly string[], mapping: Mapping): Cells {
  const cells: Cells = {}
  for (const [at, field] of mapping.entries()) {
    const cell = row[at] ?? ''
    if (field && cell.trim() !== '') cells[field] = cell
  }
  return cells
}

export function groupRows(
  rows: readonly (readonly string[])[],
  mapping: Mapping,
  known: KnownKeys,
  vocabulary: Vocabulary,
): RowProduct[] {
  const products = new Map<string, RowProduct>()
  const skus = new Set<string>()
  for (const [at, each] of rows.entries()) {
    const row = at + FIRST_ROW
    const cells = pickCells(each, mapping)
    if (Object.keys(cells).length === 0) continue
    const productId = findProductId(cells, known)
    const key = productId ?? keyOf(cells, row)
    const product = products.get(key) ?? openProduct(productId, row)
    products.set(key, product)
    product.rows.push(row)
    readRow(product, row, cells, vocabulary)
    refuseUnknownId(product, row, cells, known)
    refuseSkuTwice(product, row, cells, skus)
  }
  return [...products.values()]
}

function openProduct(productId: string | null, row: number): RowProduct {
  return { productId, row, rows: [], content: new Map(), variants: [], problems: [] }
}

function findProductId(cells: Cells, { ids, slugs, skus }: KnownKeys): string | null {
  const text = (field: ImportField) => cells[field]?.trim() ?? ''
  // Who names a product by its id means that one and no other.
  if (cells.productId) return ids.get(text('productId')) ?? null
  return slugs.get(text('slug.en')) ?? slugs.get(text('slug.es')) ?? skus.get(text('sku')) ?? null
}

/** Rows of a new product belong together by its address, else by its name; else each is one. */
function keyOf(cells: Cells, row: number): string {
  if (cells.productId) return `unknown:${cells.productId.trim()}`
  const slug = cells['slug.en'] ?? cells['slug.es']
  if (slug) return `slug:${fold(slug)}`
  const name = cells['name.en'] ?? cells['name.es']
  return name ? `name:${fold(name)}` : `row:${row}`
}

function readRow(product: RowProduct, row: number, cells: Cells, vocabulary: Vocabulary): void {
  const variant: RowVariant = { row, options: {}, hasOptions: false, terms: {} }
  for (const [name, cell] of Object.entries(cells)) {
    const field = name as ImportField
    const read = readCell(field, cell, vocabulary)
    if ('problem' in read) product.problems.push({ row, field, code: read.problem, value: cell })
    else if (field === 'sku') variant.sku = read.value as string
    else if (isOption(field)) {
      variant.options[field] = read.value as string
      variant.hasOptions = true
    } else if (TERMS.includes(field)) variant.terms[field] = read.value
    else if (CONTENT.includes(field)) putContent(product, row, field, read.value, cell)
  }
  const hasVariant = variant.sku !== undefined || variant.hasOptions || Object.keys(variant.terms).length > 0
  if (hasVariant) product.variants.push(variant)
}

/** All rows of a product say the same of it, or nothing. */
function putContent(
  product: RowProduct,
  row: number,
  field: ImportField,
  value: unknown,
  cell: string,
): void {
  const before = product.content.get(field)
  if (before === undefined) product.content.set(field, value)
  else if (JSON.stringify(before) !== JSON.stringify(value))
    product.problems.push({ row, field, code: 'differs', value: cell })
}

function refuseUnknownId(product: RowProduct, row: number, cells: Cells, { ids }: KnownKeys): void {
  const { productId } = cells
  if (productId && !ids.has(productId.trim()))
    product.problems.push({ row, field: 'productId', code: 'unknown_product', value: productId })
}

function refuseSkuTwice(product: RowProduct, row: number, cells: Cells, skus: Set<string>): void {
  const sku = cells.sku?.trim()
  if (sku && skus.has(sku)) product.problems.push({ row, field: 'sku', code: 'sku_twice', value: sku })
  if (sku) skus.add(sku)
}
