/** The system page: everything the shop runs on in one answer, and the jobs that were given up. */
import * as contract from '#contract/site/system.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'
import type { Files } from '#server/platform/files.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { AthMovil, PaymentGateway } from '#server/platform/payments/index.ts'
import { productVersion } from '#server/platform/processes.ts'
import type { ReadinessChecks } from '#server/platform/readiness.ts'
import { dropChosen, listFailed, retryChosen } from './jobs.ts'
import {
  judgeProcesses,
  probeAthMovil,
  probePayments,
  probeStorage,
  readAthMovil,
  readDatabase,
  readMail,
  readPrintOnDemand,
  readProcesses,
  readQueue,
} from './parts.ts'

interface SystemDeps {
  env: Env
  db: Database
  clock: Clock
  files: Files
  gateway: PaymentGateway
  athMovil: AthMovil | null
  checkReadiness(): Promise<ReadinessChecks>
}

/** The home asks with every visit; others are not asked more often than this. */
const PROBE_KEPT_MS = 30_000

export function systemRoutes(deps: SystemDeps): Route[] {
  const { env, db, clock, files, gateway, athMovil } = deps
  const askStorage = keepFor(PROBE_KEPT_MS, () => probeStorage(files, env))
  const askPayments = keepFor(PROBE_KEPT_MS, () => probePayments(gateway, clock.now()))
  const askAthMovil = keepFor(PROBE_KEPT_MS, () => probeAthMovil(athMovil))
  return [
    route(contract.getSystem, async () => {
      const now = clock.now()
      const processes = await readProcesses(db, now)
      const [database, queue, storage, mail, payments, ofAthMovil, printOnDemand] = await Promise.all([
        deps.checkReadiness().then((checks) => readDatabase(db, checks)),
        readQueue(db, now),
        askStorage(),
        readMail(db, now),
        askPayments(),
        readAthMovil(db, athMovil, { ask: askAthMovil, now }),
        readPrintOnDemand(db, now),
      ])
      return {
        version: productVersion,
        node: process.version,
        processes,
        parts: {
          processes: judgeProcesses(processes),
          ...database,
          queue,
          storage,
          mail,
          payments,
          ath_movil: ofAthMovil,
          print_on_demand: printOnDemand,
        },
      }
    }),
    route(contract.listFailedJobs, () => listFailed(db)),
    route(contract.retryJobs, (call) => retryChosen(db, call)),
    route(contract.dropJobs, (call) => dropChosen(db, call)),
  ]
}

function keepFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | null = null
  return () => {
    const now = performance.now()
    if (!kept || now - kept.at > ms) kept = { at: now, answer: ask() }
    return kept.answer
  }
}
