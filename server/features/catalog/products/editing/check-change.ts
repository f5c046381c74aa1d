/** Everything that makes an edit impossible, before anything of it is written. */
import type { Language } from '#contract/language.ts'
import { refuseFields } from '#server/features/catalog/publishing/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { refuseUnknownCategory } from '../categories/category-names.ts'
import { findVariantProblems, hasSkuTwice } from './check-variants.ts'
import { findForeignPictures } from './edited-product.ts'
import { refuseTakenSlugs } from './slugs.ts'
import { findTakenSkus, listOptionCodes } from './store.ts'
import type { Change, Editor, Product } from './types.ts'

interface Asked {
  person: Editor
  language: Language
}

export async function checkChange(
  tx: Tx,
  product: Product,
  change: Change,
  { person, language }: Asked,
): Promise<void> {
  const { category, slug, pictures } = change.content
  if (category !== undefined && category !== product.content.category)
    await refuseUnknownCategory(tx, category, { field: 'category', language })
  if (pictures) refuseFields(await findForeignPictures(tx, person, pictures, product), language)
  if (slug) await refuseTakenSlugs(tx, product.id, [slug.en, slug.es])
  if (change.variants) await checkVariants(tx, product, change, language)
}

async function checkVariants(tx: Tx, product: Product, change: Change, language: Language): Promise<void> {
  const variants = change.variants as NonNullable<Change['variants']>
  // Most products have no options: their variants need no list of values.
  const hasOptions = variants.list.some(({ options }) => Object.keys(options).length > 0)
  const isKnown = await knownOptions(tx, change, hasOptions)
  refuseFields(findVariantProblems(product.variants, variants, isKnown), language)
  const skus = variants.list.map(({ sku }) => sku)
  const taken = await findTakenSkus(tx, skus, product.id)
  if (taken.length > 0 || hasSkuTwice(variants)) throw new AppError('SKU_TAKEN', { details: { skus: taken } })
}

/** The store's values, and those that the change brings. */
export async function knownOptions(tx: Tx, { optionValues }: Pick<Change, 'optionValues'>, isAsked = true) {
  const codes = isAsked ? await listOptionCodes(tx) : new Set<string>()
  for (const { kind, code } of optionValues) codes.add(`${kind}:${code}`)
  return (kind: string, code: string) => codes.has(`${kind}:${code}`)
}
