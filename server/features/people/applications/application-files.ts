/** Documents of applications: files that no address leads to, always sealed. */
import { LIMITS } from '#contract/limits.ts'
import {
  type ApplicationDocument,
  DECIDED_FILES_DAYS,
  DOCUMENT_MAX,
  DOCUMENTS_OF,
} from '#contract/people/application-terms.ts'
import type {
  getApplicationFile,
  removeApplicationFile,
  sendApplicationFile,
} from '#contract/people/applications.ts'
import { admitReader, answerDocument, readDocument } from '#server/features/people/credentials/index.ts'
import { CERTIFICATION_FOLDER } from '#server/features/people/instructors/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readBytes } from '#server/platform/http/read-input.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { dropSealedLater, newSealedName, storeSealed } from '#server/platform/sealed-files.ts'
import { showApplication } from './application-view.ts'
import type { Deps } from './deps.ts'
import { isEditable } from './rules.ts'
import {
  type ApplicationRow,
  deleteFiles,
  findApplication,
  findFile,
  insertFile,
  listDecidedFiles,
  listFiles,
  lockApplication,
  updateApplication,
} from './store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const FOLDER = 'private/applications'

/** What becomes a certification lies where certifications do, so that approving moves a row and no file. */
const folderOf = (document: ApplicationDocument) =>
  document === 'training_certificate' ? CERTIFICATION_FOLDER : FOLDER

/** A police record is nobody's business once the application is long decided. */
export async function deleteDecidedFiles({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - DECIDED_FILES_DAYS * DAY_MS)
  await db.transaction(async (tx) => {
    const old = await listDecidedFiles(tx, before)
    await dropSealedLater(
      tx,
      await deleteFiles(
        tx,
        old.map(({ id }) => id),
      ),
    )
  })
}

export async function takeFile(deps: Deps, call: Call<typeof sendApplicationFile>) {
  const { db, files, seals, clock, limiter, images } = deps
  const { applicationId, document } = call.input
  refuseOthers(await findApplication(db, applicationId), call.me.id, document)
  await limiter.count('application-file', call.me.id, { max: LIMITS.image.perHour, windowMs: HOUR_MS })
  const { bytes, fileType } = await readDocument(images, await readBytes(call.request, LIMITS.image.bytes))
  const fileName = newSealedName(folderOf(document))
  return storeSealed(files, { name: fileName, sealed: seals.sealFile(bytes) }, () =>
    db.transaction(async (tx) => {
      const row = await lockApplication(tx, applicationId)
      refuseOthers(row, call.me.id, document)
      await makeRoom(tx, row.id, document)
      const now = clock.now()
      await insertFile(tx, {
        id: newId('apf'),
        applicationId,
        document,
        fileName,
        fileType,
        sizeBytes: bytes.length,
        createdAt: now,
      })
      return showApplication(tx, seals, await updateApplication(tx, row.id, { updatedAt: now }))
    }),
  )
}

/** Where there is one only, another takes its place. */
async function makeRoom(tx: Tx, applicationId: string, document: ApplicationDocument): Promise<void> {
  const known = (await listFiles(tx, [applicationId])).filter((file) => file.document === document)
  const max = DOCUMENT_MAX[document]
  if (known.length < max) return
  if (max > 1) throw new AppError('TOO_MANY_ITEMS')
  const ids = known.map(({ id }) => id)
  await dropSealedLater(tx, await deleteFiles(tx, ids))
}

/** While an admin looks at it, it stays as it is. */
function refuseOthers(
  row: ApplicationRow | undefined,
  userId: string,
  document?: ApplicationDocument,
): asserts row is ApplicationRow {
  if (row?.userId !== userId || row.status === 'withdrawn') throw new AppError('NOT_FOUND')
  if (document && !DOCUMENTS_OF[row.kind].includes(document)) throw new AppError('NOT_FOUND')
  if (!isEditable(row)) throw new AppError('CONFLICT')
}

export async function removeFile(
  { db, seals, clock }: Deps,
  { input, me }: Call<typeof removeApplicationFile>,
) {
  return db.transaction(async (tx) => {
    const file = await findFile(tx, input.fileId)
    const row = file && (await lockApplication(tx, file.applicationId))
    refuseOthers(row, me.id)
    await dropSealedLater(tx, await deleteFiles(tx, [input.fileId]))
    return showApplication(tx, seals, await updateApplication(tx, row.id, { updatedAt: clock.now() }))
  })
}

/** Its owner freely, an admin by a second factor and audited; others are not told that it exists. */
export async function serveFile(deps: Deps, call: Call<typeof getApplicationFile>): Promise<Response> {
  const file = await findFile(deps.db, call.input.fileId)
  const row = file && (await findApplication(deps.db, file.applicationId))
  // What nobody handed in is nobody's to look at.
  const isDraft = row?.status === 'draft' && row.userId !== call.me.id
  const reader = isDraft ? undefined : row && { ...row, id: call.input.fileId }
  await admitReader(deps, reader, call, 'view-application-file')
  const sealed = file && (await deps.files.read(file.fileName))
  if (!sealed) throw new AppError('NOT_FOUND')
  return answerDocument(deps.seals.openFile(sealed), file.fileType, file.document)
}
