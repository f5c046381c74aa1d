/** Sees to it that there is a browser before the tests begin, once, and says what it does. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser, type Installer, installersFor, NO_BROWSER } from '../../scripts/find-browser.ts'
import { programEnv, programPath } from '../../scripts/installed-programs.ts'
import { isRoot, thisMachine } from './browser.ts'

const APT_GET = '/usr/bin/apt-get'

/** For the programs to come CHROMIUM_PATH names it. Throws one sentence when there is none and none can be had. */
export async function provideBrowser(log: (line: string) => void): Promise<void> {
  if (await isFound()) return
  for (const installer of installersFor({
    platform: process.platform,
    isRoot,
    hasAptGet: existsSync(APT_GET),
  })) {
    log(`${installer.title}…`)
    const isInstalled = await install(installer)
    if (isInstalled && (await isFound())) return log(`${installer.title}: done`)
    log(`${installer.title}: did not work`)
  }
  throw new Error(NO_BROWSER)
}

async function isFound(): Promise<boolean> {
  const found = await findBrowser(thisMachine(canStart))
  // The one from npm has switches of its own and is found again at once.
  if (found && found.from !== 'npm') process.env.CHROMIUM_PATH = found.path
  return found !== null
}

/** A file may be there and not run: libraries are missing, or it is a script that says what to install. */
function canStart(path: string): boolean {
  if (!existsSync(path)) return false
  // On Windows and macOS this would open a window, or take long.
  if (process.platform !== 'linux') return true
  try {
    execFileSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 60_000 })
    return true
  } catch {
    return false
  }
}

async function install({ program, commands }: Installer): Promise<boolean> {
  const file = program === 'apt-get' ? APT_GET : programPath(program)
  for (const args of commands) if (!(await run(file, args))) return false
  return true
}

function run(file: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(file, args, {
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'ignore'],
    env: programEnv({ DEBIAN_FRONTEND: 'noninteractive' }),
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}
