import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { getSite } from '#contract/site.ts'
import { createApp } from '#server/app.ts'
import { noIdempotency } from '#server/testing/no-idempotency.ts'
import { testShop } from '#server/testing/test-shop.ts'
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
    const site = await context.api.fetch(new Request(new URL(getSite.path, request.url)))
    return new Response(`<p>${((await site.json()) as { storeName: string }).storeName}</p>`, {
      headers: { 'content-type': 'text/html' },
    })
  },
}
const app = createApp({
  storeName: 'Test',
  routes: shop.routes,
  pages: {
    handler,
    clientDir,
    isDev: false,
    isSecure: true,
    monitoringOrigin: 'https://errors.test',
    cache: null,
  },
  http: {
    log: { isLevelEnabled: () => false } as never,
    clock: shop.clock,
    findPerson: shop.identity.findPerson,
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

  it('is kept for an hour when its name is fixed', async () => {
    const response = await app.request('/favicon.svg')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(await response.text()).toBe('<svg/>')
  })
})
