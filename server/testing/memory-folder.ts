/**
 * Where tests keep what nobody needs afterward: in memory, where Linux lends some as a folder and there is plenty. A fresh
 * database is fifteen hundred small files, which a busy disk took two seconds for instead of a tenth.
 */
import { chmodSync, rmSync, statfsSync } from 'node:fs'
import { listLeftovers, makeFolderOfRun } from './leftover-folders.ts'

const MEMORY = '/dev/shm'
const PREFIX = 'coqui-run-'
const ENOUGH_BYTES = 4 * 1_024 ** 3

/** Called by the process that starts the tests, once: `os.tmpdir()` is there from now on, in its children too. */
export function keepTestsInMemory(): void {
  // A child has it from its parent; whoever names a folder means it.
  if (process.env.TMPDIR || !hasRoom()) return
  for (const left of listLeftovers(MEMORY, PREFIX)) rmSync(left, { recursive: true, force: true })
  const folder = makeFolderOfRun(MEMORY, PREFIX)
  // PostgreSQL may have to run as somebody else, who passes through.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ENOUGH_BYTES && process.availableMemory() > 2 * ENOUGH_BYTES
  } catch {
    return false
  }
}
