/** Starts what is measured: the production build on its own port and database, and the bare reference. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot, variableNames } from '#server/platform/env.ts'

export interface Running {
  url: string
  stop(): Promise<void>
}

const READY_WITHIN_MS = 120_000

export interface RunningProduct extends Running {
  pid: number | undefined
  /** From the start of the process until it said that it is ready. */
  readyAfterMs: number
  /** Stops it, and starts it again on the same data. */
  restart(): Promise<RunningProduct>
  /** Seconds of processor time that the server has used so far; null where the system does not say. */
  cpuSeconds(): number | null
}

/** `products`: so many beside the demo's. */
export async function startProduct({ products = 0 } = {}): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coqui-bench-'))
  const port = await findFreePort()
  const env = { ...process.env, ...productSettings(port, dataDir) }
  if (products > 0) await runScript('scripts/db-seed.ts', ['--products', String(products)], env)
  return startOn(dataDir, port, env)
}

async function startOn(dataDir: string, port: number, env: NodeJS.ProcessEnv): Promise<RunningProduct> {
  const begunAt = performance.now()
  const child = fork(join(repositoryRoot, 'scripts/start.ts'), {
    cwd: repositoryRoot,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env,
  })
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    await end(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(url, child)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    pid: child.pid,
    readyAfterMs: performance.now() - begunAt,
    stop,
    cpuSeconds: () => cpuSecondsOf(child.pid),
    async restart() {
      await end(child)
      return startOn(dataDir, port, env)
    },
  }
}

async function runScript(path: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = fork(join(repositoryRoot, path), args, {
    cwd: repositoryRoot,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env,
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${path} ended with ${code}.`)
}

const TICKS_A_SECOND = 100

/** Linux keeps it in /proc: user and system time are the 14th and 15th figure. */
function cpuSecondsOf(pid: number | undefined): number | null {
  try {
    const figures = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(figures[11]) + Number(figures[12])) / TICKS_A_SECOND
  } catch {
    return null
  }
}

/** Empty ones count as unset, over the environment and `.env`: a measurement must not reach anybody's database or mail. */
export function productSettings(port: number, dataDir: string): Record<string, string> {
  const unset = variableNames.map((name) => [name, ''])
  return {
    ...Object.fromEntries(unset),
    NODE_ENV: 'production',
    DEMO: '1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  }
}

/** A store without demo data, which would only make the start long; its mails wait for another process. */
export function storeSettings(port: number, dataDir: string): Record<string, string> {
  return {
    ...productSettings(port, dataDir),
    DEMO: '0',
    // What production asks for; nothing reaches it, because this process delivers no mail.
    PUBLIC_URL: secureOriginOf(`http://127.0.0.1:${port}`),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Bench <bench@example.com>',
    ALLOW_TEST_GATEWAY: '1',
    ROLE: 'web',
  }
}

/** As a proxy with a certificate in front of it would be called. */
export function secureOriginOf(url: string): string {
  return url.replace('http:', 'https:')
}

/** Answers, byte for byte, what the product just answered. */
export async function startBareCopy(of: Response): Promise<Running> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'))
  const body = Buffer.from(await of.arrayBuffer())
  const headers = Object.fromEntries([...of.headers].filter(([name]) => !HOP_BY_HOP.has(name)))
  child.send({
    status: of.status,
    headers: { ...headers, 'content-length': String(body.length) },
    body: body.toString('base64'),
  })
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, stop: () => end(child) }
}

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'date',
])

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The server did not become ready.')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (!address || typeof address !== 'object') throw new Error('No port is free.')
  return address.port
}
