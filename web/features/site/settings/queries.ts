import type { ReplyOf } from '#contract/endpoint.ts'
import { getLockdown } from '#contract/site/lockdown.ts'
import type { SettingKey } from '#contract/site/setting-shapes.schemas.ts'
import { getSettings } from '#contract/site/settings-admin.ts'
import { queryOf } from '#web/platform/query.ts'

export const settingsQuery = queryOf(getSettings, {})
export const lockdownQuery = queryOf(getLockdown, {})

export type AllSettings = ReplyOf<typeof getSettings>

export function versionOf({ changes }: AllSettings, key: SettingKey): number {
  return changes.find((change) => change.key === key)?.version ?? 0
}
