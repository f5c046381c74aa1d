import type { Lack, LackReason } from '#contract/people/application-lacks.ts'
import type {
  ApplicationDocument,
  ApplicationKind,
  ApplicationStatus,
} from '#contract/people/application-terms.ts'
import { m } from '#web/paraglide/messages.js'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const KIND_NAMES: Record<ApplicationKind, () => string> = {
  provider: () => m.applications_kind_provider(),
  instructor: () => m.applications_kind_instructor(),
}

export const STATUS_LABELS: Record<ApplicationStatus, { name: () => string; tone: BadgeTone }> = {
  draft: { name: () => m.applications_status_draft(), tone: 'neutral' },
  submitted: { name: () => m.applications_status_submitted(), tone: 'info' },
  changes_asked: { name: () => m.applications_status_changes_asked(), tone: 'warning' },
  approved: { name: () => m.applications_status_approved(), tone: 'success' },
  rejected: { name: () => m.applications_status_rejected(), tone: 'danger' },
  withdrawn: { name: () => m.applications_status_withdrawn(), tone: 'neutral' },
}

export const DOCUMENT_NAMES: Record<ApplicationDocument, () => string> = {
  police_record: () => m.applications_document_police_record(),
  training_certificate: () => m.applications_document_training_certificate(),
  teaching_proof: () => m.applications_document_teaching_proof(),
  merchant_registration: () => m.applications_document_merchant_registration(),
  club_license: () => m.applications_document_club_license(),
}

const english = (label: string) => m.applications_in_english({ label })
const spanish = (label: string) => m.applications_in_spanish({ label })

const FIELD_NAMES: Readonly<Record<string, () => string>> = {
  ...DOCUMENT_NAMES,
  firstName: () => m.applications_first_name(),
  lastName: () => m.applications_last_name(),
  municipality: () => m.applications_municipality(),
  birthDate: () => m.applications_birth_date(),
  weaponsLicense: () => m.applications_section_license(),
  policeRecordOn: () => m.applications_record_on(),
  npprInstructorNumber: () => m.applications_nppr(),
  issuer: () => m.applications_issuer(),
  issuerName: () => m.applications_issuer_name(),
  certificateNumber: () => m.applications_certificate_number(),
  trainedOn: () => m.applications_trained_on(),
  certificateExpiresOn: () => m.applications_certificate_expires_on(),
  teachingBasis: () => m.applications_teaching_basis(),
  teachingDetails: () => m.applications_teaching_details(),
  specialties: () => m.applications_specialties(),
  languages: () => m.applications_languages(),
  headline: () => m.applications_headline(),
  bio: () => m.applications_bio(),
  'headline.en': () => english(m.applications_headline()),
  'headline.es': () => spanish(m.applications_headline()),
  'bio.en': () => english(m.applications_bio()),
  'bio.es': () => spanish(m.applications_bio()),
  businessName: () => m.applications_business_name(),
  contactName: () => m.applications_contact_name(),
  phone: () => m.applications_phone(),
  offers: () => m.applications_offers(),
  offerDetails: () => m.applications_offer_details(),
  merchantRegistration: () => m.applications_merchant_number(),
  clubLicenseNumber: () => m.applications_club_number(),
  clubLicenseExpiresOn: () => m.applications_club_expires_on(),
  acceptsTerms: () => m.applications_section_terms(),
}

export const nameOfField = (field: string) => FIELD_NAMES[field]?.() ?? field

const REASONS: Record<LackReason, () => string> = {
  missing: () => m.applications_lack_missing(),
  too_young: () => m.applications_lack_too_young(),
  too_old: () => m.applications_lack_too_old(),
  expired: () => m.applications_lack_expired(),
  future: () => m.applications_lack_future(),
  format: () => m.applications_lack_format(),
}

export const sayLack = ({ reason }: Pick<Lack, 'reason'>) => REASONS[reason]()
