/** Collections as visitors see them. */
import type { z } from 'zod'
import { COLLECTION_PRODUCT_SORTS } from '#contract/catalog/collection-terms.ts'
import type { CollectionCard as CardSchema } from '#contract/catalog/collections.schemas.ts'
import type { getCollection, listCollections } from '#contract/catalog/collections.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { hasPermission } from '#contract/permissions.ts'
import { cardsOfNumbers, type Picture } from '#server/features/catalog/products/index.ts'
import { toPicture } from '#server/features/site/images/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { renderMarkdown } from '#server/platform/markdown.ts'
import type { CatalogIndex } from '#server/search/catalog-index.ts'
import type { Deps } from './deps.ts'
import { listNumbers } from './list-products.ts'
import { COLLECTIONS_CHANNEL } from './reader.ts'
import type { Collection } from './store.ts'
import { summarize } from './summarize.ts'

type Card = z.output<typeof CardSchema>

const nameIn = (collection: Collection, language: Language) =>
  language === 'es' ? collection.nameEs : collection.nameEn

const descriptionIn = (collection: Collection, language: Language) =>
  language === 'es' ? collection.descriptionEs : collection.descriptionEn

/** Its own, or that of its first product. */
export function pictureOf(
  index: CatalogIndex,
  collection: Collection,
  language: Language,
  now: Date,
): Picture | null {
  if (collection.image) return toPicture(collection.image, nameIn(collection, language))
  const cut = { sort: collection.productSort, skip: 0, take: 1 }
  const { numbers } = listNumbers(index, collection, cut, now)
  return cardsOfNumbers(index, numbers, language, now)[0]?.picture ?? null
}

function cardOf(index: CatalogIndex, collection: Collection, language: Language, now: Date): Card {
  const cut = { sort: collection.productSort, skip: 0, take: 0 }
  return {
    id: collection.id,
    slug: language === 'es' ? collection.slugEs : collection.slugEn,
    name: nameIn(collection, language),
    summary: summarize(descriptionIn(collection, language)),
    picture: pictureOf(index, collection, language, now),
    products: listNumbers(index, collection, cut, now).total,
  }
}

export async function listPublished(
  { readIndex, reader, clock }: Deps,
  { language, pageTags }: Call<typeof listCollections>,
): Promise<Card[]> {
  // A product that comes or goes changes what a rule finds.
  pageTags.push('catalog', COLLECTIONS_CHANNEL)
  const index = await readIndex()
  const { all } = await reader.read()
  return all
    .filter(({ isPublished }) => isPublished)
    .map((collection) => cardOf(index, collection, language, clock.now()))
}

export async function showCollection(
  { readIndex, reader, clock }: Deps,
  { input, person, language, pageTags }: Call<typeof getCollection>,
): Promise<ReplyOf<typeof getCollection>> {
  pageTags.push('catalog', COLLECTIONS_CHANNEL)
  const { page, perPage } = input
  const found = (await reader.read()).byName.get(input.collectionId)
  const maySeeAll = person !== null && hasPermission(person.role, 'admin panel')
  if (!found || !(found.isPublished || maySeeAll)) throw new AppError('NOT_FOUND')
  const index = await readIndex()
  const now = clock.now()
  const sorts = COLLECTION_PRODUCT_SORTS.filter((sort) => sort !== 'featured' || found.kind === 'manual')
  const sort = sorts.find((each) => each === input.sort) ?? found.productSort
  const { numbers, total } = listNumbers(
    index,
    found,
    { sort, skip: (page - 1) * perPage, take: perPage },
    now,
  )
  return {
    collection: {
      ...cardOf(index, found, language, now),
      slugs: { en: found.slugEn, es: found.slugEs },
      descriptionHtml: renderMarkdown(descriptionIn(found, language)).html,
      isPublished: found.isPublished,
      sorts,
    },
    items: cardsOfNumbers(index, numbers, language, now),
    total,
    page,
    pages: Math.ceil(total / perPage),
    sort,
  }
}
