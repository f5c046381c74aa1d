import type { Images } from '#server/features/site/images/index.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'
import type { PrintServices } from '#server/platform/print-services/index.ts'

export interface Deps {
  db: Database
  clock: Clock
  log: Log
  settings: SettingsReader
  images: Pick<Images, 'readPhoto' | 'storePhoto'>
  services: PrintServices
  /** Seals tokens. */
  secret: string
  publicUrl: string
}
