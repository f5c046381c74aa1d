/**
 * Where the Chromium from npm is unpacked: once, below the repository. By itself it lies in the folder for temporary files,
 * where it may be somebody else's, that of another version, or half of one whose unpacking was stopped.
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** `unpack` leaves the program in the folder for temporary files, and says where. */
export async function unpackOnce(folder: string, unpack: () => Promise<string>): Promise<string> {
  if (!existsSync(folder)) {
    mkdirSync(join(folder, '..'), { recursive: true })
    const unpacking = mkdtempSync(`${folder}-`)
    try {
      await withTemporaryFolder(unpacking, unpack)
      takePlace(unpacking, folder)
    } finally {
      rmSync(unpacking, { recursive: true, force: true })
    }
  }
  return join(folder, 'chromium')
}

/** It looks for the folder before it first waits for anything. */
function withTemporaryFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return work()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** Whole at once. Another process may have been faster. */
function takePlace(unpacked: string, folder: string): void {
  try {
    renameSync(unpacked, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}
