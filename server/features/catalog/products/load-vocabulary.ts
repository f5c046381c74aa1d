/** Categories, providers and option values, from the database into the index. */
import { asc, eq, sql } from 'drizzle-orm'
import { collaboratorPages } from '#server/features/people/collaborators/queries.ts'
import { imageRows } from '#server/features/site/images/queries.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { categories, optionValues } from '#server/schema/catalog.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'

const collaborators = collaboratorPages('collaborator')
const images = imageRows('image')

/** All columns from one table: none of them where there is no picture. */
const PICTURE = { hash: images.hash, width: images.width, height: images.height, color: images.color }

export async function refreshVocabulary(db: Database, vocabulary: Vocabulary): Promise<void> {
  const [categories, collaborators, values] = await Promise.all([
    readCategories(db),
    readCollaborators(db),
    readValues(db),
  ])
  vocabulary.putCategories(
    categories.map(({ ownImageId, alt, picture, ...category }) => ({
      ...category,
      picture: picture && { ...picture, alt: ownImageId === null ? category.name : alt },
    })),
  )
  vocabulary.putCollaborators(
    collaborators.map(({ suspendedAt, picture, ...known }) => ({
      ...known,
      isPublic: known.isPublic && suspendedAt === null,
      picture: picture && { ...picture, alt: { en: known.name, es: known.name } },
    })),
  )
  for (const value of values) vocabulary.putValue(value)
}

function readCategories(db: Database) {
  const { id, slug, nameEn, nameEs, blurbEn, blurbEs, altEn, altEs, ownImageId, imageId, position } =
    categories
  const former = sql`array(select s.slug from category_slugs s
    where s.category_id = ${id} and s.slug <> ${slug} order by 1)`
  return db
    .select({
      id,
      slug,
      formerSlugs: sql<string[]>`to_jsonb(${former})`,
      name: { en: nameEn, es: nameEs },
      blurb: { en: blurbEn, es: blurbEs },
      alt: { en: altEn, es: altEs },
      ownImageId,
      picture: PICTURE,
    })
    .from(categories)
    .leftJoin(images, eq(images.id, sql`coalesce(${ownImageId}, ${imageId})`))
    .orderBy(asc(position), asc(id))
}

function readCollaborators(db: Database) {
  const { id, kind, userId, slug, name, headlineEn, headlineEs, municipality, isPublic, suspendedAt } =
    collaborators
  return db
    .select({
      id,
      kind,
      userId,
      slug,
      name,
      headline: { en: headlineEn, es: headlineEs },
      municipality,
      isPublic,
      suspendedAt,
      picture: PICTURE,
    })
    .from(collaborators)
    .leftJoin(images, eq(images.id, collaborators.pictureId))
    .orderBy(asc(collaborators.position), asc(name), asc(id))
}

function readValues(db: Database) {
  const { kind, code, labelEn, labelEs, swatch, position } = optionValues
  return db
    .select({ kind, code, label: { en: labelEn, es: labelEs }, swatch, position })
    .from(optionValues)
    .orderBy(asc(kind), asc(position), asc(code))
}
