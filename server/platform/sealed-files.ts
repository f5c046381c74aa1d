/** Files that no address leads to: sealed by whoever has them, and known by the row that names them alone. */
import { randomBytes } from 'node:crypto'
import type { Files } from './files.ts'

/** A name that nobody can guess, for a file that no address leads to. */
export function newSealedName(folder: string): string {
  const name = randomBytes(16).toString('hex')
  return `${folder}/${name.slice(0, 2)}/${name}.sealed`
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
