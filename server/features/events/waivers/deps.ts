import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'
import type { Notifier } from '#server/platform/notifier.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'

export interface Deps {
  env: Pick<Env, 'demo'>
  db: Database
  clock: Clock
  settings: SettingsReader
  limiter: RateLimiter
  notifier: Notifier
  dropPages: (tags: string[]) => void
}
