/**
 * A real PostgreSQL under DATA_DIR, for whoever has no server of their own. It runs apart from the process that
 * started it and outlives its death; the next start finds it and uses it again. No lock of ours guards the start:
 * PostgreSQL admits one server to a data folder, and whoever comes second uses the first one's.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readOrMakeSecrets, secretsFile } from '../secrets-file.ts'
import { locateBinaries } from './binaries.ts'
import { ensureDatabase, makeCluster } from './cluster.ts'
import {
  askPostmaster,
  isPostgresProcess,
  pidFile,
  readPostmaster,
  seemsAlive,
  urlOf,
  withClient,
} from './postmaster.ts'
import { restartWhenDown } from './restart-when-down.ts'
import { chooseRunner, type Runner, takeFolder } from './run-as.ts'

export type Embedded = {
  url: string
  /** Stops the server unless somebody else is connected to it. Close your own pools first. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log?: (line: string) => void
  /** For tests: fast, and lost when the machine stops. */
  throwaway?: boolean
  /** For whoever stays: the server is started again when it dies. Several processes may watch over one. */
  restartsWhenDown?: boolean
}

type Cluster = { dir: string; dataDir: string; password: string; throwaway: boolean }

const database = 'app'
const startDeadlineMs = 120_000
const stopDeadlineMs = 30_000
const pollMs = 20
const maxLogBytes = 10 * 1024 * 1024

export const clusterDirOf = (dataDir: string) => join(dataDir, 'postgres')

export async function startEmbedded({
  dataDir,
  log = () => {},
  throwaway = false,
  restartsWhenDown = false,
}: Options): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true })
  const dir = clusterDirOf(dataDir)
  refuseForeignOwner(dir)
  const cluster: Cluster = { dir, dataDir, password: readOrMakeSecrets(dataDir).databasePassword, throwaway }
  let port = await findRunning(cluster)
  if (port) log('Using the database that is already running')
  else {
    const runner = await chooseRunner(await locateBinaries(), dir)
    if (!existsSync(join(dir, 'PG_VERSION'))) {
      log('Making the database (PostgreSQL)')
      await makeCluster(runner, dir, cluster.password)
    }
    takeFolder(dir, runner)
    log('Starting the database')
    port = await launch(runner, cluster)
  }
  await ensureDatabase(urlOf(port, cluster.password, 'postgres'), database)
  const url = urlOf(port, cluster.password, database)
  if (!restartsWhenDown) return { url, stop: () => stopCluster(cluster) }
  const isRunning = () => {
    const postmaster = readPostmaster(dir)
    return postmaster !== null && seemsAlive(postmaster.pid)
  }
  const endWatch = restartWhenDown({ isRunning, startAgain: () => startAgain(cluster, port), log })
  return { url, stop: () => endWatch().then(() => stopCluster(cluster)) }
}

/** Where it was, since everybody has its address by now. */
async function startAgain(cluster: Cluster, port: number): Promise<void> {
  if (await findRunning(cluster)) return
  await launch(await chooseRunner(await locateBinaries(), cluster.dir), cluster, port)
}

function refuseForeignOwner(dir: string): void {
  const me = process.getuid?.()
  if (me === undefined || me === 0 || !existsSync(dir) || statSync(dir).uid === me) return
  throw new Error(
    `The database folder ${dir} belongs to another user (number ${statSync(dir).uid}), as happens after a start as root. ` +
      `Give it back with "sudo chown -R ${me} ${dir}", or set DATA_DIR to another folder.`,
  )
}

/** The port of the server that runs on this folder, or null when there is none and one may be started. */
async function findRunning(cluster: Cluster): Promise<number | null> {
  const deadline = Date.now() + startDeadlineMs
  while (Date.now() < deadline) {
    const postmaster = readPostmaster(cluster.dir)
    if (!postmaster) return null
    if (!isPostgresProcess(postmaster.pid)) return forgetPostmaster(cluster, postmaster.pid)
    const answer = await askPostmaster(postmaster.port, cluster.password, cluster.dir)
    if (answer === 'ours') return postmaster.port
    if (answer === 'another') return forgetPostmaster(cluster, postmaster.pid)
    if (answer === 'wrong password') {
      throw new Error(
        `The database in ${cluster.dir} does not accept the password in ${secretsFile(cluster.dataDir)}. ` +
          'Restore that file, or run "npm run db:reset" to start with an empty database.',
      )
    }
    await sleep(pollMs)
  }
  throw new Error(`The database in ${cluster.dir} runs but does not answer. Its log is ${logFile(cluster)}.`)
}

/** PostgreSQL would believe in a file whose number now belongs to some other process of its user. */
function forgetPostmaster(cluster: Cluster, pid: number): null {
  if (readPostmaster(cluster.dir)?.pid === pid) rmSync(pidFile(cluster.dir), { force: true })
  return null
}

