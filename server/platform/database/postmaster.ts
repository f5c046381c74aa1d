/** What is known about the PostgreSQL that may already run on a data folder. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

export type Postmaster = { pid: number; port: number }

/** `unknown`: it lives, but does not answer yet, or not any more. */
export type Answer = 'ours' | 'another' | 'unknown' | 'wrong password'

export const pidFile = (clusterDir: string) => join(clusterDir, 'postmaster.pid')

/** PostgreSQL writes its process, folder, start time and port there, a line each. */
export function readPostmaster(clusterDir: string): Postmaster | null {
  if (!existsSync(pidFile(clusterDir))) return null
  let lines: string[]
  try {
    lines = readFileSync(pidFile(clusterDir), 'utf8').split('\n')
  } catch {
    return null
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 ? { pid, port } : null
}

/** A number may have passed to another program since the file was written, or belong to a zombie. */
export function isPostgresProcess(pid: number): boolean {
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
    return command.includes('postgres')
  } catch {
    return false
  }
}

/** Cheap enough to be asked all the time; `ps` is not. */
export function seemsAlive(pid: number): boolean {
  if (process.platform === 'linux') return isPostgresProcess(pid)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export function urlOf(port: number, password: string, database: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
}

export async function askPostmaster(port: number, password: string, clusterDir: string): Promise<Answer> {
  try {
    return await withClient(urlOf(port, password, 'postgres'), async (client) => {
      const { rows } = await client.query('show data_directory')
      // A copied data folder carries the password and the process number of the original.
      return realPathOf(rows[0].data_directory) === realPathOf(clusterDir) ? 'ours' : 'another'
    })
  } catch (error) {
    return (error as { code?: string }).code === '28P01' ? 'wrong password' : 'unknown'
  }
}

/** PostgreSQL names its folder as it was told, links included. */
function realPathOf(path: string): string {
  return existsSync(path) ? realpathSync(path) : path
}

export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  connectMs = 5_000,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs })
  // The server may go away under an idle client; whoever waits for a query learns of it there.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
