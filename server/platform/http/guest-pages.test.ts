import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { OPEN_GATE } from '#server/testing/open-gate.ts'
import { serveGuestPages } from './guest-pages.ts'
import { createPageCache } from './page-cache.ts'
import { mountPages, type PageContext } from './pages.ts'
import { type HttpApp, PAGE_TAGS_HEADER } from './route.ts'

const SESSION = 'coqui.session_token'
const SCRIPT = 'window.ready = 1'

let now = Date.now()
let isTold = true
const cache = createPageCache({ maxBytes: 200_000, staleMs: 1_000, now: () => now, isTold: () => isTold })

let price = 10
let rendered: { cookie: string | null; context: PageContext }[] = []
let beforeAnswer: () => void | Promise<void> = () => undefined
let status = 200
let broken = ''
let isTagged = true

const handler = {
  async fetch(request: Request, { context }: { context: PageContext }) {
    rendered.push({ cookie: request.headers.get('cookie'), context })
    const answer = await context.api.fetch(new Request('http://localhost/api/price'))
    const shown = await answer.text()
    await beforeAnswer()
    return new Response(`<p>${context.language} ${shown}</p>${broken}<script>${SCRIPT}</script>`, {
      status,
      headers: { 'content-type': 'text/html' },
    })
  },
}

const app: HttpApp = new Hono()
app.get('/api/price', () => {
  const headers: Record<string, string> = isTagged ? { [PAGE_TAGS_HEADER]: 'product:a,catalog' } : {}
  return new Response(String(price), { headers })
})
mountPages(app, handler, {
  clientDir: import.meta.dirname,
  isDev: false,
  monitoringOrigin: null,
  gate: OPEN_GATE,
  findPerson: () => null,
  cache: { pages: cache, sessionCookie: SESSION },
})
const server = createServer(serveGuestPages(cache, SESSION, getRequestListener(app.fetch), () => true))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => server.close())

const ask = (path: string, headers: Record<string, string> = {}) => fetch(base + path, { headers })
const textOf = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).text()

beforeEach(() => {
  cache.dropAll()
  rendered = []
  beforeAnswer = () => undefined
  isTold = true
  status = 200
  broken = ''
  isTagged = true
  price = 10
})

describe('a guest’s page', () => {
  it('is rendered once and then served as it was, in each language', async () => {
    const first = await textOf('/shop')
    expect(await textOf('/shop')).toBe(first)
    expect(first).toContain('en 10')
    expect(rendered).toHaveLength(1)
    expect(await textOf('/shop', { cookie: 'language=es' })).toContain('es 10')
    expect(await textOf('/shop?lang=es')).toContain('es 10')
    expect(await textOf('/shop', { cookie: 'language=es' })).toContain('es 10')
    expect(rendered).toHaveLength(3)
  })

  it('is rendered once for all who ask at the same time', async () => {
    const pages = await Promise.all(Array.from({ length: 8 }, () => textOf('/shop')))
    expect(new Set(pages).size).toBe(1)
    expect(rendered).toHaveLength(1)
  })

  it('holds nothing of the guest it was rendered for', async () => {
    await ask('/shop', { cookie: 'coqui.cart=crt_1.signature; language=es', 'x-forwarded-for': '1.2.3.4' })
    expect(rendered[0]?.cookie).toBe('language=es')
  })

  it('is not given to, nor taken from, whoever carries a session', async () => {
    await ask('/shop')
    await ask('/shop', { cookie: `${SESSION}=abc` })
    await ask('/shop', { cookie: `${SESSION}=abc` })
    expect(rendered).toHaveLength(3)
    expect(rendered[1]?.context.nonce).toBeDefined()
  })

  it('is dropped by the tags of what it shows, and only by those', async () => {
    await ask('/shop')
    price = 12
    cache.drop(['product:b'])
    expect(await textOf('/shop')).toContain('10')
    cache.drop(['product:a'])
    expect(await textOf('/shop')).toContain('12')
  })

  it('is not kept when what it shows changed while it was rendered', async () => {
    beforeAnswer = () => {
      price = 12
      cache.drop(['catalog'])
    }
    expect(await textOf('/shop')).toContain('10')
    beforeAnswer = () => undefined
    expect(await textOf('/shop')).toContain('12')
  })

  it('is rendered anew after its time, and while notifications may be missed', async () => {
    await ask('/shop')
    now += 1_001
    await ask('/shop')
    expect(rendered).toHaveLength(2)
    isTold = false
    await ask('/shop')
    expect(rendered).toHaveLength(3)
  })

  it('is not kept when it shows what has no name to be dropped by', async () => {
    isTagged = false
    await ask('/shop')
    await ask('/shop')
    expect(rendered).toHaveLength(2)
  })

  it('is not kept when a part of it failed to render', async () => {
    broken = '<!--$!--><template></template><!--/$-->'
    await ask('/shop')
    await ask('/shop')
    expect(rendered).toHaveLength(2)
  })

  it('is not kept when it is not found or failed', async () => {
    status = 404
    expect((await ask('/nowhere')).status).toBe(404)
    expect((await ask('/nowhere')).status).toBe(404)
    expect(rendered).toHaveLength(2)
  })

  it('answers 304 to whoever has it, and names its scripts by their hash', async () => {
    for (const _ of ['rendered', 'kept']) {
      const response = await ask('/shop', { 'accept-encoding': 'gzip' })
      const etag = response.headers.get('etag') ?? ''
      const hash = createHash('sha256').update(SCRIPT).digest('base64')
      expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
      expect(response.headers.get('content-encoding')).toBe('gzip')
      expect(response.headers.get('x-request-id')).toMatch(/^req_/)
      expect((await ask('/shop', { 'if-none-match': etag })).status).toBe(304)
      await response.text()
    }
    expect(rendered).toHaveLength(1)
  })

  it('is compressed right', async () => {
    await ask('/shop')
    const raw = await new Promise<Buffer>((resolve, reject) => {
      import('node:http').then(({ get }) =>
        get(`${base}/shop`, { headers: { 'accept-encoding': 'gzip' } }, async (response) => {
          const chunks: Buffer[] = []
          for await (const chunk of response) chunks.push(chunk as Buffer)
          resolve(Buffer.concat(chunks))
        }).on('error', reject),
      )
    })
    expect(gunzipSync(raw).toString()).toContain('en 10')
  })
})

describe('the cache', () => {
  it('stays within its size: the page that nobody asked for longest leaves', () => {
    const small = createPageCache({ maxBytes: 100_000, staleMs: 1_000, now: () => 0, isTold: () => true })
    const page = { html: Buffer.alloc(8_000), headers: {}, tags: ['catalog'] }
    for (let index = 0; index < 20; index++) {
      small.set(`en /${index}`, page, small.begin())
      expect(small.find('en /0')).not.toBeNull()
    }
    expect(small.size).toBeLessThanOrEqual(8)
    expect(small.find('en /1')).toBeNull()
    expect(small.find('en /19')).not.toBeNull()
    const long = { ...page, html: Buffer.alloc(10_000) }
    expect(small.set('en /long', long, small.begin()).bodies.identity).toBe(long.html)
    expect(small.find('en /long')).toBeNull()
    small.drop(['catalog'])
    expect(small.size).toBe(0)
  })
})
