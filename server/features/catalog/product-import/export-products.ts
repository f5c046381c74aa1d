/** All products of a provider, a row for each variant, in the columns that an import knows: imported again it changes nothing. */

import { type exportProducts, IMPORT_FIELDS, type ImportField } from '#contract/catalog/product-import.ts'
import { writeCsv } from '#contract/csv.ts'
import {
  findProduct,
  listProductIds,
  type Product,
  type Variant,
} from '#server/features/catalog/products/editing/index.ts'
import { findProvider, ownerIdOf } from '#server/features/people/collaborators/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { armAgain } from './armed-cells.ts'
import type { Deps } from './deps.ts'
import { writeTags } from './read-cell.ts'
import { listCategoryWords } from './read-vocabulary.ts'

const EXPORT_HEADERS: Record<ImportField, string> = {
  productId: 'product_id',
  sku: 'sku',
  'name.en': 'name_en',
  'name.es': 'name_es',
  'slug.en': 'slug_en',
  'slug.es': 'slug_es',
  category: 'category',
  taxClass: 'tax_class',
  'summary.en': 'summary_en',
  'summary.es': 'summary_es',
  'description.en': 'description_en',
  'description.es': 'description_es',
  'tags.en': 'tags_en',
  'tags.es': 'tags_es',
  size: 'size',
  color: 'color',
  hand: 'hand',
  fit: 'fit',
  priceCents: 'price',
  compareAtCents: 'compare_at_price',
  onHand: 'stock',
  lowStockAt: 'low_stock_at',
  weightGrams: 'weight_grams',
  isActive: 'active',
}

export async function writeExport(
  { db }: Deps,
  { me, input }: Call<typeof exportProducts>,
): Promise<Response> {
  const ownerId = ownerIdOf(me, 'catalog')
  const provider = await findProvider(db, input.providerId ?? ownerId)
  const isOwn = provider?.userId === ownerId || me.role === 'admin'
  // A provider without a page has no products either.
  if (input.providerId !== undefined && (!provider || !isOwn)) throw new AppError('NOT_FOUND')
  const categoryWords = await listCategoryWords(db)
  const rows: string[][] = [IMPORT_FIELDS.map((field) => EXPORT_HEADERS[field])]
  for (const id of provider ? await listProductIds(db, provider.id) : []) {
    const product = await findProduct(db, id)
    for (const variant of product?.variants ?? [])
      rows.push(
        IMPORT_FIELDS.map((field) => armAgain(writeCell(product as Product, variant, field, categoryWords))),
      )
  }
  return new Response(writeCsv(rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products.csv"',
    },
  })
}

function writeCell(
  product: Product,
  variant: Variant,
  field: ImportField,
  categoryWords: ReadonlyMap<string, string>,
): string {
  const { content } = product
  switch (field) {
    case 'productId':
      return product.id
    case 'category':
      return categoryWords.get(content.category) ?? content.category
    case 'taxClass':
      return content[field]
    case 'tags.en':
      return writeTags(content.tags.en)
    case 'tags.es':
      return writeTags(content.tags.es)
    case 'size':
    case 'color':
    case 'hand':
    case 'fit':
      return variant.options[field] ?? ''
    case 'priceCents':
    case 'compareAtCents':
      return writeMoney(variant[field])
    case 'isActive':
      return variant.isActive ? 'yes' : 'no'
    case 'sku':
    case 'onHand':
    case 'lowStockAt':
    case 'weightGrams':
      return String(variant[field] ?? '')
    default: {
      const [name, language] = field.split('.') as ['name' | 'slug' | 'summary' | 'description', 'en' | 'es']
      return content[name][language]
    }
  }
}

function writeMoney(cents: number | null): string {
  return cents === null ? '' : `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
