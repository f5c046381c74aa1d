/** Makes the folder of a new embedded PostgreSQL. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from './postmaster.ts'
import { type Runner, takeFolder } from './run-as.ts'

/** Made aside and moved into place whole, so that neither a crash nor a second process leaves half a cluster. */
export async function makeCluster(runner: Runner, clusterDir: string, password: string): Promise<void> {
  const draft = `${clusterDir}.new-${randomBytes(4).toString('hex')}`
  const passwordFile = `${draft}.password`
  try {
    mkdirSync(draft, { recursive: true, mode: 0o700 })
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (runner.user) chownSync(passwordFile, runner.user.uid, runner.user.gid)
    takeFolder(draft, runner)
    await initdb(runner, draft, passwordFile)
    moveIntoPlace(draft, clusterDir)
  } finally {
    rmSync(draft, { recursive: true, force: true })
    rmSync(passwordFile, { force: true })
  }
}

function moveIntoPlace(draft: string, clusterDir: string): void {
  try {
    renameSync(draft, clusterDir)
  } catch (error) {
    if (!existsSync(join(clusterDir, 'PG_VERSION'))) throw error
  }
}

/** The same sorting and letter rules on every machine, from PostgreSQL itself. */
async function initdb(runner: Runner, directory: string, passwordFile: string): Promise<void> {
  const args = [
    `--pgdata=${directory}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]
  // Search by likeness asks the system which characters are letters; the bare C locale knows no accents.
  const letters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const first = await runProgram(runner, runner.binaries.initdb, [...args, `--lc-ctype=${letters}`])
  if (first.code === 0) return
  const second = await runProgram(runner, runner.binaries.initdb, args)
  if (second.code !== 0) throw new Error(`PostgreSQL could not make its data folder:\n${second.output}`)
}

function runProgram(
  runner: Runner,
  program: string,
  args: string[],
): Promise<{ code: number; output: string }> {
  const { file, args: allArgs, ...user } = runner.command(program, args)
  const child = spawn(file, allArgs, { ...user, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const collect = (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-2000)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: -1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? -1, output }))
  })
}

export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount) return
    await client.query(`create database ${name}`).catch((error) => {
      // Another process made it between the question and the answer (duplicate_database, or its unique index).
      if (!['42P04', '23505'].includes(error.code)) throw error
    })
  })
}
