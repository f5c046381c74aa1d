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
    isActive: product.isActive,
    isDeleted: product.isDeleted,
    hasActiveVariant: variants.length > 0,
    wasPublished: product.publishedAt !== null,
    isSuspended: product.provider.suspendedAt !== null,
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
    slug: product.slugs[language],
    slugs: product.slugs,
    name: product.name[language],
    summary: product.summary[language],
    descriptionHtml: renderMarkdown(product.description[language]).html,
    specs: product.specs.map(({ label, value }) => ({ label: label[language], value: value[language] })),
    tags: product.tags[language],
    category: {
      id: product.category.id,
      slug: product.category.slug,
      name: product.category[language],
    },
    provider: {
      ...providerOf(product, language),
      vacation: away && { until: away.until, message: isSpanish ? away.messageEs : away.messageEn },
    },
    taxClass: product.taxClass,
    options: optionsOf(rows, language),
    sizeGuide: sizeGuideOf(product.sizeGuide, rows.values, language),
    variants: variants.map((row) => variantOf(row, lowStockAt)),
    pictures: pictures.map((row) => ({ ...pictureOf(row, language), shows: row.shows })),
    ...ratingOf(rows),
    questions: rows.questions,
    delivery: estimateDelivery(packedAt),
    pickup: estimatePickup(packedAt),
    isActive: product.isActive,
    isDeleted: product.isDeleted,
    isSample: product.isSample,
    status: product.status,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  }
}

function providerOf(
  { provider, providerPicture }: ProductRow,
  language: Language,
): Omit<ProductPage['provider'], 'vacation'> {
  const { id, slug, name, municipality } = provider
  const picture = providerPicture && { ...providerPicture, alt_en: name, alt_es: name }
  return {
    id,
    slug,
    name,
    headline: language === 'es' ? provider.headlineEs : provider.headlineEn,
    municipality,
    picture: picture && pictureOf(picture, language),
  }
}

function optionsOf({ values }: ProductRows, language: Language): ProductPage['options'] {
  return OPTION_KINDS.map((kind) => ({
    kind,
    values: values
      .filter((value) => value.kind === kind)
      .map(({ code, swatch, label }) => ({ kind, code, label: label[language], swatch })),
  })).filter((option) => option.values.length > 0)
}

function variantOf(row: VariantRow, lowStockAt: number): Variant {
  const stock = stockLevel(row.available, row.lowStockAt, lowStockAt)
  return {
    id: row.id,
    sku: row.sku,
    options: row.options,
    priceCents: row.priceCents,
    compareAtCents: row.compareAtCents,
    stock,
    left: stock === 'low' ? row.available : null,
    weightGrams: row.weightGrams,
  }
}

function ratingOf({ stars }: ProductRows): Pick<ProductPage, 'rating' | 'stars'> {
  const counts = [5, 4, 3, 2, 1].map((value) => stars.find((row) => row.stars === value)?.count ?? 0)
  const count = counts.reduce((sum, each) => sum + each, 0)
  const total = counts.reduce((sum, each, at) => sum + each * (5 - at), 0)
  const average = count === 0 ? 0 : Math.round((total / count) * 100) / 100
  return { rating: { average, count }, stars: counts }
}
