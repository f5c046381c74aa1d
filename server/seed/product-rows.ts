/** A demo product as the rows it becomes. Pure. */
import type { OptionKind } from '#contract/catalog/catalog-terms.ts'
import { chanceOf, idFor } from './chance.ts'
import type { DemoProduct } from './demo-types.ts'
import type { Row } from './insert-rows.ts'

export interface ProductRows {
  products: Row[]
  product_slugs: Row[]
  inventory_items: Row[]
  product_variants: Row[]
  product_sales: Row[]
  product_history: Row[]
}

const DAY_MS = 86_400_000

export const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString()

export function rowsOf(product: DemoProduct, now: Date): ProductRows {
  const id = idFor('prd', product.key)
  const at = daysBefore(now, product.daysOld)
  const variants = combine(product.options).map((options, position) =>
    variantRows(product, options, position),
  )
  return {
    products: [
      {
        id,
        provider_id: idFor('col', product.provider),
        category_id: product.category,
        status: 'published',
        is_active: true,
        is_deleted: false,
        name_en: product.name.en,
        name_es: product.name.es,
        slug_en: product.slug.en,
        slug_es: product.slug.es,
        summary_en: product.summary.en,
        summary_es: product.summary.es,
        description_en: product.description.en,
        description_es: product.description.es,
        specs: product.specs,
        tags_en: product.tags.en,
        tags_es: product.tags.es,
        tax_class: product.taxClass,
        is_featured: product.isFeatured ?? false,
        english_at: at,
        spanish_at: at,
        version: 1,
        published_at: at,
        created_at: at,
        updated_at: at,
      },
    ],
    product_slugs: [...new Set([product.slug.en, product.slug.es])].map((slug) => ({ slug, product_id: id })),
    inventory_items: variants.map(({ pool }) => pool),
    product_variants: variants.map(({ variant }) => variant),
    product_sales: [{ product_id: id, sold: product.sold }],
    product_history: [{ product_id: id, actor_id: null, action: 'publish', reason: '', changes: {}, at }],
  }
}

type Options = Partial<Record<OptionKind, string>>

/** Every combination of the options' values, the first option changing slowest. */
export function combine(options: DemoProduct['options']): Options[] {
  return options.reduce<Options[]>(
    (all, { kind, values }) => all.flatMap((some) => values.map((value) => ({ ...some, [kind]: value }))),
    [{}],
  )
}

function variantRows(product: DemoProduct, options: Options, position: number) {
  const name = [product.key, ...Object.values(options)].join(':')
  const fitting = (product.tweaks ?? []).filter(({ when }) =>
    Object.entries(when).every(([kind, value]) => options[kind as OptionKind] === value),
  )
  const tweak = Object.assign({}, ...fitting)
  const priceCents = tweak.priceCents ?? product.priceCents
  const compareAt = tweak.compareAtCents ?? product.compareAtCents
  const inventoryItemId = idFor('pool', name)
  const usualStock = 6 + Math.floor(chanceOf(`${name} stock`) * 48)
  return {
    pool: { id: inventoryItemId, kind: 'variant', on_hand: tweak.stock ?? usualStock },
    variant: {
      id: idFor('var', name),
      product_id: idFor('prd', product.key),
      inventory_item_id: inventoryItemId,
      sku: skuOf(product.key, options),
      size: options.size ?? null,
      color: options.color ?? null,
      hand: options.hand ?? null,
      fit: options.fit ?? null,
      price_cents: priceCents,
      compare_at_cents: compareAt !== undefined && compareAt > priceCents ? compareAt : null,
      weight_grams: tweak.weightGrams ?? product.weightGrams,
      low_stock_at: null,
      position,
      is_active: true,
    },
  }
}

/** `yunque-iwb` in coyote for the left hand: `YUNQUE-IWB-COYOTE-LEFT`. */
function skuOf(key: string, options: Options): string {
  return [key, ...Object.values(options)].join('-').toUpperCase()
}
