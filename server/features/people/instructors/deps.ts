import type { Images } from '#server/features/site/images/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'
import type { Files } from '#server/platform/files.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { CertificationSeals } from './certifications/seals.ts'
import type { TaughtEvent } from './certifications/types.ts'

export interface InstructorsDeps {
  env: Pick<Env, 'secret' | 'demo'>
  db: Database
  clock: Clock
  limiter: RateLimiter
  images: Pick<Images, 'readPhoto' | 'storePhoto'>
  files: Files
  publicUrl: string
  /** Days before something runs out, the first warning first. */
  readReminderDays(): Promise<readonly number[]>
  /** Events stand above people: the assembly hands in what these instructors teach, or are asked to, from now on. */
  findTaught(db: Database | Tx, userIds: readonly string[], now: Date): Promise<TaughtEvent[]>
  /** What shows the page of an instructor is made anew. */
  publishPage(tx: Tx): Promise<void>
}

export interface Deps extends InstructorsDeps {
  seals: CertificationSeals
}
