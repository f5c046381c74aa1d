/**
 * Printful as far as the store uses it: strict, with a memory, over real HTTP, with its limits and its signatures. Tests and
 * the demo talk to it through the same client as to the real one. What happens in the factory is done by calling it here,
 * or over its own `/_control` paths.
 */
import { type DeliverMessage, deliverDue, type SignedMessage } from '../fake-service/messages.ts'
import { type FakeService, postMessage, startFakeService } from '../fake-service/server.ts'
import { refuseV1 } from './answers.ts'
import { signEvent } from './events.ts'
import { createFakeLimits } from './limits.ts'
import { findOrder, setStatus } from './orders.ts'
import { answerRoute, refuseStranger } from './routes.ts'
import { advanceOrder } from './shipments.ts'
import type { FakeOrder, FakeState } from './state.ts'

export { createFakeState, type FakeProduct, type FakeState } from './state.ts'

export interface FakePrintful extends FakeService {
  state: FakeState
  /** One step: draft, pending, in process, partial where there are several items, fulfilled, delivered. */
  advance(orderId: string): Promise<void>
  setOrder(orderId: string, status: FakeOrder['status'], reason?: string): Promise<void>
  setCost(orderId: string, costCents: number): Promise<void>
  /** Sends what is due now. */
  deliver(): Promise<void>
  /** Every message so far, signed, to be posted in any order and as often as wanted. */
  messages(): SignedMessage[]
}

interface FakeOptions {
  state: FakeState
  port?: number | undefined
  now?: () => Date
  deliver?: DeliverMessage
  drawPicture(drawing: string, color: string): Promise<Buffer>
  /** After each request that may have changed something. */
  onChange?(): void
}

export async function startFakePrintful(options: FakeOptions): Promise<FakePrintful> {
  const { state, port, drawPicture, now = () => new Date(), deliver = postMessage } = options
  const limits = createFakeLimits(() => now().getTime())
  const sign = (event: FakeState['events'][number]) => state.webhook && signEvent(state, event, state.webhook)
  const sendDue = async () => {
    await deliverDue(state.events, sign, deliver, now())
    options.onChange?.()
  }
  const advance = async (orderId: string) => {
    advanceOrder(state, findOrder(state, orderId), now())
    await sendDue()
  }
  const service = await startFakeService({
    port,
    drawPicture,
    sendDue,
    refuse: refuseV1,
    headersFor: limits.headersFor,
    isNewOrder: (line) => line.startsWith('POST /orders?'),
    answer(asked, url) {
      refuseStranger(state, asked)
      limits.count(asked.pathname)
      return answerRoute(asked, { state, url, now: now(), forgetsExternalIds: service.forgetsExternalIds })
    },
    async control(what, id, deed) {
      if (what !== 'orders' || deed !== 'advance') throw refuseV1(404, 'Not Found')
      await advance(id)
    },
  })
  return Object.assign(service, {
    state,
    advance,
    async setOrder(orderId: string, status: FakeOrder['status'], reason?: string) {
      setStatus(state, findOrder(state, orderId), status, now(), reason)
      await sendDue()
    },
    async setCost(orderId: string, costCents: number) {
      const order = findOrder(state, orderId)
      order.costCents = costCents
      setStatus(state, order, order.status, now())
      await sendDue()
    },
    deliver: sendDue,
    messages: () => state.events.flatMap((event) => sign(event) ?? []),
  })
}
