/** Start-up in order: database, migrations, features, demo data, job worker, HTTP. Stopping goes the other way. */
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { LIMITS } from '#contract/limits.ts'
import { SCHEMAS } from '#contract/schemas.ts'
import { isAnyLocked } from '#contract/site/lockdown-terms.ts'
import { seedDemoCoupons } from '#server/features/sales/pricing/index.ts'
import { seedDemoSetup } from '#server/features/site/setup/index.ts'
import { type Assembly, assemble } from './assemble.ts'
import { systemClock } from './platform/clock.ts'
import { closeAll } from './platform/close-all.ts'
import { startDrain } from './platform/database/drain.ts'
import { startEmbedded } from './platform/database/embedded.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/pool.ts'
import { untilBack } from './platform/database/until-back.ts'
import { type Env, repositoryRoot } from './platform/env.ts'
import { createDrain, type Drain } from './platform/http/drain.ts'
import { serveGuestPages } from './platform/http/guest-pages.ts'
import type { PageHandler } from './platform/http/pages.ts'
import { secureAnswers, securityHeaders } from './platform/http/secure-answers.ts'
import { serveDirectly } from './platform/http/serve-directly.ts'
import { withSchemas } from './platform/http/serve-route.ts'
import { freeJobsOfTheDead, prepareJobTables } from './platform/jobs.ts'
import { createLog, type Log } from './platform/log.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { startSmtpReceiver } from './platform/mail/smtp-receiver.ts'
import { type Monitoring, startMonitoring } from './platform/monitoring.ts'
import { startNotifier } from './platform/notifier.ts'
import { startHeartbeat } from './platform/processes.ts'
import { createReadiness } from './platform/readiness.ts'
import { startWorker, type Worker } from './platform/worker.ts'
import { seedDemoShop } from './seed/index.ts'
import { seedDemoPrint } from './seed/seed-print.ts'
import { type StandIn, startAthMovilStandIn, startStandIns } from './start-stand-ins.ts'

/** Far longer than any query of a request or a job takes, and shorter than a browser waits. */
const STATEMENT_MS = 15_000

/** A database that is busy with what others left behind may let a new process wait for a connection. */
const CATALOG_WITHIN_MS = 60_000

/** What reads a body gives up after 30 s; this ends what nobody reads. */
const SLOWEST_REQUEST = { headersTimeout: 15_000, requestTimeout: 40_000, connectionsCheckingInterval: 5_000 }

export interface RunningServer {
  url: string
  /** Printed on the console while no admin exists. */
  setupToken: string | null
  log: Log
  /** To error tracking. */
  report: Monitoring['report']
  stop(): Promise<void>
}

interface StartOptions {
  /** Told what happens, step by step. */
  onStep?: (step: string) => void
  log?: Log
  /** The built web side, unless the dev server brings its own. */
  pages?: { handler: PageHandler; clientDir: string; isDev: boolean }
  /** Stands in front of the app; the dev server serves its modules so. */
  wrapListener?: (next: RequestListener) => RequestListener
  /** Queues of rows are left to other processes: what is written down of a call is then its own. */
  leavesQueues?: boolean
}

export async function startServer(env: Env, options: StartOptions = {}): Promise<RunningServer> {
  const step = options.onStep ?? (() => undefined)
  const log = options.log ?? createLog(env.logLevel)
  const closing: (() => Promise<unknown>)[] = []
  const stop = () => closeAll(closing)
  try {
    return await startParts(env, options, { step, log, closing, stop })
  } catch (error) {
    // Why it did not start matters more than what then did not stop.
    await stop().catch((err: unknown) => log.warn({ err }, 'could not stop in order'))
    throw error
  }
}

interface Progress {
  step: (text: string) => void
  log: Log
  closing: (() => Promise<unknown>)[]
  stop: () => Promise<void>
}

