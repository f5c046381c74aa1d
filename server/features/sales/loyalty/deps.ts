import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { CampaignReader } from './campaigns/campaign-reader.ts'

/** What loyalty is built from. */
export interface Deps {
  db: Database
  clock: Clock
  settings: SettingsReader
  campaigns: CampaignReader
  publicUrl: string
}
