/** What copies and erasures are made with. */
import type { FindTextSince } from '#server/features/people/consents/index.ts'
import type { PersonalDataKeeper } from '#server/features/people/identity/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Files } from '#server/platform/files.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { Sealer } from '#server/platform/sealing.ts'

export interface PrivacyDeps {
  db: Database
  clock: Clock
  log: Log
  limiter: RateLimiter
  files: Files
  secret: string
  publicUrl: string
  personalData: PersonalDataKeeper
  confirmAgain(call: Call, proof: { password: string; code: string }): Promise<void>
  findTextSince: FindTextSince
  /** Whoever is erased is not remembered by this process either. */
  forgetPerson(userId: string): void
}

export interface Deps extends Omit<PrivacyDeps, 'secret'> {
  sealer: Sealer
}
