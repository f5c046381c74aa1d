import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, LocalDate, Timestamp } from '../fields.schemas.ts'
import { nameOf, optionalNameOf } from '../names.schemas.ts'
import { CERTIFICATION_ISSUERS, CERTIFICATION_KINDS, CERTIFICATION_STATUSES } from './instructor-terms.ts'

const tag = 'Certifications'

const CertificationId = idOf('cer')

/** What others may know of it (permission *view certifications*). */
export const PublicCertification = z
  .object({
    kind: z.enum(CERTIFICATION_KINDS),
    issuer: z.enum(CERTIFICATION_ISSUERS),
    issuerName: z.string(),
    expiresOn: LocalDate.nullable(),
    state: z.enum(['verified', 'expired']),
  })
  .meta({ id: 'PublicCertification' })

export const EndangeredEvent = z
  .object({ id: z.string(), title: z.string(), startsAt: Timestamp })
  .meta({ id: 'EndangeredEvent' })

export const Certification = z
  .object({
    id: CertificationId,
    kind: z.enum(CERTIFICATION_KINDS),
    issuer: z.enum(CERTIFICATION_ISSUERS),
    issuerName: z.string(),
    title: z.string(),
    /** The last letters, '4821': the whole number only in the one certification's own reply. */
    numberEnd: z.string(),
    issuedOn: LocalDate.nullable(),
    expiresOn: LocalDate.nullable(),
    fileType: z.enum(['image/jpeg', 'application/pdf']).nullable(),
    status: z.enum(CERTIFICATION_STATUSES),
    isExpired: z.boolean(),
    /** Whole days until it runs out; null: it does not, or is over. */
    daysLeft: z.int().nullable(),
    reason: z.string(),
    createdAt: Timestamp,
    decidedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Certification' })

const MyCertification = Certification.extend({
  /** Events one teaches or is asked for after it has run out, with nothing else to cover them. */
  endangers: z.array(EndangeredEvent),
}).meta({ id: 'MyCertification' })

const CertificationToReview = Certification.extend({
  ownerId: z.string(),
  ownerName: z.string(),
  /** Events that wait for it: asked or accepted, and not covered without it. */
  neededFor: z.array(EndangeredEvent),
}).meta({ id: 'CertificationToReview' })

export const certificationsSchemas = {
  listMyCertifications: {
    summary: 'One’s own certifications, with the events that one of them running out endangers',
    tag,
    reply: z.array(MyCertification),
  },
  addCertification: {
    summary: 'Send in a certification; its file follows, then an admin looks at it',
    tag,
    input: z.object({
      kind: z.enum(CERTIFICATION_KINDS),
      issuer: z.enum(CERTIFICATION_ISSUERS),
      /** Required where the issuer is `other`. */
      issuerName: optionalNameOf(120).default(''),
      title: nameOf(120),
      number: z.string().trim().min(3).max(60),
      issuedOn: LocalDate,
      expiresOn: LocalDate.nullable(),
    }),
    reply: Certification,
  },
  sendCertificationFile: {
    summary: 'A photo or PDF of a certification that is not decided yet, as the body; kept encrypted',
    tag,
    input: z.object({ certificationId: CertificationId }),
    reply: Certification,
  },
  getCertificationFile: {
    summary: 'The file, for its owner and admins; an admin’s look is in the audit log',
    tag,
    input: z.object({ certificationId: CertificationId }),
  },
  getCertification: {
    summary: 'One with its whole number, for its owner and admins; an admin’s look is in the audit log',
    tag,
    input: z.object({ certificationId: CertificationId }),
    reply: MyCertification.extend({ number: z.string(), ownerName: z.string() }),
  },
  withdrawCertification: {
    summary: 'Take a certification back: its number and file are gone for good',
    tag,
    input: z.object({ certificationId: CertificationId }),
  },
  listInstructorCertifications: {
    summary:
      'What is verified of an instructor: kind, issuer, expiry and state, never the number or the file',
    tag,
    input: z.object({ instructorId: idOf('col') }),
    reply: z.array(PublicCertification),
  },
  listCertificationsToReview: {
    summary: 'Certifications by status, the longest waiting first',
    tag,
    input: z.object({
      status: z.enum(CERTIFICATION_STATUSES).default('pending'),
      page: z.coerce.number().int().min(1).max(1_000).default(1),
    }),
    reply: z.object({ items: z.array(CertificationToReview), total: z.int(), page: z.int(), pages: z.int() }),
  },
  decideCertification: {
    summary: 'Verify or reject a certification; its owner is told. The second of two admins gets 409',
    tag,
    input: z.object({
      certificationId: CertificationId,
      verify: z.boolean(),
      /** Required to reject. */
      reason: z.string().trim().max(1_000).default(''),
    }),
    reply: Certification,
  },
} satisfies Schemas
