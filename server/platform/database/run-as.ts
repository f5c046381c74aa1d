/**
 * PostgreSQL refuses to run as root, so root runs it as another user. That user must still reach the programs and
 * the data when they lie in a folder that only its owner may enter, such as a clone under /root.
 */
import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Binaries, installationOf, moveBinaries } from './binaries.ts'

export type User = { uid: number; gid: number }

/** How to run the programs of PostgreSQL: as which user, and with what in front of the command. */
export type Runner = {
  binaries: Binaries
  /** Who owns the data folder; absent when that is whoever runs this process. */
  user?: User
  command(program: string, args: string[]): { file: string; args: string[]; uid?: number; gid?: number }
}

const run = promisify(execFile)

/**
 * The right to pass closed folders, which stays with the program, not with its data. The first one reads and does not
 * write, so that nobody becomes root through the database; containers often grant root only the second.
 */
const CAPABILITIES = ['dac_read_search', 'dac_override'] as const
type Capability = (typeof CAPABILITIES)[number]

const setprivArgs = ({ uid, gid }: User, capability: Capability) => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  `--inh-caps=+${capability}`,
  `--ambient-caps=+${capability}`,
  // Else the kernel leaves that right out of account when a program asks whether it may open a file.
  '--securebits=+no_setuid_fixup',
]

export async function chooseRunner(binaries: Binaries, clusterDir: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return plainRunner(binaries)
  const user = chooseUser(ownerOf(clusterDir), readFileSync('/etc/passwd', 'utf8'))
  for (const capability of CAPABILITIES) {
    const before = setprivArgs(user, capability)
    if (await canSetpriv(before, binaries)) return setprivRunner(binaries, user, before)
  }
  return switchingRunner(binaries, user, dirname(clusterDir))
}

/** Not root: everything belongs to whoever runs this process. */
function plainRunner(binaries: Binaries): Runner {
  return { binaries, command: (file, args) => ({ file, args }) }
}

function setprivRunner(binaries: Binaries, user: User, before: string[]): Runner {
  return {
    binaries,
    user,
    command: (program, args) => ({ file: 'setpriv', args: [...before, '--', program, ...args] }),
  }
}

/** Without setpriv the other user has only its own rights: programs are copied to where it may go, data is not. */
export function switchingRunner(binaries: Binaries, user: User, dataDir: string): Runner {
  const closed = closedFolder(dataDir, user)
  if (closed) {
    throw new Error(
      `PostgreSQL does not run as root, and its user (number ${user.uid}) may not enter ${closed}. ` +
        `Set DATA_DIR to a folder that it may enter (for example /var/lib/coqui-carry), allow it with "chmod o+x ${closed}", ` +
        'start as an ordinary user, install util-linux (setpriv), or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  const reachable = closedFolder(installationOf(binaries), user) ? copyBinaries(binaries) : binaries
  return { binaries: reachable, user, command: (file, args) => ({ file, args, ...user }) }
}

/** The owner of the data that is there, else the user made for PostgreSQL, else nobody. */
export function chooseUser(owner: User | null, passwd: string): User {
  if (owner && owner.uid !== 0) return owner
  const users = new Map(
    passwd.split('\n').map((line) => {
      const [name, , uid, gid] = line.split(':')
      return [name, { uid: Number(uid), gid: Number(gid) }]
    }),
  )
  return users.get('postgres') ?? users.get('nobody') ?? { uid: 65534, gid: 65534 }
}

/** The first folder on the way to `path` that the user may not enter, or null. */
export function closedFolder(path: string, user: User): string | null {
  const parent = dirname(path)
  const above = parent === path ? null : closedFolder(parent, user)
  if (above) return above
  return existsSync(path) && !mayEnter(statSync(path), user) ? path : null
}

function mayEnter({ mode, uid, gid }: Stats, user: User): boolean {
  if (uid === user.uid) return (mode & 0o100) !== 0
  if (gid === user.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

async function canSetpriv(before: string[], { postgres }: Binaries): Promise<boolean> {
  try {
    await run('setpriv', [...before, '--', postgres, '--version'], { cwd: '/' })
    return true
  } catch {
    return false
  }
}

/** Into a place that only root may write, so that nobody can put another program there. */
export function copyBinaries(binaries: Binaries, cacheDir = '/var/cache'): Binaries {
  const from = installationOf(binaries)
  const stamp = Math.round(statSync(binaries.postgres).mtimeMs)
  const target = join(cacheDir, `coqui-carry-postgres-${stamp}`)
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}`
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(draft, target)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(target)) throw error
    }
  }
  return moveBinaries(binaries, target)
}

/** A data folder that was restored or copied may be open to others or belong to root; PostgreSQL accepts neither. */
export function takeFolder(path: string, { user }: Runner): void {
  chmodSync(path, 0o700)
  if (!user || ownerOf(path)?.uid === user.uid) return
  chownSync(path, user.uid, user.gid)
  for (const name of readdirSync(path, { recursive: true }))
    lchownSync(join(path, String(name)), user.uid, user.gid)
}

function ownerOf(path: string): User | null {
  return existsSync(path) ? { uid: statSync(path).uid, gid: statSync(path).gid } : null
}
