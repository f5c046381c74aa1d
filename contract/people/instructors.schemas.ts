import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { LocalDate, Timestamp } from '../fields.schemas.ts'
import { LanguageCode } from '../language.schemas.ts'
import { lineOf, nameOf } from '../names.schemas.ts'
import { MUNICIPALITIES } from '../puerto-rico.ts'
import { Picture } from '../site/images.schemas.ts'
import { SPECIALTIES } from './instructor-terms.ts'

const tag = 'Instructors'

const Headline = z.object({ en: lineOf(160), es: lineOf(160) })
const Bio = z.object({ en: z.string().trim().max(4_000), es: z.string().trim().max(4_000) })

/** `NPPR-10482`, in capitals. */
const NpprNumber = z
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

const Away = z.object({
  until: LocalDate.meta({ description: 'The last day, included' }),
  /** What whoever writes is told; empty: that they are away. */
  message: z.object({ en: lineOf(200), es: lineOf(200) }),
})
const AwayReply = z.object({ away: Away.nullable() })

const Fraction = z.coerce.number().min(0).max(1)

export const instructorsSchemas = {
  getInstructorProfile: {
    summary: 'One’s own page as an instructor',
    tag,
    reply: InstructorProfile,
  },
  updateInstructorProfile: {
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
  },
  getInstructorAway: {
    summary: 'Until when one is away, and what is said meanwhile; null: one is there',
    tag,
    reply: AwayReply,
  },
  setInstructorAway: {
    summary: 'Be away until a day: whoever writes is told so once a day; null: be back',
    tag,
    input: AwayReply,
    reply: AwayReply,
  },
  setInstructorPhoto: {
    summary:
      'A photo as the body, and which part of it to keep, in fractions of its upright width and height',
    tag,
    input: z.object({ x: Fraction, y: Fraction, width: Fraction, height: Fraction }),
    reply: InstructorProfile,
  },
  removeInstructorPhoto: {
    summary: 'Do without a photo',
    tag,
    reply: InstructorProfile,
  },
} satisfies Schemas
