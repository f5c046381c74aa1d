import { sendCredentialPhoto } from '#contract/people/credentials.ts'
import { call } from '#web/platform/call.ts'

/** A photo over a weak signal takes its time. */
const TIMEOUT_MS = 120_000
const SIDE_MAX = 2_400
const QUALITY = 0.9
/** Below this it is not worth the trouble. */
const SMALL_BYTES = 1_500_000

export async function sendPhoto(credentialId: string, file: File) {
  const photo = await shrinkPhoto(file)
  return call(sendCredentialPhoto, { credentialId }, { file: photo, timeoutMs: TIMEOUT_MS })
}

/** A photo as it is sent: no larger than it is kept, so that a phone with a weak signal does not send it in vain. */
async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (file.size < SMALL_BYTES) return file
  try {
    return (await redraw(file)) ?? file
  } catch {
    // The browser cannot read it; the server will say whether it can.
    return file
  }
}

async function redraw(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
