/** Calls that are answered directly, held against the same calls by way of Hono: nobody can tell which way one went. */
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpointsOf, type Schemas } from '#contract/endpoint.ts'
import { closeLater } from '#server/testing/close-later.ts'
import { noIdempotency } from '#server/testing/no-idempotency.ts'
import { OPEN_GATE } from '#server/testing/open-gate.ts'
import { systemClock } from '../clock.ts'
import { createLog } from '../log.ts'
import { ReadyJson } from './answers.ts'
import { readIncoming } from './read-input.ts'
import { type HttpApp, type HttpDeps, type Person, route } from './route.ts'
import { secureAnswers, securityHeaders } from './secure-answers.ts'
import { serveDirectly } from './serve-directly.ts'
import { mountRoutes, withSchemas } from './serve-route.ts'
import { answerUnknownPath } from './unknown-paths.ts'

const about = { summary: '', tag: 'Test', reply: z.looseObject({}) }
const text = z.string()
const schemas = {
  echo: {
    ...about,
    input: z.object({
      q: z.union([text, z.array(text)]).optional(),
      page: z.coerce.number().int().default(1),
    }),
  },
  ready: about,
  newest: about,
  one: { ...about, input: z.object({ thingId: text, lang: text.optional() }) },
  part: { ...about, input: z.object({ thingId: text, partId: text }) },
  save: { ...about, input: z.object({ thingId: text, name: text.min(3) }) },
  remove: { ...about, input: z.object({ thingId: text }) },
  secret: about,
  breakDown: about,
  signIn: about,
} satisfies Schemas
const endpoint = endpointsOf<typeof schemas>()
const open = { method: 'GET', permission: 'public' } as const
const echo = endpoint({ ...open, id: 'echo', path: '/api/things' })
const ready = endpoint({ ...open, id: 'ready', path: '/api/ready' })
const newest = endpoint({ ...open, id: 'newest', path: '/api/things/newest' })
const one = endpoint({ ...open, id: 'one', path: '/api/things/{thingId}' })
const part = endpoint({ ...open, id: 'part', path: '/api/things/{thingId}/parts/{partId}' })
const save = endpoint({ id: 'save', method: 'POST', path: '/api/things/{thingId}', permission: 'public' })
const remove = endpoint({
  id: 'remove',
  method: 'DELETE',
  path: '/api/things/{thingId}',
  permission: 'admin panel',
  replyKind: 'empty',
})
const secret = endpoint({ ...open, id: 'secret', path: '/api/secret', permission: 'admin panel' })
const breakDown = endpoint({ ...open, id: 'breakDown', path: '/api/broken' })
const signIn = endpoint({ id: 'signIn', method: 'POST', path: '/api/sign-in', permission: 'public' })

const admin: Person = {
  id: 'usr_ada',
  username: 'ada',
  role: 'admin',
  displayName: 'Ada',
  email: 'ada@test',
  sessionId: 'ses_1234567890',
  twoFactorEnabled: false,
  team: null,
}
const routes = [
  route(newest, () => ({ newest: true })),
  route(echo, ({ input, language, address, person }) => ({
    input,
    language,
    address,
    who: person?.id ?? null,
  })),
  route(ready, () => new ReadyJson('{"ñ":"listo"}')),
  route(one, ({ input, request }) => ({ input, agent: request.headers.get('user-agent') })),
  route(part, ({ input }) => ({ input })),
  route(save, ({ input }) => ({ input })),
  route(remove, () => undefined),
  route(secret, () => ({ secret: true })),
  route(breakDown, () => {
    throw new Error('inner reason')
  }),
  route(signIn, ({ setCookies }) => {
    setCookies.push('a=1; Path=/', 'b=2; Path=/')
    return {}
  }),
]
const reported = vi.fn()
const deps: HttpDeps = {
  log: createLog('fatal'),
  clock: systemClock,
  findPerson: (cookie) => (cookie.includes('who=ada') ? admin : null),
  gate: OPEN_GATE,
  publicOrigin: 'https://shop.test',
  trustedProxies: 0,
  adminsNeedTwoFactor: false,
  idempotency: noIdempotency,
  checkReplies: false,
  report: reported,
}

const app: HttpApp = new Hono()
mountRoutes(app, routes, schemas, deps)
app.all('*', answerUnknownPath(routes.map((each) => each.endpoint)))
const byHono = secureAnswers(deps.publicOrigin, getRequestListener(app.fetch) as RequestListener)
const handedOn = vi.fn(byHono)
const direct = serveDirectly(withSchemas(routes, schemas), deps, securityHeaders(deps.publicOrigin), handedOn)

const directServer = createServer(direct)
const honoServer = createServer(byHono)
async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closeLater(async () => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
const honoPort = await listen(honoServer)
const directPort = await listen(directServer)

interface Sent {
  method?: string
  path: string
  headers?: OutgoingHttpHeaders
  body?: string
}

interface Got {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: unknown
}

function ask(port: number, { method = 'GET', path, headers = {}, body }: Sent): Promise<Got> {
  const { promise, resolve, reject } = Promise.withResolvers<Got>()
  const sending = request(
    { port, host: '127.0.0.1', method, path, headers, agent: false },
    async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      const sent = Buffer.concat(chunks).toString()
      const parsed = sent === '' ? null : JSON.parse(sent)
      // Each request has an id of its own.
      const { 'x-request-id': requestId, date: _, ...rest } = response.headers
      expect(requestId).toMatch(/^req_|^given-/)
      if (parsed?.requestId) parsed.requestId = 'its own'
      resolve({ status: response.statusCode, headers: rest, body: parsed })
    },
  )
  sending.on('error', reject)
  sending.end(body)
  return promise
}

