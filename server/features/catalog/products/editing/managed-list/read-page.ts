/** What a page of the list shows of its products. */
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { ManagedProduct } from '#contract/catalog/managed-products.schemas.ts'
import type { Language } from '#contract/language.ts'
import { collaboratorRows } from '#server/features/people/collaborators/queries.ts'
import { findImages } from '#server/features/site/images/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { productImages, products } from '#server/schema/catalog.ts'
import { pictureOf } from '../../pictures.ts'
import type { RosterRow } from './rules.ts'

export type ManagedProductRow = z.output<typeof ManagedProduct>

const collaborators = collaboratorRows('provider')

/** In the order of the rows. */
export async function readPage(
  db: Database,
  rows: readonly RosterRow[],
  language: Language,
): Promise<ManagedProductRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const { id, slugEn, slugEs, isSample } = products
  const [texts, pictures] = await Promise.all([
    db
      .select({ id, slugEn, slugEs, isSample, provider: collaborators.name })
      .from(products)
      .innerJoin(collaborators, eq(collaborators.id, products.providerId))
      .where(inArray(id, ids)),
    readPictures(db, ids, language),
  ])
  const textOf = new Map(texts.map((text) => [text.id, text]))
  return rows.flatMap((row) => {
    const text = textOf.get(row.id)
    if (!text) return []
    const {
      nameKey: _,
      text: __,
      inventoryItemIds: ___,
      createdAtMs,
      updatedAtMs,
      providerId,
      ...shown
    } = row
    return {
      ...shown,
      slug: language === 'es' ? text.slugEs : text.slugEn,
      provider: { id: providerId, name: text.provider },
      isSample: text.isSample,
      picture: pictures.get(row.id) ?? null,
      createdAt: new Date(createdAtMs).toISOString(),
      updatedAt: new Date(updatedAtMs).toISOString(),
    }
  })
}

async function readPictures(db: Database, productIds: readonly string[], language: Language) {
  const { productId, imageId, altEn, altEs, position } = productImages
  const first = await db
    .select({ productId, imageId, altEn, altEs })
    .from(productImages)
    .where(and(inArray(productId, [...productIds]), eq(position, 0)))
  const images = await findImages(
    db,
    first.map((picture) => picture.imageId),
  )
  const imageOf = new Map(images.map((image) => [image.id, image]))
  return new Map(
    first.flatMap((picture) => {
      const image = imageOf.get(picture.imageId)
      return image
        ? [
            [
              picture.productId,
              pictureOf({ ...image, alt_en: picture.altEn, alt_es: picture.altEs }, language),
            ] as const,
          ]
        : []
    }),
  )
}
