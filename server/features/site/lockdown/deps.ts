import type { PasswordHasher } from '#server/features/people/identity/index.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Gate } from '#server/platform/http/gate.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { AccessCookies } from './access-cookie.ts'

export interface Deps {
  db: Database
  clock: Clock
  limiter: RateLimiter
  gate: Gate
  cookies: AccessCookies
  settings: SettingsReader
  hasher: PasswordHasher
  confirmAgain(call: Call, proof: { password: string; code: string }): Promise<void>
}
