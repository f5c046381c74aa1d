/** Collections as admins see them: in every state, in the list and in the editor. */
import { COLLECTION_LIMITS, type ManagedCollectionSort } from '#contract/catalog/collection-terms.ts'
import { CollectionFilters } from '#contract/catalog/managed-collections.schemas.ts'
import type {
  getCollectionChoices,
  listManagedCollections,
  previewCollection,
} from '#contract/catalog/managed-collections.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { findProductNames } from '#server/features/catalog/products/editing/index.ts'
import { cardsOfIds, cardsOfNumbers } from '#server/features/catalog/products/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { toPicture } from '#server/features/site/images/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { foldText } from '#server/platform/fold-text.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { countBits } from '#server/search/bitset.ts'
import type { CatalogIndex } from '#server/search/catalog-index.ts'
import type { Deps } from './deps.ts'
import { countMembers } from './list-products.ts'
import { matchRules } from './rules.ts'
import { pictureOf } from './show.ts'
import { type Collection, findCollection, listCollectionsWith, listIds } from './store.ts'

const TAGS_MAX = 500

interface Shown {
  index: CatalogIndex
  language: Language
  now: Date
}

type Listed = ReplyOf<typeof listManagedCollections>['items'][number]

function showRow(collection: Collection, place: number, changedBy: string | null, shown: Shown): Listed {
  const { index, language, now } = shown
  return {
    id: collection.id,
    name: { en: collection.nameEn, es: collection.nameEs },
    slug: { en: collection.slugEn, es: collection.slugEs },
    kind: collection.kind,
    state: collection.isPublished ? 'published' : 'draft',
    picture: pictureOf(index, collection, language, now),
    products: countMembers(index, collection, now),
    place,
    version: collection.version,
    changedAt: collection.updatedAt.toISOString(),
    changedBy,
  }
}

type Filters = Pick<Call<typeof listManagedCollections>['input'], 'q' | 'state' | 'kind'>

function fits({ q, kind }: Filters, row: Collection): boolean {
  const words = foldText(q ?? '')
  return (
    (kind === undefined || row.kind === kind) &&
    (foldText(row.nameEn).includes(words) || foldText(row.nameEs).includes(words))
  )
}

const isInState = ({ state }: Filters, { isPublished }: Collection) =>
  state === undefined || isPublished === (state === 'published')

function sortRows(rows: Listed[], sort: ManagedCollectionSort, language: Language): Listed[] {
  const collator = new Intl.Collator(language)
  const compare: Record<string, (a: Listed, b: Listed) => number> = {
    position: (a, b) => a.place - b.place,
    name: (a, b) => collator.compare(a.name[language], b.name[language]),
    products: (a, b) => a.products - b.products,
    changed: (a, b) => a.changedAt.localeCompare(b.changedAt),
  }
  const by = compare[sort.replace('-', '')]
  const turn = sort.startsWith('-') ? -1 : 1
  return rows.toSorted((a, b) => turn * (by?.(a, b) ?? 0) || a.place - b.place)
}

/** Sorted and cut here: a shop has tens of them, and how many products each shows is known to the index alone. */
export async function listAll(deps: Deps, { input, language }: Call<typeof listManagedCollections>) {
  const { page, perPage, sort } = input
  const shown = { index: await deps.readIndex(), language, now: deps.clock.now() }
  const all = await listCollectionsWith(deps.db)
  const found = all.filter((row) => fits(input, row))
  const inState = found.filter((row) => isInState(input, row))
  const people = await findPeople(
    deps.db,
    inState.map(({ updatedBy }) => updatedBy),
  )
  const rows = inState.map((row) =>
    showRow(row, all.indexOf(row) + 1, people.get(row.updatedBy ?? '')?.displayName ?? null, shown),
  )
  const published = found.filter(({ isPublished }) => isPublished).length
  return {
    items: sortRows(rows, sort, language).slice((page - 1) * perPage, page * perPage),
    total: rows.length,
    page,
    pages: Math.max(1, Math.ceil(rows.length / perPage)),
    counts: { published, draft: found.length - published },
  }
}

/** For a saved view. */
export async function countView({ db }: Deps, query: Readonly<Record<string, string>>): Promise<number> {
  const filters = CollectionFilters.parse(query)
  return (await listCollectionsWith(db)).filter((row) => fits(filters, row) && isInState(filters, row)).length
}

/** For the palette: by a part of a name in either language. */
export async function findByText({ reader }: Deps, q: string, limit: number): Promise<Collection[]> {
  return (await reader.read()).all.filter((row) => fits({ q }, row)).slice(0, limit)
}

export async function showDetail(
  deps: Deps,
  id: string,
  language: Language,
  within: Database | Tx = deps.db,
) {
  const collection = await findCollection(within, id)
  if (!collection) throw new AppError('NOT_FOUND')
  const index = await deps.readIndex()
  const now = deps.clock.now()
  const people = await findPeople(within, [collection.updatedBy])
  const changedBy = people.get(collection.updatedBy ?? '')?.displayName ?? null
  const ids = await listIds(within)
  const names = await findProductNames(within, collection.productIds)
  const cards = new Map(
    cardsOfIds(index, collection.productIds, language, now).map((card) => [card.id, card]),
  )
  const { image } = collection
  return {
    ...showRow(collection, ids.indexOf(id) + 1, changedBy, { index, language, now }),
    description: { en: collection.descriptionEn, es: collection.descriptionEs },
    image: image && { id: image.id, ...toPicture(image, '') },
    rules: collection.rules,
    picked: collection.productIds.flatMap((productId) => {
      const name = names.get(productId)
      if (!name) return []
      const card = cards.get(productId)
      return { id: productId, name, picture: card?.picture ?? null, isShown: card !== undefined }
    }),
    productSort: collection.productSort,
  }
}

export async function preview(deps: Deps, { input, language }: Call<typeof previewCollection>) {
  const index = await deps.readIndex()
  const now = deps.clock.now()
  const found = matchRules(index, input.rules, now)
  // By hand nothing is put in order here.
  const sort = input.productSort === 'featured' ? 'best-selling' : input.productSort
  const numbers = index.orders.page(sort, found, 0, COLLECTION_LIMITS.previewMax)
  return { total: countBits(found), items: cardsOfNumbers(index, numbers, language, now) }
}

export async function listChoices(
  { readIndex }: Deps,
  { language }: Call<typeof getCollectionChoices>,
): Promise<ReplyOf<typeof getCollectionChoices>> {
  const { vocabulary, byTag, alive } = await readIndex()
  return {
    categories: vocabulary.categories.map(({ id, name }) => ({ id, name: name[language] })),
    providers: vocabulary.collaborators
      .filter(({ kind, isPublic }) => kind === 'provider' && isPublic)
      .map(({ id, name }) => ({ id, name }))
      .sort((a, b) => a.name.localeCompare(b.name, language)),
    tags: byTag.list(alive.bits).slice(0, TAGS_MAX),
  }
}
