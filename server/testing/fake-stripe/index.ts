/**
 * Stripe as far as the store uses it: strict, with a memory, over real HTTP. What happens in the person's browser and
 * in the bank is done by calling it here.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { StripeSettings } from '../../platform/env.ts'
import * as accounts from './accounts.ts'
import {
  type Answer,
  type AnswerCache,
  type Asked,
  answerOnce,
  readRequest,
  refuseStranger,
} from './answer.ts'
import { type SignedEvent, signEvent } from './events.ts'
import * as intents from './intents.ts'
import * as money from './money-out.ts'
import { createState, type FakeState, makeId, StripeRefusal } from './state.ts'

export type { SignedEvent } from './events.ts'

/** How the next requests go wrong. */
export type Trouble =
  | { kind: 'refused'; status: number; code?: string; type?: string }
  /** No JSON at all, as from a proxy. */
  | { kind: 'garbage' }
  /** JSON that is no object of Stripe's and no error either. */
  | { kind: 'no_error' }
  /** It is done, but nobody hears of it. */
  | { kind: 'lost_answer' }
  | { kind: 'slow'; delayMs: number }

export interface FakeStripe {
  /** `env.stripe` of a shop that uses it. */
  settings: StripeSettings
  /** Everything that was asked, in order. */
  requests: Asked[]
  state: FakeState
  /** With this card, in the browser; `savedBy`: with the box ticked, in a form with this session of the customer. */
  pay(intentId: string, cardNumber: string, options?: { savedBy?: string }): void
  answerChallenge(intentId: string, approve: boolean): void
  /** The delayed payment has come. */
  settle(intentId: string): void
  /** With late fees: they are known now. */
  bookFees(): void
  failRefund(refundId: string): void
  /** Its owner filled in all of an account's form. */
  completeAccount(accountId: string): void
  openDispute(intentId: string, reason?: string): string
  closeDispute(disputeId: string, status: 'won' | 'lost'): void
  /** All so far, signed now, to be posted in any order and as often as wanted. */
  events(): SignedEvent[]
  /** The next `times` requests. */
  trouble(what: Trouble, times?: number): void
  /** Nobody listens any more, until `comeBack`. */
  goDown(): Promise<void>
  comeBack(): Promise<void>
  /** Forgets the idempotency keys, as Stripe does after a day. */
  forgetKeys(): void
  stop(): Promise<void>
}

export async function startFakeStripe({
  areFeesLate = false,
  now = () => new Date(),
}: {
  areFeesLate?: boolean
  now?: () => Date
} = {}): Promise<FakeStripe> {
  const state = createState({ areFeesLate, now })
  const answers: AnswerCache = new Map()
  const requests: Asked[] = []
  const troubles: Trouble[] = []
  const settings: StripeSettings = {
    secretKey: makeId('sk_test'),
    publishableKey: makeId('pk_test'),
    webhookSecret: makeId('whsec'),
  }
  const server = createServer((request, response) => {
    void serve(request, response)
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const goDown = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  settings.apiBase = `http://127.0.0.1:${port}`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    const raw = { method, url, headers, body: await text(request) }
    const asked = readRequest(raw)
    requests.push(asked)
    const trouble = troubles.shift()
    if (trouble?.kind === 'garbage') return void response.writeHead(502).end('<h1>Bad gateway</h1>')
    if (trouble?.kind === 'no_error') return send(response, { status: 503, body: { down: true } })
    if (trouble?.kind === 'refused') return send(response, refusedBy(trouble))
    const answer = answerSafely(() => {
      refuseStranger(raw, settings)
      return answerOnce(state, answers, asked)
    })
    if (trouble?.kind === 'lost_answer') return void request.socket.destroy()
    if (trouble?.kind === 'slow') await wait(trouble.delayMs)
    send(response, answer)
  }

  return {
    settings,
    requests,
    state,
    pay: (id, number, options) => void intents.confirmIntent(state, id, number, options),
    answerChallenge: (id, approve) => void intents.answerChallenge(state, id, approve),
    settle: (id) => void intents.settleIntent(state, id),
    bookFees: () => {
      for (const charge of state.charges.values()) intents.bookFee(state, charge)
    },
    completeAccount: (id) => accounts.completeAccount(state, id),
    failRefund: (id) => money.failRefund(state, id),
    openDispute: (id, reason = 'fraudulent') => money.openDispute(state, id, reason).id,
    closeDispute: (id, status) => money.closeDispute(state, id, status),
    events: () => state.events.map((event) => signEvent(event, settings.webhookSecret)),
    trouble: (what, times = 1) => void troubles.push(...Array<Trouble>(times).fill(what)),
    goDown,
    comeBack: () => listen(port),
    forgetKeys: () => answers.clear(),
    stop: async () => {
      if (server.listening) await goDown()
    },
  }
}

function refusedBy({ status, code, type }: Extract<Trouble, { kind: 'refused' }>): Answer {
  const usual = status >= 500 ? 'api_error' : 'invalid_request_error'
  const { body } = new StripeRefusal(status, { type: type ?? usual, code, message: 'Made to fail' })
  return { status, body }
}

function answerSafely(answer: () => Answer): Answer {
  try {
    return answer()
  } catch (error) {
    if (error instanceof StripeRefusal) return { status: error.status, body: error.body }
    const { body } = new StripeRefusal(500, { type: 'api_error', message: String(error) })
    return { status: 500, body }
  }
}

function send(response: ServerResponse, { status, body, isReplay }: Answer): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': makeId('req'),
    ...(isReplay && { 'idempotent-replayed': 'true' }),
  })
  response.end(JSON.stringify(body))
}
