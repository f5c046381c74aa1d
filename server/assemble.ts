/** Puts the features together into one app and one list of jobs. */
import { DEFAULT_STORE_NAME } from '#contract/brand.ts'
import { LIMITS } from '#contract/limits.ts'
import { deleteExpiredReservations } from '#server/features/catalog/inventory/index.ts'
import { productEditingRoutes, productsOfPerson } from '#server/features/catalog/product-editing/index.ts'
import { type Catalog, createCatalog } from '#server/features/catalog/products/index.ts'
import { reviewRoutes, reviewsOfPerson } from '#server/features/catalog/reviews/index.ts'
import {
  createWishlist,
  sharedListTag,
  WISHLIST_CHANNEL,
  wishlistOfPerson,
} from '#server/features/catalog/wishlist/index.ts'
import { createSeatSales } from '#server/features/events/bookings/index.ts'
import type { Events } from '#server/features/events/events/index.ts'
import { credentialsOfPerson } from '#server/features/people/credentials/index.ts'
import {
  createIdentity,
  type Identity,
  type IdentityDeps,
  refuseErased,
} from '#server/features/people/identity/index.ts'
import { createCart, tidyCarts } from '#server/features/sales/cart/index.ts'
import { contentRoutes, writtenByPerson } from '#server/features/site/content/index.ts'
import { createImages, type Images, imagesOfPerson } from '#server/features/site/images/index.ts'
import { createModeration, moderationOfPerson } from '#server/features/site/moderation/index.ts'
import { searchEngineRoutes } from '#server/features/site/seo/index.ts'
import { createSettingsReader } from '#server/features/site/settings/index.ts'
import { type SiteDeps, siteRoutes } from '#server/features/site/status/index.ts'
import { createApp } from './app.ts'
import { assembleEvents, eventsOfPerson } from './assemble-events.ts'
import { assembleSales, salesOfPerson } from './assemble-sales.ts'
import type { Clock } from './platform/clock.ts'
import type { OpenDatabase } from './platform/database/pool.ts'
import type { Env } from './platform/env.ts'
import { createFiles } from './platform/files.ts'
import { createIdempotency } from './platform/http/idempotency.ts'
import { createPageCache, type PageCache } from './platform/http/page-cache.ts'
import type { PageHandler } from './platform/http/pages.ts'
import type { HttpApp, Route } from './platform/http/route.ts'
import { freeAbandonedJobs, type Tasks } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { createDiskMailbox } from './platform/mail/disk-mailbox.ts'
import type { Mailer } from './platform/mail/mail.ts'
import type { Monitoring } from './platform/monitoring.ts'
import type { Notifier } from './platform/notifier.ts'
import { createGateway, type PaymentGateway } from './platform/payments/index.ts'
import { createRateLimiter } from './platform/rate-limit.ts'

export interface Deps {
  env: Env
  log: Log
  clock: Clock
  database: OpenDatabase
  notifier: Notifier
  mailer: Mailer
  monitoring: Monitoring
  checkReadiness: SiteDeps['checkReadiness']
  pages?: { handler: PageHandler; clientDir: string; isDev: boolean }
  /** Tests make hashing cheap. */
  hashCost?: IdentityDeps['hashCost']
  /** Tests give the payment provider bad days. */
  wrapGateway?: (real: PaymentGateway) => PaymentGateway
}

/** The clock is UTC's: four hours ahead of Puerto Rico. */
const TIMETABLE = [
  '* * * * * free_abandoned_jobs',
  '* * * * * delete_expired_reservations',
  '17 * * * * tidy_identity',
  '37 * * * * tidy_rate_counts',
  '27 4 * * * tidy_carts',
  '57 4 * * * tidy_idempotency',
  '7 5 * * * tidy_images',
]
const PAGE_CACHE_BYTES = 96 * 1024 * 1024

export interface Assembly {
  app: HttpApp
  pageCache: PageCache
  routes: readonly Route[]
  tasks: Tasks
  /** What runs by the clock, in crontab's words. */
  timetable: string
  identity: Identity
  catalog: Catalog
  events: Events
  images: Images
}

