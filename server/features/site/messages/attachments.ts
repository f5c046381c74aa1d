/** Files of messages: checked by what they are, kept sealed, and shown to those who talk alone. */
import sharp from 'sharp'
import { LIMITS } from '#contract/limits.ts'
import type { addMessageAttachment, getMessageAttachment } from '#contract/site/messages.ts'
import { answerDocument, readDocument } from '#server/features/people/credentials/index.ts'
import { refuseErased } from '#server/features/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Files } from '#server/platform/files.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readBytes } from '#server/platform/http/read-input.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { newSealedName, storeSealed } from '#server/platform/sealed-files.ts'
import { type AttachmentRow, findAttachment, insertAttachment, takeUnsentBefore } from './attachment-store.ts'
import { findBox, sideOf } from './box.ts'
import type { Deps } from './deps.ts'
import { showAttachment } from './message-view.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const FOLDER = 'private/message-attachments'

export async function takeAttachment(deps: Deps, { input, me, request }: Call<typeof addMessageAttachment>) {
  const { attachmentBytes, filesPerHour } = LIMITS.messages
  await deps.limiter.count('message-attachment', me.id, { max: filesPerHour, windowMs: HOUR_MS })
  return storeAttachment(deps, me, {
    fileName: input.fileName,
    bytes: await readBytes(request, attachmentBytes),
  })
}

/** Read by what it is, re-encoded and sealed; its message comes after it. */
export async function storeAttachment(deps: Deps, me: Person, sent: { fileName: string; bytes: Buffer }) {
  const { bytes, fileType } = await readDocument(deps.images, sent.bytes)
  const size = fileType === 'image/jpeg' ? await sharp(bytes).metadata() : null
  const row: AttachmentRow = {
    id: newId('mat'),
    messageId: null,
    heldId: null,
    uploaderId: me.id,
    storedName: newSealedName(FOLDER),
    fileName: sent.fileName,
    fileType,
    sizeBytes: bytes.length,
    width: size?.width ?? null,
    height: size?.height ?? null,
    createdAt: deps.clock.now(),
  }
  const file = { name: row.storedName, sealed: deps.sealer.seal(bytes) }
  return storeSealed(deps.files, file, () =>
    deps.db.transaction(async (tx) => {
      await insertAttachment(tx, row)
      await refuseErased(tx, me.id)
      return showAttachment(row)
    }),
  )
}

export async function serveAttachment(
  deps: Deps,
  call: Call<typeof getMessageAttachment>,
): Promise<Response> {
  const found = await findAttachment(deps.db, call.input.attachmentId)
  if (!found || !(await mayOpen(deps, call.me, call.requestId, found))) throw new AppError('NOT_FOUND')
  const sealed = await deps.files.read(found.file.storedName)
  if (!sealed) throw new AppError('NOT_FOUND')
  return answerDocument(deps.sealer.open(sealed), found.file.fileType, 'document')
}

type Found = NonNullable<Awaited<ReturnType<typeof findAttachment>>>

async function mayOpen(deps: Deps, me: Person, requestId: string, found: Found): Promise<boolean> {
  const { file, conversation, isNote } = found
  if (!conversation) return file.uploaderId === me.id || (await mayOpenHeld(deps, me, requestId, file))
  const side = sideOf(await findBox(deps.db, me), conversation)
  if (side) return side === 'team' || !isNote
  if (me.role !== 'admin' || isNote) return false
  const reported = await deps.listOpenReports(deps.db)
  if (!reported.some(({ subjectId }) => subjectId === conversation.id)) return false
  await deps.db.transaction((tx) =>
    audit(tx, { actorId: me.id, action: 'view-message-file', subjectId: conversation.id, requestId }),
  )
  return true
}

/** Whoever decides about a message that is held sees what came with it, and that is written down. */
async function mayOpenHeld(
  { db }: Deps,
  me: Person,
  requestId: string,
  { heldId }: AttachmentRow,
): Promise<boolean> {
  if (me.role !== 'admin' || heldId === null) return false
  await db.transaction((tx) =>
    audit(tx, { actorId: me.id, action: 'view-message-file', subjectId: heldId, requestId }),
  )
  return true
}

/** By a job: the files go when, and only when, no row names them. */
export async function dropFilesLater(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length > 0) await enqueue(tx, 'drop_message_files', { names: [...names] })
}

export async function dropFiles(files: Files, payload: unknown): Promise<void> {
  const { names } = payload as { names: string[] }
  await files.remove(names.filter((name) => name.startsWith(`${FOLDER}/`)))
}

/** Chosen for a message that was never sent. */
export async function deleteUnsent({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS)
  await db.transaction(async (tx) => dropFilesLater(tx, await takeUnsentBefore(tx, before)))
}
