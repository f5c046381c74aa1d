/** Puts the features together into one app and one list of jobs. */
import { LIMITS } from '#contract/limits.ts'
import type { SettingKey } from '#contract/site/setting-shapes.schemas.ts'
import { hasCollectionPicture } from '#server/features/catalog/collections/index.ts'
import { hasProductPicture } from '#server/features/catalog/products/editing/index.ts'
import {
  type Catalog,
  EVERYTHING,
  type ProductViewCounter,
  publishProductChange,
} from '#server/features/catalog/products/index.ts'
import { hasReviewPhoto } from '#server/features/catalog/reviews/index.ts'
import { createSeatSales } from '#server/features/events/bookings/index.ts'
import { hasEventCover } from '#server/features/events/events/editing/index.ts'
import type { Events } from '#server/features/events/events/index.ts'
import { createDrafts } from '#server/features/people/drafts/index.ts'
import {
  createIdentity,
  createPasswordHasher,
  findActor,
  findPeople,
  findPeopleByText,
  type Identity,
  type IdentityDeps,
  refuseErased,
} from '#server/features/people/identity/index.ts'
import { createPrivacy, type PrivacyFeature } from '#server/features/people/privacy/index.ts'
import { createProviderDocuments } from '#server/features/people/provider-documents/index.ts'
import { providerRoutes } from '#server/features/people/providers/index.ts'
import { countEach, savedViewRoutes } from '#server/features/people/saved-views/index.ts'
import { teamRoutes } from '#server/features/people/teams/index.ts'
import { createCart, deleteStaleCarts } from '#server/features/sales/cart/index.ts'
import { CAMPAIGNS_CHANNEL, createCampaignReader } from '#server/features/sales/loyalty/index.ts'
import { createPrintOnDemand } from '#server/features/sales/print-on-demand/index.ts'
import { findTextSince, readTextVersion } from '#server/features/site/content/index.ts'
import { createMailQueue } from '#server/features/site/email/index.ts'
import { createImages, type Images } from '#server/features/site/images/index.ts'
import type { Hub } from '#server/features/site/live/index.ts'
import { createAccessCookies, createGate, createLockdown } from '#server/features/site/lockdown/index.ts'
import { reviewBulkKinds } from '#server/features/site/moderation/index.ts'
import { paletteRoutes } from '#server/features/site/palette/index.ts'
import { createSettingsReader } from '#server/features/site/settings/index.ts'
import { type SiteDeps, siteRoutes } from '#server/features/site/status/index.ts'
import { createApp } from './app.ts'
import { findAuditedSubjects } from './assemble-audit-names.ts'
import { assembleCatalog } from './assemble-catalog.ts'
import { assembleEvents } from './assemble-events.ts'
import { createPaletteFinders } from './assemble-palette.ts'
import { listPersonalData } from './assemble-personal-data.ts'
import { assembleSales } from './assemble-sales.ts'
import { assembleSite } from './assemble-site.ts'
import { IMAGE_USES } from './image-uses.ts'
import { createAuditLog } from './platform/audit-log/index.ts'
import { createBulkJobs } from './platform/bulk-jobs/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Queue } from './platform/database/drain.ts'
import type { OpenDatabase } from './platform/database/pool.ts'
import type { Env } from './platform/env.ts'
import { createFiles } from './platform/files.ts'
import type { Gate } from './platform/http/gate.ts'
import { createIdempotency } from './platform/http/idempotency.ts'
import { createPageCache, type PageCache } from './platform/http/page-cache.ts'
import type { PageHandler } from './platform/http/pages.ts'
import type { HttpApp, HttpDeps, Route } from './platform/http/route.ts'
import { freeAbandonedJobs, type Tasks } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { createDiskMailbox } from './platform/mail/disk-mailbox.ts'
import type { FindTxt } from './platform/mail/find-txt.ts'
import type { Mailer } from './platform/mail/mail.ts'
import type { MailReceiver } from './platform/mail/receiver.ts'
import type { Monitoring } from './platform/monitoring.ts'
import { type Notifier, PUBLISHED } from './platform/notifier.ts'
import { createAthMovilOf, createGateway, type PaymentGateway } from './platform/payments/index.ts'
import { createPrintServices } from './platform/print-services/index.ts'
import { createRateLimiter } from './platform/rate-limit.ts'
import { sealedFileTasks } from './platform/sealed-files.ts'

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
  /** Tests do not wait ten seconds for a print service that hangs. */
  printTimeoutMs?: number
  athMovilTimeoutMs?: number
  /** Tests answer for the DNS. */
  findTxt?: FindTxt
}

