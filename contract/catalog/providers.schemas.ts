import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { LanguageCode } from '../language.schemas.ts'
import { SPECIALTIES } from '../people/instructor-terms.ts'
import { Picture } from '../site/images.schemas.ts'
import { COLLABORATOR_KINDS } from './providers.ts'

const tag = 'Collaborators'

export const CollaboratorCard = z
  .object({
    id: z.string(),
    kind: z.enum(COLLABORATOR_KINDS),
    slug: z.string(),
    name: z.string(),
    headline: z.string(),
    municipality: z.string().nullable(),
    picture: Picture.nullable(),
  })
  .meta({ id: 'CollaboratorCard' })

export const collaboratorsSchemas = {
  listCollaborators: {
    summary: 'Providers and instructors with a public page',
    tag,
    input: z.object({ kind: z.enum(COLLABORATOR_KINDS).optional() }),
    reply: z.array(CollaboratorCard),
  },
  getCollaborator: {
    summary: "A provider's or an instructor's public page",
    tag,
    input: z.object({ slug: z.string().max(120) }),
    reply: CollaboratorCard.extend({
      /** Safe HTML, made from Markdown. */
      bioHtml: z.string(),
      cover: Picture.nullable(),
      since: z.int().nullable(),
      /** To look at: search engines are asked to leave it out. */
      isSample: z.boolean(),
      /** For an instructor: the number of the license to teach, once an admin has seen it. */
      npprInstructorNumber: z.string().nullable(),
      /** Of an instructor; a provider has none. */
      specialties: z.array(z.enum(SPECIALTIES)),
      /** Taught in. */
      languages: z.array(LanguageCode),
      products: z.int(),
    }).meta({ id: 'Collaborator' }),
  },
} satisfies Schemas
