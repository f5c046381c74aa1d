import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { discardCluster, makeClusterFolder } from '../../testing/cluster-folder.ts'
import { readOrMakeSecrets, secretsFile } from '../secrets-file.ts'
import { clusterDirOf, startEmbedded } from './embedded.ts'
import { pidFile, readPostmaster, withClient } from './postmaster.ts'

const isRoot = process.getuid?.() === 0
let folder: string
/** A cluster that was made and stopped: making one anew for each test took most of their time. */
let made: string

beforeAll(async () => {
  made = makeClusterFolder()
  const { stop } = await startEmbedded({ dataDir: made })
  await stop()
})

afterAll(() => discardCluster(made))

beforeEach(() => {
  folder = makeClusterFolder()
  copyCluster(made, folder)
})

afterEach(() => {
  discardCluster(join(folder, 'copy'))
  discardCluster(join(folder, 'clone/.data'))
  discardCluster(folder)
})

function copyCluster(from: string, to: string): void {
  for (const name of ['postgres', 'secrets.json'])
    cpSync(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true })
}

const start = (dataDir = folder) => startEmbedded({ dataDir, throwaway: true })
const ask = (url: string, sql: string) => withClient(url, async (client) => (await client.query(sql)).rows[0])

/** Another process that starts the database, says where it is, and never stops it. */
function startElsewhere(dataDir: string) {
  const module = join(import.meta.dirname, 'embedded.ts')
  const script = `import { startEmbedded } from ${JSON.stringify(module)}
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, throwaway: true })
    process.stdout.write(url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = new Promise<string>((resolve) => child.stdout.once('data', (chunk) => resolve(String(chunk))))
  const dead = new Promise((resolve) => child.once('exit', resolve))
  const kill = () => {
    child.kill('SIGKILL')
    return dead
  }
  return { url, kill }
}

describe('the embedded database', () => {
  it('serves this machine only, in UTF-8, with a password kept for its owner alone', async () => {
    const { url } = await start()
    expect(await ask(url, 'select current_setting($$listen_addresses$$) as a')).toEqual({ a: '127.0.0.1' })
    expect(await ask(url, 'select current_setting($$server_encoding$$) as e, lower($$ÁÑ$$) as l')).toEqual({
      e: 'UTF8',
      l: 'áñ',
    })
    expect(statSync(secretsFile(folder)).mode & 0o777).toBe(0o600)
    await expect(
      ask(url.replace(readOrMakeSecrets(folder).databasePassword, 'guess'), 'select 1'),
    ).rejects.toThrow('password authentication failed')
  })

  it('writes safely to disk unless it is a throwaway', async () => {
    const { url, stop } = await startEmbedded({ dataDir: folder })
    expect(await ask(url, 'select current_setting($$fsync$$) as f')).toEqual({ f: 'on' })
    await stop()
  })

  it('survives the death of the process that started it, and the next start uses it again', async () => {
    const first = startElsewhere(folder)
    const url = await first.url
    const before = readPostmaster(clusterDirOf(folder))
    await ask(url, 'create table kept as select 42 as answer')
    await first.kill()
    const again = await start()
    expect(readPostmaster(clusterDirOf(folder))).toEqual(before)
    expect(await ask(again.url, 'select answer from kept')).toEqual({ answer: 42 })
  })

  it('is found again when a link leads to its folder', async () => {
    mkdirSync(join(folder, 'copy'))
    copyCluster(made, join(folder, 'copy'))
    symlinkSync(join(folder, 'copy'), join(folder, 'link'))
    const { url } = await start(join(folder, 'link'))
    expect((await start(join(folder, 'copy'))).url).toBe(url)
    expect((await start(join(folder, 'link'))).url).toBe(url)
  })

  it('is one for processes that start at once on an empty folder', async () => {
    const empty = join(folder, 'copy')
    const processes = [startElsewhere(empty), startElsewhere(empty), startElsewhere(empty)]
    const urls = await Promise.all(processes.map(({ url }) => url))
    expect(new Set(urls).size).toBe(1)
    expect(await ask(urls[0] ?? '', 'select 1 as one')).toEqual({ one: 1 })
    await Promise.all(processes.map(({ kill }) => kill()))
  })

  it('stops with its last user and not before', async () => {
    const { url, stop } = await start()
    await withClient(url, async (client) => {
      await client.query('select 1')
      await stop()
      expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }])
    })
    await stop()
    expect(existsSync(pidFile(clusterDirOf(folder)))).toBe(false)
  })

  it('comes back on the same port with its data after an orderly stop', async () => {
    const first = await start()
    await ask(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    const again = await start()
    expect(again.url).toBe(first.url)
    expect(await ask(again.url, 'select answer from kept')).toEqual({ answer: 42 })
  })

  it('recovers when the database itself was killed', async () => {
    const first = await start()
    await ask(first.url, 'create table kept as select 42 as answer')
    await ask(first.url, 'checkpoint')
    process.kill(readPostmaster(clusterDirOf(folder))?.pid ?? 0, 'SIGKILL')
    const again = await start()
    expect(await ask(again.url, 'select answer from kept')).toEqual({ answer: 42 })
  })

  it('is started again where it was when it dies under whoever keeps it running, and not after that one stopped', async () => {
    const { url, stop } = await startEmbedded({ dataDir: folder, throwaway: true, restartsWhenDown: true })
    const pidOf = () => readPostmaster(clusterDirOf(folder))?.pid ?? 0
    for (const signal of ['SIGKILL', 'SIGINT'] as const) {
      const before = pidOf()
      process.kill(before, signal)
      await vi.waitFor(
        async () => {
          expect(pidOf()).not.toBe(before)
          expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 })
        },
        { interval: 100 },
      )
    }
    await stop()
    expect(existsSync(pidFile(clusterDirOf(folder)))).toBe(false)
  })

  it('starts although its old process number now belongs to another program', async () => {
    const { stop } = await start()
    const path = pidFile(clusterDirOf(folder))
    const file = readFileSync(path, 'utf8')
    await stop()
    writeFileSync(path, file.replace(/^\d+/, String(process.pid)))
    const again = await start()
    expect(await ask(again.url, 'select 1 as one')).toEqual({ one: 1 })
  })

  it('does not mistake the original for itself when its folder is a copy', async () => {
    const original = await start()
    await ask(original.url, 'checkpoint')
    const copy = join(folder, 'copy')
    mkdirSync(copy)
    copyCluster(folder, copy)
    const own = await start(copy)
    expect(own.url).not.toBe(original.url)
  })

  it('says which file to restore when the password is lost', async () => {
    await start()
    rmSync(secretsFile(folder))
    await expect(start()).rejects.toThrow(`does not accept the password in ${secretsFile(folder)}`)
  })

  it.skipIf(!isRoot)(
    'runs as another user for root, inside a folder that only root may enter (root only)',
    async () => {
      const clone = join(folder, 'clone')
      mkdirSync(clone, { mode: 0o700 })
      const dataDir = join(clone, '.data')
      mkdirSync(dataDir)
      copyCluster(made, dataDir)
      const { url, stop } = await start(dataDir)
      expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 })
      const status = readFileSync(`/proc/${readPostmaster(clusterDirOf(dataDir))?.pid}/status`, 'utf8')
      expect(status).not.toMatch(/^Uid:\s+0\s/m)
      expect(statSync(clone).mode & 0o777).toBe(0o700)
      await stop()
    },
  )
})
