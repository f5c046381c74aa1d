/** Files that no address leads to: sealed by whoever has them, and known by the row that names them alone. */
import { randomBytes } from 'node:crypto'
import type { Tx } from './database/pool.ts'
import type { Files } from './files.ts'
import { enqueue, type Tasks } from './jobs.ts'

const DROP_JOB = 'drop_sealed_files'
/** What the same job was called when each feature had one of its own: those that still wait are done too. */
const OLD_DROP_JOBS = [
  'drop_application_files',
  'drop_certification_files',
  'drop_credential_photos',
  'drop_provider_document_files',
]
/** Everything that is sealed lies below it, and nothing else does. */
const SEALED_ROOT = 'private/'

/** A name that nobody can guess, for a file that no address leads to. */
export function newSealedName(folder: string): string {
  const name = randomBytes(16).toString('hex')
  return `${folder}/${name.slice(0, 2)}/${name}.sealed`
}

/** Of the two kinds of documents that people send. */
export function extensionOf(fileType: 'image/jpeg' | 'application/pdf' | null): string {
  return fileType === 'application/pdf' ? 'pdf' : 'jpg'
}

/** The file first, then what names it: a row never names a file that is not there, and a file whose row was refused goes. */
export async function storeSealed<T>(
  files: Files,
  { name, sealed }: { name: string; sealed: Buffer },
  recordName: () => Promise<T>,
): Promise<T> {
  await files.write(name, sealed, 'application/octet-stream')
  try {
    return await recordName()
  } catch (error) {
    await files.remove([name])
    throw error
  }
}

/** By a job: a file goes when, and only when, no row names it any more. */
export async function dropSealedLater(tx: Tx, names: readonly (string | null)[]): Promise<void> {
  const named = names.filter((name) => name !== null)
  if (named.length > 0) await enqueue(tx, DROP_JOB, { names: named })
}

export function sealedFileTasks(files: Pick<Files, 'remove'>): Tasks {
  const drop = async (payload: unknown) => {
    const { names } = payload as { names: string[] }
    await files.remove(names.filter((name) => name.startsWith(SEALED_ROOT)))
  }
  return Object.fromEntries([DROP_JOB, ...OLD_DROP_JOBS].map((job) => [job, drop]))
}
