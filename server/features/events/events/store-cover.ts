/** Draws an event's cover and keeps it as a picture; the same kind, place and hour twice is one picture. */
import type { Images, StoredImage } from '#server/features/site/images/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { COVER_SIZE, type CoverFacts, coverColor, drawCoverArt } from './cover.ts'

/** For `events.cover_id`, with `is_cover_drawn`. */
export function drawCover(
  images: Pick<Images, 'storeDrawing'>,
  db: Database | Tx,
  event: CoverFacts,
): Promise<StoredImage> {
  return images.storeDrawing(db, drawCoverArt(event), { ...COVER_SIZE, color: coverColor(event) })
}
