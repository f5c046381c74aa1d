import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, LocalDate } from '../fields.schemas.ts'
import { LANGUAGES } from '../language.ts'
import { nameOf } from '../names.schemas.ts'
import { MUNICIPALITIES } from '../puerto-rico.ts'
import { ImageId } from '../site/images.schemas.ts'

const tag = 'Providers'

const bothOf = (max: number) => z.object({ en: z.string().trim().max(max), es: z.string().trim().max(max) })

const ProviderProfile = z
  .object({
    /** Null before the page exists: it comes with the first thing that is saved. */
    slug: z.string().nullable(),
    name: z.string(),
    headline: bothOf(140),
    bio: bothOf(4_000),
    municipality: z.string().nullable(),
    since: z.int().nullable(),
  })
  .meta({ id: 'ProviderProfile' })

export const ProviderAddress = z.object({
  line1: z.string().trim().min(1).max(120),
  line2: z.string().trim().max(120),
  city: z.enum(MUNICIPALITIES),
  postalCode: z.string().regex(/^00[679]\d{2}$/),
  /** Hours, a gate, whom to ask for. */
  instructions: z.string().trim().max(300),
})
export type ProviderAddress = z.output<typeof ProviderAddress>

const SavedReplyId = idOf('srp')

const SavedReplyFields = {
  title: z.string().trim().min(1).max(60),
  body: z.string().trim().min(1).max(2_000),
  language: z.enum(LANGUAGES),
}
const SavedReply = z.object({ id: SavedReplyId, ...SavedReplyFields }).meta({ id: 'SavedReply' })

const Vacation = z
  .object({
    from: LocalDate,
    until: LocalDate,
    message: bothOf(200),
  })
  .refine(({ from, until }) => from <= until, { path: ['until'] })

const SettingsFields = {
  pickupAddress: ProviderAddress.nullable(),
  returnAddress: ProviderAddress.nullable(),
  /** Both days included: products say so, and ship when it is over. */
  vacation: Vacation.nullable(),
  terms: bothOf(4_000),
  /** Registro de Comerciante of the treasury. */
  merchantRegistration: z.string().regex(/^(?:\d{7}-\d{4})?$/),
}

const ProviderSettings = z
  .object({ ...SettingsFields, savedReplies: z.array(SavedReply) })
  .meta({ id: 'ProviderSettings' })

export const providersSchemas = {
  getProviderProfile: {
    summary: "A provider's public page, as its owner edits it",
    tag,
    reply: ProviderProfile,
  },
  updateProviderProfile: {
    summary: 'Name, headline and story in both languages, picture and cover; live at once',
    tag,
    input: z.object({
      name: nameOf(80),
      headline: bothOf(140),
      /** Markdown. */
      bio: bothOf(4_000),
      municipality: z.enum(MUNICIPALITIES).nullable(),
      since: z.int().min(1900).max(2100).nullable(),
      /** Left out: as it is. */
      pictureId: ImageId.optional(),
      coverId: ImageId.optional(),
    }),
    reply: ProviderProfile,
  },
  getProviderSettings: {
    summary: 'Addresses, vacation, terms, registration and saved replies',
    tag,
    reply: ProviderSettings,
  },
  updateProviderSettings: {
    summary: 'Change some of them; what is left out stays',
    tag,
    input: z.object(SettingsFields).partial(),
    reply: ProviderSettings,
  },
  addSavedReply: {
    summary: 'A text to answer with',
    tag,
    input: z.object(SavedReplyFields),
    reply: ProviderSettings,
  },
  updateSavedReply: {
    summary: 'Write one anew',
    tag,
    input: z.object({ replyId: SavedReplyId, ...SavedReplyFields }),
    reply: ProviderSettings,
  },
  removeSavedReply: {
    summary: 'Remove one',
    tag,
    input: z.object({ replyId: SavedReplyId }),
    reply: ProviderSettings,
  },
} satisfies Schemas
