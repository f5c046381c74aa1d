import type { FetchQueryOptions } from '@tanstack/react-query'
import { ChangePasswordForm } from '../change-password-form.tsx'
import { CardsSkeleton, FormSkeleton, RowsSkeleton } from '../loaded.tsx'
import { addressesQuery, type Profile, passkeysQuery, privacyQuery, sessionsQuery } from '../queries.ts'
import type { SectionId } from '../section-names.ts'
import { AddressesSection } from './addresses-section.tsx'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PersonalSection } from './personal-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

/** What a section needs beside the profile. */
// biome-ignore lint/suspicious/noExplicitAny: queries of any reply, in one table
export const sectionQueries: Record<SectionId, readonly FetchQueryOptions<any, any, any, any>[]> = {
  personal: [],
  email: [],
  addresses: [addressesQuery],
  password: [],
  'two-factor': [],
  passkeys: [passkeysQuery],
  sessions: [sessionsQuery],
  notifications: [],
  data: [privacyQuery],
}

/** While the profile itself is on its way. */
export function skeletonOf(section: SectionId) {
  switch (section) {
    case 'personal':
      return <FormSkeleton fields={4} />
    case 'email':
    case 'password':
      return <FormSkeleton fields={2} />
    case 'two-factor':
      return <FormSkeleton fields={1} />
    case 'passkeys':
    case 'sessions':
      return <RowsSkeleton rows={2} />
    case 'notifications':
      return <CardsSkeleton cards={1} />
    case 'addresses':
    case 'data':
      return <CardsSkeleton cards={2} />
  }
}

interface SectionBodyProps {
  section: SectionId
  profile: Profile
  /** Where whoever was sent here goes on. */
  next: string | null
}

export function SectionBody({ section, profile, next }: SectionBodyProps) {
  switch (section) {
    case 'personal':
      return <PersonalSection profile={profile} />
    case 'email':
      return <EmailSection profile={profile} />
    case 'addresses':
      return <AddressesSection />
    case 'password':
      return <ChangePasswordForm personal={[profile.username, profile.email]} />
    case 'two-factor':
      return <TwoFactorSection profile={profile} next={next} />
    case 'passkeys':
      return <PasskeysSection />
    case 'sessions':
      return <SessionsSection />
    case 'notifications':
      return <NotificationsSection profile={profile} />
    case 'data':
      return <DataSection profile={profile} />
  }
}