const json = { 'content-type': 'application/json' }
const posted = (body: string, headers: OutgoingHttpHeaders = json): Sent => ({
  method: 'POST',
  path: '/api/things/a1',
  body,
  headers: { 'content-length': Buffer.byteLength(body), ...headers },
})
const ANSWERED_DIRECTLY: Record<string, Sent> = {
  'a list': { path: '/api/things' },
  'a query': { path: '/api/things?q=funda%20kydex&page=3' },
  'a query with a plus': { path: '/api/things?q=a+b' },
  'a name twice': { path: '/api/things?q=a&q=b' },
  'a broken escape': { path: '/api/things?q=%E0%A4%A' },
  'a query of nothing': { path: '/api/things?' },
  'a short address': { path: '/api/ready?a=b' },
  'wrong input': { path: '/api/things?page=x' },
  'a nul': { path: '/api/things?q=%00' },
  'another language': { path: '/api/things?lang=es' },
  'a language by cookie': { path: '/api/things', headers: { cookie: 'lang=es; who=ada' } },
  'a ready answer': { path: '/api/ready' },
  'a fixed path before one with a parameter': { path: '/api/things/newest' },
  'a parameter': { path: '/api/things/a1', headers: { 'user-agent': 'test' } },
  'two parameters': { path: '/api/things/a1/parts/b.2' },
  'a body': posted('{"name":"Ana María"}'),
  'no body': posted('', {}),
  'a short name': posted('{"name":"A"}'),
  'broken JSON': posted('{"name":'),
  'a list as body': posted('[]'),
  'another type': posted('name=ana', { 'content-type': 'text/plain' }),
  'another origin': posted('{"name":"Ana"}', { ...json, origin: 'https://elsewhere.test' }),
  'our origin': posted('{"name":"Ana"}', { ...json, origin: 'https://shop.test' }),
  'nothing as an answer': { method: 'DELETE', path: '/api/things/a1', headers: { cookie: 'who=ada' } },
  'a guest who may not': { method: 'DELETE', path: '/api/things/a1' },
  'one who may': { path: '/api/secret', headers: { cookie: 'who=ada' } },
  'a failure': { path: '/api/broken' },
  'two cookies': { ...posted('{}'), path: '/api/sign-in' },
  'an id of the caller': { path: '/api/things', headers: { 'x-request-id': 'given-12345678' } },
  'a preview by header': { ...posted('{"name":"Ana"}', { ...json, 'x-preview': 'as=guest' }) },
}
const HANDED_ON: Record<string, Sent> = {
  'an escaped parameter': { path: '/api/things/a%20b' },
  'a broken parameter': { path: '/api/things/%E0%A4%A' },
  'a path with dots': { path: '/api/things/../things/a1' },
  'an empty parameter': { path: '/api/things/' },
  'a slash too many': { path: '/api//things' },
  'an unknown path': { path: '/api/nothing' },
  'another method': { method: 'PUT', path: '/api/things' },
  HEAD: { method: 'HEAD', path: '/api/things' },
  'a preview by address': { path: '/api/things?preview=true&as=guest' },
  'a body in pieces': {
    ...posted('{"name":"Ana"}'),
    headers: { ...json, 'transfer-encoding': 'chunked' },
  },
}

describe.each(Object.entries(ANSWERED_DIRECTLY))('%s', (_name, sent) => {
  it('is answered as by way of Hono, without it', async () => {
    handedOn.mockClear()
    const got = await ask(directPort, sent)
    expect(got).toEqual(await ask(honoPort, sent))
    expect(handedOn).not.toHaveBeenCalled()
  })
})

describe.each(Object.entries(HANDED_ON))('%s', (_name, sent) => {
  it('is handed on', async () => {
    handedOn.mockClear()
    const got = await ask(directPort, sent)
    expect(got).toEqual(await ask(honoPort, sent))
    expect(handedOn).toHaveBeenCalledOnce()
  })
})

it('refuses a body that is too large, as by way of Hono', async () => {
  const body = JSON.stringify({ name: 'a'.repeat(1024 * 1024) })
  expect(await ask(directPort, posted(body))).toMatchObject({ status: 413 })
})

it('does not take it for a failure of ours when somebody goes away in the middle of sending', async () => {
  const sending = request({
    port: directPort,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/things/a1',
    headers: { ...json, 'content-length': 1_000 },
  })
  sending.on('error', () => undefined)
  sending.write('{"name":')
  const [, response] = (await once(directServer, 'request')) as [unknown, ServerResponse]
  const closed = once(response, 'close')
  reported.mockClear()
  sending.destroy()
  await closed
  // Whatever is reported is reported before the next request is answered.
  await ask(directPort, { path: '/api/ready' })
  expect(reported).not.toHaveBeenCalled()
})

it('gives up on a body that does not come', async () => {
  const slow = new PassThrough() as unknown as IncomingMessage
  await expect(readIncoming(slow, 20)).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' })
})
