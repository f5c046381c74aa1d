import { expect, it } from 'vitest'
import { GatewayError, type PaymentGateway } from '#server/platform/payments/gateway.ts'
import { payOrder, startOrder } from '#server/testing/test-checkout.ts'
import { testShop } from '#server/testing/test-shop.ts'

const STUCK = 250

/** How often the provider was asked about a payment that it cannot find. */
const asked = new Map<string, number>()
const shop = await testShop({
  gateway: (real: PaymentGateway) =>
    new Proxy(real, {
      get(target, name) {
        if (name !== 'readPayment') return Reflect.get(target, name)
        return async (id: string) => {
          if (!id.startsWith('stuck_')) return target.readPayment(id)
          asked.set(id, (asked.get(id) ?? 0) + 1)
          throw new GatewayError('No such payment.', { isTemporary: false })
        }
      },
    }),
})
const settlePendingOrders = () => shop.tasks.settle_orders?.({})

/** As many orders like this one, whose payments nobody can tell anything about. */
async function copyStuck(orderId: string): Promise<void> {
  const { pool } = shop.database
  await pool.query(
    `insert into orders select made.* from orders o, generate_series(1, $2) n,
       jsonb_populate_record(o, jsonb_build_object('id', 'ord_stuck' || n, 'number', 'STUCK-' || n,
         'cart_id', 'crt_stuck' || n)) made where o.id = $1`,
    [orderId, STUCK],
  )
  await pool.query(
    `insert into payments select made.* from payments p, generate_series(1, $2) n,
       jsonb_populate_record(p, jsonb_build_object('id', 'pay_stuck' || n, 'order_id', 'ord_stuck' || n,
         'gateway_id', 'stuck_' || n)) made where p.order_id = $1`,
    [orderId, STUCK],
  )
}

async function statusOf(orderId: string): Promise<string> {
  const { rows } = await shop.database.pool.query('select payment_status from orders where id = $1', [
    orderId,
  ])
  return rows[0]?.payment_status
}

it('settles what can be settled, however many stand before it that cannot', async () => {
  const { variantId } = await shop.has.product({ stock: 10 })
  const [first, last] = await shop.has.customers(2)
  if (!first || !last) throw new Error('There is nobody to buy.')
  await copyStuck((await startOrder(first, { items: [{ variantId }] })).id)
  shop.clock.advance(1_000)
  const open = await startOrder(last, { items: [{ variantId }] })
  await payOrder(last, open.payment?.clientSecret)
  shop.clock.advance(60_000)
  await settlePendingOrders()
  await settlePendingOrders()
  expect(await statusOf(open.id)).toBe('paid')
  expect(asked.size).toBe(STUCK)
})

it('asks about one that cannot be settled ever more seldom, but never gives it up', async () => {
  const max = 3
  await shop.database.pool.query(
    `delete from orders where number like 'STUCK-%' and substr(number, 7)::int > $1`,
    [max],
  )
  const timesIn = async (minutes: number) => {
    asked.clear()
    for (let n = 0; n < minutes; n += 10) {
      shop.clock.advance(10 * 60_000)
      await settlePendingOrders()
      await settlePendingOrders()
    }
    return Math.max(0, ...asked.values())
  }
  await timesIn(120)
  const later = await timesIn(240)
  expect(later).toBeGreaterThanOrEqual(3)
  expect(later).toBeLessThanOrEqual(5)
  expect(asked.size).toBe(max)
})
