/** Cards made from the index. */
import type { z } from 'zod'
import type {
  ProductCard as CardSchema,
  Category as CategorySchema,
} from '#contract/catalog/products.schemas.ts'
import type { Language } from '#contract/language.ts'
import { countCommon } from '#server/search/bitset.ts'
import type { CatalogIndex } from '#server/search/catalog-index.ts'
import type { StoredPicture } from '#server/search/indexed-product.ts'
import type { Picture } from './pictures.ts'
import { isNew } from './rules.ts'

export type ProductCard = z.output<typeof CardSchema>
export type Category = z.output<typeof CategorySchema>

export function shownPicture(picture: StoredPicture | null | undefined, language: Language): Picture | null {
  if (!picture) return null
  const { hash, width, height, color, alt } = picture
  return { url: `/images/${hash}`, width, height, alt: alt[language], color }
}

/** Null for a number whose product is gone. */
function cardOf(index: CatalogIndex, product: number, language: Language, now: Date): ProductCard | null {
  const entry = index.entries[product]
  const provider = index.vocabulary.collaborators[index.provider.at(product)]
  const category = index.vocabulary.categories[index.category.at(product)]
  if (!entry || !provider || !category) return null
  const lowest = index.lowestCents.at(product)
  const highest = index.highestCents.at(product)
  return {
    id: entry.id,
    slug: entry.slug[language],
    name: entry.name[language],
    category: category.id,
    provider: { id: provider.id, slug: provider.slug, name: provider.name },
    priceCents: lowest,
    priceToCents: highest > lowest ? highest : null,
    compareAtCents: entry.compareAtCents,
    stock: index.stockOf(product),
    picture: shownPicture(entry.pictures[0], language),
    secondPicture: shownPicture(entry.pictures[1], language),
    colors: entry.colors.flatMap((number) => {
      const value = index.vocabulary.values[number]
      if (!value) return []
      return { kind: value.kind, code: value.code, label: value.label[language], swatch: value.swatch }
    }),
    rating: { average: index.ratingAverage.at(product), count: index.ratingCount.at(product) },
    isNew: isNew(index.publishedAtMs.at(product), now),
    onlyVariantId: entry.onlyVariantId,
    isActive: entry.isActive,
    isDeleted: entry.isDeleted,
    status: entry.status,
  }
}

export function cardsOfNumbers(
  index: CatalogIndex,
  products: readonly number[],
  language: Language,
  now: Date,
): ProductCard[] {
  return products.flatMap((product) => cardOf(index, product, language, now) ?? [])
}

export function cardsOfIds(
  index: CatalogIndex,
  ids: readonly string[],
  language: Language,
  now: Date,
): ProductCard[] {
  const products = ids.flatMap((id) => index.numberOf(id) ?? [])
  return cardsOfNumbers(index, products, language, now)
}

/** Shoppers are led into no empty ones. */
export function filledCategoriesOf(index: CatalogIndex, language: Language): Category[] {
  return categoriesOf(index, language).filter(({ products }) => products > 0)
}

export function categoriesOf(index: CatalogIndex, language: Language): Category[] {
  return index.vocabulary.categories.map((known, number) => ({
    id: known.id,
    slug: known.slug,
    formerSlugs: [...known.formerSlugs],
    name: known.name[language],
    blurb: known.blurb[language],
    picture: shownPicture(known.picture, language),
    products: countCommon(index.alive.bits, index.byCategory.get(number)),
  }))
}
