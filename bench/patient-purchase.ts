/** A purchase by somebody who does not give up: whatever is not answered, or with 503, is sent again, without a key: the order itself has to bear that. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Buyer } from './buyers.ts'

interface Shop {
  url: string
  variantId: string
  askedAgain: number
  badAnswers: string[]
}

interface Reply {
  id?: string
  code?: string
  summary?: { totals: { totalCents: number } }
  payment?: { clientSecret: string } | null
  paymentStatus?: string
}

const CARD = { number: '4242424242424242', expiry: '12/49', code: '123' }
const PATIENCE_MS = 300_000
const PAUSE_MS = 250

/** The order that was confirmed. */
export async function patientPurchase(shop: Shop, { cookie }: Buyer): Promise<string[]> {
  const send = (method: string, path: string, body?: object) =>
    sendUntilAnswered(shop, cookie, method, path, body)

  await send('POST', '/api/cart/items', { variantId: shop.variantId })
  const { summary } = await send('GET', '/api/checkout?delivery=pickup')
  const { id, payment } = await send('POST', '/api/checkout', {
    delivery: 'pickup',
    contact: { name: 'Buyer', email: 'buyer@example.com' },
    totalCents: summary?.totals.totalCents,
  })
  if (!id) return []
  if (payment) await send('POST', '/api/test-gateway/pay', { clientSecret: payment.clientSecret, ...CARD })
  const { paymentStatus } = await send('POST', `/api/checkout/${id}/settle`)
  if (paymentStatus === 'paid') return [id]
  shop.badAnswers.push(`order ${id} is ${paymentStatus}`)
  return []
}

async function sendUntilAnswered(
  shop: Shop,
  cookie: string,
  method: string,
  path: string,
  body?: object,
): Promise<Reply> {
  const giveUpAt = Date.now() + PATIENCE_MS
  while (Date.now() < giveUpAt) {
    const response = await fetch(shop.url + path, {
      method,
      headers: { cookie, 'content-type': 'application/json', origin: shop.url },
      body: body && JSON.stringify(body),
    }).catch(() => null)
    const reply = (await response?.json().catch(() => null)) as Reply | null
    if (response && reply && response.status < 500) return reply
    if (response && response.status !== 503 && response.status >= 500)
      shop.badAnswers.push(`${method} ${path} answered ${response.status} ${reply?.code}`)
    shop.askedAgain += 1
    await wait(PAUSE_MS)
  }
  throw new Error(`${method} ${path} was not answered.`)
}
