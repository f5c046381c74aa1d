/** A stand-in that runs: what is the same whichever service it stands in for. What happens in the factory is done by calling it. */

import type { FakeLimits } from './limits.ts'
import { type DeliverMessage, deliverDue, type FakeEvent, type SignedMessage } from './messages.ts'
import { advanceOrder, type FakeNews, type FakeWorld, setStatus } from './orders.ts'
import {
  type Asked,
  type FakeAnswer,
  type FakeRefusal,
  type FakeService,
  postMessage,
  startFakeService,
} from './server.ts'
import { type FakeOrder, type FakeOrderStatus, type FakeState, type FakeWebhook, takeId } from './state.ts'

/** How one service says it. */
export interface FakeDialect {
  /** How the lines of its requests begin. */
  linesOf(state: FakeState): FakeLines
  refuse(status: number, message: string): FakeRefusal
  createLimits(now: () => number): FakeLimits
  refuseStranger(state: FakeState, asked: Asked): void
  answer(asked: Asked, world: FakeWorld): FakeAnswer
  /** Null: it does not tell of that. */
  toEvent(state: FakeState, news: FakeNews): { type: string; data: object } | null
  sign(state: FakeState, event: FakeEvent, webhook: FakeWebhook): SignedMessage
}

interface FakeLines {
  createOrder: string
  confirmOrder: string
  listProducts: string
}

export interface FakePrintService extends FakeService {
  state: FakeState
  lines: FakeLines
  /** One step: draft, accepted, in production, partly shipped where there are several items, shipped, delivered. */
  advance(orderId: string): Promise<void>
  setOrder(orderId: string, status: FakeOrderStatus, reason?: string): Promise<void>
  setCost(orderId: string, costCents: number): Promise<void>
  /** Somebody presses Publish there. */
  publish(productId: string): Promise<void>
  /** Sends what is due now. */
  deliver(): Promise<void>
  /** Every message so far, signed, to be posted in any order and as often as wanted. */
  messages(): SignedMessage[]
}

export interface FakeOptions {
  state: FakeState
  port?: number | undefined
  now?: () => Date
  deliver?: DeliverMessage
  drawPicture(drawing: string, color: string): Promise<Buffer>
  /** After each request that may have changed something. */
  onChange?(): void
}

export async function startFakePrintService(
  dialect: FakeDialect,
  options: FakeOptions,
): Promise<FakePrintService> {
  const { state, port, drawPicture, now = () => new Date(), deliver = postMessage } = options
  const limits = dialect.createLimits(() => now().getTime())
  const lines = dialect.linesOf(state)

  function sign(event: FakeEvent): SignedMessage | null {
    const webhook = state.webhooks.find(({ id }) => id === event.webhookId)
    return webhook ? dialect.sign(state, event, webhook) : null
  }

  function tell(news: FakeNews): void {
    const said = dialect.toEvent(state, news)
    if (!said) return
    const at = now().toISOString()
    for (const { id, topics } of state.webhooks)
      if (topics.includes(said.type))
        state.events.push({
          ...said,
          id: takeId(state),
          webhookId: id,
          occurredAt: at,
          retries: 0,
          dueAt: at,
        })
  }

  const sendDue = async () => {
    await deliverDue(state.events, sign, deliver, now())
    options.onChange?.()
  }
  const worldAt = (url: string): FakeWorld => ({
    state,
    url,
    now: now(),
    forgetsExternalIds: service.forgetsExternalIds,
    tell,
  })
  function requireOrder(orderId: string): FakeOrder {
    const order = state.orders.find(({ id }) => id === orderId)
    if (!order) throw dialect.refuse(404, 'Not Found')
    return order
  }
  const advance = async (orderId: string) => {
    advanceOrder(worldAt(service.url), requireOrder(orderId), dialect.refuse)
    await sendDue()
  }
  const service = await startFakeService({
    port,
    drawPicture,
    sendDue,
    refuse: dialect.refuse,
    headersFor: (pathname) => limits.headersFor?.(pathname) ?? {},
    isNewOrder: (line) => line.startsWith(lines.createOrder),
    answer(asked, url) {
      dialect.refuseStranger(state, asked)
      limits.count(asked.pathname)
      return dialect.answer(asked, worldAt(url))
    },
    async control(what, id, deed) {
      if (what !== 'orders' || deed !== 'advance') throw dialect.refuse(404, 'Not Found')
      await advance(id)
    },
  })
  return Object.assign(service, {
    state,
    lines,
    advance,
    async setOrder(orderId: string, status: FakeOrderStatus, reason?: string) {
      setStatus(worldAt(service.url), requireOrder(orderId), status, reason)
      await sendDue()
    },
    async setCost(orderId: string, costCents: number) {
      const order = requireOrder(orderId)
      order.costCents = costCents
      setStatus(worldAt(service.url), order, order.status)
      await sendDue()
    },
    async publish(productId: string) {
      const product = state.products.find(({ id }) => id === productId)
      if (!product) throw dialect.refuse(404, 'Not Found')
      product.isLocked = true
      tell({ kind: 'publish_started', product })
      await sendDue()
    },
    deliver: sendDue,
    messages: () => state.events.flatMap((event) => sign(event) ?? []),
  })
}
