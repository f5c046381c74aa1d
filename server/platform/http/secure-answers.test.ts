import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningServer, startServer } from '#server/main.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { parseEnv } from '../env.ts'

const dir = mkdtempSync(join(tmpdir(), 'secure-'))
let database: TestDatabase
let running: RunningServer
let base = ''

beforeAll(async () => {
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'assets/a.js'), 'let a = 1')
  writeFileSync(join(dir, 'robots.svg'), '<svg/>')
  database = await createTestDatabase()
  const port = await findFreePort()
  base = `http://127.0.0.1:${port}`
  const env = parseEnv({
    NODE_ENV: 'test',
    DEMO: '0',
    ROLE: 'web',
    PORT: String(port),
    DATA_DIR: dir,
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://shop.test',
  })
  const fetch = async (request: Request) => {
    if (request.url.endsWith('/broken')) throw new Error('broken')
    return request.url.endsWith('/moved')
      ? new Response(null, { status: 307, headers: { location: '/' } })
      : new Response('<p>Hi</p>', { headers: { 'content-type': 'text/html' } })
  }
  running = await startServer(env, { pages: { handler: { fetch }, clientDir: dir, isDev: false } })
})

afterAll(async () => {
  await running.stop()
  await database.drop()
  rmSync(dir, { recursive: true })
})

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

it.each([
  ['the API', '/api/site', 200],
  ['an error of the API', '/api/nowhere', 404],
  ['a refusal', '/api/auth/user', 401],
  ['health', '/healthz', 200],
  ['the documentation', '/api/docs', 200],
  ['a file of the build', '/assets/a.js', 200],
  ['a file at the root', '/robots.svg', 200],
  ['a page', '/shop', 200],
  ['a page that was kept', '/shop', 200],
  ['a redirect', '/moved', 307],
  ['a page that failed', '/broken', 500],
  ['a write that nothing takes', 'POST /shop', 404],
])(
  '%s is told to be asked for over https only, and taken for what it says it is',
  async (_, asked, status) => {
    const [path = '', method = 'GET'] = asked.split(' ').reverse()
    const answer = await fetch(base + path, { method, redirect: 'manual' })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  },
)
