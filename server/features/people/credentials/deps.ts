import type { Images } from '#server/features/site/images/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'
import type { Files } from '#server/platform/files.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { Seals } from './seals.ts'

export interface CredentialsDeps {
  env: Pick<Env, 'secret' | 'demo'>
  db: Database
  clock: Clock
  limiter: RateLimiter
  images: Pick<Images, 'readPhoto'>
  files: Files
  publicUrl: string
}

export interface Deps extends CredentialsDeps {
  seals: Seals
}
