import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpointsOf, type Schemas } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { LIMITS } from '#contract/limits.ts'
import { noIdempotency } from '#server/testing/no-idempotency.ts'
import { OPEN_GATE } from '#server/testing/open-gate.ts'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../database/pool.ts'
import { createLog } from '../log.ts'
import { AppError } from './app-error.ts'
import { type HttpApp, type HttpDeps, type Person, route } from './route.ts'
import { mountRoutes } from './serve-route.ts'
import { answerUnknownPath } from './unknown-paths.ts'

const admin: Person = {
  id: 'usr_1234567890',
  username: 'ada',
  role: 'admin',
  displayName: 'Ada',
  email: 'ada@test',
  sessionId: 'ses_1234567890',
  twoFactorEnabled: false,
  team: null,
}

const about = { summary: '', tag: 'Test' }
const schemas = {
  save: {
    ...about,
    input: z.object({ thingId: z.string(), name: z.string().min(3), tags: z.array(z.string()).default([]) }),
    reply: z.object({ saved: z.string() }),
  },
  find: {
    ...about,
    input: z.object({ page: z.coerce.number().int().min(1).default(1) }),
    reply: z.object({ page: z.int() }),
  },
  manage: about,
  goOn: about,
  breakDown: about,
} satisfies Schemas
const endpoint = endpointsOf<typeof schemas>()

const save = endpoint({ id: 'save', method: 'POST', path: '/api/things/{thingId}', permission: 'public' })
const find = endpoint({ id: 'find', method: 'GET', path: '/api/things', permission: 'public' })
const manage = endpoint({
  id: 'manage',
  method: 'DELETE',
  path: '/api/managed',
  permission: 'admin panel',
  replyKind: 'empty',
})
const goOn = endpoint({
  id: 'goOn',
  method: 'GET',
  path: '/api/go-on',
  permission: 'public',
  replyKind: 'redirect',
})
const breakDown = endpoint({
  id: 'breakDown',
  method: 'GET',
  path: '/api/broken',
  permission: 'public',
  replyKind: 'empty',
})

let lines: string[]
let reported: unknown[]
let followed = 0

function buildApp(changes: Partial<HttpDeps> = {}): HttpApp {
  const app: HttpApp = new Hono()
  mountRoutes(
    app,
    [
      route(save, ({ input }) => ({ saved: `${input.thingId}:${input.name}` })),
      route(find, ({ input }) => ({ page: input.page })),
      route(manage, () => undefined),
      route(goOn, () => {
        followed += 1
        return new Response(null, { status: 302, headers: { location: '/' } })
      }),
      route(breakDown, () => {
        throw new Error('secret inner reason')
      }),
    ],
    schemas,
    {
      log: createLog('debug', { write: (line) => lines.push(line) }),
      clock: systemClock,
      findPerson: (cookie) => (cookie.includes('who=ada') ? admin : null),
      gate: OPEN_GATE,
      publicOrigin: 'https://shop.test',
      trustedProxies: 0,
      adminsNeedTwoFactor: false,
      idempotency: noIdempotency,
      checkReplies: true,
      report: (error) => reported.push(error),
      ...changes,
    },
  )
  const answerUnknown = answerUnknownPath([...ENDPOINTS, save, find])
  app.all('/api/*', answerUnknown)
  return app
}

async function send(app: HttpApp, path: string, init: RequestInit = {}) {
  const response = await app.request(path, init)
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
}

function post(body: unknown, headers: Record<string, string> = {}): RequestInit {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { method: 'POST', body: text, headers: { 'content-type': 'application/json', ...headers } }
}

beforeEach(() => {
  lines = []
  reported = []
})

describe('a route', () => {
  it('answers with what its handler made of path and body', async () => {
    const reply = await send(buildApp(), '/api/things/t1', post({ name: 'belt' }))
    expect(reply).toMatchObject({ status: 200, body: { saved: 't1:belt' } })
  })

  it('reads its input from the query of a GET', async () => {
    expect((await send(buildApp(), '/api/things?page=3')).body).toEqual({ page: 3 })
    expect((await send(buildApp(), '/api/things?page=0')).status).toBe(400)
  })

  it('says which field was wrong, in the language of the caller', async () => {
    const reply = await send(buildApp(), '/api/things/t1', post({ name: 'b' }, { cookie: 'language=es' }))
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({
      success: false,
      code: 'INVALID_INPUT',
      message: 'Revisa los campos marcados.',
    })
    expect(reply.body.error).toBe(reply.body.message)
    expect(reply.body.details).toEqual([
      { field: 'name', code: 'too_small', message: 'Usa al menos 3 caracteres.' },
    ])
  })
})