export function assemble(around: Deps): Assembly {
  const { env, log, clock, database, notifier, monitoring } = around
  const storeName = DEFAULT_STORE_NAME
  const pageCache = createPageCache({
    maxBytes: PAGE_CACHE_BYTES,
    staleMs: LIMITS.pageCacheMs,
    now: Date.now,
    isTold: () => notifier.isLive(),
  })
  notifier.onLost(() => pageCache.dropAll())
  const settings = createSettingsReader({ db: database.db, notifier })
  const seats = createSeatSales({ publicUrl: env.publicUrl })
  const identity = createIdentity({
    env,
    log,
    clock,
    database,
    notifier,
    hashCost: around.hashCost,
    personalData: [
      // Before sales: a seat that is given back settles money and points of an order that is still theirs.
      ...eventsOfPerson({ clock, settings, seats, publicUrl: env.publicUrl }),
      ...salesOfPerson,
      credentialsOfPerson(env.secret),
      wishlistOfPerson,
      imagesOfPerson,
      productsOfPerson,
      reviewsOfPerson,
      writtenByPerson,
      moderationOfPerson,
    ],
  })
  const limiter = createRateLimiter(database.db, clock)
  // What /loyalty says comes from them.
  notifier.listen('settings', () => pageCache.drop(['settings']))
  const catalog = createCatalog({
    db: database.db,
    notifier,
    clock,
    log,
    readLowStockAt: async () => (await settings.read()).lowStockAt,
    dropPages: (tags) => (tags.includes('*') ? pageCache.dropAll() : pageCache.drop(tags)),
  })
  const cart = createCart({ env, db: database.db, clock, settings, limiter, seats })
  const wishlist = createWishlist({
    db: database.db,
    clock,
    publicUrl: env.publicUrl,
    cardsOf: catalog.cardsOf,
  })
  notifier.listen(WISHLIST_CHANNEL, (userId) => pageCache.drop([sharedListTag(userId)]))
  const { wrapGateway = (real) => real } = around
  const sales = assembleSales({
    env,
    db: database.db,
    clock,
    log,
    settings,
    limiter,
    cart: cart.parts,
    seats,
    gateway: wrapGateway(createGateway(env, { db: database.db, clock })),
    mailer: around.mailer,
    storeName,
    publicUrl: env.publicUrl,
  })
  const idempotency = createIdempotency({ db: database.db, clock })
  const files = createFiles(env)
  const images = createImages({ db: database.db, files, limiter, refuseErased })
  const events = assembleEvents({
    env,
    db: database.db,
    clock,
    log,
    settings,
    limiter,
    notifier,
    cart: cart.parts,
    seats,
    images,
    files,
    publicUrl: env.publicUrl,
    dropPages: (tags) => pageCache.drop(tags),
  })
  const moderation = createModeration({
    db: database.db,
    clock,
    limiter,
    publicUrl: env.publicUrl,
    events: events.decisions,
  })
  const routes = [
    ...siteRoutes({
      storeName,
      demo: env.demo,
      publicUrl: env.publicUrl,
      sentryDsn: env.sentryDsnWeb ?? null,
      mailbox: env.demo ? createDiskMailbox(env.dataDir, env.mailFrom) : null,
      checkReadiness: around.checkReadiness,
    }),
    ...identity.routes,
    ...catalog.routes,
    ...cart.routes,
    ...sales.routes,
    ...events.routes,
    ...wishlist.routes,
    ...images.routes,
    ...productEditingRoutes({ db: database.db, clock }),
    ...reviewRoutes({ db: database.db, clock, limiter, publicUrl: env.publicUrl }),
    ...contentRoutes({
      env,
      db: database.db,
      clock,
      limiter,
      notifier,
      dropPages: (tags) => pageCache.drop(tags),
    }),
    ...moderation.routes,
    ...searchEngineRoutes({ db: database.db, publicUrl: env.publicUrl }),
  ]
  const app = createApp({
    storeName,
    routes,
    pages: around.pages && {
      ...around.pages,
      // In development a page shows what was just written.
      cache: around.pages.isDev ? null : { pages: pageCache, sessionCookie: identity.sessionCookieName },
      monitoringOrigin: env.sentryDsnWeb ? new URL(env.sentryDsnWeb).origin : null,
      isStripe: env.stripe !== undefined,
    },
    http: {
      log,
      clock,
      findPerson: identity.findPerson,
      publicOrigin: new URL(env.publicUrl).origin,
      trustedProxies: env.trustProxy,
      adminsNeedTwoFactor: !env.demo,
      checkReplies: env.nodeEnv !== 'production',
      report: monitoring.report,
      idempotency,
    },
  })
  return {
    app,
    pageCache,
    routes,
    identity,
    catalog,
    events: events.events,
    images,
    tasks: {
      ...sales.tasks,
      ...events.tasks,
      ...images.tasks,
      ...wishlist.tasks,
      ...moderation.tasks,
      tidy_identity: () => identity.tidy(),
      delete_expired_reservations: () => deleteExpiredReservations(database.db, clock.now()),
      tidy_carts: () => tidyCarts(database.db, clock.now()),
      tidy_rate_counts: () => limiter.tidy(),
      tidy_idempotency: () => idempotency.tidy(),
      free_abandoned_jobs: () => freeAbandonedJobs(database.pool),
    },
    timetable: [...TIMETABLE, ...sales.timetable, ...events.timetable].join('\n'),
  }
}
