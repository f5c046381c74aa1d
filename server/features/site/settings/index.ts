/** The numbers of rules.md that an admin may change. What is not in the table has its default. */
export { DEFAULT_SETTINGS } from '#contract/site/setting-defaults.ts'
export type { Settings } from '#contract/site/setting-shapes.schemas.ts'
export { changeSetting } from './change-setting.ts'
export { inside } from './inside.ts'
export {
  createSettingsReader,
  listChanged,
  lockSettings,
  readSettings,
  SETTINGS_CHANNEL,
  type SettingsReader,
} from './read-settings.ts'
