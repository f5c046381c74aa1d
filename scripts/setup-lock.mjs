/** Lets one process at a time install and build in this folder. Plain JavaScript for Node 20. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const pollMs = 250
/** No set-up takes this long; whoever holds a lock of that age has hung or its number went to another process. */
const staleAfterMs = 20 * 60_000

/**
 * @param {string} root
 * @param {() => Promise<void>} work
 * @param {(line: string) => void} log
 */
export async function withSetupLock(root, work, log) {
  const path = join(root, '.cache/setup.lock')
  mkdirSync(join(root, '.cache'), { recursive: true })
  let told = false
  while (!takeLock(path)) {
    if (isStale(path)) rmSync(path, { force: true })
    else {
      if (!told) log('Another process is setting up this folder; waiting for it')
      told = true
      await sleep(pollMs)
    }
  }
  const release = () => rmSync(path, { force: true })
  const releaseAndEnd = () => {
    release()
    process.exit(130)
  }
  process.once('SIGINT', releaseAndEnd)
  process.once('SIGTERM', releaseAndEnd)
  try {
    await work()
  } finally {
    process.removeListener('SIGINT', releaseAndEnd)
    process.removeListener('SIGTERM', releaseAndEnd)
    release()
  }
}

/** @param {string} path */
function takeLock(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} path */
function isStale(path) {
  try {
    if (Date.now() - statSync(path).mtimeMs > staleAfterMs) return true
    const holder = Number(readFileSync(path, 'utf8'))
    // Empty for an instant, between being made and being written.
    return holder > 0 && !isAlive(holder)
  } catch {
    return false
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
