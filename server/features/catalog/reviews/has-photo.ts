import { eq, sql } from 'drizzle-orm'
import type { ImageUse } from '#server/features/site/images/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { reviewPhotos } from '#server/schema/reviews.ts'

/** Whether a review of a product shows it. */
export async function hasReviewPhoto(db: Database, imageId: string): Promise<boolean> {
  const rows = await db
    .select({ id: reviewPhotos.imageId })
    .from(reviewPhotos)
    .where(eq(reviewPhotos.imageId, imageId))
    .limit(1)
  return rows.length > 0
}

export const isShownByReview: ImageUse = (imageId) =>
  sql`exists (select from review_photos where image_id = ${imageId})`
