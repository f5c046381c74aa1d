/** What is for sale and how it is found: products, their categories and collections, wishes and reviews. */
import { createCollections } from '#server/features/catalog/collections/index.ts'
import {
  deleteExpiredReservations,
  STOCK_CHANNEL,
  tellStockChanges,
} from '#server/features/catalog/inventory/index.ts'
import { createProductImport } from '#server/features/catalog/product-import/index.ts'
import {
  categoryUseOfProducts,
  createProductEditing,
} from '#server/features/catalog/products/editing/index.ts'
import { createCatalog, createProductViewCounter } from '#server/features/catalog/products/index.ts'
import { reviewRoutes } from '#server/features/catalog/reviews/index.ts'
import { createWishlist, sharedListTag, WISHLIST_CHANNEL } from '#server/features/catalog/wishlist/index.ts'
import { renameViewValue } from '#server/features/people/saved-views/index.ts'
import { categoryUseOfCampaigns } from '#server/features/sales/loyalty/index.ts'
import type { Images } from '#server/features/site/images/index.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Queue } from './platform/database/drain.ts'
import type { Database } from './platform/database/pool.ts'
import type { PageCache } from './platform/http/page-cache.ts'
import type { Route } from './platform/http/route.ts'
import type { Tasks } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import type { Notifier } from './platform/notifier.ts'
import type { RateLimiter } from './platform/rate-limit.ts'

export interface CatalogDeps {
  db: Database
  clock: Clock
  log: Log
  notifier: Notifier
  settings: SettingsReader
  limiter: RateLimiter
  pageCache: PageCache
  images: Pick<Images, 'cropImage'>
  publicUrl: string
}

export function assembleCatalog({ pageCache, settings, images, ...deps }: CatalogDeps) {
  const { db, clock, log, notifier, limiter, publicUrl } = deps
  const readLowStockAt = async () => (await settings.read()).lowStockAt
  const catalog = createCatalog({
    db,
    notifier,
    clock,
    log,
    readLowStockAt,
    readFeaturedId: async () => (await settings.read()).landing.featuredProductId,
    dropPages: (tags) => (tags.includes('*') ? pageCache.dropAll() : pageCache.drop(tags)),
    categoryUses: {
      products: categoryUseOfProducts,
      campaigns: categoryUseOfCampaigns,
      savedViews: {
        move: (tx, { fromId, toId }) =>
          renameViewValue(tx, { list: 'products', filter: 'category', from: fromId, to: toId }),
      },
    },
  })
  const collections = createCollections({
    db,
    clock,
    notifier,
    readIndex: catalog.readIndex,
    dropPages: (tags) => pageCache.drop(tags),
  })
  const productViews = createProductViewCounter({ db, clock, log })
  const wishlist = createWishlist({ db, clock, publicUrl, cardsOf: catalog.cardsOf })
  notifier.listenAtOnce(WISHLIST_CHANNEL, (userId) => pageCache.drop([sharedListTag(userId)]))
  const productImport = createProductImport({ db, clock, limiter, log })
  const productEditing = createProductEditing({
    db,
    clock,
    notifier,
    readLowStockAt,
    cropImage: images.cropImage,
  })
  const routes: Route[] = [
    ...catalog.routes,
    ...collections.routes,
    ...productViews.routes,
    ...wishlist.routes,
    ...productEditing.routes,
    ...productImport.routes,
    ...reviewRoutes({ db, clock, limiter, publicUrl }),
  ]
  const tasks: Tasks = {
    ...wishlist.tasks,
    ...productImport.tasks,
    delete_expired_reservations: () => deleteExpiredReservations(db, clock.now()),
  }
  const stockQueue: Queue = { topic: STOCK_CHANNEL, work: () => tellStockChanges(db) }
  const timetable = ['* * * * * delete_expired_reservations', ...productImport.timetable]
  return { catalog, collections, productViews, productEditing, routes, tasks, stockQueue, timetable }
}
