/**
 * Printful as far as the store uses it: strict, with a memory, over real HTTP, with its limits and its signatures. Tests and
 * the demo talk to it through the same client as to the real one. What happens in the factory is done by calling it here,
 * or over its own `/_control` paths.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { answerV1, type FakeAnswer, FakeRefusal, refuseV1, refuseV2 } from './answers.ts'
import { type DeliverMessage, deliverDue, type SignedMessage, signEvent } from './events.ts'
import { createFakeLimits } from './limits.ts'
import * as orders from './orders.ts'
import * as products from './products.ts'
import type { FakeOrder, FakeState } from './state.ts'

export { createFakeState, type FakeProduct, type FakeState } from './state.ts'

/** How the next requests go wrong. */
export type FakeTrouble =
  | { kind: 'status'; status: number; retryAfterSeconds?: number }
  /** No JSON at all, as from a proxy. */
  | { kind: 'garbage' }
  /** It is done, but nobody hears of it. */
  | { kind: 'lost_answer' }
  | { kind: 'hang' }

export interface FakePrintful {
  url: string
  state: FakeState
  /** Everything that was asked: `POST /orders?confirm=0`. */
  requests: string[]
  /** The next requests whose line begins so. */
  trouble(what: FakeTrouble, times?: number, onlyOf?: string): void
  /** One step: draft, pending, in process, partial where there are several items, fulfilled, delivered. */
  advance(orderId: number): Promise<void>
  setOrder(orderId: number, status: FakeOrder['status'], reason?: string): Promise<void>
  setCost(orderId: number, costCents: number): Promise<void>
  /** Sends what is due now. */
  deliver(): Promise<void>
  /** Resolves when nothing is on its way, or after half a second: some requests are meant to hang. */
  settle(): Promise<void>
  /** Every message so far, signed, to be posted in any order and as often as wanted. */
  messages(): SignedMessage[]
  /** Negative control: as if it did not look at our ids. */
  forgetsExternalIds: boolean
  /** New orders are answered when so many have come, so that they meet. */
  gathers: number
  stop(): Promise<void>
}

interface FakeOptions {
  state: FakeState
  now?: () => Date
  deliver?: DeliverMessage
  /** PNG of a product in a color. */
  drawPicture(drawing: string, color: string): Promise<Buffer>
  /** After each request that may have changed something. */
  onChange?(state: FakeState): void
}

const POST_TIMEOUT_MS = 10_000
const SETTLE_MS = 500

