/** What instructors are certified for: number and file seen by their owner and admins alone. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf, LocalDate, Timestamp } from '../fields.ts'
import { nameOf, optionalNameOf } from '../names.ts'
import { CERTIFICATION_ISSUERS, CERTIFICATION_KINDS, CERTIFICATION_STATUSES } from './instructor-terms.ts'

const tag = 'Certifications'

export const CertificationId = idOf('cer')

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

export const MyCertification = Certification.extend({
  /** Events one teaches or is asked for after it has run out, with nothing else to cover them. */
  endangers: z.array(EndangeredEvent),
}).meta({ id: 'MyCertification' })

export const listMyCertifications = endpoint({
  id: 'listMyCertifications',
  method: 'GET',
  path: '/api/instructor/certifications',
  permission: 'manage own profile',
  summary: 'One’s own certifications, with the events that one of them running out endangers',
  tag,
  reply: z.array(MyCertification),
})

export const addCertification = endpoint({
  id: 'addCertification',
  method: 'POST',
  path: '/api/instructor/certifications',
  permission: 'manage own profile',
  summary: 'Send in a certification; its file follows, then an admin looks at it',
  tag,
  status: 201,
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
  fails: ['TOO_MANY_REQUESTS', 'EXPIRED', 'WRONG_DATES', 'ISSUER_NAME_NEEDED'],
})

export const sendCertificationFile = endpoint({
  id: 'sendCertificationFile',
  method: 'PUT',
  path: '/api/instructor/certifications/{certificationId}/file',
  permission: 'manage own profile',
  summary: 'A photo or PDF of a certification that is not decided yet, as the body; kept encrypted',
  tag,
  body: 'image',
  input: z.object({ certificationId: CertificationId }),
  reply: Certification,
  fails: ['NOT_FOUND', 'BAD_IMAGE', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const getCertificationFile = endpoint({
  id: 'getCertificationFile',
  method: 'GET',
  path: '/api/certifications/{certificationId}/file',
  permission: 'manage own profile',
  summary: 'The file, for its owner and admins; an admin’s look is in the audit log',
  hasEffects: true,
  tag,
  input: z.object({ certificationId: CertificationId }),
  replyKind: { file: 'application/octet-stream' },
  fails: ['NOT_FOUND'],
})

export const getCertification = endpoint({
  id: 'getCertification',
  method: 'GET',
  path: '/api/certifications/{certificationId}',
  permission: 'manage own profile',
  summary: 'One with its whole number, for its owner and admins; an admin’s look is in the audit log',
  hasEffects: true,
  tag,
  input: z.object({ certificationId: CertificationId }),
  reply: MyCertification.extend({ number: z.string(), ownerName: z.string() }),
  fails: ['NOT_FOUND'],
})

export const withdrawCertification = endpoint({
  id: 'withdrawCertification',
  method: 'DELETE',
  path: '/api/instructor/certifications/{certificationId}',
  permission: 'manage own profile',
  summary: 'Take a certification back: its number and file are gone for good',
  tag,
  input: z.object({ certificationId: CertificationId }),
  fails: ['NOT_FOUND'],
})

export const listInstructorCertifications = endpoint({
  id: 'listInstructorCertifications',
  method: 'GET',
  path: '/api/instructors/{instructorId}/certifications',
  permission: 'view certifications',
  summary: 'What is verified of an instructor: kind, issuer, expiry and state, never the number or the file',
  tag,
  input: z.object({ instructorId: idOf('col') }),
  reply: z.array(PublicCertification),
  fails: ['NOT_FOUND'],
})

export const CertificationToReview = Certification.extend({
  ownerId: z.string(),
  ownerName: z.string(),
  /** Events that wait for it: asked or accepted, and not covered without it. */
  neededFor: z.array(EndangeredEvent),
}).meta({ id: 'CertificationToReview' })

export const listCertificationsToReview = endpoint({
  id: 'listCertificationsToReview',
  method: 'GET',
  path: '/api/admin/certifications',
  permission: 'user management',
  summary: 'Certifications by status, the longest waiting first',
  tag,
  input: z.object({
    status: z.enum(CERTIFICATION_STATUSES).default('pending'),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
  }),
  reply: z.object({ items: z.array(CertificationToReview), total: z.int(), page: z.int(), pages: z.int() }),
})

export const decideCertification = endpoint({
  id: 'decideCertification',
  method: 'POST',
  path: '/api/admin/certifications/{certificationId}/decide',
  permission: 'user management',
  summary: 'Verify or reject a certification; its owner is told. The second of two admins gets 409',
  tag,
  input: z.object({
    certificationId: CertificationId,
    verify: z.boolean(),
    /** Required to reject. */
    reason: z.string().trim().max(1_000).default(''),
  }),
  reply: Certification,
  fails: ['NOT_FOUND', 'REASON_REQUIRED', 'CONFLICT', 'EXPIRED', 'PHOTO_NEEDED', 'NPPR_NUMBER_TAKEN'],
})
