/** Temporary data folders of embedded databases that nobody needs after the tests. */
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { clusterDirOf } from '../platform/database/embedded.ts'
import { isPostgresProcess, readPostmaster } from '../platform/database/postmaster.ts'
import { listLeftovers, makeFolderOfRun } from './leftover-folders.ts'

const prefix = 'coqui-test-'

export function makeClusterFolder(): string {
  return makeFolderOfRun(tmpdir(), prefix)
}

export function discardLeftovers(): void {
  for (const left of listLeftovers(tmpdir(), prefix)) discardCluster(left)
}

/** Without awaiting anything, so that it also works while the process exits. */
export function discardCluster(dataDir: string): void {
  const pid = readPostmaster(clusterDirOf(dataDir))?.pid
  if (pid && isPostgresProcess(pid)) {
    process.kill(pid, 'SIGQUIT')
    const deadline = Date.now() + 5000
    while (isPostgresProcess(pid) && Date.now() < deadline) waitMs(5)
  }
  rmSync(dataDir, { recursive: true, force: true })
}

function waitMs(durationMs: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, durationMs)
}
