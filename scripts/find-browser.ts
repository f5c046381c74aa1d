/** Which Chromium the tests run on, chosen from what is there. */
import { posix, win32 } from 'node:path'

export interface Machine {
  platform: NodeJS.Platform
  arch: string
  env: Readonly<Record<string, string | undefined>>
  isUsable(path: string): boolean
  /** Unpacks the one from npm and says where it is. */
  unpackFromNpm(): Promise<string>
  /** Where Playwright puts its own, whether or not it is there. */
  playwrightPath(): string
}

export interface FoundBrowser {
  path: string
  from: 'CHROMIUM_PATH' | 'npm' | 'this machine' | 'Playwright'
}

export const NO_BROWSER =
  'The tests need a browser: install Chrome, Chromium or Edge, or set CHROMIUM_PATH to its program.'

export async function findBrowser(machine: Machine): Promise<FoundBrowser | null> {
  const { env, isUsable, platform, arch } = machine
  const named = env.CHROMIUM_PATH
  if (named) {
    if (!isUsable(named)) throw new Error(`CHROMIUM_PATH is ${named}, where no browser can be started.`)
    return { path: named, from: 'CHROMIUM_PATH' }
  }
  if (platform === 'linux' && arch === 'x64') return { path: await machine.unpackFromNpm(), from: 'npm' }
  const installed = placesOf(machine).find(isUsable)
  if (installed) return { path: installed, from: 'this machine' }
  const own = machine.playwrightPath()
  return isUsable(own) ? { path: own, from: 'Playwright' } : null
}

/** Where Chrome, Chromium and Edge are usually found, the best first. */
export function placesOf({ platform, env }: Pick<Machine, 'platform' | 'env'>): string[] {
  if (platform === 'win32')
    return [...windowsPlaces(env), ...onPath(env, win32, ['chrome.exe', 'msedge.exe'])]
  if (platform === 'darwin') return [...macPlaces(env), ...onPath(env, posix, LINUX_NAMES)]
  return [
    ...onPath(env, posix, LINUX_NAMES),
    ...['/usr/bin', '/snap/bin'].flatMap((folder) => inFolder(folder)),
  ]
}

const LINUX_NAMES = [
  // Debian's, without windows to draw: the tests take a fifth less time.
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'microsoft-edge-stable',
  'microsoft-edge',
  // On Ubuntu a script that only says how to install it.
  'chromium-browser',
]
const inFolder = (folder: string) => LINUX_NAMES.map((name) => posix.join(folder, name))

function onPath(env: Machine['env'], { delimiter, join }: typeof posix, names: readonly string[]): string[] {
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function macPlaces({ HOME }: Machine['env']): string[] {
  const folders = ['/Applications', ...(HOME ? [posix.join(HOME, 'Applications')] : [])]
  return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
    folders.map((folder) => posix.join(folder, `${name}.app/Contents/MacOS/${name}`)),
  )
}

function windowsPlaces(env: Machine['env']): string[] {
  const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
    (path) => path !== undefined,
  )
  return ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe', EDGE].flatMap(
    (program) => folders.map((folder) => win32.join(folder, program)),
  )
}

const EDGE = 'Microsoft\\Edge\\Application\\msedge.exe'

/**
 * Chromium must not call home: the tests run where nothing outside can be reached. And without a screen its software GL is
 * ten times slower than drawing without any.
 */
const QUIET = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
/**
 * The one from npm comes with switches of its own, for one function a container. None of them is used: some lower a
 * browser's guard (`--disable-web-security`).
 */
const FROM_NPM = ['--no-sandbox', '--font-render-hinting=none']

export function switchesOf({ from }: FoundBrowser, isRoot: boolean): string[] {
  if (from === 'npm') return [...QUIET, ...FROM_NPM]
  // Any Chromium refuses to start as root with its sandbox.
  return isRoot || from === 'CHROMIUM_PATH' ? [...QUIET, '--no-sandbox'] : QUIET
}

export interface Installer {
  /** What is said aloud before it begins. */
  title: string
  program: 'playwright' | 'apt-get'
  /** One after the other. */
  commands: readonly (readonly string[])[]
}

/** Ways to get a browser onto a machine without one, in the order in which they are tried. */
export function installersFor({ platform, isRoot, hasAptGet }: InstallChoice): Installer[] {
  const isDebianRoot = platform === 'linux' && isRoot && hasAptGet
  const libraries = isDebianRoot ? [['install-deps', 'chromium']] : []
  const download: Installer = {
    title: `Downloading Playwright's Chromium${isDebianRoot ? ' and installing what it needs (by apt-get)' : ''}`,
    program: 'playwright',
    commands: [['install', '--no-shell', 'chromium'], ...libraries],
  }
  return isDebianRoot ? [download, fromDebian('chromium-headless-shell'), fromDebian('chromium')] : [download]
}

/** Ubuntu has only the second name, and there it is a script that brings nothing. */
function fromDebian(name: string): Installer {
  return {
    title: `Installing Chromium on this machine ("apt-get install ${name}")`,
    program: 'apt-get',
    commands: [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', name],
    ],
  }
}

interface InstallChoice {
  platform: NodeJS.Platform
  isRoot: boolean
  hasAptGet: boolean
}
