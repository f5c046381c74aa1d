import sharp from 'sharp'
import { LIMITS } from '#contract/limits.ts'
import type { getCredentialPhoto, sendCredentialPhoto } from '#contract/people/credentials.ts'
import { tellModerators } from '#server/features/people/identity/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readBytes } from '#server/platform/http/read-input.ts'
import type { Call } from '#server/platform/http/route.ts'
import { dropSealedLater, newSealedName, storeSealed } from '#server/platform/sealed-files.ts'
import { showCredential } from './credential-view.ts'
import type { Deps } from './deps.ts'
import { findForReading } from './inspect.ts'
import { type CredentialRow, findCredential, lockCredential, updateCredential } from './store.ts'

const HOUR_MS = 3_600_000
const QUALITY = 85
/** No address leads to it: its files are read and written here alone, and always sealed. */
const FOLDER = 'private/credentials'

/** Re-encoded like every picture that people send, so that it says nothing besides; then sealed. */
export async function takePhoto(deps: Deps, call: Call<typeof sendCredentialPhoto>) {
  const { db, files, seals, clock, images, limiter } = deps
  const { id: userId } = call.me
  const { credentialId } = call.input
  refuseOthers(await findCredential(db, credentialId), userId)
  await limiter.count('credential-photo', userId, { max: LIMITS.image.perHour, windowMs: HOUR_MS })
  const { bytes } = await images.readPhoto(await readBytes(call.request, LIMITS.image.bytes))
  const sealed = seals.sealPhoto(await sharp(bytes).flatten().jpeg({ quality: QUALITY }).toBuffer())
  const photoName = newSealedName(FOLDER)
  return storeSealed(files, { name: photoName, sealed }, () =>
    db.transaction(async (tx) => {
      const row = await lockCredential(tx, credentialId)
      refuseOthers(row, userId)
      await dropSealedLater(tx, [row.photoName])
      const changed = await updateCredential(tx, row.id, { photoName, updatedAt: clock.now() })
      await tellModerators(tx)
      return showCredential(changed, clock.now())
    }),
  )
}

/** What is decided was decided on the photo that an admin saw. */
function refuseOthers(row: CredentialRow | undefined, userId: string): asserts row is CredentialRow {
  if (row?.userId !== userId || row.status === 'withdrawn') throw new AppError('NOT_FOUND')
  if (row.status !== 'pending') throw new AppError('CONFLICT')
}

export async function servePhoto(deps: Deps, call: Call<typeof getCredentialPhoto>): Promise<Response> {
  const { photoName } = await findForReading(deps, call, 'view-credential-photo')
  const sealed = photoName && (await deps.files.read(photoName))
  if (!sealed) throw new AppError('NOT_FOUND')
  const photo = deps.seals.openPhoto(sealed)
  return new Response(new Uint8Array(photo), {
    headers: {
      'content-type': 'image/jpeg',
      'content-length': String(photo.length),
      // Neither a shared cache nor the browser's own keeps somebody's credentials.
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    },
  })
}
