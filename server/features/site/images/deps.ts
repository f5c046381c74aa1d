import type { AccessState } from '#contract/site/lockdown-terms.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Files } from '#server/platform/files.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { Sizes } from './sizes.ts'
import type { ImageUse } from './store.ts'

export interface ImagesDeps {
  db: Database
  /** Under the caller's transaction: whoever is erased meanwhile leaves nothing new. */
  refuseErased(tx: Tx, userId: string): Promise<void>
  files: Files
  limiter: RateLimiter
  /** Whether it shows something that is locked for whoever asks. */
  isClosed(imageId: string, closed: AccessState): Promise<boolean>
  /** Everything that may show one: what none of them shows is deleted. */
  uses: readonly ImageUse[]
}

export interface ImageServiceDeps extends ImagesDeps {
  sizes: Sizes
}