/** The clock is UTC's: four hours ahead of Puerto Rico. */
const TIMETABLE = [
  '* * * * * free_abandoned_jobs',
  '17 * * * * delete_expired_identity',
  '37 * * * * delete_expired_rate_counts',
  '27 4 * * * delete_stale_carts',
  '57 4 * * * delete_expired_idempotency_keys',
  '7 5 * * * delete_forgotten_images',
  '13 5 * * * delete_untouched_drafts',
  '23 5 * * * delete_old_bulk_jobs',
  '33 5 * * * delete_old_unlocks',
]
/** Settings that every page shows something of. */
const ON_EVERY_PAGE: readonly string[] = [
  'identity',
  'landing',
  'languages',
  'security',
] satisfies SettingKey[]
const PAGE_CACHE_BYTES = 96 * 1024 * 1024

export interface Assembly {
  app: HttpApp
  http: HttpDeps
  gate: Gate
  pageCache: PageCache
  routes: readonly Route[]
  tasks: Tasks
  /** Rows that wait to be worked off, by every process. */
  queues: readonly Queue[]
  /** What runs by the clock, in crontab's words. */
  timetable: string
  identity: Identity
  privacy: Pick<PrivacyFeature, 'eraseAgain' | 'eraseNow'>
  catalog: Catalog
  productViews: Pick<ProductViewCounter, 'flush'>
  events: Events
  images: Images
  /** Takes answers by mail; null: nobody can answer so. */
  mailReceiver: MailReceiver | null
  /** The open lines to browsers. */
  live: Hub
}

