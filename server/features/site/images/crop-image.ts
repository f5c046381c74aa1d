/** Cuts a picture. The original stays: another product may show it, and a cut can be made again. */
import sharp from 'sharp'
import { LIMITS } from '#contract/limits.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type CropBox, toPixels } from './crop-box.ts'
import type { ImageServiceDeps } from './deps.ts'
import { sourceName } from './file-names.ts'
import { openAt } from './make-size.ts'
import { type Master, readPhoto } from './read-photo.ts'
import { storePhoto } from './service.ts'
import { findByHash, findImages } from './store.ts'

export interface CropRequest {
  imageId: string
  userId: string
  box: CropBox
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

async function cutOut(source: Parameters<typeof openAt>[0], width: number, box: CropBox): Promise<Master> {
  const { data, info } = await openAt(source, width)
  const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const { width: wide, height: high, ...corner } = toPixels(box, info)
  const cut = picture.extract({ ...corner, width: Math.max(1, wide), height: Math.max(1, high) }).png()
  // The same way as whatever is sent, so that the same cut made twice is one picture.
  return readPhoto(await cut.toBuffer())
}
