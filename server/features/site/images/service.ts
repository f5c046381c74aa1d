import sharp from 'sharp'
import { LIMITS } from '#contract/limits.ts'
import type { getImage, uploadImage } from '#contract/site/images.ts'
import { isAnyLocked } from '#contract/site/lockdown-terms.ts'
import { readSettings } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readBytes } from '#server/platform/http/read-input.ts'
import type { Call } from '#server/platform/http/route.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { ImageServiceDeps } from './deps.ts'
import { allNames, CONTENT_TYPES, type ImageFormat, SOURCE_TYPES, sourceName } from './file-names.ts'
import { type Master, readPhoto } from './read-photo.ts'
import {
  addOwner,
  deleteForgotten,
  deleteUnused,
  findByHash,
  findImages,
  type StoredImage,
  storeImage,
} from './store.ts'
import { hashOf } from './store-drawing.ts'

const HOUR_MS = 3_600_000
const FOREVER = 'public, max-age=31536000, immutable'

export async function takeUpload(
  { db, files, limiter, sizes, refuseErased }: ImageServiceDeps,
  call: Call<typeof uploadImage>,
) {
  const userId = call.me.id
  refuseOtherTypes(call.request.headers.get('content-type'))
  await limiter.count('upload-image', userId, { max: LIMITS.image.perHour, windowMs: HOUR_MS })
  const sent = await readBytes(call.request, LIMITS.image.bytes)
  return storePhoto({ db, files, refuseErased }, await sizes.takeTurn(() => readPhoto(sent)), userId)
}

/** It belongs to whoever made it until something shows it. */
export async function storePhoto(
  { db, files, refuseErased }: Pick<ImageServiceDeps, 'db' | 'files' | 'refuseErased'>,
  photo: Master,
  userId: string,
) {
  return db.transaction(async (tx) => {
    const image = await savePhoto({ files, refuseErased }, tx, userId, photo)
    return { id: image.id, ...toPicture(image, '') }
  })
}

export async function savePhoto(
  { files, refuseErased }: Pick<ImageServiceDeps, 'files' | 'refuseErased'>,
  tx: Tx,
  userId: string,
  { bytes, ...master }: Master,
): Promise<StoredImage> {
  const hash = hashOf(bytes)
  const image = await storeImage(tx, { ...master, hash, kind: 'photo', bytes: bytes.length })
  await addOwner(tx, image.id, userId)
  await refuseErased(tx, userId)
  // Under the row's lock: whoever tidies forgotten pictures removes files only while holding it too.
  await files.write(sourceName(hash, 'photo'), bytes, SOURCE_TYPES.photo)
  await enqueue(tx, 'make_image_sizes', { hash }, { key: `make_image_sizes:${hash}` })
  return image
}

/** What says that it is something else is not looked at. */
function refuseOtherTypes(declared: string | null): void {
  if (declared !== null && !/^(image\/|application\/octet-stream\b)/i.test(declared)) {
    throw new AppError('UNSUPPORTED_TYPE')
  }
}

export function toPicture({ hash, width, height, color }: Omit<StoredImage, 'id'>, alt: string) {
  return { url: `/images/${hash}`, width, height, alt, color }
}

export async function serveSize(deps: ImageServiceDeps, call: Call<typeof getImage>): Promise<Response> {
  const { sizes } = deps
  const { hash, file } = call.input
  await refuseClosed(deps, call)
  const [name, format] = file.split('.') as [string, ImageFormat]
  const width = LIMITS.image.widths.find((each) => String(each) === name)
  if (width === undefined) throw new AppError('NOT_FOUND')
  // What a hash names never changes, so neither does this.
  const etag = `"${hash}-${file}"`
  const headers = { etag, 'cache-control': FOREVER, 'x-content-type-options': 'nosniff' }
  if (call.request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  const bytes = await sizes.get(hash, width, format)
  if (!bytes) throw new AppError('NOT_FOUND')
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...headers,
      'content-type': CONTENT_TYPES[format],
      'content-length': String(bytes.length),
      // Were it ever opened as a document, it could do nothing.
      'content-security-policy': "default-src 'none'",
    },
  })
}

const PRINTED_WIDTH = 640

export async function readPng({ db, sizes }: ImageServiceDeps, imageId: string): Promise<Buffer | null> {
  const [image] = await findImages(db, [imageId])
  const bytes = image && (await sizes.get(image.hash, PRINTED_WIDTH, 'webp'))
  return bytes ? sizes.takeTurn(() => sharp(bytes).png().toBuffer()) : null
}

/** A picture tells what a locked product is, whoever knows where it lies. */
async function refuseClosed({ db, isClosed }: ImageServiceDeps, call: Call<typeof getImage>): Promise<void> {
  const closed = await call.findClosed()
  if (!isAnyLocked(closed)) return
  const image = await findByHash(db, call.input.hash)
  if (image && (await isClosed(image.id, closed))) throw new AppError('LOCKDOWN')
}

/** What cards and galleries ask for first; the rest is made when somebody wants it. */
const COMMON_WIDTHS = [320, 640, 960] as const

export async function makeCommonSizes({ sizes }: ImageServiceDeps, hash: string): Promise<void> {
  await sizes.makeAll(hash, COMMON_WIDTHS, ['avif', 'webp'])
}

/** Of drawings and photos that something showed: the files go in the transaction that deletes the rows. */
export async function removeUnused(
  { files, uses }: Pick<ImageServiceDeps, 'files' | 'uses'>,
  tx: Tx,
  ids: readonly string[],
): Promise<void> {
  for (const { hash, kind } of await deleteUnused(tx, uses, ids)) await files.remove(allNames(hash, kind))
}

const FORGOTTEN_AT_A_TIME = 100

export async function deleteForgottenImages({ db, files, uses }: ImageServiceDeps): Promise<void> {
  let removed = FORGOTTEN_AT_A_TIME
  while (removed === FORGOTTEN_AT_A_TIME) {
    removed = await db.transaction(async (tx) => {
      const { logoId } = (await readSettings(tx)).identity
      const keptIds = logoId === null ? [] : [logoId]
      const forgotten = await deleteForgotten(tx, uses, { limit: FORGOTTEN_AT_A_TIME, keptIds })
      for (const { hash, kind } of forgotten) await files.remove(allNames(hash, kind))
      return forgotten.length
    })
  }
}