export function assemble(deps: Deps): Assembly {
  const { env, log, clock, database, notifier, monitoring } = deps
  const pageCache = createPageCache({
    maxBytes: PAGE_CACHE_BYTES,
    staleMs: LIMITS.pageCacheMs,
    now: Date.now,
    isTold: () => notifier.isLive(),
  })
  notifier.onLost(() => pageCache.dropAll())
  database.onCommitted(PUBLISHED, notifier.hearOwn)
  const settings = createSettingsReader({ db: database.db, notifier })
  const campaigns = createCampaignReader({ db: database.db, notifier })
  notifier.listenAtOnce(CAMPAIGNS_CHANNEL, () => pageCache.drop([CAMPAIGNS_CHANNEL]))
  const seats = createSeatSales({ publicUrl: env.publicUrl })
  const limiter = createRateLimiter(database.db, clock)
  const identity = createIdentity({
    env,
    log,
    clock,
    database,
    notifier,
    settings,
    limiter,
    hashCost: deps.hashCost,
    readTextVersion,
    personalData: listPersonalData({ clock, settings, seats, publicUrl: env.publicUrl }, env.secret),
  })
  // What /loyalty says comes from them; who the store is stands on every page.
  notifier.listenAtOnce('settings', (key) =>
    ON_EVERY_PAGE.includes(key) ? pageCache.dropAll() : pageCache.drop(['settings']),
  )
  const accessCookies = createAccessCookies(env.secret, env.publicUrl.startsWith('https:'))
  const gate = createGate({
    db: database.db,
    clock,
    notifier,
    cookies: accessCookies,
    dropPages: () => pageCache.dropAll(),
  })
  const lockdown = createLockdown({
    db: database.db,
    clock,
    limiter,
    gate,
    cookies: accessCookies,
    settings,
    hasher: createPasswordHasher(deps.hashCost),
    confirmAgain: identity.confirmAgain,
  })
  const readReminderDays = async () => (await settings.read()).expiryReminderDays
  const files = createFiles(env)
  const images = createImages({
    db: database.db,
    files,
    limiter,
    refuseErased,
    isClosed: async (imageId, { lockProducts, lockEvents }) =>
      (lockProducts && (await hasProductPicture(database.db, imageId))) ||
      (lockProducts && (await hasCollectionPicture(database.db, imageId))) ||
      (lockProducts && (await hasReviewPhoto(database.db, imageId))) ||
      (lockEvents && (await hasEventCover(database.db, imageId))),
    uses: IMAGE_USES,
  })
  const { catalog, collections, productViews, productEditing, ...catalogWing } = assembleCatalog({
    db: database.db,
    clock,
    log,
    notifier,
    settings,
    limiter,
    pageCache,
    images,
    publicUrl: env.publicUrl,
  })
  const cart = createCart({ env, db: database.db, clock, settings, limiter, seats })
  const { wrapGateway = (real) => real } = deps
  const gateway = wrapGateway(createGateway(env, { db: database.db, clock }))
  const athMovil = createAthMovilOf(env, { db: database.db, clock, timeoutMs: deps.athMovilTimeoutMs })
  const sales = assembleSales({
    env,
    db: database.db,
    clock,
    log,
    settings,
    limiter,
    campaigns,
    cart: cart.deps,
    seats,
    gateway,
    athMovil,
    mailer: deps.mailer,
    findTxt: deps.findTxt,
    publicUrl: env.publicUrl,
    readPng: images.readPng,
  })
  const auditLog = createAuditLog({
    env,
    log,
    db: database.db,
    clock,
    findPeople,
    findPeopleByText,
    findSubjects: findAuditedSubjects,
  })
  const idempotency = createIdempotency({ db: database.db, clock })
  const privacy = createPrivacy({
    db: database.db,
    clock,
    log,
    limiter,
    files,
    secret: env.secret,
    publicUrl: env.publicUrl,
    personalData: identity.personalData,
    confirmAgain: identity.confirmAgain,
    findTextSince,
    forgetPerson: identity.forgetPerson,
  })
  const events = assembleEvents({
    env,
    db: database.db,
    clock,
    log,
    settings,
    limiter,
    notifier,
    cart: cart.deps,
    seats,
    sendRefundNow: sales.sendRefundNow,
    images,
    files,
    publicUrl: env.publicUrl,
    dropPages: (tags) => {
      pageCache.drop(tags)
      // Whoever has its page open sees the seats go, too.
      for (const tag of tags) if (tag.startsWith('event:')) site.live.tellSeats(tag.slice('event:'.length))
    },
  })
  const printOnDemand = createPrintOnDemand({
    db: database.db,
    clock,
    log,
    settings,
    images,
    services: createPrintServices(env.printServices, { timeoutMs: deps.printTimeoutMs }),
    secret: env.secret,
    publicUrl: env.publicUrl,
  })
  const drafts = createDrafts({ db: database.db, clock })
  const bulkJobs = createBulkJobs({
    db: database.db,
    clock,
    log,
    kinds: {
      ...productEditing.bulkKinds,
      ...sales.bulkKinds,
      ...events.bulkKinds,
      ...printOnDemand.bulkKinds,
      ...reviewBulkKinds({ db: database.db, clock, publicUrl: env.publicUrl }),
    },
    findActor: (userId) => findActor(database.db, userId),
  })
  const documents = createProviderDocuments({
    env,
    db: database.db,
    clock,
    limiter,
    images,
    files,
    publicUrl: env.publicUrl,
    readReminderDays,
  })
  const site = assembleSite({
    env,
    log,
    database,
    clock,
    limiter,
    settings,
    notifier,
    files,
    images,
    gateway,
    athMovil,
    identity,
    lockdown,
    privacy,
    documents: documents.approvals,
    events,
    productEditing,
    checkReadiness: deps.checkReadiness,
    dropPages: (tags) => pageCache.drop(tags),
  })
  const routes = [
    ...siteRoutes({
      db: database.db,
      settings,
      demo: env.demo,
      publicUrl: env.publicUrl,
      sentryDsn: env.sentryDsnWeb ?? null,
      mailbox: env.demo ? createDiskMailbox(env.dataDir, env.mailFrom) : null,
      checkReadiness: deps.checkReadiness,
    }),
    ...identity.routes,
    ...privacy.routes,
    ...catalogWing.routes,
    ...cart.routes,
    ...sales.routes,
    ...events.routes,
    ...providerRoutes({
      db: database.db,
      clock,
      publishChange: (tx) => publishProductChange(tx, EVERYTHING),
    }),
    ...teamRoutes({
      db: database.db,
      clock,
      limiter,
      publicUrl: env.publicUrl,
      forgetPerson: identity.forgetPerson,
      confirmAgain: identity.confirmAgain,
    }),
    ...documents.routes,
    ...images.routes,
    ...printOnDemand.routes,
    ...drafts.routes,
    ...paletteRoutes({
      finders: createPaletteFinders({ db: database.db, catalog, collections, productEditing }),
    }),
    ...bulkJobs.routes,
    ...savedViewRoutes({
      db: database.db,
      clock,
      counters: {
        attendees: events.countAttendeeViews,
        collections: countEach(collections.countRows),
        coupons: countEach(sales.countCoupons),
        'draft-orders': countEach(sales.countDrafts),
        events: countEach(events.countRows),
        'loyalty-members': countEach(sales.countMembers),
        'loyalty-points': countEach(sales.countPoints),
        mails: countEach(sales.countMails),
        orders: countEach(sales.countRows),
        products: countEach(productEditing.countRows),
        reviews: countEach(site.countReviews),
        users: countEach(identity.countRows),
        waivers: countEach(events.countWaivers),
      },
    }),
    ...auditLog.routes,
    ...site.routes,
  ]
  const http: HttpDeps = {
    log,
    clock,
    findPerson: identity.findPerson,
    findPreview: site.findPreview,
    publicOrigin: new URL(env.publicUrl).origin,
    trustedProxies: env.trustProxy,
    adminsNeedTwoFactor: !env.demo,
    checkReplies: env.nodeEnv !== 'production',
    report: monitoring.report,
    idempotency,
    gate,
  }
  const app = createApp({
    readStoreName: async () => (await settings.read()).identity.storeName,
    routes,
    pages: deps.pages && {
      ...deps.pages,
      // In development a page shows what was just written.
      cache: deps.pages.isDev ? null : { pages: pageCache, sessionCookie: identity.sessionCookieName },
      monitoringOrigin: env.sentryDsnWeb ? new URL(env.sentryDsnWeb).origin : null,
      isStripe: env.stripe !== undefined,
      previewOrigins: env.previewOrigins,
    },
    http,
  })
  return {
    app,
    http,
    gate,
    pageCache,
    routes,
    identity,
    privacy,
    catalog,
    productViews,
    events: events.events,
    images,
    mailReceiver: site.mailReceiver,
    live: site.live,
    tasks: {
      ...sales.tasks,
      ...events.tasks,
      ...images.tasks,
      ...sealedFileTasks(files),
      ...catalogWing.tasks,
      ...printOnDemand.tasks,
      ...drafts.tasks,
      ...privacy.tasks,
      ...bulkJobs.tasks,
      ...auditLog.tasks,
      ...documents.tasks,
      ...site.tasks,
      delete_expired_identity: () => identity.deleteExpired(),
      delete_stale_carts: () => deleteStaleCarts(database.db, clock.now()),
      delete_expired_rate_counts: () => limiter.deleteExpired(),
      delete_expired_idempotency_keys: () => idempotency.deleteExpired(),
      free_abandoned_jobs: () => freeAbandonedJobs(database.pool),
    },
    queues: [
      catalogWing.stockQueue,
      sales.salesQueue(printOnDemand.takePaidOrders),
      createMailQueue(database.db),
    ],
    timetable: [
      ...TIMETABLE,
      ...auditLog.timetable,
      ...catalogWing.timetable,
      ...printOnDemand.timetable,
      ...documents.timetable,
      ...privacy.timetable,
      ...site.timetable,
      ...sales.timetable,
      ...events.timetable,
    ].join('\n'),
  }
}
