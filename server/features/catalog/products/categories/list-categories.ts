/** Categories as admins see them. */
import { asc, count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { ManagedCategory } from '#contract/catalog/categories.schemas.ts'
import type { Language } from '#contract/language.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { findImages, type StoredImage, toPicture } from '#server/features/site/images/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { categories, categorySlugs, products } from '#server/schema/catalog.ts'
import { categoriesOf } from '../cards.ts'
import type { CategoryDeps } from './deps.ts'
import type { CategoryRow } from './store.ts'

type Managed = z.output<typeof ManagedCategory>

export async function listForAdmin(
  { db, readIndex, uses }: CategoryDeps,
  language: Language,
): Promise<Managed[]> {
  const [rows, slugs, counts, ofProducts, ofCampaigns, index] = await Promise.all([
    db.select().from(categories).orderBy(asc(categories.position), asc(categories.id)),
    db.select().from(categorySlugs).orderBy(asc(categorySlugs.slug)),
    countProducts(db),
    uses.products.count(db),
    uses.campaigns.count(db),
    readIndex(),
  ])
  const [people, images] = await Promise.all([
    findPeople(
      db,
      rows.map(({ updatedBy }) => updatedBy),
    ),
    findImages(
      db,
      rows.flatMap((row) => imageIdOf(row) ?? []),
    ),
  ])
  const imageOf = new Map(images.map((image) => [image.id, image]))
  const live = new Map(categoriesOf(index, language).map(({ id, products }) => [id, products]))
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    formerSlugs: slugs.flatMap(({ slug, categoryId }) =>
      categoryId === row.id && slug !== row.slug ? slug : [],
    ),
    name: { en: row.nameEn, es: row.nameEs },
    blurb: { en: row.blurbEn, es: row.blurbEs },
    picture: pictureOf(row, imageOf, language),
    ownPicture:
      row.ownImageId === null ? null : { imageId: row.ownImageId, alt: { en: row.altEn, es: row.altEs } },
    sizeGuide: row.sizeGuide,
    products: counts.get(row.id) ?? 0,
    live: live.get(row.id) ?? 0,
    uses: { products: ofProducts.get(row.id) ?? 0, campaigns: ofCampaigns.get(row.id) ?? 0 },
    version: row.version,
    changedAt: row.updatedAt.toISOString(),
    changedBy: people.get(row.updatedBy ?? '')?.displayName ?? null,
  }))
}

const imageIdOf = ({ ownImageId, imageId }: CategoryRow) => ownImageId ?? imageId

function pictureOf(row: CategoryRow, images: ReadonlyMap<string, StoredImage>, language: Language) {
  const image = images.get(imageIdOf(row) ?? '')
  if (!image) return null
  const alt = row.ownImageId ? { en: row.altEn, es: row.altEs } : { en: row.nameEn, es: row.nameEs }
  return toPicture(image, alt[language])
}

/** One count for all of them. */
async function countProducts(db: Database): Promise<Map<string, number>> {
  const { categoryId, isDeleted } = products
  const rows = await db
    .select({ id: categoryId, many: count() })
    .from(products)
    .where(eq(isDeleted, false))
    .groupBy(categoryId)
  return new Map(rows.map(({ id, many }) => [id, many]))
}
