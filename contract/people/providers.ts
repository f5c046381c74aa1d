/** A provider's own page and settings. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf, LocalDate } from '../fields.ts'
import { LANGUAGES } from '../language.ts'
import { nameOf } from '../names.ts'
import { MUNICIPALITIES } from '../puerto-rico.ts'
import { ImageId } from '../site/images.ts'

const tag = 'Providers'
const permission = 'manage own products'

const bothOf = (max: number) => z.object({ en: z.string().trim().max(max), es: z.string().trim().max(max) })

export const ProviderProfile = z
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

export const getProviderProfile = endpoint({
  id: 'getProviderProfile',
  method: 'GET',
  path: '/api/provider/profile',
  permission,
  team: 'home',
  summary: "A provider's public page, as its owner edits it",
  tag,
  reply: ProviderProfile,
})

export const updateProviderProfile = endpoint({
  id: 'updateProviderProfile',
  method: 'PUT',
  path: '/api/provider/profile',
  permission,
  team: 'page',
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
  fails: ['NOT_FOUND'],
})

export const ProviderAddress = z.object({
  line1: z.string().trim().min(1).max(120),
  line2: z.string().trim().max(120),
  city: z.enum(MUNICIPALITIES),
  postalCode: z.string().regex(/^00[679]\d{2}$/),
  /** Hours, a gate, whom to ask for. */
  instructions: z.string().trim().max(300),
})
export type ProviderAddress = z.output<typeof ProviderAddress>

export const SavedReplyId = idOf('srp')
export const SAVED_REPLIES_MAX = 50

const SavedReplyFields = {
  title: z.string().trim().min(1).max(60),
  body: z.string().trim().min(1).max(2_000),
  language: z.enum(LANGUAGES),
}
export const SavedReply = z.object({ id: SavedReplyId, ...SavedReplyFields }).meta({ id: 'SavedReply' })

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

export const ProviderSettings = z
  .object({ ...SettingsFields, savedReplies: z.array(SavedReply) })
  .meta({ id: 'ProviderSettings' })

export const getProviderSettings = endpoint({
  id: 'getProviderSettings',
  method: 'GET',
  path: '/api/provider/settings',
  permission,
  team: 'home',
  summary: 'Addresses, vacation, terms, registration and saved replies',
  tag,
  reply: ProviderSettings,
})

export const updateProviderSettings = endpoint({
  id: 'updateProviderSettings',
  method: 'PATCH',
  path: '/api/provider/settings',
  permission,
  team: 'page',
  summary: 'Change some of them; what is left out stays',
  tag,
  input: z.object(SettingsFields).partial(),
  reply: ProviderSettings,
  fails: ['NOT_FOUND'],
})

export const addSavedReply = endpoint({
  id: 'addSavedReply',
  method: 'POST',
  path: '/api/provider/saved-replies',
  permission,
  team: 'page',
  summary: 'A text to answer with',
  tag,
  status: 201,
  input: z.object(SavedReplyFields),
  reply: ProviderSettings,
  fails: ['NOT_FOUND', 'TOO_MANY_ITEMS'],
})

export const updateSavedReply = endpoint({
  id: 'updateSavedReply',
  method: 'PUT',
  path: '/api/provider/saved-replies/{replyId}',
  permission,
  team: 'page',
  summary: 'Write one anew',
  tag,
  input: z.object({ replyId: SavedReplyId, ...SavedReplyFields }),
  reply: ProviderSettings,
  fails: ['NOT_FOUND'],
})

export const removeSavedReply = endpoint({
  id: 'removeSavedReply',
  method: 'DELETE',
  path: '/api/provider/saved-replies/{replyId}',
  permission,
  team: 'page',
  summary: 'Remove one',
  tag,
  input: z.object({ replyId: SavedReplyId }),
  reply: ProviderSettings,
  fails: ['NOT_FOUND'],
})
