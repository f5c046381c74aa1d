/** Settings on screen: every one with its default, changed with the version that was seen, and their history. */
import { getIntegrations } from '#contract/site/integrations.ts'
import { changeSettings, getSettings, listSettingHistory } from '#contract/site/settings-admin.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { saveChanges } from './change-settings.ts'
import type { Deps } from './deps.ts'
import { describeIntegrations } from './integrations.ts'
import { listHistory, showSettings } from './show-settings.ts'

export { describeSetting } from './setting-names.ts'

export function settingRoutes(deps: Deps): Route[] {
  return [
    route(getSettings, () => showSettings(deps.db)),
    route(changeSettings, (call) => saveChanges(deps, call)),
    route(getIntegrations, () => describeIntegrations(deps.env, deps.db)),
    route(listSettingHistory, ({ input }) => listHistory(deps.db, input.key)),
  ]
}