describe('a text that no database keeps', () => {
  it.each([
    ['/api/things/t1', { name: 'be\0lt' }, 'name'],
    ['/api/things/t1', { name: 'belt', tags: ['a', 'b\0'] }, 'tags'],
    ['/api/things/t%00', { name: 'belt' }, 'thingId'],
  ])('is refused at %s for %j', async (path, body, field) => {
    expect(await send(buildApp(), path, post(body))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', details: [{ field, code: 'invalid_format' }] },
    })
  })
})

describe('every answer', () => {
  it('carries the request id of the caller, when it is sound', async () => {
    const sound = await send(buildApp(), '/api/things', { headers: { 'x-request-id': 'req_0123-4567' } })
    expect(sound.headers.get('x-request-id')).toBe('req_0123-4567')
  })

  it('carries a new one when the caller sent none or nonsense', async () => {
    for (const sent of ['', 'short', 'a b c d e f g h', 'x'.repeat(101), '<script>alert(1)</script>']) {
      const reply = await send(buildApp(), '/api/broken', { headers: { 'x-request-id': sent } })
      expect(reply.headers.get('x-request-id')).toMatch(/^req_[0-9a-f-]{36}$/)
      expect(reply.body.requestId).toBe(reply.headers.get('x-request-id'))
    }
  })
})

describe('what cannot be read', () => {
  const cases = [
    { what: 'broken JSON', init: post('{"name":'), status: 400, code: 'BAD_JSON' },
    { what: 'JSON that is no object', init: post('[1,2]'), status: 400, code: 'BAD_JSON' },
    {
      what: 'another type',
      init: post('name=belt', { 'content-type': 'application/x-www-form-urlencoded' }),
      status: 415,
      code: 'UNSUPPORTED_TYPE',
    },
    {
      what: 'a body over the limit',
      init: post({ name: 'x'.repeat(LIMITS.bodyBytes) }),
      status: 413,
      code: 'TOO_LARGE',
    },
  ]
  it.each(cases)('answers $status to $what, in the one shape', async ({ init, status, code }) => {
    const reply = await send(buildApp(), '/api/things/t1', init)
    expect(reply.status).toBe(status)
    expect(reply.body).toEqual({
      success: false,
      code,
      error: expect.any(String),
      message: expect.any(String),
      requestId: expect.any(String),
    })
  })

  it('counts a body that does not say its length', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(64 * 1024))
    let left = LIMITS.bodyBytes / chunk.length + 1
    const body = new ReadableStream({ pull: (c) => (left-- > 0 ? c.enqueue(chunk) : c.close()) })
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    } as RequestInit
    expect((await send(buildApp(), '/api/things/t1', init)).status).toBe(413)
  })

  it('answers HEAD as GET, but never where GET does something', async () => {
    expect((await buildApp().request('/api/things', { method: 'HEAD' })).status).toBe(200)
    expect((await buildApp().request('/api/go-on')).status).toBe(302)
    const head = await buildApp().request('/api/go-on', { method: 'HEAD' })
    expect([head.status, head.headers.get('allow'), followed]).toEqual([405, 'GET', 1])
  })

  it('answers 404 to an unknown path and 405 with the methods to an unknown method', async () => {
    expect((await send(buildApp(), '/api/nowhere')).body.code).toBe('NOT_FOUND')
    const wrongMethod = await send(buildApp(), '/api/things/t1', { method: 'PUT' })
    expect(wrongMethod.status).toBe(405)
    expect(wrongMethod.headers.get('allow')).toBe('POST')
    expect(wrongMethod.body.code).toBe('METHOD_NOT_ALLOWED')
  })
})

describe('an unexpected failure', () => {
  it('answers 500 without its inner reason, and is logged and reported', async () => {
    const reply = await send(buildApp(), '/api/broken')
    expect(reply.status).toBe(500)
    expect(JSON.stringify(reply.body)).not.toContain('secret inner reason')
    expect(lines.join('')).toContain('secret inner reason')
    expect(reported).toHaveLength(1)
  })

  it('answers 503 while the database is away, so that clients ask again', async () => {
    const { db, close } = openDatabase('postgres://nobody@127.0.0.1:1/nowhere')
    const app: HttpApp = new Hono()
    const ask = route(breakDown, async () => void (await db.execute(sql`select 1`)))
    mountRoutes(app, [ask], schemas, depsForReplies)
    const reply = await send(app, '/api/broken')
    expect(reply).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(reply.headers.get('retry-after')).toBe('5')
    await close()
  })

  it('is a route without schemas already when it is mounted', () => {
    const bare = route(find, ({ input }) => input)
    expect(() => mountRoutes(new Hono(), [bare], {}, depsForReplies)).toThrow('find has no schemas')
  })

  it('is also what a reply that breaks its declaration becomes', async () => {
    const app: HttpApp = new Hono()
    const wrong = route(find, () => ({ page: 'one' }) as never)
    mountRoutes(app, [wrong], schemas, { ...depsForReplies })
    expect((await send(app, '/api/things')).status).toBe(500)
  })

  const depsForReplies: HttpDeps = {
    log: createLog('silent'),
    clock: systemClock,
    findPerson: () => null,
    gate: OPEN_GATE,
    publicOrigin: 'https://shop.test',
    trustedProxies: 0,
    adminsNeedTwoFactor: false,
    idempotency: noIdempotency,
    checkReplies: true,
    report: () => undefined,
  }
})

