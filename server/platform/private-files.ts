/** Folders and files under DATA_DIR that nobody but their owner may open: mail, pictures of licenses, secrets. */
import { chmod, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600

/** DATA_DIR itself stays passable: as root, PostgreSQL's own user has to reach its folder in there. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER })
  // One that was there before may be open.
  await chmod(path, PRIVATE_FOLDER)
}
