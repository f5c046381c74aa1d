/** The parts of the profile, in the groups that the rail and the account page show. */
import {
  AtSign,
  Bell,
  FileDown,
  KeyRound,
  type LucideIcon,
  MapPin,
  MonitorSmartphone,
  RectangleEllipsis,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
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

interface Section {
  icon: LucideIcon
  name: () => string
  lead: () => string
}

export const sections: Record<SectionId, Section> = {
  personal: { icon: UserRound, name: m.identity_section_personal, lead: m.identity_section_personal_lead },
  email: { icon: AtSign, name: m.identity_section_email, lead: m.identity_section_email_lead },
  addresses: { icon: MapPin, name: m.identity_section_addresses, lead: m.identity_section_addresses_lead },
  password: {
    icon: RectangleEllipsis,
    name: m.identity_section_password,
    lead: m.identity_section_password_lead,
  },
  'two-factor': {
    icon: ShieldCheck,
    name: m.identity_section_two_factor,
    lead: m.identity_section_two_factor_lead,
  },
  passkeys: { icon: KeyRound, name: m.identity_section_passkeys, lead: m.identity_section_passkeys_lead },
  sessions: {
    icon: MonitorSmartphone,
    name: m.identity_section_sessions,
    lead: m.identity_section_sessions_lead,
  },
  notifications: {
    icon: Bell,
    name: m.identity_section_notifications,
    lead: m.identity_section_notifications_lead,
  },
  data: { icon: FileDown, name: m.identity_section_data, lead: m.identity_section_data_lead },
}

export const sectionGroups: readonly { id: string; name: () => string; sections: readonly SectionId[] }[] = [
  { id: 'you', name: m.identity_group_you, sections: ['personal', 'email', 'addresses'] },
  {
    id: 'security',
    name: m.identity_group_security,
    sections: ['password', 'two-factor', 'passkeys', 'sessions'],
  },
  { id: 'privacy', name: m.identity_group_privacy, sections: ['notifications', 'data'] },
]
