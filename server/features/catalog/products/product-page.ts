/** A product's page in the caller's language. */
import type { z } from 'zod'
import { OPTION_KINDS } from '#contract/catalog/catalog-terms.ts'
import type {
  ProductPage as PageSchema,
  Variant as VariantSchema,
} from '#contract/catalog/products.schemas.ts'
import type { Language } from '#contract/language.ts'
import { endOfDay } from '#server/platform/local-day.ts'
import { renderMarkdown } from '#server/platform/markdown.ts'
import { stockLevel } from '#server/search/stock-level.ts'
import { pictureOf } from './pictures.ts'
import type { ProductRow, ProductRows, VariantRow } from './product-store.ts'
import { awayOn, estimateDelivery, estimatePickup, type Visible } from './rules.ts'
import { sizeGuideOf } from './size-guide.ts'

export type ProductPage = z.output<typeof PageSchema>
type Variant = z.output<typeof VariantSchema>

export function visibilityOf({ product, variants }: ProductRows): Visible {
  return {
    status: product.status,
    isActive: product.is_active,
    isDeleted: product.is_deleted,
    hasActiveVariant: variants.length > 0,
    wasPublished: product.was_published,
    isSuspended: product.is_suspended,
  }
}

export function pageOf(rows: ProductRows, language: Language, now: Date, lowStockAt: number): ProductPage {
  const { product, variants, pictures } = rows
  const isSpanish = language === 'es'
  const away = awayOn(rows.vacation, now)
  // Who is away packs on the day they are back.
  const packedAt = away ? endOfDay(away.until) : now
  return {
    id: product.id,
    slug: isSpanish ? product.slug_es : product.slug_en,
    slugs: { en: product.slug_en, es: product.slug_es },
    name: isSpanish ? product.name_es : product.name_en,
    summary: isSpanish ? product.summary_es : product.summary_en,
    descriptionHtml: renderMarkdown(isSpanish ? product.description_es : product.description_en).html,
    specs: product.specs.map(({ label, value }) => ({ label: label[language], value: value[language] })),
    tags: isSpanish ? product.tags_es : product.tags_en,
    category: {
      id: product.category_id,
      slug: product.category_slug,
      name: isSpanish ? product.category_es : product.category_en,
    },
    provider: {
      ...providerOf(product, language),
      vacation: away && { until: away.until, message: isSpanish ? away.messageEs : away.messageEn },
    },
    taxClass: product.tax_class,
    options: optionsOf(rows, language),
    sizeGuide: sizeGuideOf(product.size_guide, rows.values, language),
    variants: variants.map((row) => variantOf(row, lowStockAt)),
    pictures: pictures.map((row) => ({ ...pictureOf(row, language), shows: row.shows })),
    ...ratingOf(rows),
    questions: rows.questions,
    delivery: estimateDelivery(packedAt),
    pickup: estimatePickup(packedAt),
    isActive: product.is_active,
    isDeleted: product.is_deleted,
    isSample: product.is_sample,
    status: product.status,
    createdAt: new Date(product.created_at_ms).toISOString(),
    updatedAt: new Date(product.updated_at_ms).toISOString(),
  }
}

function providerOf(product: ProductRow, language: Language): Omit<ProductPage['provider'], 'vacation'> {
  const name = product.provider_name
  const picture = product.provider_picture && { ...product.provider_picture, alt_en: name, alt_es: name }
  return {
    id: product.provider_id,
    slug: product.provider_slug,
    name,
    headline: language === 'es' ? product.headline_es : product.headline_en,
    municipality: product.municipality,
    picture: picture && pictureOf(picture, language),
  }
}

function optionsOf({ values }: ProductRows, language: Language): ProductPage['options'] {
  return OPTION_KINDS.map((kind) => ({
    kind,
    values: values
      .filter((value) => value.kind === kind)
      .map(({ code, swatch, label_en, label_es }) => ({
        kind,
        code,
        label: language === 'es' ? label_es : label_en,
        swatch,
      })),
  })).filter((option) => option.values.length > 0)
}

function variantOf(row: VariantRow, lowStockAt: number): Variant {
  const stock = stockLevel(row.available, row.low_stock_at, lowStockAt)
  return {
    id: row.id,
    sku: row.sku,
    options: row.options,
    priceCents: row.price_cents,
    compareAtCents: row.compare_at_cents,
    stock,
    left: stock === 'low' ? row.available : null,
    weightGrams: row.weight_grams,
  }
}

function ratingOf({ stars }: ProductRows): Pick<ProductPage, 'rating' | 'stars'> {
  const counts = [5, 4, 3, 2, 1].map((value) => stars.find((row) => row.stars === value)?.count ?? 0)
  const count = counts.reduce((sum, each) => sum + each, 0)
  const total = counts.reduce((sum, each, at) => sum + each * (5 - at), 0)
  const average = count === 0 ? 0 : Math.round((total / count) * 100) / 100
  return { rating: { average, count }, stars: counts }
}
