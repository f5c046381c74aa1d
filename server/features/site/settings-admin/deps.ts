import type { Database } from '#server/platform/database/pool.ts'
import type { Call } from '#server/platform/http/route.ts'

export interface Deps {
  db: Database
  confirmAgain(call: Call, proof: { password: string; code: string }): Promise<void>
  hasAccessCode(): Promise<boolean>
}
