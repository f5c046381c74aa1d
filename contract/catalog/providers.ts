/** Providers and instructors, as everyone sees them. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LanguageCode } from '../language.ts'
import { SPECIALTIES } from '../people/instructor-terms.ts'
import { Picture } from '../site/images.ts'

const tag = 'Collaborators'

export const COLLABORATOR_KINDS = ['provider', 'instructor'] as const

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

export const listCollaborators = endpoint({
  id: 'listCollaborators',
  method: 'GET',
  path: '/api/collaborators',
  permission: 'public',
  summary: 'Providers and instructors with a public page',
  tag,
  input: z.object({ kind: z.enum(COLLABORATOR_KINDS).optional() }),
  reply: z.array(CollaboratorCard),
})

export const getCollaborator = endpoint({
  id: 'getCollaborator',
  method: 'GET',
  path: '/api/collaborators/{slug}',
  permission: 'public',
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
  fails: ['NOT_FOUND'],
})
