/** One look at each thing that the shop runs on. */
import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getSystem } from '#contract/site/system.ts'
import { findLastReconciliation } from '#server/features/sales/ledger/index.ts'
import { countPrintOnDemandFailures } from '#server/features/sales/print-on-demand/index.ts'
import { countMailTrouble, readMailState } from '#server/features/site/email/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'
import type { Files } from '#server/platform/files.ts'
import type { AthMovil, PaymentGateway } from '#server/platform/payments/index.ts'
import { LOST_AFTER_MS, listProcesses } from '#server/platform/processes.ts'
import type { ReadinessChecks } from '#server/platform/readiness.ts'
import { countJobs } from './jobs.ts'

type System = ReplyOf<typeof getSystem>
type Parts = System['parts']

/** A full disk stops the database first. */
const LITTLE_ROOM_BYTES = 1024 ** 3
/** A job that is due waits for seconds, not minutes. */
const LATE_JOB_MS = 5 * 60_000
const ANSWER_WITHIN_MS = 5_000

export async function readProcesses(db: Database, now: Date): Promise<System['processes']> {
  return (await listProcesses(db)).map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    isLost: now.getTime() - row.seenAt.getTime() > LOST_AFTER_MS,
  }))
}

/** Somebody has to run the jobs. */
export function judgeProcesses(processes: System['processes']): Parts['processes'] {
  const alive = processes.filter(({ isLost }) => !isLost)
  const runsJobs = alive.some(({ isWorkerRunning }) => isWorkerRunning)
  const lost = processes.length - alive.length
  const detail = `${alive.length} running${lost ? `, ${lost} lost` : ''}${runsJobs ? '' : ', no job worker'}`
  if (!runsJobs) return { state: 'failed', detail }
  const versions = new Set(alive.map(({ version }) => version)).size
  return { state: lost > 0 || versions > 1 ? 'warning' : 'ok', detail }
}

export async function readDatabase(
  db: Database,
  checks: ReadinessChecks,
): Promise<Pick<Parts, 'database' | 'migrations'>> {
  // The server's own figures are no tables of ours.
  const { rows } = await db.execute<{ version: string; size: string; connections: number }>(sql`
    select current_setting('server_version') as version,
           pg_database_size(current_database())::text as size,
           (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`)
  const { version = '', size = '0', connections = 0 } = rows[0] ?? {}
  const stateOf = (isOk: boolean) => (isOk ? 'ok' : 'failed')
  return {
    database: {
      state: stateOf(checks.database.ok),
      detail: checks.database.detail,
      version,
      sizeBytes: Number(size),
      connections,
    },
    migrations: { state: stateOf(checks.migrations.ok), detail: checks.migrations.detail },
  }
}

export async function readQueue(db: Database, now: Date): Promise<Parts['queue']> {
  const jobs = await countJobs(db)
  const lateMs = jobs.oldestDueAt ? now.getTime() - Date.parse(jobs.oldestDueAt) : 0
  const state = lateMs > LATE_JOB_MS ? 'failed' : jobs.failed > 0 ? 'warning' : 'ok'
  return { state, detail: '', ...jobs }
}

/** Writes a small file and reads it again. */
export async function probeStorage(
  files: Files,
  env: Pick<Env, 's3' | 'dataDir'>,
): Promise<Parts['storage']> {
  const kind = env.s3 ? 's3' : 'disk'
  const freeBytes = env.s3 ? null : await findRoom(env.dataDir)
  const name = `health/${randomBytes(6).toString('hex')}`
  try {
    await withinTime(
      (async () => {
        await files.write(name, Buffer.from(name), 'text/plain')
        if ((await files.read(name))?.toString() !== name) throw new Error('What was written is not there.')
        await files.remove([name])
      })(),
    )
  } catch (error) {
    return { state: 'failed', detail: (error as Error).message, kind, freeBytes }
  }
  return {
    state: freeBytes !== null && freeBytes < LITTLE_ROOM_BYTES ? 'warning' : 'ok',
    detail: '',
    kind,
    freeBytes,
  }
}

async function findRoom(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

/** Asks for the payments of the last minute, as the nightly reconciliation does for those of a day. */
export async function probePayments(gateway: PaymentGateway, now: Date): Promise<Parts['payments']> {
  try {
    await withinTime(gateway.listCaptured({ from: new Date(now.getTime() - 60_000), to: now }))
    return { state: gateway.name === 'test' ? 'off' : 'ok', detail: '', gateway: gateway.name }
  } catch (error) {
    return { state: 'failed', detail: (error as Error).message, gateway: gateway.name }
  }
}

/** The nightly comparison has not been made twice. */
const LATE_COMPARISON_MS = 2 * 86_400_000

/** `ask`: whether they answer, which others than this process are asked for. */
export async function readAthMovil(
  db: Database,
  athMovil: Pick<AthMovil, 'isLive'> | null,
  { ask, now }: { ask: () => Promise<string>; now: Date },
): Promise<Parts['ath_movil']> {
  if (!athMovil) return { state: 'off', detail: '', mode: 'none', reconciledAt: null, differences: 0 }
  const [detail, last] = await Promise.all([ask(), findLastReconciliation(db, 'ath_movil')])
  const isLate = last !== null && now.getTime() - last.at.getTime() > LATE_COMPARISON_MS
  const differences = last?.differences ?? 0
  const isWell = differences === 0 && !isLate
  return {
    state: detail ? 'failed' : !isWell ? 'warning' : athMovil.isLive ? 'ok' : 'off',
    detail,
    mode: athMovil.isLive ? 'live' : 'stand_in',
    reconciledAt: last?.at.toISOString() ?? null,
    differences,
  }
}

/** What went wrong in asking them; empty: they answer and know the business. */
export async function probeAthMovil(athMovil: Pick<AthMovil, 'probe'> | null): Promise<string> {
  try {
    if (athMovil) await withinTime(athMovil.probe())
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

export async function readMail(db: Database, now: Date): Promise<Parts['mail']> {
  const { isHealthy, isVerified, errorCode } = await readMailState(db)
  const trouble = await countMailTrouble(db, now)
  const state = !isHealthy ? 'failed' : !isVerified || trouble > 0 ? 'warning' : 'ok'
  return { state, detail: errorCode ?? '', trouble }
}

export async function readPrintOnDemand(db: Database, now: Date): Promise<Parts['print_on_demand']> {
  const failures = await countPrintOnDemandFailures(db, now)
  return { state: failures > 0 ? 'warning' : 'ok', detail: '', failures }
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  const late = new AbortController()
  const tooLate = wait(ANSWER_WITHIN_MS, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error(`No answer within ${ANSWER_WITHIN_MS / 1_000} s.`)
  })
  tooLate.catch(() => undefined)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    late.abort()
  }
}
