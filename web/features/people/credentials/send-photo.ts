import { sendCredentialPhoto } from '#contract/people/credentials.ts'
import { call } from '#web/platform/call.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** A photo over a weak signal takes its time. */
const TIMEOUT_MS = 120_000

export async function sendPhoto(credentialId: string, file: File) {
  const photo = await shrinkPhoto(file)
  return call(sendCredentialPhoto, { credentialId }, { file: photo, timeoutMs: TIMEOUT_MS })
}
