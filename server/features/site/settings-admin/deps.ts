import type { Database } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'
import type { Call } from '#server/platform/http/route.ts'

export interface Deps {
  env: Env
  db: Database
  confirmAgain(call: Call, proof: { password: string; code: string }): Promise<void>
  hasAccessCode(): Promise<boolean>
}
