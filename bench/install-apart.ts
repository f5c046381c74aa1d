/** What only one benchmark needs comes when it is first asked for, and not with everything else: `bench/<name>/package.json`. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '#server/platform/env.ts'
import { npmCommand } from '../scripts/setup-state.mjs'

/** The folder that it is installed in. */
export function installApart(name: string): string {
  const folder = join(repositoryRoot, '.cache', name)
  const wanted = join(repositoryRoot, 'bench', name)
  const lockfile = join(folder, 'package-lock.json')
  const isThere =
    existsSync(lockfile) && readFileSync(lockfile).equals(readFileSync(join(wanted, 'package-lock.json')))
  cpSync(wanted, folder, { recursive: true })
  if (isThere) return folder
  console.warn(`Installing ${name}…`)
  const { status } = spawnSync(...npmCommand(['ci', '--ignore-scripts', '--no-audit', '--no-fund']), {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) {
    rmSync(lockfile)
    throw new Error(`${name} could not be installed.`)
  }
  return folder
}