export async function startFakePrintful(options: FakeOptions): Promise<FakePrintful> {
  const { state, now = () => new Date(), onChange = () => undefined, deliver = postMessage } = options
  const limits = createFakeLimits(() => now().getTime())
  const troubles: { what: FakeTrouble; onlyOf: string }[] = []
  /** Requests whose consequences, messages among them, are still under way. */
  const underWay = new Set<Promise<void>>()
  const server = createServer((request, response) => {
    const served: Promise<void> = serve(request, response).finally(() => underWay.delete(served))
    underWay.add(served)
  })
  server.listen(0, '127.0.0.1')
  await new Promise<void>((done) => server.once('listening', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const sendDue = async () => {
    await deliverDue(state, deliver, now())
    onChange(state)
  }
  const fake: FakePrintful = {
    url,
    state,
    requests: [],
    forgetsExternalIds: false,
    gathers: 1,
    trouble: (what, times = 1, onlyOf = '') =>
      void troubles.push(...Array.from({ length: times }, () => ({ what, onlyOf }))),
    async advance(orderId) {
      advanceOrder(state, orders.findOrder(state, String(orderId)), now())
      await sendDue()
    },
    async setOrder(orderId, status, reason) {
      orders.setStatus(state, orders.findOrder(state, String(orderId)), status, now(), reason)
      await sendDue()
    },
    async setCost(orderId, costCents) {
      const order = orders.findOrder(state, String(orderId))
      order.costCents = costCents
      orders.setStatus(state, order, order.status, now())
      await sendDue()
    },
    deliver: sendDue,
    async settle() {
      const late = setTimeout(SETTLE_MS)
      await Promise.race([Promise.all(underWay), late])
    },
    messages: () => {
      const { webhook } = state
      return webhook ? state.events.map((event) => signEvent(state, event, webhook)) : []
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }

  const waiting: (() => void)[] = []

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
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const body = await text(request)
    if (pathname.startsWith('/files/')) return sendPicture(response, pathname)
    if (pathname.startsWith('/_control/')) return control(response, pathname)
    fake.requests.push(line)
    const trouble = takeTrouble(line)
    if (trouble?.kind === 'hang') return
    if (trouble?.kind === 'garbage') return void response.writeHead(502).end('<h1>Bad gateway</h1>')
    if (trouble?.kind === 'status') return send(response, troubleAnswer(trouble))
    if (line.startsWith('POST /orders?')) await meetOthers()
    const asked: Asked = {
      line,
      method: request.method ?? '',
      pathname,
      query: searchParams,
      body,
      headers: request.headers,
    }
    const answer = answerSafely(() => {
      refuseStranger(state, asked)
      limits.count(pathname)
      return route(fake, asked, now())
    })
    if (trouble?.kind === 'lost_answer') {
      request.socket.destroy()
    } else send(response, { ...answer, headers: { ...limits.headersFor(pathname), ...answer.headers } })
    await sendDue()
  }

  async function control(response: ServerResponse, pathname: string): Promise<void> {
    const [, , what, id, deed] = pathname.split('/')
    try {
      if (what !== 'orders' || deed !== 'advance') throw refuseV1(404, 'Not Found')
      await fake.advance(Number(id))
      send(response, { status: 200, body: {} })
    } catch (error) {
      send(response, refusalOf(error))
    }
  }

  async function sendPicture(response: ServerResponse, pathname: string): Promise<void> {
    const [, , drawing = '', color = ''] = pathname.split('/')
    try {
      const png = await options.drawPicture(drawing, decodeURIComponent(color))
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': png.length }).end(png)
    } catch {
      response.writeHead(404).end()
    }
  }

  return fake
}

interface Asked {
  line: string
  method: string
  pathname: string
  query: URLSearchParams
  body: string
  headers: IncomingMessage['headers']
}

/** Who may not ask: without the token, or with an account's token and no store. */
function refuseStranger(state: FakeState, { headers, pathname }: Asked): void {
  if (headers.authorization !== `Bearer ${state.token}`)
    throw pathname.startsWith('/v2/')
      ? refuseV2(401, 'The access token provided is invalid')
      : refuseV1(401, 'The access token provided is invalid', 'Unauthorized')
  const needsStore = !/^\/(stores|countries)$/.test(pathname)
  if (needsStore && headers['x-pf-store-id'] !== String(state.store.id))
    throw refuseV1(400, 'This endpoint requires store_id!', 'BadRequest')
}

function route(fake: FakePrintful, { method, pathname, query, body }: Asked, now: Date): FakeAnswer {
  const { state, url } = fake
  const urlOf = (path: string) => url + path
  const parts = pathname.split('/').slice(1).map(decodeURIComponent)
  // `/orders/{id}` and `/v2/orders/{id}/shipments`
  const [, second = '', third = ''] = parts
  const key = `${method} /${parts.map((part, at) => (isId(parts, at) ? '{id}' : part)).join('/')}`
  switch (key) {
    case 'GET /stores':
      return answerV1([{ id: state.store.id, type: 'native', name: state.store.name }], {
        total: 1,
        offset: 0,
        limit: 100,
      })
    case 'GET /countries':
      return answerV1([
        {
          code: 'US',
          name: 'United States',
          states: [{ code: 'FL' }, { code: 'PR' }],
          region: 'north_america',
        },
      ])
    case 'GET /store/products':
      return products.listProducts(state, query, urlOf)
    case 'GET /store/products/{id}':
      return products.showProduct(state, third, urlOf)
    case 'GET /v2/catalog-variants/{id}/prices':
      return products.showPrices(state, third, query)
    case 'POST /orders':
      return orders.createOrder(fake.forgetsExternalIds ? withoutKnown(state) : state, body, query, now)
    case 'GET /orders/{id}':
      return orders.showOrder(state, second)
    case 'POST /orders/{id}/confirm':
      return orders.confirmOrder(state, second, now)
    case 'DELETE /orders/{id}':
      return orders.cancelOrder(state, second, now)
    case 'DELETE /v2/orders/{id}':
      return orders.deleteOrder(state, third)
    case 'GET /v2/orders/{id}/shipments':
      return orders.listShipments(state, third, query)
    case 'GET /v2/webhooks':
      return answerV1({
        default_url: state.webhook?.url ?? null,
        expires_at: null,
        events: (state.webhook?.events ?? []).map((type) => ({ type, url: null })),
        public_key: state.webhook?.publicKey ?? '',
      })
    case 'POST /v2/webhooks':
      return setWebhook(state, body)
    case 'DELETE /v2/webhooks':
      if (!state.webhook) throw refuseV2(404, 'There is no webhook')
      state.webhook = null
      return { status: 204, body: null }
    default:
      return notFound()
  }
}

/** Which parts of a path name something. */
function isId(parts: readonly string[], at: number): boolean {
  const before = parts[at - 1]
  return (
    before === 'orders' || before === 'catalog-variants' || (before === 'products' && parts[0] === 'store')
  )
}

function notFound(): never {
  throw refuseV1(404, 'Not Found', 'NotFound')
}

/** The same lists, but orders cannot be found in them. */
function withoutKnown(state: FakeState): FakeState {
  return new Proxy(state, {
    get: (target, name, receiver) =>
      name === 'orders'
        ? { find: () => undefined, push: (order: FakeOrder) => target.orders.push(order) }
        : Reflect.get(target, name, receiver),
  })
}

/** One configuration a token: setting it drops the former one. The secret is shown once. */
function setWebhook(state: FakeState, raw: string): FakeAnswer {
  const { default_url: url, events } = JSON.parse(raw) as {
    default_url?: string
    events?: { type: string }[]
  }
  const { protocol, hostname } = new URL(url ?? 'about:blank')
  // The real one takes https alone; this one runs beside a store that is on this machine.
  const isNear = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1')
  if (!url || (protocol !== 'https:' && !isNear)) throw refuseV1(400, 'Webhook URL must be https')
  if (!events || events.length === 0) throw refuseV1(400, 'Events are missing')
  state.webhook = {
    url,
    publicKey: randomBytes(9).toString('base64'),
    secret: randomBytes(32).toString('hex'),
    events: events.map(({ type }) => type),
  }
  const { publicKey, secret } = state.webhook
  return answerV1({ default_url: url, expires_at: null, events, public_key: publicKey, secret_key: secret })
}

function advanceOrder(state: FakeState, order: FakeOrder, now: Date): void {
  const left = orders.unshippedOf(state, order)
  const underway = state.shipments.find(({ orderId, deliveredAt }) => orderId === order.id && !deliveredAt)
  if (order.status === 'draft') orders.setStatus(state, order, 'pending', now)
  else if (order.status === 'pending' || order.status === 'onhold')
    orders.setStatus(state, order, 'inprocess', now)
  else if (order.status === 'inprocess') orders.shipOrder(state, order, left.slice(0, 1), now)
  else if (order.status === 'partial') orders.shipOrder(state, order, left, now)
  else if (order.status === 'fulfilled' && underway) {
    for (const shipment of state.shipments)
      if (shipment.orderId === order.id && !shipment.deliveredAt) orders.deliverShipment(state, shipment, now)
  } else throw refuseV1(409, 'There is nothing left to do to this order')
}

function troubleAnswer({ status, retryAfterSeconds }: Extract<FakeTrouble, { kind: 'status' }>): FakeAnswer {
  const { answer } = refuseV1(status, 'Made to fail')
  return retryAfterSeconds === undefined
    ? answer
    : { ...answer, headers: { 'retry-after': String(retryAfterSeconds) } }
}

function answerSafely(answer: () => FakeAnswer): FakeAnswer {
  try {
    return answer()
  } catch (error) {
    return refusalOf(error)
  }
}

function refusalOf(error: unknown): FakeAnswer {
  return error instanceof FakeRefusal ? error.answer : refuseV1(500, String(error)).answer
}

function send(response: ServerResponse, { status, body, headers }: FakeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body === null ? '' : JSON.stringify(body))
}

async function postMessage({ url, body, headers }: SignedMessage): Promise<number> {
  const signal = AbortSignal.timeout(POST_TIMEOUT_MS)
  const response = await fetch(url, { method: 'POST', body, headers, signal })
  await response.body?.cancel()
  return response.status
}
