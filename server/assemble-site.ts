/** What stands on everything else: the queue, messages, what admins see and set, previews, and what search engines read. */
import type { ProductEditing } from '#server/features/catalog/products/editing/index.ts'
import type { Identity } from '#server/features/people/identity/index.ts'
import type { PrivacyFeature } from '#server/features/people/privacy/index.ts'
import type { DocumentApprovals } from '#server/features/people/provider-documents/index.ts'
import { adminOverviewRoutes } from '#server/features/site/admin-overview/index.ts'
import { analyticsRoutes } from '#server/features/site/analytics/index.ts'
import { contentRoutes } from '#server/features/site/content/index.ts'
import type { Images } from '#server/features/site/images/index.ts'
import { inspectorRoutes } from '#server/features/site/inspector/index.ts'
import { createLive, type Hub } from '#server/features/site/live/index.ts'
import type { createLockdown } from '#server/features/site/lockdown/index.ts'
import { createMessages } from '#server/features/site/messages/index.ts'
import {
  createModeration,
  listOpenReportsOf,
  type Moderation,
} from '#server/features/site/moderation/index.ts'
import { createPreviews } from '#server/features/site/preview/index.ts'
import { providerOverviewRoutes } from '#server/features/site/provider-overview/index.ts'
import { createReports } from '#server/features/site/reports/index.ts'
import { searchEngineRoutes } from '#server/features/site/seo/index.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import { settingRoutes } from '#server/features/site/settings-admin/index.ts'
import { createSetup } from '#server/features/site/setup/index.ts'
import type { SiteDeps } from '#server/features/site/status/index.ts'
import { systemRoutes } from '#server/features/site/system/index.ts'
import type { assembleEvents } from './assemble-events.ts'
import type { Clock } from './platform/clock.ts'
import type { OpenDatabase } from './platform/database/pool.ts'
import type { Env } from './platform/env.ts'
import type { Files } from './platform/files.ts'
import type { Route } from './platform/http/route.ts'
import type { Tasks } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import type { Notifier } from './platform/notifier.ts'
import type { AthMovil, PaymentGateway } from './platform/payments/index.ts'
import type { RateLimiter } from './platform/rate-limit.ts'
import { createSamples } from './seed/sample-data.ts'

interface SiteParts {
  env: Env
  log: Log
  database: OpenDatabase
  clock: Clock
  limiter: RateLimiter
  settings: SettingsReader
  notifier: Notifier
  files: Files
  images: Images
  gateway: PaymentGateway
  athMovil: AthMovil | null
  identity: Pick<Identity, 'confirmAgain' | 'findPerson' | 'findOpenSessions'>
  lockdown: ReturnType<typeof createLockdown>
  privacy: Pick<PrivacyFeature, 'read'>
  documents: DocumentApprovals
  events: Pick<
    ReturnType<typeof assembleEvents>,
    'decisions' | 'approvals' | 'applications' | 'collaborations'
  >
  productEditing: Pick<ProductEditing, 'countRows'>
  checkReadiness: SiteDeps['checkReadiness']
  dropPages(tags: readonly string[]): void
}

export function assembleSite(parts: SiteParts): {
  routes: Route[]
  tasks: Tasks
  timetable: string[]
  countReviews: Moderation['countReviews']
  findPreview: ReturnType<typeof createPreviews>['findPreview']
  mailReceiver: ReturnType<typeof createMessages>['mailReceiver']
  live: Hub
} {
  const {
    env,
    database,
    clock,
    limiter,
    settings,
    files,
    images,
    gateway,
    athMovil,
    identity,
    lockdown,
    events,
  } = parts
  const { db } = database
  const { publicUrl } = env
  const listReportedConversations = () => listOpenReportsOf(db, 'conversation')
  const messages = createMessages({
    env,
    db,
    clock,
    limiter,
    settings,
    images,
    files,
    listOpenReports: (reader) => listOpenReportsOf(reader, 'conversation'),
  })
  const live = createLive({
    database,
    clock,
    notifier: parts.notifier,
    log: parts.log,
    findOpenSessions: identity.findOpenSessions,
  })
  const moderation = createModeration({
    db,
    clock,
    limiter,
    settings,
    publicUrl,
    events: events.decisions,
    certifications: events.approvals,
    documents: parts.documents,
    applications: events.applications,
    collaborations: events.collaborations,
    heldMessages: messages.held,
  })
  const reports = createReports({ db, clock, settings, publicUrl })
  const previews = createPreviews({ env, db, clock, findPerson: identity.findPerson })
  const setup = createSetup({
    env,
    db,
    clock,
    gateway,
    athMovil,
    limiter,
    samples: createSamples({ db, clock, images }),
  })
  const { confirmAgain } = identity
  const { hasAccessCode } = lockdown
  const { checkReadiness } = parts
  return {
    countReviews: moderation.countReviews,
    findPreview: previews.findPreview,
    mailReceiver: messages.mailReceiver,
    live: live.hub,
    routes: [
      ...contentRoutes({ env, db, clock, limiter, notifier: parts.notifier, dropPages: parts.dropPages }),
      ...adminOverviewRoutes({ db, clock, countQueue: moderation.countQueue, listReportedConversations }),
      ...analyticsRoutes({ db, clock }),
      ...reports.routes,
      ...providerOverviewRoutes({
        db,
        clock,
        gateway,
        settings,
        countProducts: parts.productEditing.countRows,
      }),
      ...inspectorRoutes({ db, clock, settings, secret: env.secret, privacy: parts.privacy }),
      ...messages.routes,
      ...live.routes,
      ...moderation.routes,
      ...lockdown.routes,
      ...settingRoutes({ env, db, confirmAgain, hasAccessCode }),
      ...previews.routes,
      ...setup.routes,
      ...systemRoutes({ env, db, clock, files, gateway, athMovil, checkReadiness }),
      ...searchEngineRoutes({ db, publicUrl }),
    ],
    tasks: {
      ...messages.tasks,
      ...live.tasks,
      ...moderation.tasks,
      ...lockdown.tasks,
      ...reports.tasks,
      ...setup.tasks,
    },
    timetable: [...messages.timetable, ...live.timetable, ...reports.timetable],
  }
}
