import type { Images } from '#server/features/site/images/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'
import type { Files } from '#server/platform/files.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'

export interface ProviderDocumentsDeps {
  env: Pick<Env, 'secret' | 'demo'>
  db: Database
  clock: Clock
  limiter: RateLimiter
  images: Pick<Images, 'readPhoto'>
  files: Files
  publicUrl: string
  /** Days before something runs out, the first warning first. */
  readReminderDays(): Promise<readonly number[]>
}

/** Numbers and files, each with a key made from the secret. */
export interface DocumentSeals {
  sealNumber(number: string): string
  openNumber(sealed: string): string
  sealFile(file: Buffer): Buffer
  openFile(sealed: Buffer): Buffer
}

export interface Deps extends ProviderDocumentsDeps {
  seals: DocumentSeals
}
