/** Folders of test runs that were killed before they could clean up. The process number in a name tells whose it is. */
import { mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export function makeFolderOfRun(parent: string, prefix: string): string {
  return mkdtempSync(join(parent, `${prefix}${process.pid}-`))
}

/** Those whose maker is not at work any more. */
export function listLeftovers(parent: string, prefix: string): string[] {
  return readdirSync(parent)
    .filter((name) => {
      const maker = name.startsWith(prefix) && Number(name.slice(prefix.length).split('-')[0])
      return maker && !isAlive(maker)
    })
    .map((name) => join(parent, name))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
