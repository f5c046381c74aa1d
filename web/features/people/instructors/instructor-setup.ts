/** What a new instructor sets up, read from what is there. */
import type { SetupStep } from '#web/domain/people/setup-checklist.tsx'
import { m } from '#web/paraglide/messages.js'
import type { Certification, Profile } from './queries.ts'

interface SetupFacts {
  profile: Pick<Profile, 'headline' | 'bio' | 'specialties' | 'profilePictureUrl'>
  certifications: readonly Pick<Certification, 'status' | 'isExpired' | 'fileType'>[]
  /** With an organizer, under way or over, or an event they were asked for. */
  hasPartner: boolean
}

export function listSetupSteps({ profile, certifications, hasPartner }: SetupFacts): SetupStep[] {
  const { headline, bio, specialties, profilePictureUrl } = profile
  return [
    {
      id: 'profile',
      name: m.instructors_setup_profile(),
      hint: m.instructors_setup_profile_hint(),
      href: '/instructor/profile',
      isDone: specialties.length > 0 && [headline, bio].some(({ en, es }) => en !== '' || es !== ''),
    },
    {
      id: 'photo',
      name: m.instructors_setup_photo(),
      hint: m.instructors_setup_photo_hint(),
      href: '/instructor/profile',
      isDone: profilePictureUrl !== null,
    },
    {
      id: 'certification',
      name: m.instructors_setup_certification(),
      hint: m.instructors_setup_certification_hint(),
      href: certifications.length === 0 ? '/instructor/certifications/add' : '/instructor/certifications',
      isDone: certifications.some(isSentIn),
    },
    {
      id: 'collaboration',
      name: m.instructors_setup_collaboration(),
      hint: m.instructors_setup_collaboration_hint(),
      href: '/instructor/collaborations',
      isDone: hasPartner,
    },
  ]
}

/** Verified, or with its file on an admin's table. */
function isSentIn({ status, isExpired, fileType }: SetupFacts['certifications'][number]): boolean {
  if (isExpired) return false
  return status === 'verified' || (status === 'pending' && fileType !== null)
}
