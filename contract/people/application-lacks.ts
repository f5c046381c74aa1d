/** What an application still lacks. Pure: the page lists it with links to the fields, the server refuses by it. */
import {
  type ApplicationDocument,
  type ApplicationKind,
  INSTRUCTOR_AGE_MIN,
  type OFFERS,
  POLICE_RECORD_DAYS_MAX,
  type TEACHING_BASES,
} from './application-terms.ts'
import type { CertificationIssuer, Specialty } from './instructor-terms.ts'

interface PublicTexts {
  headline: { en: string; es: string }
  bio: { en: string; es: string }
}

/** A day or a choice that was not made yet is an empty word. */
export interface InstructorDetails extends PublicTexts {
  firstName: string
  lastName: string
  municipality: string
  npprInstructorNumber: string
  issuer: CertificationIssuer | ''
  issuerName: string
  /** Of the training certificate, where it is not NPPR's own. */
  certificateNumber: string
  trainedOn: string
  /** Empty: it does not run out. */
  certificateExpiresOn: string
  policeRecordOn: string
  teachingBasis: (typeof TEACHING_BASES)[number] | ''
  teachingDetails: string
  specialties: Specialty[]
  languages: ('en' | 'es')[]
}

export interface ProviderDetails extends PublicTexts {
  businessName: string
  municipality: string
  offers: (typeof OFFERS)[number][]
  offerDetails: string
  merchantRegistration: string
  contactName: string
  phone: string
  /** Empty: they run no club. */
  clubLicenseNumber: string
  clubLicenseExpiresOn: string
  acceptsTerms: boolean
}

/** `missing`: nothing is there; the others: what is there does not do. */
export type LackReason = 'missing' | 'too_young' | 'too_old' | 'expired' | 'future' | 'format'

export interface Lack {
  /** The field of the form: `bio.es`, `police_record`, `weaponsLicense`. */
  field: string
  reason: LackReason
}

export interface LackFacts {
  /** A day of Puerto Rico. */
  today: string
  /** The day it was submitted: an admin who takes long does not make a certificate too old. */
  submittedOn: string
  birthDate: string | null
  /** Of the account: sent with its photo, or verified. */
  hasWeaponsLicense: boolean
  documents: readonly ApplicationDocument[]
}

const DAY_MS = 86_400_000
const MERCHANT_NUMBER = /^\d{7}-\d{4}$/
const NPPR_NUMBER = /^[A-Z0-9][A-Z0-9-]{3,29}$/i
const PHONE = /^\+?[0-9 ().-]{7,20}$/

type Check = Lack | null

const missing = (field: string, isThere: unknown): Check => (isThere ? null : { field, reason: 'missing' })

