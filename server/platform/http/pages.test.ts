import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { getSite } from '#contract/site/status.ts'
import { createApp } from '#server/app.ts'
import { noIdempotency } from '#server/testing/no-idempotency.ts'
import { OPEN_GATE } from '#server/testing/open-gate.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { createLog } from '../log.ts'
import type { PageContext } from './pages.ts'

const clientDir = mkdtempSync(join(tmpdir(), 'pages-'))
mkdirSync(join(clientDir, 'assets'))
writeFileSync(join(clientDir, 'favicon.svg'), '<svg/>')
writeFileSync(join(clientDir, 'assets/a.js'), 'let a = 1')
writeFileSync(join(clientDir, 'assets/a.js.br'), brotliCompressSync('let a = 1'))
afterAll(() => rmSync(clientDir, { recursive: true }))

const shop = await testShop()
const seen: PageContext[] = []
const handler = {
  async fetch(request: Request, { context }: { context: PageContext }) {
    seen.push(context)
    const { pathname } = new URL(request.url)
    if (pathname === '/broken') throw new Error('secret inner reason')
    if (pathname === '/half')
      await context.api.fetch(new Request(new URL(getSite.path, request.url), { headers: request.headers }))
    const site = await context.api.fetch(new Request(new URL(getSite.path, request.url)))
    return new Response(`<p>${((await site.json()) as { storeName: string }).storeName}</p>`, {
      headers: { 'content-type': 'text/html' },
    })
  },
}
const app = createApp({
  readStoreName: async () => 'Test',
  routes: shop.routes,
  pages: {
    handler,
    clientDir,
    isDev: false,
    monitoringOrigin: 'https://errors.test',
    cache: null,
  },
  http: {
    log: createLog('silent'),
    clock: shop.clock,
    findPerson: (cookies) => {
      if (cookies.includes('lost=1'))
        throw Object.assign(new Error('terminating connection'), { code: '57P01' })
      return shop.identity.findPerson(cookies)
    },
    gate: OPEN_GATE,
    publicOrigin: 'https://shop.test',
    trustedProxies: 0,
    adminsNeedTwoFactor: false,
    idempotency: noIdempotency,
    checkReplies: true,
    report: () => undefined,
  },
})

describe('a page', () => {
  it('reaches the API in process', async () => {
    const response = await app.request('/anywhere')
    expect(await response.text()).toBe('<p>Coquí Carry</p>')
  })

  it('is told its language by the link first, then by the cookie', async () => {
    await app.request('/', { headers: { cookie: 'language=es' } })
    expect(seen.at(-1)?.language).toBe('es')
    await app.request('/?lang=en', { headers: { cookie: 'language=es' } })
    expect(seen.at(-1)?.language).toBe('en')
    await app.request('/?lang=fr')
    expect(seen.at(-1)?.language).toBe('en')
  })

  it('speaks its own language with the API, whatever the cookie says', async () => {
    await app.request('/?lang=es', { headers: { cookie: 'language=en' } })
    const refused = await seen.at(-1)?.api.fetch(new Request('https://shop.test/api/nowhere'))
    expect(await refused?.json()).toMatchObject({ message: 'No encontramos lo que buscas.' })
  })

  it('allows only scripts that carry its nonce, new for every answer', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await app.request('/')).headers.get('content-security-policy')),
    )
    const nonces = policies.map((policy) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1])
    expect(nonces).toEqual(seen.slice(-2).map((context) => context.nonce))
    expect(new Set(nonces).size).toBe(2)
    expect(policies[0]).toContain("connect-src 'self' https://errors.test")
    expect(policies[0]).not.toContain("script-src 'self' 'unsafe-inline'")
  })
})

describe('a built file', () => {
  it('is kept for ever when its name holds its hash, and sent compressed', async () => {
    const response = await app.request('/assets/a.js', { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe('let a = 1')
  })

  it('is read once, for each way in which it is sent', async () => {
    const file = join(clientDir, 'assets/once.js')
    writeFileSync(file, 'let once = 1')
    writeFileSync(`${file}.br`, brotliCompressSync('let once = 1'))
    const ask = (headers: Record<string, string>) => app.request('/assets/once.js', { headers })
    const ways = ['gzip, deflate, br, zstd', 'gzip']
    // By way of a buffer: the answer of the server that other files start in this process has no `bytes`.
    const bytesOf = async (response?: Response) =>
      Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))
    const first = await Promise.all(ways.map((way) => ask({ 'accept-encoding': way })))
    rmSync(file)
    rmSync(`${file}.br`)
    const again = await Promise.all(ways.map((way) => ask({ 'accept-encoding': way })))
    expect(again.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', null])
    for (const [i, response] of again.entries()) {
      expect([...response.headers]).toEqual([...(first[i]?.headers ?? [])])
      expect(await bytesOf(response)).toEqual(await bytesOf(first[i]))
    }
    expect((await ask({ 'accept-encoding': 'br', range: 'bytes=0-3' })).status).toBe(404)
  })

  it('is sent in part, and only its head, to whoever asks for that', async () => {
    const whole = await app.request('/assets/a.js')
    expect(await whole.text()).toBe('let a = 1')
    const part = await app.request('/assets/a.js', { headers: { range: 'bytes=0-2' } })
    expect([part.status, await part.text()]).toEqual([206, 'let'])
    const head = await app.request('/assets/a.js', { method: 'HEAD' })
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['9', ''])
  })

  it('is kept for an hour when its name is fixed', async () => {
    const response = await app.request('/favicon.svg')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(await response.text()).toBe('<svg/>')
  })
})

describe('a page that cannot be made', () => {
  const html = { accept: 'text/html' }

  it('says in the language of the visitor that the shop will be back, with 503 and when to come again', async () => {
    const response = await app.request('/half?lang=es', { headers: { ...html, cookie: 'lost=1' } })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('content-type')).toContain('text/html')
    const text = await response.text()
    expect(text).toContain('<html lang="es">')
    expect(text).toContain('Volvemos enseguida')
    expect(text).not.toContain('terminating')
    const english = await app.request('/half', { headers: { ...html, cookie: 'lost=1' } })
    expect(await english.text()).toContain('be right back')
  })

  it('is a page too when something of ours is broken, without the reason', async () => {
    const response = await app.request('/broken', { headers: html })
    expect(response.status).toBe(500)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(await response.text()).not.toContain('secret inner reason')
  })
})

it('answers 404 for a file of another build, renders nothing for it, and lets nobody keep that', async () => {
  const before = seen.length
  const response = await app.request('/assets/old-chunk-Ab12.js')
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(seen).toHaveLength(before)
})
