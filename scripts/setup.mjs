/**
 * Does whatever an npm command needs first: `node scripts/setup.mjs start|dev|test|check|build|bench|database|…`.
 * Silent when nothing is to do. Plain JavaScript for Node 20 and without packages.
 */
import { execFileSync, spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withAddresses } from './lockfile-addresses.mjs'
import { explainSetupFailure, refuseOldPrograms } from './setup-failure.mjs'
import { withSetupLock } from './setup-lock.mjs'
import {
  hashInputs,
  isInstallStale,
  isRightNode,
  isStepStale,
  nodeProgram,
  npmCommand,
  planSteps,
  readJson,
  root,
  stampStep,
} from './setup-state.mjs'

const titles = {
  install: 'Installing packages',
  messages: 'Preparing texts in English and Spanish',
  build: 'Building the pages',
  server: 'Building the server',
  compressed: 'Compressing the pages',
}

const run = {
  install,
  messages: compileMessages,
  build: buildPages,
  server: buildServer,
  compressed: compressPages,
}

/** npm reads it instead of package-lock.json, which is not to be written. */
const completedLockfile = join(root, 'npm-shrinkwrap.json')

const purpose = process.argv[2] ?? 'start'

const tooOld = refuseOldPrograms(process.versions.node, process.env.npm_config_user_agent)
if (tooOld) {
  console.error(tooOld)
  process.exit(1)
}

if (purpose === 'doctor' && isInstallNeeded()) {
  console.log('The packages are not installed, or not those of package-lock.json. "npm start" installs them.')
  process.exit(1)
}

try {
  if (findSteps().length > 0) await withSetupLock(root, runSteps, console.log)
} catch (error) {
  console.error(
    `\nSet-up failed. ${explainSetupFailure(error, root) ?? `${error.message}\n${error.output ?? ''}`}`,
  )
  process.exit(1)
}

async function runSteps() {
  // Looked at again: another process may have done the work while this one waited for the lock.
  const steps = findSteps()
  for (const [index, step] of steps.entries()) {
    await printProgress(`[${index + 1}/${steps.length}] ${titles[step]}`, run[step])
  }
}

function findSteps() {
  const install = isInstallNeeded()
  // Without packages nothing is compiled or built that could be trusted.
  const messages = install || isStepStale('messages')
  const build = install || messages || isStepStale('build')
  return planSteps(purpose, {
    install,
    messages,
    build,
    server: install || messages || isStepStale('server'),
    compressed: build || isStepStale('compressed'),
  })
}

function isInstallNeeded() {
  const lockfile = readJson(join(root, 'package-lock.json'))
  if (!lockfile) throw new Error('package-lock.json is missing: restore it from the repository.')
  return isInstallStale(lockfile, readInstalled()) || !isNodeInstalled(lockfile)
}

function readInstalled() {
  try {
    return readJson(join(root, 'node_modules/.package-lock.json'))
  } catch {
    return null
  }
}

function isNodeInstalled(lockfile) {
  return isRightNode(askNodeVersion(), lockfile.packages['node_modules/node'].version)
}

function askNodeVersion() {
  try {
    return execFileSync(nodeProgram, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return null
  }
}

async function install() {
  try {
    await npmInstall(addAddresses())
  } catch (error) {
    if (explainSetupFailure(error, root)) throw error
    console.log('      That did not work; trying once more from nothing')
    rmSync(join(root, 'node_modules'), { recursive: true, force: true })
    await npmInstall()
  }
  if (isInstallNeeded()) {
    throw new Error(
      `The packages are installed, but its Node is not at ${nodeProgram}. ` +
        'Delete node_modules and run the command again; npm must be allowed to run install scripts.',
    )
  }
}

function addAddresses() {
  const [file, args] = npmCommand(['config', 'list', '--json'])
  const options = {
    cwd: root,
    shell: file.endsWith('.cmd'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }
  return withAddresses(
    readJson(join(root, 'package-lock.json')),
    JSON.parse(execFileSync(file, args, options)),
  )
}

/**
 * The versions of package-lock.json, development packages too, because the checks and the browser tests need them.
 * Not "npm ci": it refuses a lockfile that lacks optional packages of other machines, which npm itself leaves out.
 * @param {any} [lockfile] the same with addresses
 */
async function npmInstall(lockfile) {
  const args = ['install', '--no-save', '--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund']
  if (lockfile) writeFileSync(completedLockfile, JSON.stringify(lockfile))
  try {
    await runProgram(...npmCommand(args))
  } finally {
    rmSync(completedLockfile, { force: true })
  }
}

async function compileMessages() {
  const hash = hashInputs('messages')
  await runProgram(nodeProgram, [join(root, 'scripts/compile-messages.ts')])
  stampStep('messages', hash)
}

function buildPages() {
  return runProgram(nodeProgram, [join(root, 'scripts/build.ts'), '--quiet'])
}

function buildServer() {
  return runProgram(nodeProgram, [join(root, 'scripts/build-server.ts')])
}

function compressPages() {
  return runProgram(nodeProgram, [join(root, 'scripts/compress-assets.ts')])
}

/** Shows what a program printed only when it fails. */
function runProgram(file, args) {
  const shell = file.endsWith('.cmd')
  const child = spawn(file, args, { cwd: root, shell, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const collect = (chunk) => {
    output = `${output}${chunk}`.slice(-8000)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve()
      const command = [file, ...args].join(' ')
      reject(Object.assign(new Error(`This command ended with code ${code}: ${command}`), { output }))
    })
  })
}

async function printProgress(title, work) {
  const startedAt = Date.now()
  const seconds = () => Math.max(1, Math.round((Date.now() - startedAt) / 1000))
  console.log(`${title}…`)
  const timer = setInterval(() => console.log(`      still at it, ${seconds()} s`), 10_000)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  console.log(`${title}: done in ${seconds()} s`)
}