describe('the guard', () => {
  it('refuses guests with 401 and lets the permitted role in', async () => {
    const guest = await send(buildApp(), '/api/managed', { method: 'DELETE' })
    expect(guest).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    const permitted = await send(buildApp(), '/api/managed', {
      method: 'DELETE',
      headers: { cookie: 'who=ada' },
    })
    expect(permitted.status).toBe(204)
  })

  it('asks an admin for two factors outside demo mode', async () => {
    const reply = await send(buildApp({ adminsNeedTwoFactor: true }), '/api/managed', {
      method: 'DELETE',
      headers: { cookie: 'who=ada' },
    })
    expect(reply).toMatchObject({
      status: 403,
      body: { code: 'TWO_FACTOR_REQUIRED', redirectTo: '/profile' },
    })
  })

  it('refuses a write that comes from another site, by origin or by fetch metadata', async () => {
    const from = (headers: Record<string, string>) =>
      send(buildApp(), '/api/things/t1', post({ name: 'belt' }, { host: 'shop.test', ...headers }))
    expect((await from({ origin: 'https://evil.test' })).body.code).toBe('CROSS_ORIGIN')
    expect((await from({ origin: 'null' })).body.code).toBe('CROSS_ORIGIN')
    expect((await from({ 'sec-fetch-site': 'cross-site' })).body.code).toBe('CROSS_ORIGIN')
    expect((await from({ origin: 'https://shop.test' })).status).toBe(200)
    expect((await from({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it.each([
    // What is asked for at https://shop.test, under another name, or at a port.
    ['https://shop.test', 'shop.test', 'https://shop.test', {}, true],
    ['https://shop.test', 'shop.test', 'http://shop.test', {}, false],
    ['https://shop.test', 'shop.test', 'http://shop.test', { 'x-forwarded-proto': 'http' }, false],
    ['https://shop.test', 'www.shop.test', 'https://www.shop.test', {}, true],
    ['https://shop.test', 'www.shop.test', 'http://www.shop.test', {}, false],
    ['https://shop.test', 'shop.test', 'https://shop.test:8443', {}, false],
    ['https://shop.test', 'shop.test:443', 'https://shop.test', {}, true],
    ['http://localhost:3000', '127.0.0.1:3000', 'http://127.0.0.1:3000', {}, true],
    ['http://localhost:3000', '127.0.0.1:3000', 'http://127.0.0.1:3001', {}, false],
    ['http://localhost:3000', '127.0.0.1:3000', 'https://127.0.0.1:3000', {}, false],
    // A demonstration behind somebody's https.
    ['http://localhost:3000', 'demo.test', 'https://demo.test', { 'x-forwarded-proto': 'https' }, true],
    ['http://localhost:3000', 'demo.test', 'http://demo.test', { 'x-forwarded-proto': 'https' }, false],
  ] as const)('at %s, asked for as %s, a write from %s with %j: %s', async (...sent) => {
    const [publicOrigin, host, origin, proxied, isOurs] = sent
    const app = buildApp({ publicOrigin, trustedProxies: 1 })
    const reply = await send(app, '/api/things/t1', post({ name: 'belt' }, { host, origin, ...proxied }))
    expect(reply.status).toBe(isOurs ? 200 : 403)
  })

  it('believes nobody about the scheme where no proxy is trusted', async () => {
    const headers = { host: 'demo.test', origin: 'https://demo.test', 'x-forwarded-proto': 'https' }
    const app = buildApp({ publicOrigin: 'http://localhost:3000', trustedProxies: 0 })
    const reply = await send(app, '/api/things/t1', post({ name: 'belt' }, headers))
    expect(reply.body.code).toBe('CROSS_ORIGIN')
  })
})

describe('the log', () => {
  it('names the request and whose it was, and never a secret', async () => {
    const log = createLog('info', { write: (line) => lines.push(line) })
    log.info(
      { password: 'hunter2hunter2', body: { token: 'abc-token', headers: { 'set-cookie': 'sid=1' } } },
      'x',
    )
    expect(lines.join('')).not.toMatch(/hunter2|abc-token|sid=1/)
    await send(buildApp(), '/api/managed', {
      method: 'DELETE',
      headers: { cookie: 'who=ada', 'x-request-id': 'req_log-test' },
    })
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      requestId: 'req_log-test',
      status: 204,
      userId: admin.id,
      path: '/api/managed',
    })
  })
})

describe('AppError', () => {
  it('keeps its cause for the log', () => {
    expect(new AppError('NOT_FOUND', { cause: 'why' }).cause).toBe('why')
  })
})
