/** What stand-ins for print services have in common: real HTTP, a memory of what was asked, and ways to go wrong. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { SignedMessage } from './messages.ts'

export interface FakeAnswer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

export class FakeRefusal extends Error {
  readonly answer: FakeAnswer

  constructor(answer: FakeAnswer) {
    super(`refused with ${answer.status}`)
    this.answer = answer
  }
}

/** How the next requests go wrong. */
export type FakeTrouble =
  | { kind: 'status'; status: number; retryAfterSeconds?: number }
  /** No JSON at all, as from a proxy. */
  | { kind: 'garbage' }
  /** It is done, but nobody hears of it. */
  | { kind: 'lost_answer' }
  | { kind: 'hang' }

export interface Asked {
  method: string
  pathname: string
  query: URLSearchParams
  body: string
  headers: IncomingMessage['headers']
}

/** What tests do to a stand-in, whichever service it stands in for. */
export interface FakeService {
  url: string
  /** Everything that was asked: `POST /orders?confirm=0`. */
  requests: string[]
  /** The next requests whose line begins so. */
  trouble(what: FakeTrouble, times?: number, onlyOf?: string): void
  /** Resolves when nothing is on its way, or after half a second: some requests are meant to hang. */
  settle(): Promise<void>
  /** New orders are answered when so many have come, so that they meet. */
  gathers: number
  /** Negative control: as if it did not look at our ids. */
  forgetsExternalIds: boolean
  stop(): Promise<void>
}

interface ServiceParts {
  /** Where it was the last time: addresses of its pictures stay the same. */
  port?: number | undefined
  /** May throw a `FakeRefusal`. */
  answer(asked: Asked, url: string): FakeAnswer
  headersFor?(pathname: string): Record<string, string>
  /** Whether it makes an order. */
  isNewOrder(line: string): boolean
  refuse(status: number, message: string): FakeRefusal
  /** After each request that may have changed something. */
  sendDue(): Promise<void>
  /** `/_control/<what>/<id>/<deed>` */
  control(what: string, id: string, deed: string): Promise<void>
  /** PNG of a product in a color. */
  drawPicture(drawing: string, color: string): Promise<Buffer>
}

const SETTLE_MS = 500
const POST_TIMEOUT_MS = 10_000

export async function startFakeService(parts: ServiceParts): Promise<FakeService> {
  const troubles: { what: FakeTrouble; onlyOf: string }[] = []
  /** Requests whose consequences, messages among them, are still under way. */
  const underWay = new Set<Promise<void>>()
  const server = createServer((request, response) => {
    const served: Promise<void> = serve(request, response).finally(() => underWay.delete(served))
    underWay.add(served)
  })
  const url = `http://127.0.0.1:${await listen(server, parts.port ?? 0)}`
  const waiting: (() => void)[] = []
  const fake: FakeService = {
    url,
    requests: [],
    gathers: 1,
    forgetsExternalIds: false,
    trouble: (what, times = 1, onlyOf = '') =>
      void troubles.push(...Array.from({ length: times }, () => ({ what, onlyOf }))),
    async settle() {
      await Promise.race([Promise.all(underWay), setTimeout(SETTLE_MS)])
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }

  async function meetOthers(): Promise<void> {
    if (fake.gathers < 2) return
    const gathered = new Promise<void>((done) => waiting.push(done))
    if (waiting.length >= fake.gathers) for (const done of waiting.splice(0)) done()
    await gathered
  }

  function takeTrouble(line: string): FakeTrouble | null {
    const at = troubles.findIndex(({ onlyOf }) => line.startsWith(onlyOf))
    return at < 0 ? null : (troubles.splice(at, 1)[0]?.what ?? null)
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const line = `${request.method} ${request.url}`
    const { pathname, searchParams: query } = new URL(request.url ?? '/', url)
    const body = await text(request)
    if (pathname.startsWith('/files/')) return sendPicture(response, pathname)
    if (pathname.startsWith('/_control/')) return control(response, pathname)
    fake.requests.push(line)
    const trouble = takeTrouble(line)
    if (trouble?.kind === 'hang') return
    if (trouble?.kind === 'garbage') return void response.writeHead(502).end('<h1>Bad gateway</h1>')
    if (trouble?.kind === 'status') return send(response, troubleAnswer(trouble))
    if (parts.isNewOrder(line)) await meetOthers()
    const { method = '', headers } = request
    const answer = answerSafely(() => parts.answer({ method, pathname, query, body, headers }, url))
    if (trouble?.kind === 'lost_answer') request.socket.destroy()
    else send(response, { ...answer, headers: { ...parts.headersFor?.(pathname), ...answer.headers } })
    await parts.sendDue()
  }

  async function control(response: ServerResponse, pathname: string): Promise<void> {
    const [, , what = '', id = '', deed = ''] = pathname.split('/')
    try {
      await parts.control(what, decodeURIComponent(id), deed)
      send(response, { status: 200, body: {} })
    } catch (error) {
      send(response, refusalOf(error))
    }
  }

  async function sendPicture(response: ServerResponse, pathname: string): Promise<void> {
    const [, , drawing = '', color = ''] = pathname.split('/')
    try {
      const png = await parts.drawPicture(drawing, decodeURIComponent(color))
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': png.length }).end(png)
    } catch {
      response.writeHead(404).end()
    }
  }

  function troubleAnswer({ status, retryAfterSeconds }: Extract<FakeTrouble, { kind: 'status' }>) {
    const { answer } = parts.refuse(status, 'Made to fail')
    return retryAfterSeconds === undefined
      ? answer
      : { ...answer, headers: { ...answer.headers, 'retry-after': String(retryAfterSeconds) } }
  }

  function answerSafely(answer: () => FakeAnswer): FakeAnswer {
    try {
      return answer()
    } catch (error) {
      return refusalOf(error)
    }
  }

  function refusalOf(error: unknown): FakeAnswer {
    return error instanceof FakeRefusal ? error.answer : parts.refuse(500, String(error)).answer
  }

  return fake
}

/** Another port where the wanted one is taken. */
async function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  const isListening = await new Promise<boolean>((done) => {
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => done(true))
  })
  return isListening ? (server.address() as AddressInfo).port : listen(server, 0)
}

function send(response: ServerResponse, { status, body, headers }: FakeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body === null ? '' : JSON.stringify(body))
}

export async function postMessage({ url, body, headers }: SignedMessage): Promise<number> {
  const signal = AbortSignal.timeout(POST_TIMEOUT_MS)
  const response = await fetch(url, { method: 'POST', body, headers, signal })
  await response.body?.cancel()
  return response.status
}

/** The real ones take https alone; these run beside a store that is on this machine. */
export function isReachable(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
}
