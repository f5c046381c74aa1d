/** One whole purchase over HTTP, as the page makes it. */
import { randomUUID } from 'node:crypto'
import type { FakeStripe } from '#server/testing/fake-stripe/index.ts'
import type { MadeEvent } from '#server/testing/test-events.ts'
import type { Buyer } from './buyers.ts'
import { call } from './call.ts'
import { secureOriginOf } from './servers.ts'

export interface Purchase {
  isBought: boolean
  /** Of the request that refused it. */
  refusedMs: number | null
}

/** What is read of the answers. */
interface Reply {
  id?: string
  summary?: { totals: { totalCents: number } }
  payment?: { clientSecret: string }
  paymentStatus?: string
}

const CARD = { number: '4242424242424242', expiry: '12/49', code: '123' }

export interface Extras {
  /** A seat of it. */
  event?: MadeEvent
  points?: number
  coupon?: string
  /** The order is asked for with an Idempotency-Key. */
  isKeyed?: boolean
  /** Paid there, as by its form in the browser; else by the test gateway. */
  stripe?: Pick<FakeStripe, 'pay'>
}

export async function purchase(
  url: string,
  { cookie }: Buyer,
  variantId: string,
  { event, points = 0, coupon, isKeyed = false, stripe }: Extras = {},
): Promise<Purchase> {
  let lastMs = 0
  async function send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const begun = performance.now()
    const { status, reply } = await call(url + path, {
      method,
      headers: { cookie, 'content-type': 'application/json', origin: secureOriginOf(url), ...headers },
      body,
    })
    lastMs = performance.now() - begun
    if (status >= 500) throw new Error(`${method} ${path} answered ${status}.`)
    return { isOk: status < 300, reply: reply as Reply }
  }
  const refused = () => ({ isBought: false, refusedMs: lastMs })

  if (!(await send('POST', '/api/cart/items', { variantId })).isOk) return refused()
  if (event) {
    const seats = [{ ticketTypeId: event.ticketTypes[0]?.id, isMe: true, name: 'Buyer' }]
    if (!(await send('POST', '/api/cart/seats', { eventId: event.id, seats })).isOk) return refused()
  }
  if (coupon && !(await send('PUT', '/api/cart/coupon', { code: coupon })).isOk) return refused()
  const { reply: view } = await send('GET', `/api/checkout?delivery=pickup&points=${points}`)
  const order = {
    ...{ delivery: 'pickup', points, totalCents: view.summary?.totals.totalCents },
    contact: { name: 'Buyer', email: 'buyer@example.com' },
  }
  const key: Record<string, string> = isKeyed ? { 'idempotency-key': randomUUID() } : {}
  const started = await send('POST', '/api/checkout', order, key)
  if (!started.isOk) return refused()
  const { id, payment } = started.reply
  const { clientSecret = '' } = payment ?? {}
  if (stripe) stripe.pay(clientSecret.split('_secret_')[0] ?? '', CARD.number)
  else await send('POST', '/api/test-gateway/pay', { clientSecret, ...CARD })
  const { reply: settled } = await send('POST', `/api/checkout/${id}/settle`)
  if (settled.paymentStatus !== 'paid') throw new Error(`An order is ${settled.paymentStatus}.`)
  return { isBought: true, refusedMs: null }
}
