import type { Database } from '#server/platform/database/pool.ts'
import type { Files } from '#server/platform/files.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { Sizes } from './sizes.ts'

export interface ImagesDeps {
  db: Database
  files: Files
  limiter: RateLimiter
}

export interface ImageParts extends ImagesDeps {
  sizes: Sizes
}
