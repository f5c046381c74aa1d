/** The closed lists of applications to become a provider or an instructor, and what each asks for. */
export const APPLICATION_KINDS = ['provider', 'instructor'] as const
export type ApplicationKind = (typeof APPLICATION_KINDS)[number]

export const APPLICATION_STATUSES = [
  'draft',
  'submitted',
  'changes_asked',
  'approved',
  'rejected',
  'withdrawn',
] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** Of one kind a person has one of these at most. */
export const OPEN_STATUSES = ['draft', 'submitted', 'changes_asked'] as const satisfies ApplicationStatus[]

export const APPLICATION_DOCUMENTS = [
  'police_record',
  'training_certificate',
  'teaching_proof',
  'merchant_registration',
  'club_license',
] as const
export type ApplicationDocument = (typeof APPLICATION_DOCUMENTS)[number]

export const DOCUMENTS_OF: Readonly<Record<ApplicationKind, readonly ApplicationDocument[]>> = {
  instructor: ['police_record', 'training_certificate', 'teaching_proof'],
  provider: ['merchant_registration', 'club_license'],
}

/** Courses are proved by several papers; of the others a new one takes the place of the old. */
export const DOCUMENT_MAX: Readonly<Record<ApplicationDocument, number>> = {
  police_record: 1,
  training_certificate: 1,
  teaching_proof: 5,
  merchant_registration: 1,
  club_license: 1,
}

/** The regulation takes either: courses of the last three years, or fifty that a federation validated. */
export const TEACHING_BASES = ['recent_courses', 'validated_courses'] as const
export const OFFERS = ['products', 'events'] as const

/** The version of server/content/provider-terms that somebody accepts. Another text needs another version. */
export const PROVIDER_TERMS_VERSION = '2026-11'

export const INSTRUCTOR_AGE_MIN = 21
export const POLICE_RECORD_DAYS_MAX = 30
/** After a rejection. */
export const REAPPLY_DAYS = 30
/** Documents of what is decided, which did not become a certification, are kept so long. */
export const DECIDED_FILES_DAYS = 90
