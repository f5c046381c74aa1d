/**
 * Answers the calls of the API straight from Node's request to Node's response. The web's own `Request`, `Response` and
 * `Headers`, and the router that has pages and files to think of, cost several times what most calls do
 * (docs/decisions/100-calls-answered-directly.md). What is out of the ordinary goes the way of everything else: `next`.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getQueryParam, getQueryParams } from 'hono/utils/url'
import { sendsBody } from '#contract/endpoint.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Answer } from './answers.ts'
import { readIncoming } from './read-input.ts'
import type { AskedRequest } from './request-facts.ts'
import type { HttpDeps } from './route.ts'
import { type MountedRoute, serveRoute } from './serve-route.ts'

/** Nothing to decode, nothing that another server might read in another way. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]*)+$/

export function serveDirectly(
  routes: readonly MountedRoute[],
  deps: HttpDeps,
  securityHeaders: Record<string, string>,
  next: RequestListener,
): RequestListener {
  const find = createFinder(routes.filter(isPlainCall))
  return (request, response) => {
    const url = request.url ?? ''
    const at = url.indexOf('?')
    const path = at === -1 ? url : url.slice(0, at)
    const found = find(request.method ?? '', path)
    if (!found || isUnusual(request, url)) return next(request, response)
    const req = new DirectRequest(request, path, found.params)
    const env = { incoming: request, readBody: () => readIncoming(request) }
    serveRoute({ req, env }, found.route, deps).then(
      (answer) => send(response, answer as Answer, securityHeaders),
      () => response.destroy(),
    )
  }
}

/** JSON in, JSON or nothing out. Such a handler never makes a `Response`. */
function isPlainCall({ endpoint: { replyKind, body } }: MountedRoute): boolean {
  return (replyKind === 'json' || replyKind === 'empty') && body === 'json'
}

/** A body of unknown length or too large, and a preview, which is told by the address as a whole. */
function isUnusual({ method, headers }: IncomingMessage, url: string): boolean {
  if (url.includes('preview=') || headers.expect !== undefined) return true
  if (headers['transfer-encoding'] !== undefined) return true
  return (
    sendsBody(method as Parameters<typeof sendsBody>[0]) &&
    Number(headers['content-length'] ?? 0) > LIMITS.bodyBytes
  )
}

type Params = Record<string, string>
interface Found {
  route: MountedRoute
  params: Params
}

/** A path with parameters, cut at its slashes; null stands for a parameter. */
interface Pattern {
  fixed: (string | null)[]
  names: string[]
  route: MountedRoute
}

/** Of two that fit the first is taken, as everywhere. */
function createFinder(routes: readonly MountedRoute[]): (method: string, path: string) => Found | null {
  const whole = new Map<string, Found>()
  const patterns = new Map<string, Pattern[]>()
  const findPattern = (method: string, path: string): Found | null => {
    const parts = path.split('/')
    for (const pattern of patterns.get(`${method} ${parts.length} ${parts[2]}`) ?? []) {
      const params = matchParts(pattern, parts)
      if (params) return { route: pattern.route, params }
    }
    return null
  }
  for (const route of routes) {
    const { method, path } = route.endpoint
    if (!path.includes('{')) {
      if (!findPattern(method, path)) whole.set(`${method} ${path}`, { route, params: {} })
      continue
    }
    const parts = path.split('/')
    const key = `${method} ${parts.length} ${parts[2]}`
    const pattern = {
      fixed: parts.map((part) => (part.startsWith('{') ? null : part)),
      names: parts.map((part) => part.slice(1, -1)),
      route,
    }
    patterns.set(key, [...(patterns.get(key) ?? []), pattern])
  }
  return (method, path) =>
    whole.get(`${method} ${path}`) ?? (PLAIN_PATH.test(path) ? findPattern(method, path) : null)
}

function matchParts({ fixed, names }: Pattern, parts: readonly string[]): Params | null {
  const params: Params = {}
  for (const [index, part] of parts.entries()) {
    const expected = fixed[index]
    if (expected === null) params[names[index] as string] = part
    else if (expected !== part) return null
  }
  return params
}

/** Node's own request, as the API reads one. */
class DirectRequest implements AskedRequest {
  readonly method: string
  readonly path: string
  readonly url: string
  readonly #incoming: IncomingMessage
  readonly #params: Params

  constructor(incoming: IncomingMessage, path: string, params: Params) {
    this.method = incoming.method ?? ''
    this.path = path
    this.url = `http://localhost${incoming.url}`
    this.#incoming = incoming
    this.#params = params
  }

  header(name: string): string | undefined {
    return this.#incoming.headers[name] as string | undefined
  }

  query(name: string): string | undefined {
    return getQueryParam(this.url, name) as string | undefined
  }

  queries(): Record<string, string[]> {
    return getQueryParams(this.url) as Record<string, string[]>
  }

  param(): Params {
    return this.#params
  }

  /** For the few handlers that look at a header themselves. */
  get raw(): Request {
    const headers = Object.entries(this.#incoming.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    )
    return new Request(this.url, { method: this.method, headers })
  }
}

function send(
  response: ServerResponse,
  { status, headers, body }: Answer,
  securityHeaders: Record<string, string>,
): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const length = bytes === null ? null : { 'content-length': bytes.byteLength }
  response.writeHead(status, Object.assign(headers, securityHeaders, length)).end(bytes)
}
