/** What certifications, specialties and states of teaching are called, wherever they are shown. */
import type { Language } from '#contract/language.ts'
import type { CertificationIssuer, CertificationKind, Specialty } from '#contract/people/instructor-terms.ts'
import { m } from '#web/paraglide/messages.js'

export const CERTIFICATION_NAMES: Record<CertificationKind, () => string> = {
  instructor: () => m.instructors_kind_instructor(),
  range_officer: () => m.instructors_kind_range_officer(),
  first_aid: () => m.instructors_kind_first_aid(),
  specialty: () => m.instructors_kind_specialty(),
}

export const ISSUER_NAMES: Record<CertificationIssuer, () => string> = {
  nppr: () => m.instructors_issuer_nppr(),
  us_armed_forces: () => m.instructors_issuer_us_armed_forces(),
  federal_agency: () => m.instructors_issuer_federal_agency(),
  nra: () => 'NRA',
  uscca: () => 'USCCA',
  nsa: () => 'NSA',
  post: () => 'POST',
  ipsc: () => 'IPSC',
  saftd: () => 'SAFTD',
  olympic_federation: () => m.instructors_issuer_olympic_federation(),
  other: () => m.instructors_issuer_other(),
}

export function issuerOf({
  issuer,
  issuerName,
}: {
  issuer: CertificationIssuer
  issuerName: string
}): string {
  return issuer === 'other' && issuerName ? issuerName : ISSUER_NAMES[issuer]()
}

export const SPECIALTY_NAMES: Record<Specialty, () => string> = {
  pistol_basics: () => m.instructors_specialty_pistol_basics(),
  concealed_carry: () => m.instructors_specialty_concealed_carry(),
  practical_shooting: () => m.instructors_specialty_practical_shooting(),
  precision: () => m.instructors_specialty_precision(),
  low_light: () => m.instructors_specialty_low_light(),
  women_first_steps: () => m.instructors_specialty_women_first_steps(),
  adaptive: () => m.instructors_specialty_adaptive(),
  youth: () => m.instructors_specialty_youth(),
  first_aid: () => m.instructors_specialty_first_aid(),
  match_officiating: () => m.instructors_specialty_match_officiating(),
}

export const LANGUAGE_NAMES: Record<Language, () => string> = {
  en: () => m.instructors_language_en(),
  es: () => m.instructors_language_es(),
}

/** The small square of a picture that is stored; null: initials. */
export function avatarOf(picture: { url: string } | null): string | null {
  return picture ? `${picture.url}/160.webp` : null
}
