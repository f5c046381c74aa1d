/**
 * Answers the calls of the API straight from Node's request to Node's response. The web's own `Request`, `Response` and
 * `Headers`, and the router that has pages and files to think of, cost several times what most calls do
 * (docs/decisions/100-calls-answered-directly.md). What is out of the ordinary goes the way of everything else: `next`.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getQueryParams } from 'hono/utils/url'
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

/** The paths of one method. */
interface Paths {
  whole: Map<string, Found>
  /** By their first part after `/api`. */
  patterns: Map<string, Pattern[]>
}

/** Of two that fit the first is taken, as everywhere. */
function createFinder(routes: readonly MountedRoute[]): (method: string, path: string) => Found | null {
  const byMethod = new Map<string, Paths>()
  for (const route of routes) {
    const { method, path } = route.endpoint
    const paths = byMethod.get(method) ?? { whole: new Map(), patterns: new Map() }
    byMethod.set(method, paths)
    addPath(paths, path, route)
  }
  return (method, path) => {
    const paths = byMethod.get(method)
    if (!paths) return null
    return paths.whole.get(path) ?? (PLAIN_PATH.test(path) ? findPattern(paths, path) : null)
  }
}

function addPath(paths: Paths, path: string, route: MountedRoute): void {
  if (!path.includes('{')) {
    if (!findPattern(paths, path)) paths.whole.set(path, { route, params: {} })
    return
  }
  const parts = path.split('/')
  const key = parts[2] ?? ''
  const pattern = {
    fixed: parts.map((part) => (part.startsWith('{') ? null : part)),
    names: parts.map((part) => part.slice(1, -1)),
    route,
  }
  paths.patterns.set(key, [...(paths.patterns.get(key) ?? []), pattern])
}

function findPattern({ patterns }: Paths, path: string): Found | null {
  const parts = path.split('/')
  for (const pattern of patterns.get(parts[2] ?? '') ?? []) {
    const params = matchParts(pattern, parts)
    if (params) return { route: pattern.route, params }
  }
  return null
}

function matchParts({ fixed, names }: Pattern, parts: readonly string[]): Params | null {
  if (parts.length !== fixed.length) return null
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
  #queries: Record<string, string[]> | undefined

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
    return this.queries()[name]?.[0]
  }

  queries(): Record<string, string[]> {
    this.#queries ??= this.url.includes('?') ? (getQueryParams(this.url) as Record<string, string[]>) : {}
    return this.#queries
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

/** Text goes out in one piece with its headers, which bytes do not. */
function send(
  response: ServerResponse,
  { status, headers, body }: Answer,
  securityHeaders: Record<string, string>,
): void {
  const length = body === null ? null : { 'content-length': Buffer.byteLength(body) }
  response.writeHead(status, Object.assign(headers, securityHeaders, length)).end(body)
}
