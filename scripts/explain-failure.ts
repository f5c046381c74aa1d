/** Says in plain words why a command could not do its work. */
import { existsSync, statfsSync } from 'node:fs'
import { type Env, EnvError } from '#server/platform/env.ts'

export function explainFailure(error: unknown, env?: Env, freeBytes = freeBytesOf(env?.dataDir)): string {
  const sentence = causesOf(error).reduce<string | null>(
    (found, cause) => found ?? explainCause(cause, env),
    null,
  )
  if (sentence) return sentence
  // A database that has no room left only closes its connections.
  if (freeBytes < NO_ROOM_BYTES) return sayDiskFull(env)
  const { message, stack } = error as Error
  return `${stack ?? message}\n\n"npm run doctor" may know more.`
}

const NO_ROOM_BYTES = 10e6

function freeBytesOf(dataDir: string | undefined): number {
  if (!dataDir || !existsSync(dataDir)) return Number.POSITIVE_INFINITY
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize
}

/** What a library wrapped is the reason. */
function causesOf(error: unknown): NodeJS.ErrnoException[] {
  if (!(error instanceof Error)) return []
  return [error, ...causesOf(error.cause)]
}

/** PostgreSQL's own code. */
const DISK_FULL = '53100'

function explainCause(cause: NodeJS.ErrnoException, env?: Env): string | null {
  const { code = '', message, syscall, path } = cause
  if (cause instanceof EnvError) return `Some settings are wrong (.env.example explains them):\n${message}`
  if (code === 'EADDRINUSE') return sayPortTaken(env?.port ?? 3000)
  if (code === 'EACCES' && syscall === 'listen') {
    return `Port ${env?.port} is not for this user (below 1024 only root may): ${sayOtherPort(3000)}.`
  }
  if (['ENOSPC', 'EDQUOT', DISK_FULL].includes(code) || /no space left on device/i.test(message))
    return sayDiskFull(env)
  // Node says of a folder on a read-only disk that there is none.
  const isClosed = ['EACCES', 'EPERM', 'EROFS'].includes(code) || (code === 'ENOENT' && syscall === 'mkdir')
  if (isClosed || /permission denied|read-only file system/i.test(message)) {
    const dataDir = env?.dataDir ?? process.env.DATA_DIR ?? 'DATA_DIR'
    // Of the folder it is the owner who has to be changed, whichever file in it was tried first.
    const place = path?.startsWith(dataDir) ? dataDir : (path ?? dataDir)
    return `This user may not write to ${place}: set DATA_DIR to a folder of their own, or give them that one ("npm run doctor" looks).`
  }
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '3D000'].includes(code)) {
    return `The database does not answer as it should (${message || code}). Check DATABASE_URL.`
  }
  return null
}

function sayDiskFull(env?: Env): string {
  return `The disk is full: make room in ${env?.dataDir ?? 'DATA_DIR'}, or set DATA_DIR to a folder on another disk.`
}

function sayPortTaken(port: number, platform = process.platform): string {
  const who =
    platform === 'win32'
      ? `netstat -ano | findstr :${port}`
      : platform === 'darwin'
        ? `lsof -nP -iTCP:${port} -sTCP:LISTEN`
        : `ss -ltnp sport = :${port}`
  return `Port ${port} is taken by another program ("${who}" shows which): stop it, or ${sayOtherPort(port + 1, platform)}.`
}

function sayOtherPort(port: number, platform = process.platform): string {
  return platform === 'win32'
    ? `take another port by the line PORT=${port} in .env`
    : `take another port with "PORT=${port} npm start"`
}

/** For a script's whole work: a failure is explained, and the process ends with 1. */
export async function runExplained(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(explainFailure(error))
    process.exitCode = 1
  }
}
