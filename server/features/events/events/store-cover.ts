/** Draws an event's cover and keeps it as a picture; the same venue and kind twice is one picture. */
import type { Images, KeptImage } from '#server/features/site/images/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { COVER_SIZE, type CoverFacts, coverColour, drawCoverArt } from './cover.ts'

/** For `events.cover_id`, with `is_cover_drawn`. */
export function drawCover(
  images: Pick<Images, 'keepDrawing'>,
  db: Database | Tx,
  event: CoverFacts,
): Promise<KeptImage> {
  return images.keepDrawing(db, drawCoverArt(event), { ...COVER_SIZE, colour: coverColour(event) })
}
