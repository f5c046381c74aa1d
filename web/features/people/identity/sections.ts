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
import { type SectionId, sectionNames } from './section-names.ts'

interface Section {
  icon: LucideIcon
  name: () => string
  lead: () => string
}

export const sections: Record<SectionId, Section> = {
  personal: { icon: UserRound, name: sectionNames.personal, lead: m.identity_section_personal_lead },
  email: { icon: AtSign, name: sectionNames.email, lead: m.identity_section_email_lead },
  addresses: { icon: MapPin, name: sectionNames.addresses, lead: m.identity_section_addresses_lead },
  password: {
    icon: RectangleEllipsis,
    name: sectionNames.password,
    lead: m.identity_section_password_lead,
  },
  'two-factor': {
    icon: ShieldCheck,
    name: sectionNames['two-factor'],
    lead: m.identity_section_two_factor_lead,
  },
  passkeys: { icon: KeyRound, name: sectionNames.passkeys, lead: m.identity_section_passkeys_lead },
  sessions: {
    icon: MonitorSmartphone,
    name: sectionNames.sessions,
    lead: m.identity_section_sessions_lead,
  },
  notifications: {
    icon: Bell,
    name: sectionNames.notifications,
    lead: m.identity_section_notifications_lead,
  },
  data: { icon: FileDown, name: sectionNames.data, lead: m.identity_section_data_lead },
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
