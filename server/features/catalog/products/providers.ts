/** Providers and instructors, as everyone sees them. */
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CollaboratorCard as CardSchema } from '#contract/catalog/providers.schemas.ts'
import type { getCollaborator } from '#contract/catalog/providers.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { collaboratorPages } from '#server/features/people/collaborators/queries.ts'
import { findProfiles } from '#server/features/people/instructors/index.ts'
import { imageRows } from '#server/features/site/images/queries.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { renderMarkdown } from '#server/platform/markdown.ts'
import { countCommon } from '#server/search/bitset.ts'
import type { CatalogIndex } from '#server/search/catalog-index.ts'
import type { KnownCollaborator } from '#server/search/vocabulary.ts'
import { shownPicture } from './cards.ts'

const collaborators = collaboratorPages('collaborator')
const images = imageRows('image')

export type CollaboratorCard = z.output<typeof CardSchema>
export type Collaborator = ReplyOf<typeof getCollaborator>

function cardOf(known: KnownCollaborator, language: Language): CollaboratorCard {
  const { id, kind, slug, name, municipality } = known
  const headline = known.headline[language]
  return { id, kind, slug, name, headline, municipality, picture: shownPicture(known.picture, language) }
}

export function collaboratorsOf(
  { vocabulary }: CatalogIndex,
  kind: KnownCollaborator['kind'] | undefined,
  language: Language,
): CollaboratorCard[] {
  return vocabulary.collaboratorOrder
    .flatMap((number) => vocabulary.collaborators[number] ?? [])
    .filter((known) => known.isPublic && (kind === undefined || known.kind === kind))
    .map((known) => cardOf(known, language))
}

/** Null: there is none of that name, or none that is shown. */
export async function readCollaborator(
  db: Database,
  index: CatalogIndex,
  slug: string,
  language: Language,
): Promise<Collaborator | null> {
  const number = index.vocabulary.findCollaborator(slug)
  const known = index.vocabulary.collaborators[number ?? -1]
  if (number === undefined || !known?.isPublic || known.slug !== slug) return null
  const { bioEn, bioEs, since, isSample } = collaborators
  const { hash, width, height, color } = images
  const [row] = await db
    .select({ bioEn, bioEs, since, isSample, cover: { hash, width, height, color } })
    .from(collaborators)
    .leftJoin(images, eq(images.id, collaborators.coverId))
    .where(eq(collaborators.id, known.id))
  if (!row) return null
  const profile = (await findProfiles(db, [known.id])).get(known.id)
  const alt = { en: known.name, es: known.name }
  return {
    ...cardOf(known, language),
    bioHtml: renderMarkdown(language === 'es' ? row.bioEs : row.bioEn).html,
    cover: row.cover && shownPicture({ ...row.cover, alt }, language),
    since: row.since,
    isSample: row.isSample,
    npprInstructorNumber: profile?.verifiedNpprNumber ?? null,
    specialties: profile?.specialties ?? [],
    languages: profile?.languages ?? [],
    products: countCommon(index.alive.bits, index.byProvider.get(number)),
  }
}
