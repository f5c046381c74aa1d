/** Categories, providers and option values, from the database into the index. */
import { sql } from 'drizzle-orm'
import type { CategoryId } from '#contract/catalog/catalog-terms.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { BothTexts, StoredPicture } from '#server/search/indexed-product.ts'
import type { KnownCategory, KnownCollaborator, KnownValue, Vocabulary } from '#server/search/vocabulary.ts'
import type { PictureRow } from './pictures.ts'
import { readRows } from './read-rows.ts'

type MaybePicture = { [K in keyof Omit<PictureRow, 'alt_en' | 'alt_es'>]: PictureRow[K] | null }

function pictureFrom(row: MaybePicture, alt: BothTexts): StoredPicture | null {
  const { hash, width, height, color } = row
  if (hash === null || width === null || height === null || color === null) return null
  return { hash, width, height, color, alt }
}

type CategoryRow = MaybePicture & {
  id: CategoryId
  slug: string
  former_slugs: string[]
  alt_en: string
  alt_es: string
  name_en: string
  name_es: string
  blurb_en: string
  blurb_es: string
}

type CollaboratorRow = MaybePicture & {
  id: string
  kind: KnownCollaborator['kind']
  user_id: string | null
  slug: string
  name: string
  headline_en: string
  headline_es: string
  municipality: string | null
  is_public: boolean
}

type ValueRow = Omit<KnownValue, 'label'> & { label_en: string; label_es: string }

export async function refreshVocabulary(db: Database, vocabulary: Vocabulary): Promise<void> {
  const picture = sql`i.hash, i.width, i.height, i.color`
  const [categories, collaborators, values] = await Promise.all([
    readRows<CategoryRow>(
      db,
      sql`select c.id, c.slug, c.name_en, c.name_es, c.blurb_en, c.blurb_es, ${picture},
        to_jsonb(array(select s.slug from category_slugs s where s.category_id = c.id and s.slug <> c.slug order by 1))
          as former_slugs,
        case when c.own_image_id is null then c.name_en else c.alt_en end as alt_en,
        case when c.own_image_id is null then c.name_es else c.alt_es end as alt_es
        from categories c left join images i on i.id = coalesce(c.own_image_id, c.image_id) order by c.position, c.id`,
    ),
    readRows<CollaboratorRow>(
      db,
      sql`select c.id, c.kind, c.user_id, c.slug, c.name, c.headline_en, c.headline_es, c.municipality,
        c.is_public and c.suspended_at is null as is_public,
        ${picture} from collaborators c left join images i on i.id = c.picture_id order by c.position, c.name, c.id`,
    ),
    readRows<ValueRow>(
      db,
      sql`select kind, code, label_en, label_es, swatch, position from option_values order by kind, position, code`,
    ),
  ])
  vocabulary.putCategories(categories.map(categoryFrom))
  vocabulary.putCollaborators(collaborators.map(collaboratorFrom))
  for (const { label_en, label_es, ...row } of values)
    vocabulary.putValue({ ...row, label: { en: label_en, es: label_es } })
}

function categoryFrom(row: CategoryRow): KnownCategory {
  return {
    id: row.id,
    slug: row.slug,
    formerSlugs: row.former_slugs,
    name: { en: row.name_en, es: row.name_es },
    blurb: { en: row.blurb_en, es: row.blurb_es },
    picture: pictureFrom(row, { en: row.alt_en, es: row.alt_es }),
  }
}

function collaboratorFrom(row: CollaboratorRow): KnownCollaborator {
  return {
    id: row.id,
    kind: row.kind,
    userId: row.user_id,
    slug: row.slug,
    name: row.name,
    headline: { en: row.headline_en, es: row.headline_es },
    municipality: row.municipality,
    picture: pictureFrom(row, { en: row.name, es: row.name }),
    isPublic: row.is_public,
  }
}