function matches(field: string, text: string, pattern: RegExp): Check {
  if (text.trim() === '') return { field, reason: 'missing' }
  return pattern.test(text.trim()) ? null : { field, reason: 'format' }
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T12:00Z`) - Date.parse(`${from}T12:00Z`)) / DAY_MS)
}

/** The day on which somebody is that old: `2005-02-29` counts from March on. */
function isOfAge(birthDate: string, today: string): boolean {
  const [year = '0', month, day] = birthDate.split('-')
  return `${Number(year) + INSTRUCTOR_AGE_MIN}-${month}-${day}` <= today
}

function checkTexts({ headline, bio }: PublicTexts): Check[] {
  return [
    missing('headline.en', headline.en.trim()),
    missing('headline.es', headline.es.trim()),
    missing('bio.en', bio.en.trim()),
    missing('bio.es', bio.es.trim()),
  ]
}

function checkBirthDate(birthDate: string | null, today: string): Check {
  if (!birthDate) return { field: 'birthDate', reason: 'missing' }
  return isOfAge(birthDate, today) ? null : { field: 'birthDate', reason: 'too_young' }
}

function checkPast(field: string, day: string, today: string): Check {
  if (!day) return { field, reason: 'missing' }
  return day > today ? { field, reason: 'future' } : null
}

function checkPoliceRecord(issuedOn: string, { submittedOn }: LackFacts): Check {
  const past = checkPast('policeRecordOn', issuedOn, submittedOn)
  if (past) return past
  return daysBetween(issuedOn, submittedOn) > POLICE_RECORD_DAYS_MAX
    ? { field: 'policeRecordOn', reason: 'too_old' }
    : null
}

function checkUnexpired(field: string, day: string, today: string): Check {
  return day && day < today ? { field, reason: 'expired' } : null
}

function checkInstructor(details: InstructorDetails, facts: LackFacts): Check[] {
  const { today, documents } = facts
  const has = (document: ApplicationDocument) => missing(document, documents.includes(document))
  const { issuer } = details
  return [
    missing('firstName', details.firstName.trim()),
    missing('lastName', details.lastName.trim()),
    missing('municipality', details.municipality),
    checkBirthDate(facts.birthDate, today),
    missing('weaponsLicense', facts.hasWeaponsLicense),
    checkPoliceRecord(details.policeRecordOn, facts),
    has('police_record'),
    matches('npprInstructorNumber', details.npprInstructorNumber, NPPR_NUMBER),
    missing('issuer', issuer),
    issuer === 'other' ? missing('issuerName', details.issuerName.trim()) : null,
    issuer !== '' && issuer !== 'nppr'
      ? missing('certificateNumber', details.certificateNumber.trim().length >= 3)
      : null,
    checkPast('trainedOn', details.trainedOn, today),
    checkUnexpired('certificateExpiresOn', details.certificateExpiresOn, today),
    has('training_certificate'),
    missing('teachingBasis', details.teachingBasis),
    missing('teachingDetails', details.teachingDetails.trim()),
    has('teaching_proof'),
    missing('languages', details.languages.length > 0),
    ...checkTexts(details),
  ]
}

function checkProvider(details: ProviderDetails, { today, documents }: LackFacts): Check[] {
  const has = (document: ApplicationDocument) => missing(document, documents.includes(document))
  const hasClub = details.clubLicenseNumber.trim() !== ''
  return [
    missing('businessName', details.businessName.trim()),
    missing('municipality', details.municipality),
    missing('contactName', details.contactName.trim()),
    matches('phone', details.phone, PHONE),
    missing('offers', details.offers.length > 0),
    missing('offerDetails', details.offerDetails.trim()),
    matches('merchantRegistration', details.merchantRegistration, MERCHANT_NUMBER),
    has('merchant_registration'),
    ...(hasClub
      ? [
          missing('clubLicenseExpiresOn', details.clubLicenseExpiresOn),
          checkUnexpired('clubLicenseExpiresOn', details.clubLicenseExpiresOn, today),
          has('club_license'),
        ]
      : []),
    ...checkTexts(details),
    missing('acceptsTerms', details.acceptsTerms),
  ]
}

/** In the order of the form. */
export function listLacks(
  kind: ApplicationKind,
  details: InstructorDetails | ProviderDetails,
  facts: LackFacts,
): Lack[] {
  const checks =
    kind === 'instructor'
      ? checkInstructor(details as InstructorDetails, facts)
      : checkProvider(details as ProviderDetails, facts)
  return checks.filter((check) => check !== null)
}

const NO_TEXTS = { headline: { en: '', es: '' }, bio: { en: '', es: '' } }

/** What a form begins with. */
export function emptyInstructor(): InstructorDetails {
  return {
    ...structuredClone(NO_TEXTS),
    firstName: '',
    lastName: '',
    municipality: '',
    npprInstructorNumber: '',
    issuer: '',
    issuerName: '',
    certificateNumber: '',
    trainedOn: '',
    certificateExpiresOn: '',
    policeRecordOn: '',
    teachingBasis: '',
    teachingDetails: '',
    specialties: [],
    languages: ['es'],
  }
}

export function emptyProvider(): ProviderDetails {
  return {
    ...structuredClone(NO_TEXTS),
    businessName: '',
    municipality: '',
    offers: [],
    offerDetails: '',
    merchantRegistration: '',
    contactName: '',
    phone: '',
    clubLicenseNumber: '',
    clubLicenseExpiresOn: '',
    acceptsTerms: false,
  }
}
