/**
 * What is installed, compiled and built, and what has to be done again. Plain JavaScript for Node 20 and without
 * packages, because it runs before anything is installed.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @typedef {'messages' | 'build' | 'server' | 'compressed'} Step what is remembered as done */

/** The steps that each npm command needs before it can run. */
export const stepsOf = {
  start: ['install', 'messages', 'build', 'server', 'compressed'],
  dev: ['install', 'messages'],
  test: ['install', 'messages', 'build', 'server'],
  check: ['install', 'messages'],
  build: ['install'],
  bench: ['install', 'messages', 'build', 'server', 'compressed'],
  database: ['install'],
  platforms: ['install'],
  doctor: [],
}

/**
 * @param {string} purpose
 * @param {Record<'install' | Step, boolean>} stale
 * @returns {string[]} the steps to run, in order
 */
export function planSteps(purpose, stale) {
  const steps = stepsOf[purpose]
  if (!steps) throw new Error(`Unknown purpose "${purpose}"; known: ${Object.keys(stepsOf).join(', ')}.`)
  return steps.filter((step) => stale[step])
}

/**
 * npm writes what it has installed into node_modules/.package-lock.json when it is done, so an interrupted or an old
 * installation differs from package-lock.json. Packages for other machines are optional and may be missing.
 * @param {any} lockfile package-lock.json
 * @param {any} installed node_modules/.package-lock.json, or null
 */
export function isInstallStale(lockfile, installed) {
  if (!installed) return true
  return Object.entries(lockfile.packages).some(([path, { version, optional, link }]) => {
    if (path === '' || link) return false
    const found = installed.packages[path]
    return found ? found.version !== version : !optional
  })
}

/**
 * @param {string | null} version what `node --version` printed
 * @param {string} lockedVersion the version of the package `node`
 */
export function isRightNode(version, lockedVersion) {
  return version !== null && version.trim() === `v${lockedVersion}`
}

/** The program that npm scripts run once the packages are there. */
export const nodeProgram = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/**
 * The npm that runs us where one does, else the one of the machine.
 * @param {string[]} args
 * @returns {[program: string, args: string[]]}
 */
export function npmCommand(args) {
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) return [process.execPath, [npm, ...args]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args]
}

export const stamps = {
  messages: join(root, '.cache/messages.stamp'),
  build: join(root, 'dist/.stamp'),
  server: join(root, 'dist/api/.stamp'),
  compressed: join(root, 'dist/.compressed'),
}

const inputs = {
  messages: [
    'web/messages',
    'server/messages',
    'web/project.inlang/settings.json',
    'server/project.inlang/settings.json',
    'scripts/compile-messages.ts',
    'scripts/declare-messages.ts',
    'scripts/message-bundles.ts',
    'scripts/message-rules.ts',
    'package-lock.json',
  ],
  build: [
    'web',
    'contract',
    'public',
    'vite.config.ts',
    'scripts/browser-build.ts',
    'tsconfig.json',
    'package-lock.json',
  ],
  server: [
    'server',
    'contract',
    'scripts/build-server.ts',
    'scripts/explain-failure.ts',
    'scripts/serve.ts',
    'scripts/stop-in-order.ts',
    'scripts/try-port.ts',
    'scripts/when-npm-ends.ts',
    'package-lock.json',
  ],
  compressed: ['dist/.stamp'],
}

const outputs = {
  messages: ['web/paraglide/messages.js', 'server/paraglide/messages.js'],
  build: ['dist/client', 'dist/server'],
  server: ['dist/api/serve.js', 'dist/api/main.js'],
  compressed: ['dist/client'],
}

/** @param {Step} step */
export function isStepStale(step, base = root) {
  if (outputs[step].some((path) => !existsSync(join(base, path)))) return true
  const stamp = join(base, relative(root, stamps[step]))
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashInputs(step, base)
}

/**
 * Remembers that a step is done for the files as they were when it began.
 * @param {Step} step
 * @param {string} hash
 */
export function stampStep(step, hash, base = root) {
  const stamp = join(base, relative(root, stamps[step]))
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

/** @param {Step} step */
export function hashInputs(step, base = root) {
  const hash = createHash('sha256')
  for (const path of inputs[step].flatMap((input) => listFiles(join(base, input)))) {
    hash.update(relative(base, path)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/** Neither tests nor generated files change what is built. */
const ignored = /(^|[\\/])(paraglide|project\.inlang|\.[^\\/]+)$|\.test\.tsx?$|\.gen\.ts$/

/** @param {string} path @returns {string[]} */
function listFiles(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .filter((name) => !ignored.test(name))
    .flatMap((name) => listFiles(join(path, name)))
}

/** @param {string} path */
export function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}
