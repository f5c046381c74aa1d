/** Pictures of theirs become ours: their addresses do not last. */

import type { Tx } from '#server/platform/database/pool.ts'
import { fetchPublicFile } from '#server/platform/fetch-public-file.ts'
import type { Connection } from './connections.ts'
import type { Deps } from './deps.ts'
import { optionsOf } from './product-rules.ts'
import type { ProductSnapshot } from './types.ts'

const PICTURE_BYTES = 10 * 1024 * 1024
const PICTURE_TIMEOUT_MS = 10_000
const PICTURES_MAX = 12

type Photo = Awaited<ReturnType<Deps['images']['readPhoto']>>

export interface CopiedPicture {
  photo: Photo
  color: string | null
}

/** One that cannot be had is left out and named: a product is not held up by a picture. */
export async function copyPictures(
  { images, services, log }: Deps,
  { service }: Pick<Connection, 'service'>,
  pictures: ProductSnapshot['pictures'],
): Promise<{ copied: CopiedPicture[]; failed: number }> {
  const trustedOrigin = services.isFake(service) ? new URL(services.baseOf(service)).origin : undefined
  const limits = { maxBytes: PICTURE_BYTES, timeoutMs: PICTURE_TIMEOUT_MS, trustedOrigin }
  const copied: CopiedPicture[] = []
  let failed = 0
  for (const { url, color } of pictures.slice(0, PICTURES_MAX)) {
    try {
      copied.push({ photo: await images.readPhoto(await fetchPublicFile(url, limits)), color })
    } catch (err) {
      log.warn({ err, url }, 'a picture of a print service could not be copied')
      failed += 1
    }
  }
  return { copied, failed }
}

export async function storePictures(
  { images }: Deps,
  tx: Tx,
  userId: string,
  copied: readonly CopiedPicture[],
  named: { en: string; es: string },
) {
  const stored = []
  for (const { photo, color } of copied) {
    const { id } = await images.storePhoto(tx, userId, photo)
    const shows = color === null ? {} : optionsOf({ size: null, color }, [{ size: null, color }])
    stored.push({ imageId: id, alt: named, shows })
  }
  return stored
}
