import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, LocalDate, Timestamp } from '../fields.schemas.ts'
import { LanguageCode } from '../language.schemas.ts'
import { LIMITS } from '../limits.ts'
import { lineOf, optionalNameOf } from '../names.schemas.ts'
import { MUNICIPALITIES } from '../puerto-rico.ts'
import {
  APPLICATION_DOCUMENTS,
  APPLICATION_KINDS,
  APPLICATION_STATUSES,
  OFFERS,
  TEACHING_BASES,
} from './application-terms.ts'
import { CERTIFICATION_ISSUERS, SPECIALTIES } from './instructor-terms.ts'

const tag = 'Applications'

const ApplicationId = idOf('apl')
const ApplicationFileId = idOf('apf')

/** A choice or a day that is not made yet is an empty word: what is missing is listed as a whole. */
const Day = z.union([z.literal(''), LocalDate])
const Municipality = z.enum(['', ...MUNICIPALITIES])
const Texts = {
  headline: z.object({ en: lineOf(140), es: lineOf(140) }),
  /** Markdown. */
  bio: z.object({ en: z.string().trim().max(4_000), es: z.string().trim().max(4_000) }),
}

const InstructorApplication = z.object({
  ...Texts,
  firstName: optionalNameOf(60),
  lastName: optionalNameOf(60),
  municipality: Municipality,
  npprInstructorNumber: z.string().trim().toUpperCase().max(30),
  issuer: z.enum(['', ...CERTIFICATION_ISSUERS]),
  issuerName: optionalNameOf(120),
  certificateNumber: z.string().trim().max(60),
  trainedOn: Day,
  certificateExpiresOn: Day,
  policeRecordOn: Day,
  teachingBasis: z.enum(['', ...TEACHING_BASES]),
  teachingDetails: z.string().trim().max(2_000),
  specialties: z.array(z.enum(SPECIALTIES)).max(SPECIALTIES.length),
  languages: z.array(LanguageCode).max(2),
})

const ProviderApplication = z.object({
  ...Texts,
  businessName: optionalNameOf(80),
  municipality: Municipality,
  offers: z.array(z.enum(OFFERS)).max(OFFERS.length),
  offerDetails: z.string().trim().max(2_000),
  merchantRegistration: z.string().trim().max(20),
  contactName: optionalNameOf(80),
  phone: z.string().trim().max(20),
  clubLicenseNumber: z.string().trim().max(40),
  clubLicenseExpiresOn: Day,
  acceptsTerms: z.boolean(),
})

const ApplicationFile = z
  .object({
    id: ApplicationFileId,
    document: z.enum(APPLICATION_DOCUMENTS),
    fileType: z.enum(['image/jpeg', 'application/pdf']),
    sizeBytes: z.int(),
    createdAt: Timestamp,
  })
  .meta({ id: 'ApplicationFile' })

export const Application = z
  .object({
    id: ApplicationId,
    kind: z.enum(APPLICATION_KINDS),
    status: z.enum(APPLICATION_STATUSES),
    /** As it was last submitted; null: not yet, or taken back. What is being typed is a draft of the form. */
    instructor: InstructorApplication.nullable(),
    provider: ProviderApplication.nullable(),
    files: z.array(ApplicationFile),
    /** What an admin asks to be changed, by field. */
    reviewNotes: z
      .object({ reason: z.string(), fields: z.record(z.string(), z.string()), at: Timestamp, by: z.string() })
      .nullable(),
    /** Why it was rejected. */
    reason: z.string(),
    version: z.int(),
    submittedAt: Timestamp.nullable(),
    decidedAt: Timestamp.nullable(),
    /** After a rejection: from when on somebody may apply again. */
    reapplyAt: Timestamp.nullable(),
  })
  .meta({ id: 'Application' })

const RejectedApplication = z
  .object({
    id: ApplicationId,
    kind: z.enum(APPLICATION_KINDS),
    /** Of the business, or of whoever wants to teach. */
    title: z.string(),
    personName: z.string(),
    reason: z.string(),
    decidedAt: Timestamp,
    decidedBy: z.string(),
  })
  .meta({ id: 'RejectedApplication' })

export const applicationsSchemas = {
  getMyApplications: {
    summary: 'One’s own applications, the latest of each kind, and what the account already has for them',
    tag,
    reply: z.object({
      applications: z.array(Application),
      birthDate: LocalDate.nullable(),
      /** A weapons license of the account that counts: verified, or sent with its photo. */
      weaponsLicense: z.enum(['verified', 'pending']).nullable(),
    }),
  },
  startApplication: {
    summary: 'Begin one, or go on with the one that is open',
    tag,
    input: z.object({ kind: z.enum(APPLICATION_KINDS) }),
    reply: Application,
  },
  sendApplicationFile: {
    summary: 'A photo or PDF of a document, as the body; kept encrypted',
    tag,
    input: z.object({ applicationId: ApplicationId, document: z.enum(APPLICATION_DOCUMENTS) }),
    reply: Application,
  },
  removeApplicationFile: {
    summary: 'Take a document out of an application that is not submitted',
    tag,
    input: z.object({ fileId: ApplicationFileId }),
    reply: Application,
  },
  getApplicationFile: {
    summary: 'A document, for its owner and admins; an admin’s look is in the audit log',
    tag,
    input: z.object({ fileId: ApplicationFileId }),
  },
  submitApplication: {
    summary: 'Hand it in. What is missing comes back by field, and nothing is submitted',
    tag,
    input: z.object({
      applicationId: ApplicationId,
      version: z.int(),
      /** Of an instructor whose account has none yet. */
      birthDate: LocalDate.nullable().default(null),
      instructor: InstructorApplication.optional(),
      provider: ProviderApplication.optional(),
    }),
    reply: Application,
  },
  withdrawApplication: {
    summary: 'Take it back: what it said and its documents are gone for good',
    tag,
    input: z.object({ applicationId: ApplicationId }),
  },
  listRejectedApplications: {
    summary: 'Applications that were rejected while their documents are still kept, the latest first',
    tag,
    reply: z.array(RejectedApplication),
  },
  reopenApplication: {
    summary: 'Let somebody who was rejected change their application and hand it in again; they are told why',
    tag,
    input: z.object({
      applicationId: ApplicationId,
      reason: z.string().trim().min(LIMITS.moderation.reasonMin).max(LIMITS.moderation.reasonMax),
    }),
  },
} satisfies Schemas
