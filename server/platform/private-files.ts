/** Folders and files under DATA_DIR that nobody but their owner may open: mail, pictures of licenses, secrets. */
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
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

/** False: another process was first, and its file stays. */
export function writeFirst(path: string, value: object): boolean {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: PRIVATE_FILE })
  try {
    // A hard link is made whole or not at all, so nobody reads half a file and the first one wins.
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}
