/** The numbers of rules.md that an admin may change. What is not in the table has its default. */
export { changeSetting } from './change-setting.ts'
export { inside } from './inside.ts'
export { createSettingsReader, readSettings, type SettingsReader } from './read-settings.ts'
export { DEFAULT_SETTINGS, type Settings } from './schema.ts'
