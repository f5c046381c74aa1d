/** Photos are files that no address leads to: read and written here alone, and always sealed. */
import type { Tx } from '#server/platform/database/pool.ts'
import type { Files } from '#server/platform/files.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { newSealedName } from '#server/platform/sealed-files.ts'

const FOLDER = 'private/credentials'

export const newPhotoName = () => newSealedName(FOLDER)

/** By a job: the file goes when, and only when, the row no longer names it. */
export async function dropPhotosLater(tx: Tx, names: readonly (string | null)[]): Promise<void> {
  const requested = names.filter((name) => name !== null)
  if (requested.length > 0) await enqueue(tx, 'drop_credential_photos', { names: requested })
}

export async function dropPhotos(files: Files, payload: unknown): Promise<void> {
  const { names } = payload as { names: string[] }
  await files.remove(names.filter((name) => name.startsWith(`${FOLDER}/`)))
}