async function launch(runner: Runner, cluster: Cluster, fixedPort?: number): Promise<number> {
  for (let attempt = 1; attempt <= 5; attempt++) {
    const child = spawnPostgres(runner, cluster, fixedPort ?? (await choosePort(cluster)))
    let exited = false
    child.once('exit', () => {
      exited = true
    })
    child.once('error', () => {
      exited = true
    })
    const port = await waitUntilReady(cluster, () => exited)
    if (port) return rememberPort(cluster, port)
  }
  const lastLines = readFileSync(logFile(cluster), 'utf8').trimEnd().split('\n').slice(-8).join('\n')
  throw new Error(`The database did not start. The end of its log (${logFile(cluster)}):\n${lastLines}`)
}

/** Null when our server gave up and no other one has taken its place: a port was lost, or nothing works at all. */
async function waitUntilReady(cluster: Cluster, hasExited: () => boolean): Promise<number | null> {
  const deadline = Date.now() + startDeadlineMs
  while (Date.now() < deadline) {
    if (hasExited()) return findRunning(cluster)
    const port = readPostmaster(cluster.dir)?.port
    if (port && (await askPostmaster(port, cluster.password, cluster.dir)) === 'ours') return port
    await sleep(pollMs)
  }
  return null
}

function spawnPostgres(runner: Runner, cluster: Cluster, port: number): ChildProcess {
  const { file, args, ...user } = runner.command(runner.binaries.postgres, [
    '-D',
    cluster.dir,
    ...Object.entries(settingsOf(cluster, port)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const path = logFile(cluster)
  if (existsSync(path) && statSync(path).size > maxLogBytes) rmSync(path)
  const output = openSync(path, 'a', 0o600)
  // A process group of its own: Ctrl-C in the terminal is for the server, which then stops the database in order.
  const child = spawn(file, args, { ...user, cwd: '/', detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  child.unref()
  return child
}

/** Socket paths are limited to about 100 characters, which a deep folder exceeds. Null where there are none. */
export function socketDirOf(dataDir: string): string | null {
  const dir = clusterDirOf(dataDir)
  return process.platform === 'win32' || Buffer.byteLength(dir) > 80 ? null : dir
}

function settingsOf({ throwaway, dataDir }: Cluster, port: number): Record<string, string | number> {
  return {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: (throwaway && socketDirOf(dataDir)) || '',
    max_connections: 200,
    shared_buffers: '128MB',
    // A page is as near as the next one: tables that grow are read by their indexes from the start, not as a whole.
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(throwaway && {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      max_wal_size: '4GB',
      wal_level: 'minimal',
      max_wal_senders: 0,
      autovacuum: 'off',
      // Of small tables that nobody has counted it expects much, and helpers to read them take longer than reading.
      max_parallel_workers_per_gather: 0,
    }),
  }
}

const logFile = ({ dataDir }: Cluster) => join(dataDir, 'postgres.log')
const portFile = ({ dataDir }: Cluster) => join(dataDir, 'postgres.port')

function rememberPort(cluster: Cluster, port: number): number {
  writeFileSync(portFile(cluster), String(port))
  return port
}

/** The same port as last time when it is free, so that other tools find the database where it was. */
async function choosePort(cluster: Cluster): Promise<number> {
  const last = existsSync(portFile(cluster)) ? Number(readFileSync(portFile(cluster), 'utf8')) : 0
  return (last && (await tryPort(last))) || (await tryPort(0)) || 0
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(null))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })
}

async function stopCluster(cluster: Cluster): Promise<void> {
  const postmaster = readPostmaster(cluster.dir)
  if (!postmaster || !isPostgresProcess(postmaster.pid)) return
  if (await isUsed(urlOf(postmaster.port, cluster.password, 'postgres'))) return
  await shutDown(cluster.dir, postmaster.pid)
}

/** A connection that was just closed lingers for some milliseconds. */
async function isUsed(adminUrl: string): Promise<boolean> {
  return withClient(adminUrl, async (client) => {
    for (let attempt = 0; attempt < 15; attempt++) {
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      if (!rowCount) return false
      await sleep(pollMs)
    }
    return true
  }).catch(() => false)
}

/** Also for whoever wants the server gone, used or not. */
export async function shutDown(clusterDir: string, pid: number): Promise<void> {
  await interrupt(clusterDir, pid)
  const deadline = Date.now() + stopDeadlineMs
  // The file goes last; the process itself may stay as a zombie where nobody reaps orphans.
  while (existsSync(pidFile(clusterDir)) && isPostgresProcess(pid)) {
    if (Date.now() > deadline) throw new Error(`The database (process ${pid}) did not stop within 30 s.`)
    await sleep(pollMs)
  }
}

async function interrupt(clusterDir: string, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    const { pgCtl } = await locateBinaries()
    execFileSync(pgCtl, ['stop', '-D', clusterDir, '-m', 'fast'])
    return
  }
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
