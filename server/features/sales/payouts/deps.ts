import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentGateway } from '#server/platform/payments/gateway.ts'

export interface Deps {
  db: Database
  clock: Clock
  settings: SettingsReader
  log: Log
  gateway: PaymentGateway
  publicUrl: string
}
