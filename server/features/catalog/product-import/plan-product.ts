/** From what the rows say of a product to what is to be saved. Pure. */
import { isDeepStrictEqual } from 'node:util'
import type { ImportField } from '#contract/catalog/product-import.ts'
import type { Product, Variant } from '#server/features/catalog/products/editing/index.ts'
import type { Problem, RowProduct, RowVariant } from './group-rows.ts'

/** Which row each variant of the input came from; null: it was there and is not mentioned. */
export interface Plan {
  input: Record<string, unknown>
  variantRows: (number | null)[]
  /** Nothing differs from what is there. */
  isUnchanged: boolean
}

const TEXT_FIELDS = ['name', 'slug', 'summary', 'description', 'tags'] as const

/** A new product: what it lacks is said by the schema, but for what would be guessed at. */
export function planDraft({ content, variants, row }: RowProduct): Plan | { problems: Problem[] } {
  const problems: Problem[] = []
  const require = (field: ImportField, isThere: boolean, at = row) => {
    if (!isThere) problems.push({ row: at, field, code: 'required', value: '' })
  }
  require('name.en', content.has('name.en') || content.has('name.es'))
  require('category', content.has('category'))
  require('sku', variants.length > 0)
  for (const variant of variants) {
    require('sku', variant.sku !== undefined, variant.row)
    require('priceCents', variant.terms.priceCents !== undefined, variant.row)
  }
  if (problems.length > 0) return { problems }
  const slug = textsOf(content, 'slug')
  const input = {
    category: content.get('category'),
    ...(content.has('taxClass') ? { taxClass: content.get('taxClass') } : {}),
    name: textsOf(content, 'name'),
    summary: textsOf(content, 'summary'),
    description: textsOf(content, 'description'),
    tags: { en: content.get('tags.en') ?? [], es: content.get('tags.es') ?? [] },
    // An address in one language is that of both.
    ...(slug.en || slug.es ? { slug: { en: slug.en || slug.es, es: slug.es || slug.en } } : {}),
    variants: variants.map(({ sku, options, terms }) => ({ sku, options, ...terms })),
  }
  return { input, variantRows: variants.map((variant) => variant.row), isUnchanged: false }
}

function textsOf(content: RowProduct['content'], field: string) {
  return {
    en: String(content.get(`${field}.en` as ImportField) ?? ''),
    es: String(content.get(`${field}.es` as ImportField) ?? ''),
  }
}

/** An edit of a product that exists: only what differs. */
export function planEdit(product: Product, rows: RowProduct): Plan | { problems: Problem[] } {
  const changed: Record<string, unknown> = {}
  for (const field of ['category', 'taxClass'] as const) {
    const wanted = rows.content.get(field)
    if (wanted !== undefined && wanted !== product.content[field]) changed[field] = wanted
  }
  for (const field of TEXT_FIELDS) {
    const wanted = { ...product.content[field] } as Record<string, unknown>
    for (const language of ['en', 'es'] as const) {
      const given = rows.content.get(`${field}.${language}` as ImportField)
      if (given !== undefined && !isSameText(given, wanted[language])) wanted[language] = given
    }
    if (!isDeepStrictEqual(wanted, product.content[field])) changed[field] = wanted
  }
  const variants = planVariants(product.variants, rows.variants)
  if ('problems' in variants) return variants
  const input = {
    productId: product.id,
    version: product.version,
    ...changed,
    ...(variants.isChanged ? { variants: variants.list } : {}),
  }
  const isUnchanged = Object.keys(changed).length === 0 && !variants.isChanged
  return { input, variantRows: variants.rows, isUnchanged }
}

/** A file has no blanks at the ends of a text. */
function isSameText(a: unknown, b: unknown): boolean {
  return typeof a === 'string' && typeof b === 'string' ? a === b.trim() : isDeepStrictEqual(a, b)
}

interface PlannedVariants {
  list: Record<string, unknown>[]
  rows: (number | null)[]
  isChanged: boolean
}

function planVariants(
  known: readonly Variant[],
  rows: readonly RowVariant[],
): PlannedVariants | { problems: Problem[] } {
  const problems: Problem[] = []
  const found = new Map(rows.map((row) => [row, findVariant(known, row)]))
  const list: Record<string, unknown>[] = []
  const rowOf: (number | null)[] = []
  let isChanged = false
  for (const { inventoryItemId: _, ...variant } of known) {
    const row = rows.find((each) => found.get(each)?.id === variant.id)
    const { sku, options, onHand, ...rest } = variant
    const wanted = row ? wantedOf(row, variant) : {}
    const differs = Object.entries(wanted).filter(
      ([field, value]) => !isDeepStrictEqual(value, variant[field as keyof typeof variant]),
    )
    if (differs.length > 0) isChanged = true
    list.push({ sku, options, ...rest, ...Object.fromEntries(differs) })
    rowOf.push(row?.row ?? null)
  }
  for (const row of rows) {
    if (found.get(row)) continue
    isChanged = true
    if (row.sku === undefined) problems.push({ row: row.row, field: 'sku', code: 'required', value: '' })
    if (row.terms.priceCents === undefined)
      problems.push({ row: row.row, field: 'priceCents', code: 'required', value: '' })
    list.push({ sku: row.sku, options: row.options, ...row.terms })
    rowOf.push(row.row)
  }
  return problems.length > 0 ? { problems } : { list, rows: rowOf, isChanged }
}

/** By its SKU; else by its options; else the only one there is. */
function findVariant(
  known: readonly Variant[],
  { sku, options, hasOptions }: RowVariant,
): Variant | undefined {
  const bySku = sku === undefined ? undefined : known.find((variant) => variant.sku === sku)
  if (bySku) return bySku
  if (hasOptions) return known.find((variant) => isDeepStrictEqual({ ...variant.options }, options))
  const [only] = known
  return known.length === 1 && sku === undefined ? only : undefined
}

function wantedOf({ sku, options, hasOptions, terms }: RowVariant, variant: Pick<Variant, 'options'>) {
  return {
    ...(sku === undefined ? {} : { sku }),
    ...(hasOptions ? { options: { ...variant.options, ...options } } : {}),
    ...terms,
  }
}
