import type { SettingKey } from './setting-shapes.schemas.ts'

/** What can cost money or close the shop: its change asks for the password and the second factor again. */
export const DANGEROUS_SETTINGS: readonly SettingKey[] = [
  'taxes',
  'taxOutside',
  'commission',
  'payouts',
  'security',
  'lockdown',
]
