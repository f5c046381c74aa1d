/** Which processes of the product run: each says now and then that it lives, and what it is like. */
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { desc, eq, lt } from 'drizzle-orm'
import { processes } from '#server/schema/platform.ts'
import type { Database } from './database/pool.ts'
import { type Env, repositoryRoot } from './env.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'

const BEAT_MS = 15_000
/** Three beats missed. */
export const LOST_AFTER_MS = 50_000
/** Long enough to be noticed. */
const FORGOTTEN_AFTER_MS = 3_600_000

const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
  version: string
}
export const productVersion = version

interface Heart {
  db: Database
  log: Log
  role: Env['role']
  isWorkerRunning(): boolean
  /** Browsers that this process tells what is new. */
  countStreams(): number
}

export interface Heartbeat {
  /** The process stops in order: nobody shall miss it. */
  stop(): Promise<void>
}

export async function startHeartbeat({
  db,
  log,
  role,
  isWorkerRunning,
  countStreams,
}: Heart): Promise<Heartbeat> {
  const id = newId('prc')
  const startedAt = new Date(Date.now() - Math.round(process.uptime() * 1_000))
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()

  async function beat(): Promise<void> {
    const now = new Date()
    const alive = {
      seenAt: now,
      memoryBytes: process.memoryUsage.rss(),
      loopDelayMs: Math.max(0, Math.round(loop.percentile(99) / 1e6) || 0),
      isWorkerRunning: isWorkerRunning(),
      openStreams: countStreams(),
    }
    loop.reset()
    await db
      .insert(processes)
      .values({ id, role, version, host: hostname(), pid: process.pid, startedAt, ...alive })
      .onConflictDoUpdate({ target: processes.id, set: alive })
    await db.delete(processes).where(lt(processes.seenAt, new Date(now.getTime() - FORGOTTEN_AFTER_MS)))
  }

  const tryToBeat = () => beat().catch((err) => log.warn({ err }, 'could not say that this process lives'))
  await tryToBeat()
  const timer = setInterval(() => void tryToBeat(), BEAT_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      loop.disable()
      await db
        .delete(processes)
        .where(eq(processes.id, id))
        .catch(() => undefined)
    },
  }
}

export function listProcesses(db: Database) {
  return db.select().from(processes).orderBy(desc(processes.startedAt), desc(processes.id))
}
