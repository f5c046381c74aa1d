/** What benchmarks that write stand on: a database of their own, a server process, and many at once. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { repositoryRoot } from '#server/platform/env.ts'
import { prepareJobTables } from '#server/platform/jobs.ts'
import { replay, type Statement } from './replay.ts'
import { findFreePort, storeSettings } from './servers.ts'

export const SECRET = 'k4Vd-9sTq_for-benchmarks-only_7Zr2LmPw'

export interface Ground {
  pool: pg.Pool
  url: string
  dataDir: string
}

/** With our tables in it, or `empty` for somebody else's. */
export async function onFreshDatabase<T>(
  work: (ground: Ground) => Promise<T>,
  content: 'ours' | 'empty' = 'ours',
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coqui-bench-'))
  const database = await startEmbedded({ dataDir })
  const pool = new pg.Pool({ connectionString: database.url, max: 4 })
  try {
    if (content === 'ours') {
      await migrate(database.url)
      await prepareJobTables(pool)
    }
    return await work({ pool, url: database.url, dataDir })
  } finally {
    await pool.end()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** `others`: what is set otherwise for this one. */
export async function startApi({ url: databaseUrl, dataDir }: Ground, others: Record<string, string> = {}) {
  const port = await findFreePort()
  const settings = storeSettings(port, dataDir)
  const child = fork(join(repositoryRoot, 'scripts/api-process.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...settings,
      APP_SECRET: SECRET,
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: process.env.DATABASE_POOL ?? '20',
      ...others,
    },
  })
  await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

interface Run {
  seconds: number
  atOnce: number
}

/** So many at once, each with a number of its own: who buys, and what. */
export async function runFor(
  { seconds, atOnce }: Run,
  work: (n: number, lane: number) => Promise<unknown>,
): Promise<{ ms: number[]; perSecond: number }> {
  const ms: number[] = []
  const begun = performance.now()
  const endsAt = begun + seconds * 1_000
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      while (performance.now() < endsAt) {
        const at = performance.now()
        next += 1
        await work(next, lane)
        ms.push(performance.now() - at)
      }
    }),
  )
  return { ms, perSecond: round((ms.length * 1_000) / (performance.now() - begun), 1) }
}

/** The same statements by bare clients, one a lane: how often a second. */
export async function replayFor(
  url: string,
  { seconds, atOnce }: Run,
  statementsOf: (n: number) => readonly Statement[],
): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  let made = 0
  const work = (_n: number, lane: number) => {
    made += 1
    return replay(clients[lane] as pg.Client, statementsOf(made))
  }
  await runFor({ seconds: 1, atOnce }, work)
  const measured = await runFor({ seconds, atOnce }, work)
  for (const client of clients) await client.end()
  return measured.perSecond
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0, 1)
}

export function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
