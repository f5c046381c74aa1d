/** What the parts of identity are built from; each service takes what it needs of it. */
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'
import type { Log } from '#server/platform/log.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import type { Auth } from './auth.ts'
import type { PasswordHasher } from './password-hash.ts'
import type { People } from './people.ts'
import type { AuthCookies } from './session-cookie.ts'
import type { Throttle } from './throttle.ts'

export interface Deps {
  env: Env
  log: Log
  clock: Clock
  db: Database
  auth: Auth
  cookies: AuthCookies
  passwords: PasswordHasher
  people: People
  throttle: Throttle
  settings: SettingsReader
  /** What other features keep about a person. */
  personalData: readonly PersonalData[]
  /** Of the terms that whoever signs up accepts. */
  readTextVersion(tx: Tx, page: 'terms' | 'privacy'): Promise<string>
}
