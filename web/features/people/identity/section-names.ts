/** The parts of the profile by name: all that the address and the title of its page need. */
import { m } from '#web/paraglide/messages.js'

export const SECTIONS = [
  'personal',
  'email',
  'addresses',
  'password',
  'two-factor',
  'passkeys',
  'sessions',
  'notifications',
  'data',
] as const
export type SectionId = (typeof SECTIONS)[number]

export function isSection(value: unknown): value is SectionId {
  return SECTIONS.includes(value as SectionId)
}

export const sectionNames: Record<SectionId, () => string> = {
  personal: m.identity_section_personal,
  email: m.identity_section_email,
  addresses: m.identity_section_addresses,
  password: m.identity_section_password,
  'two-factor': m.identity_section_two_factor,
  passkeys: m.identity_section_passkeys,
  sessions: m.identity_section_sessions,
  notifications: m.identity_section_notifications,
  data: m.identity_section_data,
}
