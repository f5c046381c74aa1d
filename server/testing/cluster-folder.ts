/** Temporary data folders of embedded databases that nobody needs after the tests. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterDirOf } from '../platform/database/embedded.ts'
import { isPostgresProcess, readPostmaster } from '../platform/database/postmaster.ts'
import { isAlive } from './is-alive.ts'

const prefix = 'coqui-test-'

/** The process number in the name tells a later run whether whoever made the folder is still at work. */
export function makeClusterFolder(): string {
  return mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
}

/** Of runs that were killed before they could clean up. */
export function discardLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const maker = name.startsWith(prefix) && Number(name.slice(prefix.length).split('-')[0])
    if (maker && !isAlive(maker)) discardCluster(join(tmpdir(), name))
  }
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
