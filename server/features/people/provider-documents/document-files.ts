/** Files that no address leads to: read and written here alone, and always sealed. */
import { LIMITS } from '#contract/limits.ts'
import type {
  getProviderDocumentFile,
  sendProviderDocumentFile,
} from '#contract/people/provider-documents.ts'
import { answerDocument, readDocument } from '#server/features/people/credentials/index.ts'
import { tellModerators } from '#server/features/people/identity/index.ts'
import { findProviderId } from '#server/features/people/providers/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readBytes } from '#server/platform/http/read-input.ts'
import type { Call } from '#server/platform/http/route.ts'
import { dropSealedLater, newSealedName, storeSealed } from '#server/platform/sealed-files.ts'
import type { Deps } from './deps.ts'
import { showDocument } from './document-view.ts'
import { admitReader } from './inspect.ts'
import { type DocumentRow, findDocument, lockDocument, updateDocument } from './store.ts'

const HOUR_MS = 3_600_000
const FOLDER = 'private/provider-documents'

export async function takeFile(deps: Deps, call: Call<typeof sendProviderDocumentFile>) {
  const { db, files, seals, clock, limiter, images } = deps
  const { documentId } = call.input
  const providerId = await findProviderId(db, call.me)
  refuseUnsendable(await findDocument(db, documentId), providerId)
  await limiter.count('provider-document-file', call.me.id, { max: LIMITS.image.perHour, windowMs: HOUR_MS })
  const sent = await readBytes(call.request, LIMITS.image.bytes)
  const { bytes, fileType } = await readDocument(images, sent)
  const fileName = newSealedName(FOLDER)
  return storeSealed(files, { name: fileName, sealed: seals.sealFile(bytes) }, () =>
    db.transaction(async (tx) => {
      const row = await lockDocument(tx, documentId)
      refuseUnsendable(row, providerId)
      await dropSealedLater(tx, [row.fileName])
      const now = clock.now()
      const changed = await updateDocument(tx, row.id, { fileName, fileType, updatedAt: now })
      await tellModerators(tx)
      return showDocument(changed, now)
    }),
  )
}

/** What is decided was decided on the file that an admin saw. */
function refuseUnsendable(
  row: DocumentRow | undefined,
  providerId: string | null,
): asserts row is DocumentRow {
  if (!row || row.providerId !== providerId || row.status === 'withdrawn') throw new AppError('NOT_FOUND')
  if (row.status !== 'pending') throw new AppError('CONFLICT')
}

export async function serveFile(deps: Deps, call: Call<typeof getProviderDocumentFile>): Promise<Response> {
  const row = await admitReader(deps, call, 'view-provider-document-file')
  const sealed = row.fileName && (await deps.files.read(row.fileName))
  if (!sealed || !row.fileType) throw new AppError('NOT_FOUND')
  return answerDocument(deps.seals.openFile(sealed), row.fileType, row.kind)
}
