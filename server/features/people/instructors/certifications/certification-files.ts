/** Files that no address leads to: read and written here alone, and always sealed. */
import { LIMITS } from '#contract/limits.ts'
import type { getCertificationFile, sendCertificationFile } from '#contract/people/certifications.ts'
import { answerDocument, readDocument } from '#server/features/people/credentials/index.ts'
import { tellModerators } from '#server/features/people/identity/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readBytes } from '#server/platform/http/read-input.ts'
import type { Call } from '#server/platform/http/route.ts'
import { dropSealedLater, newSealedName, storeSealed } from '#server/platform/sealed-files.ts'
import type { Deps } from '../deps.ts'
import { showCertification } from './certification-view.ts'
import { findForReading } from './inspect.ts'
import { type CertificationRow, findCertification, lockCertification, updateCertification } from './store.ts'

const HOUR_MS = 3_600_000
export const CERTIFICATION_FOLDER = 'private/certifications'

export async function takeFile(deps: Deps, call: Call<typeof sendCertificationFile>) {
  const { db, files, seals, clock, limiter } = deps
  const { certificationId } = call.input
  refuseOthers(await findCertification(db, certificationId), call.me.id)
  await limiter.count('certification-file', call.me.id, { max: LIMITS.image.perHour, windowMs: HOUR_MS })
  const { bytes, fileType } = await readDocument(
    deps.images,
    await readBytes(call.request, LIMITS.image.bytes),
  )
  const fileName = newSealedName(CERTIFICATION_FOLDER)
  return storeSealed(files, { name: fileName, sealed: seals.sealFile(bytes) }, () =>
    db.transaction(async (tx) => {
      const row = await lockCertification(tx, certificationId)
      refuseOthers(row, call.me.id)
      await dropSealedLater(tx, [row.fileName])
      const now = clock.now()
      const changed = await updateCertification(tx, row.id, { fileName, fileType, updatedAt: now })
      await tellModerators(tx)
      return showCertification(changed, now)
    }),
  )
}

/** What is decided was decided on the file that an admin saw. */
function refuseOthers(row: CertificationRow | undefined, userId: string): asserts row is CertificationRow {
  if (row?.userId !== userId || row.status === 'withdrawn') throw new AppError('NOT_FOUND')
  if (row.status !== 'pending') throw new AppError('CONFLICT')
}

export async function serveFile(deps: Deps, call: Call<typeof getCertificationFile>): Promise<Response> {
  const { fileName, fileType } = await findForReading(deps, call, 'view-certification-file')
  const sealed = fileName && (await deps.files.read(fileName))
  if (!sealed || !fileType) throw new AppError('NOT_FOUND')
  return answerDocument(deps.seals.openFile(sealed), fileType, 'certification')
}
