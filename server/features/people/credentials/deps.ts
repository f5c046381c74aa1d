import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
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
  /** The title of the next event for which its owner needs a credential, as SQL; null: none. */
  nextEventAsking(
    credential: { kind: SQLWrapper; userId: SQLWrapper },
    language: Language,
    now: Date,
  ): SQL<string | null>
}

export interface Deps extends CredentialsDeps {
  seals: Seals
}