async function startParts(
  env: Env,
  options: StartOptions,
  { step, log, closing, stop }: Progress,
): Promise<RunningServer> {
  const monitoring = await startMonitoring(env.sentryDsn, env.nodeEnv, log)
  closing.push(() => monitoring.flush())

  const url = env.databaseUrl ?? (await startOwnDatabase(env, step, log, closing))
  const database = openDatabase(url, {
    max: env.databasePoolSize,
    statementMs: STATEMENT_MS,
    onIdleError: (err) => log.warn({ err }, 'database connection lost'),
  })
  closing.push(() => database.close())
  step('Preparing the tables')
  await migrate(url, { log: (line) => log.info(line) })
  await prepareJobTables(database.pool)

  const notifier = await startNotifier(url, log)
  closing.push(() => notifier.stop())

  const standIns: StandIn[] = env.demo ? await startStandIns(env) : []
  for (const standIn of standIns) closing.push(() => standIn.stop())
  // Not beside real cards: whoever confirms with a button has paid nothing.
  const athMovil = env.demo && !env.stripe ? await startAthMovilStandIn(env) : null
  if (athMovil) closing.push(() => athMovil.stop())
  let worker: Worker | null = null
  let isStopping = false
  const assembly = assemble({
    env,
    log,
    clock: systemClock,
    database,
    notifier,
    monitoring,
    mailer: createMailer({ ...env, from: env.mailFrom }),
    checkReadiness: createReadiness(url, {
      isStopping: () => isStopping,
      runsJobs: env.role !== 'web',
      isWorkerRunning: () => worker?.isRunning() ?? false,
    }),
    pages: env.role === 'worker' ? undefined : (options.pages ?? (await loadPages())),
  })
  closing.push(() => assembly.catalog.stop())
  if (env.demo) {
    step('Preparing the demo accounts')
    await assembly.identity.seedDemoAccounts()
    step('Filling the demo shop')
    await seedDemoShop({ env, database })
    await seedDemoCoupons(database.db)
    await seedDemoSetup({ env, db: database.db, now: systemClock.now() })
    await seedDemoPrint({ ...env, db: database.db, now: systemClock.now() }, standIns)
  } else {
    // A store that began as a demonstration must not keep accounts whose password everybody knows.
    await assembly.identity.retireDemoAccounts()
  }
  for (const queue of options.leavesQueues ? [] : assembly.queues) {
    const drain = startDrain(queue, database, log)
    closing.push(() => drain.stop())
  }
  if (env.role !== 'web') {
    await freeJobsOfTheDead(database.pool)
    const { tasks, timetable } = assembly
    worker = await startWorker(database.pool, tasks, { concurrency: env.workerConcurrency, log, timetable })
    const started = worker
    closing.push(() => started.stop())
  }
  const { inboundMail } = env
  if (env.role !== 'web' && inboundMail?.smtpPort && assembly.mailReceiver) {
    const taking = await startSmtpReceiver({
      port: inboundMail.smtpPort,
      host: env.host,
      domain: inboundMail.domain,
      maxBytes: LIMITS.messages.mailBytes,
      receiver: assembly.mailReceiver,
      log,
    })
    closing.push(() => taking.stop())
  }
  const heart = await startHeartbeat({
    db: database.db,
    log,
    role: env.role,
    isWorkerRunning: () => worker?.isRunning() ?? false,
    countStreams: assembly.live.count,
  })
  closing.push(() => heart.stop())
  step('Reading the catalog')
  const giveUpAt = Date.now() + CATALOG_WITHIN_MS
  await untilBack(() => Promise.all([assembly.catalog.ready(), assembly.events.ready()]), {
    mayTryAgain: () => Date.now() < giveUpAt,
    onFailure: (err) => log.warn({ err }, 'the catalog could not be read yet'),
  })
  const { server, drain } = await listen(env, assembly, options)
  closing.push(() => {
    isStopping = true
    assembly.live.drain()
    return drain(server, env.drainMs)
  })
  log.info({ port: env.port, host: env.host, role: env.role, demo: env.demo }, 'listening')
  const setupToken = await assembly.identity.setupTokenIfOpen()
  return { url: env.publicUrl, setupToken, log, report: monitoring.report, stop }
}

async function startOwnDatabase(
  env: Env,
  step: Progress['step'],
  log: Log,
  closing: Progress['closing'],
): Promise<string> {
  step('Starting the embedded database')
  const embedded = await startEmbedded({
    dataDir: env.dataDir,
    log: (line) => log.info(line),
    restartsWhenDown: true,
  })
  closing.push(() => embedded.stop())
  return embedded.url
}

/** The web build's page handler: a folder `dist/` made by `npm run build`. */
async function loadPages() {
  const built = (await import(pathToFileURL(join(repositoryRoot, 'dist/server/server.js')).href)) as {
    default: PageHandler
  }
  return { handler: built.default, clientDir: join(repositoryRoot, 'dist/client'), isDev: false }
}

async function listen(
  env: Env,
  assembly: Assembly,
  { wrapListener }: StartOptions,
): Promise<{ server: Server; drain: Drain['drain'] }> {
  const { app, http, routes, pageCache, identity, gate } = assembly
  const isOpen = () => {
    const locked = gate.peek()
    return locked !== null && !isAnyLocked(locked)
  }
  const listener = serveGuestPages(
    pageCache,
    identity.sessionCookieName,
    getRequestListener(app.fetch) as RequestListener,
    isOpen,
  )
  const answering = secureAnswers(env.publicUrl, wrapListener ? wrapListener(listener) : listener)
  const {
    listener: outermost,
    ServerResponse,
    drain,
  } = createDrain(
    serveDirectly(withSchemas(routes, SCHEMAS), http, securityHeaders(env.publicUrl), answering),
  )
  const server = createServer({ ServerResponse, keepAliveTimeout: 65_000, ...SLOWEST_REQUEST }, outermost)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.port, env.host, resolve)
  })
  return { server, drain }
}
