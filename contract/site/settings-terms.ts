import type { SettingKey } from './settings-schema.ts'

/** What can cost money or close the shop: its change asks for the password and the second factor again. */
export const DANGEROUS_SETTINGS: readonly SettingKey[] = [
  'taxes',
  'taxOutside',
  'commission',
  'payouts',
  'security',
  'lockdown',
]

/** Weekly on a weekday, monthly on the first. */
export const PAYOUT_SCHEDULES = ['weekly', 'monthly'] as const

/** A longer minimum would keep people out rather than guessers. */
export const PASSWORD_LENGTH_LIMIT = 64
