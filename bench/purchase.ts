/** One whole purchase over HTTP, as the page makes it. */
import type { Buyer } from './buyers.ts'
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

export async function purchase(url: string, { cookie }: Buyer, variantId: string): Promise<Purchase> {
  let lastMs = 0
  async function send(method: string, path: string, body?: object) {
    const begun = performance.now()
    const response = await fetch(url + path, {
      method,
      headers: { cookie, 'content-type': 'application/json', origin: secureOriginOf(url) },
      body: body && JSON.stringify(body),
    })
    const reply = (await response.json()) as Reply
    lastMs = performance.now() - begun
    if (response.status >= 500) throw new Error(`${method} ${path} answered ${response.status}.`)
    return { isOk: response.ok, reply }
  }
  const refused = () => ({ isBought: false, refusedMs: lastMs })

  if (!(await send('POST', '/api/cart/items', { variantId })).isOk) return refused()
  const { reply: view } = await send('GET', '/api/checkout?delivery=pickup')
  const started = await send('POST', '/api/checkout', {
    delivery: 'pickup',
    contact: { name: 'Buyer', email: 'buyer@example.com' },
    totalCents: view.summary?.totals.totalCents,
  })
  if (!started.isOk) return refused()
  const { id, payment } = started.reply
  await send('POST', '/api/test-gateway/pay', { clientSecret: payment?.clientSecret, ...CARD })
  const { reply: settled } = await send('POST', `/api/checkout/${id}/settle`)
  if (settled.paymentStatus !== 'paid') throw new Error(`An order is ${settled.paymentStatus}.`)
  return { isBought: true, refusedMs: null }
}
