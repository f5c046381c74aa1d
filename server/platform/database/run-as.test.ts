import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { locateBinaries } from './binaries.ts'
import { makeCluster } from './cluster.ts'
import { chooseRunner, chooseUser, closedFolder, copyBinaries, switchingRunner } from './run-as.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }
const stranger = { uid: 64321, gid: 64321 }
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-as-'))
  chmodSync(folder, 0o755)
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('the user that root runs PostgreSQL as', () => {
  const passwd =
    'root:x:0:0::/root:/bin/bash\npostgres:x:101:104::/:/bin/sh\nnobody:x:65534:65534::/:/bin/sh\n'

  it('is the owner of the data that is already there', () => {
    expect(chooseUser({ uid: 1000, gid: 1000 }, passwd)).toEqual({ uid: 1000, gid: 1000 })
  })

  it('is never root, even when root owns the folder', () => {
    expect(chooseUser({ uid: 0, gid: 0 }, passwd)).toEqual({ uid: 101, gid: 104 })
  })

  it('is nobody where there is no user for PostgreSQL', () => {
    expect(chooseUser(null, passwd.replace('postgres', 'mysql'))).toEqual(nobody)
    expect(chooseUser(null, '')).toEqual(nobody)
  })
})

describe('a folder on the way', () => {
  it('is closed to a stranger when only its owner may enter, and named outermost first', () => {
    mkdirSync(join(folder, 'private/inner'), { recursive: true })
    chmodSync(join(folder, 'private/inner'), 0o700)
    chmodSync(join(folder, 'private'), 0o700)
    expect(closedFolder(join(folder, 'private/inner/data'), stranger)).toBe(join(folder, 'private'))
  })

  it('is open when others may enter', () => {
    expect(closedFolder(folder, stranger)).toBeNull()
  })
})

describe('with setpriv', () => {
  it.skipIf(!isRoot)(
    'reaches programs and data in a folder that only root may enter (root only)',
    async () => {
      const closed = join(folder, 'private')
      mkdirSync(closed, { mode: 0o700 })
      const clusterDir = join(closed, '.data/postgres')
      const runner = await chooseRunner(copyBinaries(await locateBinaries(), closed), clusterDir)
      await makeCluster(runner, clusterDir, 'a password')
      expect(existsSync(join(clusterDir, 'PG_VERSION'))).toBe(true)
      expect(statSync(clusterDir).uid).toBe(runner.user?.uid)
      expect(runner.user?.uid).not.toBe(0)
    },
  )

  it.skipIf(!isRoot || !mayGrantReading())(
    'writes nowhere that its user could not (root only, where the machine grants reading alone)',
    async () => {
      const closed = join(folder, 'private')
      mkdirSync(closed, { mode: 0o700 })
      const runner = await chooseRunner(await locateBinaries(), join(folder, 'data/postgres'))
      const runShell = (script: string) => {
        const { file, args } = runner.command('/bin/sh', ['-c', script])
        return execFileSync(file, args, { cwd: '/', stdio: 'pipe' })
      }
      expect(() => runShell(`ls ${closed}`)).not.toThrow()
      expect(() => runShell(`echo > ${closed}/planted`)).toThrow(/denied/)
    },
  )
})

/** CAP_DAC_READ_SEARCH is the capability number 2. */
function mayGrantReading(): boolean {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  return (Number.parseInt(/CapBnd:\s*([0-9a-f]+)/.exec(status)?.[1]?.slice(-2) ?? '0', 16) & 0b100) !== 0
}

describe('without setpriv', () => {
  it('stops with a sentence that names the closed folder and the ways out', async () => {
    const closed = join(folder, 'private')
    mkdirSync(closed, { mode: 0o700 })
    const binaries = await locateBinaries()
    expect(() => switchingRunner(binaries, stranger, closed)).toThrow(
      `its user (number 64321) may not enter ${closed}. Set DATA_DIR to a folder that it may enter`,
    )
  })

  it.skipIf(!isRoot)(
    'runs the copied programs as the other user when the data is within reach (root only)',
    async () => {
      const data = join(folder, 'data')
      mkdirSync(data)
      chownSync(data, nobody.uid, nobody.gid)
      const runner = switchingRunner(copyBinaries(await locateBinaries(), folder), nobody, data)
      const { file, args, ...user } = runner.command(runner.binaries.initdb, [
        '-D',
        data,
        '-U',
        'postgres',
        '--auth=scram-sha-256',
        '--pwfile=/etc/hostname',
        '--no-sync',
      ])
      expect(String(execFileSync(file, args, { ...user, cwd: '/' }))).toContain('owned by user "nobody"')
    },
  )
})
