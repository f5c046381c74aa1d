/** The files of a product's pictures. */
import { findImages, toPicture } from '#server/features/site/images/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Product } from './types.ts'

/** Those that are live, and those that a pending change brings. */
export function listImageIds({ content, pending }: Product): string[] {
  const shown = [...content.pictures, ...(pending?.content.pictures ?? [])]
  return [...new Set(shown.map(({ imageId }) => imageId))]
}

export async function listImages(db: Database | Tx, product: Product) {
  const found = await findImages(db, listImageIds(product))
  return found.map((image) => ({ id: image.id, ...toPicture(image, '') }))
}
