/** Copies of one's data: asked for with the password, made by a job, there for seven days. */
import { LIMITS } from '#contract/limits.ts'
import type { DataCopy } from '#contract/people/privacy.schemas.ts'
import type { downloadDataCopy, requestDataCopy } from '#contract/people/privacy.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import { audit } from '#server/platform/audit.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { dropSealedLater, newSealedName } from '#server/platform/sealed-files.ts'
import type { Deps } from './deps.ts'
import {
  type CopyRow,
  deleteExpiredCopies,
  deleteOlderCopies,
  findCopy,
  findNewestCopy,
  insertCopy,
  lockCopy,
  updateCopy,
} from './store.ts'
import { writeCopy } from './write-copy.ts'

export const COPY_JOB = 'make_data_copy'
const FOLDER = 'private/data-copies'
const ATTEMPTS = 3
const PATH = '/profile?section=data'

export function showCopy({ id, status, requestedAt, sizeBytes, expiresAt }: CopyRow): DataCopy {
  return {
    id,
    status,
    requestedAt: requestedAt.toISOString(),
    sizeBytes,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}

/** Whoever asks while one is being made is shown that one. */
export async function askForCopy(deps: Deps, call: Call<typeof requestDataCopy>): Promise<DataCopy> {
  const { db, clock, limiter, personalData } = deps
  const { id: userId } = call.me
  await deps.confirmAgain(call as Call, call.input)
  const running = await findNewestCopy(db, userId)
  if (running?.status === 'making') return showCopy(running)
  const { perDay, windowMs } = LIMITS.dataCopies
  await limiter.count('data-copy', userId, { max: perDay, windowMs })
  return db.transaction(async (tx) => {
    if (!(await personalData.lock(tx, userId))) throw new AppError('UNAUTHENTICATED')
    const made = await insertCopy(tx, { id: newId('cpy'), userId, requestedAt: clock.now() })
    const copy = made ?? (await findNewestCopy(tx, userId))
    if (!copy) throw new AppError('INTERNAL')
    if (made) {
      await enqueue(tx, COPY_JOB, { copyId: copy.id }, { key: `copy:${copy.id}`, maxAttempts: ATTEMPTS })
      const deed = { actorId: userId, subjectId: userId, requestId: call.requestId }
      await audit(tx, { ...deed, action: 'ask-for-data-copy' })
    }
    return showCopy(copy)
  })
}

/** Safe to repeat: a copy that is there is not made again, and a file without a row goes. */
export async function makeCopy(deps: Deps, copyId: string): Promise<void> {
  const copy = await findCopy(deps.db, copyId)
  if (copy?.status !== 'making') return
  try {
    await fillCopy(deps, copy)
  } catch (error) {
    deps.log.error({ copyId, err: error }, 'a copy of data was not made')
    await updateCopy(deps.db, copyId, { status: 'failed', finishedAt: deps.clock.now() })
  }
}

async function fillCopy(deps: Deps, { id, userId }: CopyRow): Promise<void> {
  const { db, clock, files, sealer, personalData } = deps
  const at = clock.now()
  // One snapshot, so that the parts fit together.
  const { data, own } = await db.transaction(
    async (tx) => ({
      data: await personalData.gather(tx, userId),
      own: await personalData.listFiles(tx, userId),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const { fileBytes: maxFileBytes } = LIMITS.dataCopies
  const zip = await writeCopy({ data, files: own, read: files.read, at, maxFileBytes })
  const storedName = newSealedName(FOLDER)
  await files.write(storedName, sealer.seal(zip), 'application/octet-stream')
  const isKept = await db.transaction(async (tx) => {
    const user = await personalData.lock(tx, userId)
    const row = await lockCopy(tx, id)
    if (!user || row?.status !== 'making') return false
    const expiresAt = new Date(at.getTime() + LIMITS.dataCopies.ttlMs)
    await updateCopy(tx, id, {
      status: 'ready',
      storedName,
      sizeBytes: zip.length,
      finishedAt: at,
      expiresAt,
    })
    await dropSealedLater(tx, await deleteOlderCopies(tx, row))
    await notifyPerson(tx, {
      userId,
      kind: 'data_copy_ready',
      cause: id,
      path: PATH,
      data: { until: expiresAt.toISOString() },
      mail: {
        template: 'data-copy-ready',
        data: { name: user.displayName, until: expiresAt.toISOString(), url: `${deps.publicUrl}${PATH}` },
      },
    })
    return true
  })
  // The person was erased meanwhile, or another run was faster.
  if (!isKept) await files.remove([storedName])
}

/** The link alone opens nothing: it needs the session of whoever asked. */
export async function serveCopy(deps: Deps, call: Call<typeof downloadDataCopy>): Promise<Response> {
  const { db, clock, files, sealer } = deps
  const copy = await findCopy(db, call.input.copyId)
  const isThere = copy?.userId === call.me.id && copy.expiresAt && copy.expiresAt > clock.now()
  if (!isThere || !copy.storedName) throw new AppError('NOT_FOUND')
  const sealed = await files.read(copy.storedName)
  if (!sealed) throw new AppError('NOT_FOUND')
  return new Response(new Uint8Array(sealer.open(sealed)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="my-data-${copy.requestedAt.toISOString().slice(0, 10)}.zip"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

export async function deleteOldCopies({ db, clock }: Deps): Promise<void> {
  await db.transaction(async (tx) => dropSealedLater(tx, await deleteExpiredCopies(tx, clock.now())))
}
