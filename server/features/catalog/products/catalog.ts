/** The catalog of one process: the index, what is kept of its answers, and the routes. */
import type { Language } from '#contract/language.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { Log } from '#server/platform/log.ts'
import type { Notifier } from '#server/platform/notifier.ts'
import { createAnswerCache } from '#server/search/answer-cache.ts'
import type { CatalogIndex } from '#server/search/catalog-index.ts'
import { LOW_STOCK_AT } from '#server/search/stock-level.ts'
import { cardsOfIds, type ProductCard } from './cards.ts'
import type { CategoryUses } from './categories/deps.ts'
import { categoryRoutes } from './categories/index.ts'
import { createProductFinder } from './find-product.ts'
import { createLiveIndex } from './live-index.ts'
import { EVERYTHING } from './publish-product-change.ts'
import { catalogRoutes } from './routes.ts'
import { type Suggestions, suggestFrom } from './suggest.ts'

export interface CatalogDeps {
  db: Database
  notifier: Notifier
  clock: Clock
  log: Log
  /** The store's own number, for variants that set none. */
  readLowStockAt?: () => Promise<number>
  /** What an admin chose for the landing page; null: nothing. */
  readFeaturedId?: () => Promise<string | null>
  /** Takes pages out of the page cache by what they show: `product:<id>`, `catalog`, or `*` for all. */
  dropPages?: (tags: string[]) => void
  /** Whatever else names categories. */
  categoryUses: CategoryUses
}

export interface Catalog {
  routes: Route[]
  /** Loads the index; without it the first request does. */
  ready(): Promise<void>
  /** In the order of the ids; what is unknown or not public is left out. */
  cardsOf(productIds: readonly string[], language: Language): Promise<ProductCard[]>
  /** What the search box would offer for these words. */
  suggest(q: string, language: Language): Promise<Suggestions['products']>
  /** Whether shoppers can see it. */
  isKnown(productId: string): Promise<boolean>
  /** The shop as it is now, for whoever chooses from it by other rules. */
  readIndex(): Promise<CatalogIndex>
  /** Takes in these products now. After a commit, for whoever reads next in this process; the others are told. */
  refresh(productIds: string[]): Promise<void>
  /** Before the connections to the database are closed, which it would miss. */
  stop(): Promise<void>
}

const LISTS_MAX = 2_000
const PAGES_MAX = 2_000

export function createCatalog(deps: CatalogDeps): Catalog {
  const { db, clock, log, notifier, dropPages = () => undefined } = deps
  const readLowStockAt = deps.readLowStockAt ?? (async () => LOW_STOCK_AT)
  const readFeaturedId = deps.readFeaturedId ?? (async () => null)
  const lists = createAnswerCache(clock, LISTS_MAX)
  const live = createLiveIndex({ db, notifier, clock, log, readLowStockAt, onChange })
  const finder = createProductFinder({
    db,
    clock,
    readLowStockAt,
    pages: createAnswerCache(clock, PAGES_MAX),
    canCache: () => live.peek() !== null,
  })

  function onChange(change: { productIds: string[] | typeof EVERYTHING; lists: boolean }): void {
    if (change.lists) lists.clear()
    if (change.productIds === EVERYTHING) {
      finder.clear()
      dropPages([EVERYTHING])
      return
    }
    for (const id of change.productIds) finder.drop(id)
    const tags = change.productIds.map((id) => `product:${id}`)
    if (change.lists) tags.push('catalog')
    if (tags.length > 0) dropPages(tags)
  }

  return {
    routes: [
      ...catalogRoutes({ db, clock, live, lists, finder, readFeaturedId }),
      ...categoryRoutes({ db, clock, readIndex: live.get, uses: deps.categoryUses }),
    ],
    ready: async () => void (await live.get()),
    cardsOf: async (ids, language) => cardsOfIds(await live.get(), ids, language, clock.now()),
    suggest: async (q, language) => suggestFrom(await live.get(), q, language, clock.now()).products,
    isKnown: async (id) => (await live.get()).numberOf(id) !== undefined,
    readIndex: live.get,
    refresh: live.refresh,
    stop: live.stop,
  }
}
