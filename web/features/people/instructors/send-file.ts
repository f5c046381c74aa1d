import { sendCertificationFile } from '#contract/people/certifications.ts'
import { call } from '#web/platform/call.ts'

/** A file over a weak signal takes its time. */
const TIMEOUT_MS = 120_000
export const FILE_ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,application/pdf'

export function sendFile(certificationId: string, file: File) {
  return call(sendCertificationFile, { certificationId }, { file, timeoutMs: TIMEOUT_MS })
}
