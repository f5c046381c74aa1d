/** Puts the features together into one app and one list of jobs. */
import { DEFAULT_STORE_NAME } from '#contract/brand.ts'
import { createApp } from './app.ts'
import { emailTasks, mailsOfPerson } from './features/email/index.ts'
import { createIdentity, type Identity, type IdentityDeps } from './features/identity/index.ts'
import { type SiteDeps, siteRoutes } from './features/site/index.ts'
import type { Clock } from './platform/clock.ts'
import type { OpenDatabase } from './platform/database/pool.ts'
import type { Env } from './platform/env.ts'
import type { PageHandler } from './platform/http/pages.ts'
import type { HttpApp, Route } from './platform/http/route.ts'
import { freeAbandonedJobs, type Tasks } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { createDiskMailbox } from './platform/mail/disk-mailbox.ts'
import type { Mailer } from './platform/mail/mail.ts'
import type { Monitoring } from './platform/monitoring.ts'
import type { Notifier } from './platform/notifier.ts'

export interface Surroundings {
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
}

export interface Assembly {
  app: HttpApp
  routes: readonly Route[]
  tasks: Tasks
  /** What runs by the clock, in crontab's words. */
  timetable: string
  identity: Identity
}

export function assemble(around: Surroundings): Assembly {
  const { env, log, clock, database, notifier, monitoring } = around
  const storeName = DEFAULT_STORE_NAME
  const identity = createIdentity({
    env,
    log,
    clock,
    database,
    notifier,
    hashCost: around.hashCost,
    personalData: [mailsOfPerson],
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
  ]
  const app = createApp({
    storeName,
    routes,
    pages: around.pages && {
      ...around.pages,
      isSecure: env.publicUrl.startsWith('https:'),
      monitoringOrigin: env.sentryDsnWeb ? new URL(env.sentryDsnWeb).origin : null,
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
    },
  })
  return {
    app,
    routes,
    identity,
    tasks: {
      ...emailTasks({ db: database.db, mailer: around.mailer, clock, log, storeName }),
      tidy_identity: () => identity.tidy(),
      free_abandoned_jobs: () => freeAbandonedJobs(database.pool),
    },
    timetable: '* * * * * free_abandoned_jobs\n17 * * * * tidy_identity\n47 4 * * * tidy_outbox',
  }
}
