/** An instructor's own page: what they write, and what everyone then sees at /collaborator/{slug}. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LocalDate, Timestamp } from '../fields.ts'
import { LanguageCode } from '../language.ts'
import { lineOf, nameOf } from '../names.ts'
import { MUNICIPALITIES } from '../puerto-rico.ts'
import { Picture } from '../site/images.ts'
import { SPECIALTIES } from './instructor-terms.ts'

const tag = 'Instructors'

const Headline = z.object({ en: lineOf(160), es: lineOf(160) })
const Bio = z.object({ en: z.string().trim().max(4_000), es: z.string().trim().max(4_000) })

/** `NPPR-10482`, in capitals. */
export const NpprNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{3,29}$/)
  .meta({ description: 'The number of the license to teach: letters, digits and dashes' })

export const InstructorProfile = z
  .object({
    /** Null: no page yet; saving makes it. */
    id: z.string().nullable(),
    slug: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    /** `/images/{hash}/640.webp` */
    profilePictureUrl: z.string().nullable(),
    picture: Picture.nullable(),
    npprInstructorNumber: z.string().nullable(),
    /** An admin has seen that number on a certification. Only then it is on the public page. */
    isNpprVerified: z.boolean(),
    headline: z.object({ en: z.string(), es: z.string() }),
    /** Markdown. */
    bio: z.object({ en: z.string(), es: z.string() }),
    specialties: z.array(z.enum(SPECIALTIES)),
    languages: z.array(LanguageCode),
    municipality: z.string().nullable(),
    version: z.int(),
    updatedAt: Timestamp.nullable(),
  })
  .meta({ id: 'InstructorProfile' })

export const getInstructorProfile = endpoint({
  id: 'getInstructorProfile',
  method: 'GET',
  path: '/api/instructor/profile',
  permission: 'manage own profile',
  summary: 'One’s own page as an instructor',
  tag,
  reply: InstructorProfile,
})

export const updateInstructorProfile = endpoint({
  id: 'updateInstructorProfile',
  method: 'PUT',
  path: '/api/instructor/profile',
  permission: 'manage own profile',
  summary: 'Save one’s page; 409 with what is there now when another tab was faster',
  tag,
  input: z.object({
    version: z.int().min(0),
    firstName: nameOf(60),
    lastName: nameOf(60),
    npprInstructorNumber: NpprNumber.nullable(),
    headline: Headline,
    bio: Bio,
    specialties: z.array(z.enum(SPECIALTIES)).max(SPECIALTIES.length),
    languages: z.array(LanguageCode).min(1).max(2),
    municipality: z.enum(MUNICIPALITIES).nullable(),
  }),
  reply: InstructorProfile,
  fails: ['NOT_FOUND', 'CONFLICT', 'NPPR_NUMBER_TAKEN', 'TOO_MANY_REQUESTS'],
})

const Away = z.object({
  until: LocalDate.meta({ description: 'The last day, included' }),
  /** What whoever writes is told; empty: that they are away. */
  message: z.object({ en: lineOf(200), es: lineOf(200) }),
})
const AwayReply = z.object({ away: Away.nullable() })

export const getInstructorAway = endpoint({
  id: 'getInstructorAway',
  method: 'GET',
  path: '/api/instructor/away',
  permission: 'manage own profile',
  summary: 'Until when one is away, and what is said meanwhile; null: one is there',
  tag,
  reply: AwayReply,
})

export const setInstructorAway = endpoint({
  id: 'setInstructorAway',
  method: 'PUT',
  path: '/api/instructor/away',
  permission: 'manage own profile',
  summary: 'Be away until a day: whoever writes is told so once a day; null: be back',
  tag,
  input: AwayReply,
  reply: AwayReply,
  fails: ['NOT_FOUND', 'WRONG_DATES', 'TOO_MANY_REQUESTS'],
})

const Fraction = z.coerce.number().min(0).max(1)

export const setInstructorPhoto = endpoint({
  id: 'setInstructorPhoto',
  method: 'PUT',
  path: '/api/instructor/photo',
  permission: 'manage own profile',
  summary: 'A photo as the body, and which part of it to keep, in fractions of its upright width and height',
  tag,
  body: 'image',
  input: z.object({ x: Fraction, y: Fraction, width: Fraction, height: Fraction }),
  reply: InstructorProfile,
  fails: ['NOT_FOUND', 'BAD_IMAGE', 'TOO_MANY_REQUESTS'],
})

export const removeInstructorPhoto = endpoint({
  id: 'removeInstructorPhoto',
  method: 'DELETE',
  path: '/api/instructor/photo',
  permission: 'manage own profile',
  summary: 'Do without a photo',
  tag,
  reply: InstructorProfile,
  fails: ['NOT_FOUND'],
})
