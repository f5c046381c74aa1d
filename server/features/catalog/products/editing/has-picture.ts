import { eq, sql } from 'drizzle-orm'
import type { ImageUse } from '#server/features/site/images/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { productImages } from '#server/schema/catalog.ts'

/** Whether any product shows it, published or not. */
export async function hasProductPicture(db: Database, imageId: string): Promise<boolean> {
  const rows = await db
    .select({ id: productImages.imageId })
    .from(productImages)
    .where(eq(productImages.imageId, imageId))
    .limit(1)
  return rows.length > 0
}

export const isShownByProduct: ImageUse = (imageId) =>
  sql`exists (select from product_images where image_id = ${imageId})`
