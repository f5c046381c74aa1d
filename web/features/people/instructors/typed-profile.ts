/** An instructor's page as it stands in the form. The photo is not of it: it is saved as soon as it is cropped. */
import type { MUNICIPALITIES } from '#contract/puerto-rico.ts'
import { m } from '#web/paraglide/messages.js'
import type { Profile } from './queries.ts'

const FIELD_NAMES = {
  firstName: m.instructors_first_name,
  lastName: m.instructors_last_name,
  npprInstructorNumber: m.instructors_nppr,
  headline: m.instructors_profile_field_headline,
  bio: m.instructors_profile_field_bio,
  specialties: m.instructors_specialties,
  languages: m.instructors_languages,
  municipality: m.instructors_municipality,
} satisfies Partial<Record<keyof Profile, () => string>>

export type TypedProfile = Pick<Profile, keyof typeof FIELD_NAMES>

export function toTyped(profile: Profile): TypedProfile {
  const { firstName, lastName, npprInstructorNumber, headline, bio } = profile
  const { specialties, languages, municipality } = profile
  return {
    firstName,
    lastName,
    npprInstructorNumber,
    headline,
    bio,
    specialties,
    languages,
    municipality,
  }
}

export function toInput(typed: TypedProfile) {
  return {
    ...typed,
    npprInstructorNumber: typed.npprInstructorNumber?.trim() || null,
    municipality: (typed.municipality || null) as (typeof MUNICIPALITIES)[number] | null,
  }
}

/** In the person's words; a field that the form no longer has keeps its own name. */
export function nameOfField(field: string): string {
  return FIELD_NAMES[field as keyof TypedProfile]?.() ?? field
}
