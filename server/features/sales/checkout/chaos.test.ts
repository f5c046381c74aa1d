/** Buyers go on buying while the server is killed without warning, again and again. */
import { once } from 'node:events'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Endpoint, type InputOf, pathParams, type ReplyOf, sendsBody } from '#contract/endpoint.ts'
import { addToCart, getCart } from '#contract/sales/cart.ts'
import { getCheckout, payWithTestCard, settleCheckout, startCheckout } from '#contract/sales/checkout.ts'
import { runAudit } from '#server/audit/index.ts'
import { freePort, startApiProcess } from '#server/testing/process-of-shop.ts'
import { CARD, GOOD_CARD } from '#server/testing/test-checkout.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

const BUYERS = 6
const PURCHASES_EACH = 6
const KILLS = 5
/** As long as the server lives at most between two kills. */
const LIFE_MS = 900

it('loses no confirmed order and charges nobody twice while the server is killed five times', async () => {
  const shop = await testShop()
  const { variantId } = await shop.has.product({ stock: 10_000, priceCents: 2_500 })
  const buyers = await shop.has.customers(BUYERS)
  const port = await freePort()
  const confirmed: string[] = []
  const isOver = { value: false }
  // Where the time is up, neither the buyers nor a server go on beside the tests that follow.
  const end = new AbortController()
  onTestFinished(() => end.abort())
  const buying = Promise.all(buyers.map((buyer, i) => goShopping(buyer, i)))
  buying.catch(() => undefined)
  let kills = 0
  while (kills < KILLS || !isOver.value) {
    const server = await startApiProcess(shop, port, end.signal)
    const done = confirmed.length
    await vi
      .waitUntil(() => isOver.value || confirmed.length > done + (BUYERS * PURCHASES_EACH) / KILLS, {
        timeout: kills < KILLS ? LIFE_MS : 60_000,
        interval: 10,
      })
      .catch(() => undefined)
    server.kill('SIGKILL')
    kills += 1
    await once(server, 'exit')
  }
  await buying
  await settleTheRest(shop, port, end.signal)
  expect(kills).toBeGreaterThanOrEqual(KILLS)
  const { rows } = await shop.database.pool.query<{ note: string; paid: number }>(
    `select note, count(*)::int as paid from orders where payment_status = 'paid' group by note`,
  )
  const paid = new Map(rows.map((row) => [row.note, row.paid]))
  // Nobody who got a confirmation lost the order, and one wish was paid for once.
  expect(confirmed).toHaveLength(BUYERS * PURCHASES_EACH)
  expect(confirmed.filter((note) => paid.get(note) !== 1)).toEqual([])
  expect([...paid.values()].filter((count) => count > 1)).toEqual([])
  const left = `select count(*)::int as n from orders where payment_status = 'pending'`
  expect((await shop.database.pool.query(left)).rows[0].n).toBe(0)
  expect(await runAudit(shop.database.db)).toEqual([])

  async function goShopping(buyer: TestPerson, number: number) {
    for (let n = 0; n < PURCHASES_EACH; n += 1) {
      const note = `wish ${number}-${n}`
      await buyOnce(buyer, note)
      confirmed.push(note)
    }
    isOver.value = confirmed.length === BUYERS * PURCHASES_EACH
  }

  /** As a stubborn person does: whatever is lost is looked up or asked again. */
  async function buyOnce(buyer: TestPerson, note: string) {
    const send = createSender(buyer, port, end.signal)
    let orderId: string | null = null
    while (true) {
      if (orderId) {
        const { paymentStatus, payment } = await send(settleCheckout, { orderId })
        if (paymentStatus === 'paid') return
        if (paymentStatus === 'failed') orderId = null
        else if (payment?.clientSecret)
          await send(
            payWithTestCard,
            { clientSecret: payment.clientSecret, number: GOOD_CARD, ...CARD },
            [409],
          )
        continue
      }
      if ((await send(getCart, {})).length === 0) await send(addToCart, { variantId, quantity: 1 })
      const { summary, contact } = await send(getCheckout, { delivery: 'pickup' })
      const { name, email } = contact
      const { totalCents } = summary.totals
      const requested = { delivery: 'pickup' as const, contact: { name, email }, totalCents, note }
      orderId = (await send(startCheckout, requested, [409]))?.id ?? null
    }
  }
}, 900_000)

function createSender(buyer: TestPerson, port: number, end: AbortSignal) {
  const cookie = [...buyer.cookies].map((pair) => pair.join('=')).join('; ')
  return async function send<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    tolerated: number[] = [],
  ): Promise<ReplyOf<E>> {
    const rest: Record<string, unknown> = { ...input }
    let path = endpoint.path
    for (const name of pathParams(path)) {
      path = path.replace(`{${name}}`, String(rest[name]))
      delete rest[name]
    }
    const hasBody = sendsBody(endpoint.method)
    const query = hasBody ? '' : `?${new URLSearchParams(rest as Record<string, string>)}`
    while (true) {
      end.throwIfAborted()
      try {
        const response = await fetch(`http://127.0.0.1:${port}${path}${query}`, {
          method: endpoint.method,
          headers: { cookie, 'content-type': 'application/json', origin: 'http://localhost:3000' },
          body: hasBody ? JSON.stringify(rest) : undefined,
        })
        const body = await response.json()
        if (response.ok || tolerated.includes(response.status)) return body as ReplyOf<E>
        if (response.status < 500) throw new Refused(`${endpoint.id}: ${JSON.stringify(body)}`)
      } catch (error) {
        if (error instanceof Refused) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
}

class Refused extends Error {}

/** What was left in between is old now: the settlement job asks the provider about it. */
async function settleTheRest(shop: TestShop, port: number, end: AbortSignal): Promise<void> {
  const { pool } = shop.database
  await pool.query(
    `update orders set created_at = created_at - interval '1 hour', reserved_until = reserved_until - interval '1 hour'
     where payment_status = 'pending'`,
  )
  const server = await startApiProcess(shop, port, end)
  await pool.query(`select graphile_worker.add_job('settle_orders')`)
  await vi.waitUntil(
    async () => {
      const { rows } = await pool.query(
        `select (select count(*) from orders where payment_status = 'pending')
           + (select count(*) from refunds where status = 'pending') as open`,
      )
      return Number(rows[0].open) === 0
    },
    { timeout: 60_000, interval: 100 },
  )
  server.kill('SIGTERM')
  await once(server, 'exit')
}
