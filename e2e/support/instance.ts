/**
 * Another installation of the product: no demo, nothing in it yet. Not production, which refuses to start on this machine
 * alone, without https and a mail service (`production-rules.test.ts`).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'

export interface Instance {
  url: string
  dataDir: string
  /** What it has printed so far. */
  output(): string
  /** The raw mails it has written, of those to someone. */
  mailsTo(address: string): Promise<string[]>
  /** By SIGTERM, once these pages have left it: they would go on asking. Resolves to the exit code. */
  stop(...pages: Page[]): Promise<number | null>
}

const ROOT = resolve(import.meta.dirname, '../..')
// Filling a demo shop takes a quarter of a minute by itself, and here others work beside it.
const START_MS = 180_000

export async function startInstance(env: Record<string, string>): Promise<Instance> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'coqui-instance-'))
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'development',
      DEMO: '0',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  const read = collectOutput(child)
  const exited = once(child, 'exit') as Promise<[number | null]>
  const stop = async (...pages: Page[]) => {
    for (const page of pages) if (!page.isClosed()) await page.goto('about:blank')
    child.kill('SIGTERM')
    const [code] = await exited
    await rm(dataDir, { recursive: true, force: true })
    return code
  }
  try {
    await expect.poll(read, { timeout: START_MS }).toContain(`Ready at ${url}`)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    dataDir,
    output: read,
    mailsTo: (address) => readMails(join(dataDir, 'mailbox'), address),
    stop,
  }
}

function collectOutput(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  return () => output
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function readMails(folder: string, address: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => new RegExp(`^To: .*${address}`, 'm').test(mail))
}
