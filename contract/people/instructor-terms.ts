/** The closed lists of instructors and what they are certified for. */

/** Only `instructor` lets somebody teach; the others say what else they can do. */
export const CERTIFICATION_KINDS = ['instructor', 'range_officer', 'first_aid', 'specialty'] as const
export type CertificationKind = (typeof CERTIFICATION_KINDS)[number]

/** Whose training the regulation recognizes (art. 6.02); `other` names itself. */
export const CERTIFICATION_ISSUERS = [
  'nppr',
  'us_armed_forces',
  'federal_agency',
  'nra',
  'uscca',
  'nsa',
  'post',
  'ipsc',
  'saftd',
  'olympic_federation',
  'other',
] as const
export type CertificationIssuer = (typeof CERTIFICATION_ISSUERS)[number]

export const CERTIFICATION_STATUSES = ['pending', 'verified', 'rejected', 'withdrawn'] as const
export type CertificationStatus = (typeof CERTIFICATION_STATUSES)[number]

export const SPECIALTIES = [
  'pistol_basics',
  'concealed_carry',
  'practical_shooting',
  'precision',
  'low_light',
  'women_first_steps',
  'adaptive',
  'youth',
  'first_aid',
  'match_officiating',
] as const
export type Specialty = (typeof SPECIALTIES)[number]

/** The public page asks for a portrait: four wide, five high. */
export const PORTRAIT_ASPECT = 4 / 5
