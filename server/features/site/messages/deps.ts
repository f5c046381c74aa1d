import type { ReportCause } from '#contract/site/moderation-terms.ts'
import type { Images } from '#server/features/site/images/index.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'
import type { Files } from '#server/platform/files.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { createSealer } from '#server/platform/sealing.ts'
import type { ReplyAddresses } from './reply-address.ts'

export interface OpenReport {
  subjectId: string
  cause: ReportCause
  createdAt: Date
}

export interface MessagesDeps {
  env: Pick<Env, 'secret' | 'publicUrl' | 'inboundMail'>
  db: Database
  clock: Clock
  limiter: RateLimiter
  settings: SettingsReader
  images: Pick<Images, 'readPhoto'>
  files: Files
  /** Conversations that wait for an admin to look at them, the oldest report first. */
  listOpenReports(db: Database | Tx): Promise<OpenReport[]>
}

export interface Deps extends MessagesDeps {
  sealer: ReturnType<typeof createSealer>
  /** Null: mail that is answered does not come back here. */
  replyAddresses: ReplyAddresses | null
}
