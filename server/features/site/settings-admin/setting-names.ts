/** What a setting is called where somebody reads about it, and the section of the settings screen that has it. */
import type { Language } from '#contract/language.ts'
import type { SettingKey } from '#contract/site/setting-shapes.schemas.ts'
import { m } from '#server/paraglide/messages.js'

interface SettingPlace {
  name(inputs: Record<string, never>, options: { locale: Language }): string
  /** The anchor of its section. */
  section: string
}

const PLACES: Record<SettingKey, SettingPlace> = {
  identity: { name: m.setting_names_identity, section: 'identity' },
  landing: { name: m.setting_names_landing, section: 'landing' },
  languages: { name: m.setting_names_languages, section: 'languages' },
  taxes: { name: m.setting_names_taxes, section: 'taxes' },
  taxOutside: { name: m.setting_names_tax_outside, section: 'taxes' },
  shipping: { name: m.setting_names_shipping, section: 'shipping' },
  providerDiscountBp: { name: m.setting_names_provider_discount, section: 'providers' },
  commission: { name: m.setting_names_commission, section: 'commission' },
  payouts: { name: m.setting_names_payouts, section: 'payouts' },
  collaborationReviewOverBp: { name: m.setting_names_collaboration_review_over, section: 'providers' },
  lowStockAt: { name: m.setting_names_low_stock_at, section: 'catalog' },
  cartLineMax: { name: m.setting_names_cart_line_max, section: 'checkout' },
  holds: { name: m.setting_names_holds, section: 'checkout' },
  seatsPerPerson: { name: m.setting_names_seats_per_person, section: 'events' },
  moderation: { name: m.setting_names_moderation, section: 'review' },
  expiryReminderDays: { name: m.setting_names_expiry_reminder_days, section: 'notices' },
  returnDays: { name: m.setting_names_return_days, section: 'refunds' },
  pickupPlace: { name: m.setting_names_pickup_place, section: 'identity' },
  loyalty: { name: m.setting_names_loyalty, section: 'loyalty' },
  events: { name: m.setting_names_events, section: 'events' },
  lockdown: { name: m.setting_names_lockdown, section: 'lockdown' },
  unlockHours: { name: m.setting_names_unlock_hours, section: 'access' },
  security: { name: m.setting_names_security, section: 'security' },
  messageLimits: { name: m.setting_names_message_limits, section: 'messages' },
  mailWarnings: { name: m.setting_names_mail_warnings, section: 'email' },
}

const isSetting = (key: string): key is SettingKey => Object.hasOwn(PLACES, key)

/** Null for a key that no setting has, such as one of an earlier version. */
export function describeSetting(key: string, language: Language): { name: string; path: string } | null {
  if (!isSetting(key)) return null
  const { name, section } = PLACES[key]
  return { name: name({}, { locale: language }), path: `/admin/settings#${section}` }
}
