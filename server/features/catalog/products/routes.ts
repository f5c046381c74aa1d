import {
  getLanding,
  getProduct,
  listCategories,
  listProducts,
  listProductsById,
  listRelatedProducts,
  suggestProducts,
} from '#contract/catalog/products.ts'
import { getCollaborator, listCollaborators } from '#contract/catalog/providers.ts'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { ReadyJson } from '#server/platform/http/answers.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Call, type Route, route } from '#server/platform/http/route.ts'
import type { AnswerCache } from '#server/search/answer-cache.ts'
import type { CatalogIndex } from '#server/search/catalog-index.ts'
import { keyOf, splitSeveral } from '#server/search/filters.ts'
import { cardsOfIds, cardsOfNumbers, categoriesOf } from './cards.ts'
import type { ProductFinder } from './find-product.ts'
import { landingFrom } from './landing.ts'
import { listFrom } from './list.ts'
import type { LiveIndex } from './live-index.ts'
import { collaboratorsOf, readCollaborator } from './providers.ts'
import { relatedTo } from './related.ts'
import { suggestFrom } from './suggest.ts'

interface RouteDeps {
  db: Database
  clock: Clock
  live: LiveIndex
  /** Answers made from the index alone, for everyone alike. */
  lists: AnswerCache
  finder: ProductFinder
  /** What an admin chose for the landing page. */
  readFeaturedId: () => Promise<string | null>
}

const BY_ID_MAX = 48

/** Of two paths that fit a request the first is taken: fixed words stand before `{productId}`. */
export function catalogRoutes({ db, clock, live, lists, finder, readFeaturedId }: RouteDeps): Route[] {
  /** From what is kept, or made from the index and kept as long as it is true. */
  async function answerCached<E extends Endpoint>(
    call: Call<E>,
    key: string,
    make: (index: CatalogIndex) => ReplyOf<E>,
  ): Promise<ReplyOf<E> | ReadyJson> {
    call.pageTags.push('catalog')
    const keyInLanguage = `${call.language}:${key}`
    const index = live.peek() ?? (await live.get())
    const isTrue = live.peek() === index
    const cached = isTrue ? lists.find(keyInLanguage) : null
    if (cached) return cached
    const generation = lists.generation()
    const reply = make(index)
    if (isTrue) lists.set(keyInLanguage, reply, generation)
    return reply
  }

  return [
    route(listCategories, (call) =>
      answerCached(call, 'categories', (index) => categoriesOf(index, call.language)),
    ),
    route(suggestProducts, (call) =>
      answerCached(call, `suggest:${call.input.q.toLowerCase()}`, (index) =>
        suggestFrom(index, call.input.q, call.language, clock.now()),
      ),
    ),
    route(listProductsById, async ({ input, language, pageTags }) => {
      const ids = splitSeveral(input.ids).slice(0, BY_ID_MAX)
      pageTags.push(...ids.map((id) => `product:${id}`))
      return cardsOfIds(await live.get(), ids, language, clock.now())
    }),
    route(listProducts, (call) =>
      answerCached(call, `list:${keyOf(call.input)}`, (index) =>
        listFrom(index, call.input, call.language, clock.now()),
      ),
    ),
    route(getProduct, async ({ input, person, language, pageTags }) => {
      const found = await finder.find({ idOrSlug: input.productId, person, language })
      pageTags.push(`product:${found.productId}`)
      return found.answer
    }),
    route(listRelatedProducts, async ({ input, language, pageTags }) => {
      const index = await live.get()
      const product = index.numberOf(input.productId)
      if (product === undefined) throw new AppError('NOT_FOUND')
      const cards = cardsOfNumbers(index, relatedTo(index, product), language, clock.now())
      pageTags.push(...[input.productId, ...cards.map(({ id }) => id)].map((id) => `product:${id}`))
      return cards
    }),
    route(getLanding, async (call) => {
      const featuredId = await readFeaturedId()
      return answerCached(call, `landing:${featuredId ?? ''}`, (index) =>
        landingFrom(index, featuredId, call.language, clock.now()),
      )
    }),
    route(listCollaborators, (call) =>
      answerCached(call, `collaborators:${call.input.kind ?? ''}`, (index) =>
        collaboratorsOf(index, call.input.kind, call.language),
      ),
    ),
    route(getCollaborator, async ({ input, language, pageTags }) => {
      pageTags.push('catalog')
      const found = await readCollaborator(db, await live.get(), input.slug, language)
      if (!found) throw new AppError('NOT_FOUND')
      return found
    }),
  ]
}
