/** Whether this process can serve, asked of the database on a connection of its own: a busy pool is not a broken one. */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { pendingMigrations } from './database/migrate.ts'

export interface ReadinessCheck {
  ok: boolean
  detail: string
}

export interface ReadinessChecks {
  database: ReadinessCheck
  migrations: ReadinessCheck
  worker: ReadinessCheck
  /** Only while the process stops. */
  process?: ReadinessCheck
}

interface Process {
  isStopping(): boolean
  /** A web-only process leaves the jobs to another one. */
  runsJobs: boolean
  isWorkerRunning(): boolean
}

/** Whoever asks gets an answer within 2 s, whatever the database does. */
const ANSWER_WITHIN_MS = 1_700
const STEP_WITHIN_MS = 1_500
/** Anybody may ask, as often as they like; the database is asked once in this time. */
const ASKED_EVERY_MS = 500

/** How far we got. */
interface Found {
  isConnected: boolean
  pending: string[] | null
  isWritable: boolean
  /** SQLSTATE or the like: 53100 is a full disk. Null where nothing was said in time, or the line was cut. */
  code: string | null
}

export function createReadiness(url: string, process: Process): () => Promise<ReadinessChecks> {
  let asked: { at: number; found: Promise<Found> } | null = null

  return async () => {
    if (!asked || performance.now() - asked.at > ASKED_EVERY_MS)
      asked = { at: performance.now(), found: askDatabase(url) }
    const found = await asked.found
    const { runsJobs, isWorkerRunning, isStopping } = process
    const isRunning = isWorkerRunning()
    return {
      database: describeDatabase(found),
      migrations: {
        ok: found.pending?.length === 0,
        detail: found.pending ? `${found.pending.length} pending` : 'unknown',
      },
      worker: {
        ok: isRunning || !runsJobs,
        detail: runsJobs ? (isRunning ? 'running' : 'stopped') : 'runs apart',
      },
      ...(isStopping() && { process: { ok: false, detail: 'stopping' } }),
    }
  }
}

function describeDatabase({ isConnected, isWritable, pending, code }: Found): ReadinessCheck {
  if (isWritable) return { ok: true, detail: 'reachable' }
  if (!isConnected) return { ok: false, detail: code === null ? 'no connection' : `no connection (${code})` }
  // The table that is written to may be among what is missing.
  if (pending && pending.length > 0) return { ok: true, detail: 'reachable' }
  if (code === null) return { ok: false, detail: 'no answer' }
  return { ok: false, detail: `no write (${code})` }
}

async function askDatabase(url: string): Promise<Found> {
  const found: Found = { isConnected: false, pending: null, isWritable: false, code: null }
  const client = new pg.Client({
    connectionString: url,
    application_name: 'coqui readiness',
    connectionTimeoutMillis: STEP_WITHIN_MS,
    statement_timeout: STEP_WITHIN_MS,
    query_timeout: STEP_WITHIN_MS,
  })
  client.on('error', () => undefined)
  await Promise.race([probeDatabase(client, found), wait(ANSWER_WITHIN_MS, undefined, { ref: false })])
  // Not waited for: a server that is frozen does not say good-bye.
  void client.end().catch(() => undefined)
  return { ...found }
}

async function probeDatabase(client: pg.Client, found: Found): Promise<void> {
  try {
    await client.connect()
    found.isConnected = true
    found.pending = await pendingMigrations(client)
    if (found.pending.length > 0) return
    await client.query(
      `insert into readiness (written_at) values (now())
       on conflict (only_row) do update set written_at = excluded.written_at`,
    )
    found.isWritable = true
  } catch (error) {
    found.code = (error as { code?: string }).code ?? null
  }
}
