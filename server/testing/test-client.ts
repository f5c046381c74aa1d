/** A browser as the API sees it: it keeps cookies and says where its writes come from. */
import { type Endpoint, type InputOf, pathParams, type ReplyOf, sendsBody } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { HttpApp } from '../platform/http/route.ts'

interface Reply<E extends Endpoint = Endpoint> {
  status: number
  /** What the endpoint declares, or an error's parts. */
  body: ReplyOf<E> & Partial<ErrorBody>
  headers: Headers
}

interface SendOptions {
  /** The body of an endpoint that takes a file as it is. */
  file?: { bytes: Uint8Array<ArrayBuffer>; type?: string }
  headers?: Record<string, string>
  /** Where the request comes from. */
  address?: string
}

export class TestClient {
  readonly cookies = new Map<string, string>()
  readonly #origin: string
  #app: HttpApp

  constructor(app: HttpApp, origin: string) {
    this.#app = app
    this.#origin = origin
  }

  /** The same browser, going to another process of the shop. */
  at(app: HttpApp): TestClient {
    const twin = new TestClient(app, this.#origin)
    for (const [name, value] of this.cookies) twin.cookies.set(name, value)
    return twin
  }

  async send<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> = {} as InputOf<E>,
    options: SendOptions = {},
  ): Promise<Reply<E>> {
    const { path, rest } = fillPath(endpoint.path, input)
    const hasBody = sendsBody(endpoint.method)
    const { file, headers, address } = options
    const query = hasBody && !file ? '' : `?${new URLSearchParams(rest as Record<string, string>)}`
    const response = await this.fetch(`${path}${query}`, {
      method: endpoint.method,
      body: file ? file.bytes : hasBody ? JSON.stringify(rest) : undefined,
      headers: file?.type ? { 'content-type': file.type, ...headers } : headers,
      address,
    })
    const text = isStream(response) ? await readBegin(response) : await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }

  /** For what is no declared call: a link, a forged request. */
  async fetch(
    path: string,
    init: {
      method?: string
      body?: string | Uint8Array<ArrayBuffer>
      headers?: Record<string, string>
      address?: string
    } = {},
  ): Promise<Response> {
    const { method = 'GET', body, address = '127.0.0.1' } = init
    const headers = new Headers()
    if (typeof body === 'string') headers.set('content-type', 'application/json')
    if (method !== 'GET') headers.set('origin', this.#origin)
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '))
    for (const [name, value] of Object.entries(init.headers ?? {})) headers.set(name, value)
    const response = await this.#app.request(new URL(path, this.#origin).href, { method, headers, body }, {
      incoming: { socket: { remoteAddress: address } },
    } as never)
    for (const line of response.headers.getSetCookie()) this.#saveCookie(line)
    return response
  }

  #saveCookie(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const at = pair.indexOf('=')
    const isExpired = attributes.includes('Max-Age=0')
    if (isExpired) this.cookies.delete(pair.slice(0, at))
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

const isStream = (response: Response) =>
  response.headers.get('content-type')?.startsWith('text/event-stream') === true

/** It does not end by itself. */
async function readBegin(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const begin = await reader?.read()
  await reader?.cancel()
  return new TextDecoder().decode(begin?.value)
}

function fillPath(template: string, input: object) {
  const rest: Record<string, unknown> = { ...input }
  let path = template
  for (const name of pathParams(template)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(rest[name])))
    delete rest[name]
  }
  return { path, rest }
}
