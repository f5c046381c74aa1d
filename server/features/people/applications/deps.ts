import type { InstructorAdmissions } from '#server/features/people/instructors/index.ts'
import type { Images } from '#server/features/site/images/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'
import type { Files } from '#server/platform/files.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { ApplicationSeals } from './seals.ts'

export interface ApplicationsDeps {
  env: Pick<Env, 'secret' | 'demo'>
  db: Database
  clock: Clock
  limiter: RateLimiter
  images: Pick<Images, 'readPhoto'>
  files: Files
  publicUrl: string
  instructors: InstructorAdmissions
  /** What shows the page of a provider is made anew. */
  publishPage(tx: Tx): Promise<void>
}

export interface Deps extends ApplicationsDeps {
  seals: ApplicationSeals
}
