import type { FetchQueryOptions } from '@tanstack/react-query'
import { ChangePasswordForm } from '../change-password-form.tsx'
import { FormSkeleton, RowsSkeleton } from '../loaded.tsx'
import { addressesQuery, type Profile, passkeysQuery, sessionsQuery } from '../queries.ts'
import type { SectionId } from '../sections.ts'
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
  data: [],
}

const formFields: Partial<Record<SectionId, number>> = { personal: 4, email: 2, password: 2, 'two-factor': 1 }

export function skeletonOf(section: SectionId) {
  const fields = formFields[section]
  return fields ? <FormSkeleton fields={fields} /> : <RowsSkeleton rows={2} />
}

export function SectionBody({ section, profile }: { section: SectionId; profile: Profile }) {
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
      return <TwoFactorSection profile={profile} />
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
