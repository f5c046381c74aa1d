/** Cuts a picture. The original stays: another product may show it, and a cut can be made again. */
import sharp from 'sharp'
import { LIMITS } from '#contract/limits.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ImageServiceDeps } from './deps.ts'
import { sourceName } from './file-names.ts'
import { openAt } from './make-size.ts'
import { type Master, readPhoto } from './read-photo.ts'
import { storePhoto } from './service.ts'
import { findByHash, findImages } from './store.ts'

export interface CropRequest {
  imageId: string
  userId: string
  /** In shares of the width and the height. */
  box: { x: number; y: number; width: number; height: number }
}

const HOUR_MS = 3_600_000
/** A drawing has no size of its own: it is rendered as wide as a photo is stored at most. */
const DRAWING_WIDTH = 2_400

export async function cropImage(deps: ImageServiceDeps, { imageId, userId, box }: CropRequest) {
  await deps.limiter.count('upload-image', userId, { max: LIMITS.image.perHour, windowMs: HOUR_MS })
  const [image] = await findImages(deps.db, [imageId])
  const source = image && (await findByHash(deps.db, image.hash))
  if (!source) throw new AppError('NOT_FOUND')
  const bytes = await deps.files.read(sourceName(source.hash, source.kind))
  if (!bytes) throw new Error(`The source of picture ${source.hash} is missing.`)
  const width = source.kind === 'drawing' ? DRAWING_WIDTH : source.width
  const cut = await deps.sizes.takeTurn(() => cutOut({ ...source, bytes }, width, box))
  return storePhoto(deps, cut, userId)
}

async function cutOut(
  source: Parameters<typeof openAt>[0],
  width: number,
  box: CropRequest['box'],
): Promise<Master> {
  const { data, info } = await openAt(source, width)
  const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const cut = picture.extract(toPixels(box, info)).png()
  // The same way as whatever is sent, so that the same cut made twice is one picture.
  return readPhoto(await cut.toBuffer())
}

/** Whole pixels that lie within the picture, at least one. */
function toPixels({ x, y, width, height }: CropRequest['box'], picture: { width: number; height: number }) {
  const left = Math.min(picture.width - 1, Math.round(x * picture.width))
  const top = Math.min(picture.height - 1, Math.round(y * picture.height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(picture.width - left, Math.round(width * picture.width))),
    height: Math.max(1, Math.min(picture.height - top, Math.round(height * picture.height))),
  }
}
