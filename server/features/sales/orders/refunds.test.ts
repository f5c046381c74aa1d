import { expect, it } from 'vitest'
import { listManagedOrders } from '#contract/sales/managed-orders.ts'
import { cancelOrder, getManagedOrder, refundOrder, retryRefund } from '#contract/sales/order-admin.ts'
import { cancelMyOrder, getMyOrder } from '#contract/sales/orders.ts'
import { GatewayError, type GatewayRefund, type PaymentGateway } from '#server/platform/payments/gateway.ts'
import { raceAtRow } from '#server/testing/race.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import { testShop } from '#server/testing/test-shop.ts'

/** What the payment provider does with the next refunds. */
let mood: 'good' | 'down' | 'line breaks' | 'refuses' | 'slow' = 'good'
let slow: GatewayRefund['status'] = 'pending'
const asked: string[] = []

function moody(real: PaymentGateway): PaymentGateway {
  return {
    ...real,
    async refund(order) {
      asked.push(order.key)
      if (mood === 'down') throw new GatewayError('Nobody answers.', { isTemporary: true })
      if (mood === 'refuses') throw new GatewayError('The account is closed.', { isTemporary: false })
      const done = await real.refund(order)
      if (mood === 'line breaks') throw new GatewayError('The line broke.', { isTemporary: true })
      return mood === 'slow' ? { ...done, status: slow } : done
    },
    readRefund: async (id) => ({ id, status: slow }),
  }
}

const shop = await testShop({ gateway: moody })
const admin = await shop.as('admin')
const customer = await shop.has.customer()

async function makeOrder(stock = 10, quantity = 3) {
  const product = await shop.has.product({ stock })
  const order = await makePaidOrder(shop, {
    buyer: customer,
    lines: [{ product, quantity, unitPriceCents: 1_999, pointsDiscountCents: 500 }],
    shippingCents: 600,
  })
  return { product, orderId: order.row.id, lineId: order.lines[0]?.id ?? '', order }
}

async function one<T>(query: string, ...values: unknown[]): Promise<T> {
  return (await shop.database.pool.query(query, values)).rows[0]
}

const availableOf = async (inventoryItemId: string | undefined) =>
  (
    await one<{ left: number }>(
      `select (on_hand - coalesce((select sum(quantity) from reservations where inventory_item_id = inventory_items.id), 0))::int as left
       from inventory_items where id = $1`,
      inventoryItemId,
    )
  ).left

/** What the ledger says the customer and the providers are owed for this order. */
async function balances(orderId: string): Promise<Record<string, number>> {
  const { rows } = await shop.database.pool.query(
    `select account, sum(amount_cents)::int as cents from ledger_postings p join ledger_entries e on e.id = p.entry_id
     where e.order_id = $1 group by account having sum(amount_cents) <> 0`,
    [orderId],
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

/** Runs the jobs of an order; returns those that failed. */
async function send(orderId: string): Promise<unknown[]> {
  const { rows } = await shop.database.pool.query(
    `select id from refunds where status = 'pending' and order_id = $1`,
    [orderId],
  )
  const sent = await Promise.allSettled(rows.map(({ id }) => shop.tasks.send_refund?.({ refundId: id })))
  return sent.filter(({ status }) => status === 'rejected')
}

const refund = (orderId: string, lineId: string, quantity: number, restock = false, shippingCents = 0) =>
  admin.send(refundOrder, {
    orderId,
    lines: [{ lineId, quantity, restock }],
    shippingCents,
    reason: 'It broke.',
  })

it('gives back by line what was paid for it, and after the last piece exactly everything', async () => {
  const { orderId, lineId, product, order } = await makeOrder()
  const [left] = (await admin.send(getManagedOrder, { orderId })).body.refundable.lines
  const first = await refund(orderId, lineId, 1, true)
  expect(first.body.refundedCents).toBe(left?.centsByQuantity[0])
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({ paymentStatus: 'partly_refunded', mayRefund: true })
  expect(first.body.refunds[0]).toMatchObject({ pointsReturned: 33, status: 'pending' })
  expect(await availableOf(product.variants[0]?.inventoryItemId)).toBe(8)
  const last = await refund(orderId, lineId, 2, false, 600)
  expect(last.body).toMatchObject({
    paymentStatus: 'refunded',
    refundedCents: order.row.totals.totalCents,
    mayRefund: false,
    fulfillments: [{ status: 'cancelled' }],
    refundable: { cents: 0, lines: [] },
  })
  // Without restock nothing comes back.
  expect(await availableOf(product.variants[0]?.inventoryItemId)).toBe(8)
  expect(last.body.refunds.reduce((sum, { pointsReturned }) => sum + pointsReturned, 0)).toBe(100)
  expect(last.body.refunds.reduce((sum, { pointsTaken }) => sum + pointsTaken, 0)).toBe(
    last.body.pointsEarned,
  )
  expect(await send(orderId)).toEqual([])
  expect(await balances(orderId)).toEqual({})
  const shown = await customer.send(getMyOrder, { orderId })
  expect(shown.body.refunds.map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
  expect(shown.body.timeline.map(({ kind }) => kind)).toContain('refunded')
  const { text } = await shop.mail.last(customer.user.email)
  expect(text).toContain(order.row.number)
})

it('is refused for more than is left, whoever asks twice at the same moment', async () => {
  const { orderId, lineId } = await makeOrder(10, 1)
  const answers = await raceAtRow(shop.database, { table: 'orders', id: orderId }, [
    () => refund(orderId, lineId, 1),
    () => refund(orderId, lineId, 1),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('REFUND_REFUSED')
})

it('cancels once, however often it is asked for at the same moment', async () => {
  const { orderId, order } = await makeOrder()
  const answers = await raceAtRow<{ status: number }>(shop.database, { table: 'orders', id: orderId }, [
    () => customer.send(cancelMyOrder, { orderId }),
    () => admin.send(cancelOrder, { orderId, reason: 'Asked by telephone.' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { body } = await customer.send(getMyOrder, { orderId })
  expect(body).toMatchObject({ paymentStatus: 'refunded', refundedCents: order.row.totals.totalCents })
  expect(body.refunds).toHaveLength(1)
})

it('sends the money once, though the answer is lost and the job runs again', async () => {
  const { orderId, order } = await makeOrder()
  await customer.send(cancelMyOrder, { orderId })
  mood = 'down'
  expect(await send(orderId)).toHaveLength(1)
  mood = 'line breaks'
  expect(await send(orderId)).toHaveLength(1)
  mood = 'good'
  expect(await send(orderId)).toEqual([])
  // A job that was killed after it was done is run again too.
  const { id } = await one<{ id: string }>('select id from refunds where order_id = $1', orderId)
  await shop.tasks.send_refund?.({ refundId: id })
  expect(new Set(asked.filter((key) => key.includes(id)))).toEqual(new Set([`refund:${id}`]))
  const sent = await one<{ cents: number; times: number }>(
    'select sum(amount_cents)::int as cents, count(*)::int as times from test_gateway_refunds where key = $1',
    `refund:${id}`,
  )
  expect(sent).toEqual({ cents: order.row.totals.totalCents, times: 1 })
  expect(await one('select refunded_cents as cents from payments where order_id = $1', orderId)).toEqual({
    cents: order.row.totals.totalCents,
  })
  expect(await balances(orderId)).toEqual({})
})

it('shows whoever manages it what the payment provider refused, and begins it anew there', async () => {
  const { orderId } = await makeOrder()
  await customer.send(cancelMyOrder, { orderId })
  mood = 'refuses'
  expect(await send(orderId)).toEqual([])
  mood = 'good'
  const failed = (await admin.send(getManagedOrder, { orderId })).body
  expect(failed.refunds[0]?.status).toBe('failed')
  expect(failed.timeline.at(-1)?.kind).toBe('refund_failed')
  const toSendAgain = (await admin.send(listManagedOrders, { refunds: 'failed' })).body
  expect(toSendAgain).toMatchObject({ items: [{ id: orderId }], waiting: { failedRefunds: 1 } })
  expect((await customer.send(getMyOrder, { orderId })).body.timeline.at(-1)?.kind).toBe('refund_asked')
  const refundId = failed.refunds[0]?.id ?? ''
  expect((await admin.send(retryRefund, { refundId })).status).toBe(202)
  await send(orderId)
  expect((await admin.send(getManagedOrder, { orderId })).body.refunds[0]?.status).toBe('succeeded')
  expect(asked.slice(-2)).toEqual([`refund:${refundId}`, `refund:${refundId}:2`])
})

it('asks again for a refund that the payment provider has not finished', async () => {
  const { orderId } = await makeOrder()
  await customer.send(cancelMyOrder, { orderId })
  mood = 'slow'
  await send(orderId)
  const statusNow = async () => (await admin.send(getManagedOrder, { orderId })).body.refunds[0]?.status
  expect(await statusNow()).toBe('pending')
  const times = asked.length
  slow = 'succeeded'
  await send(orderId)
  expect(await statusNow()).toBe('succeeded')
  expect(asked).toHaveLength(times)
  mood = 'good'
})

it('is queued again by the timed job when its job is gone', async () => {
  const { orderId } = await makeOrder()
  await customer.send(cancelMyOrder, { orderId })
  const { id } = await one<{ id: string }>('select id from refunds where order_id = $1', orderId)
  const countJobs = () =>
    one<{ jobs: number }>(
      'select count(*)::int as jobs from graphile_worker.jobs where key = $1',
      `refund:${id}`,
    )
  await shop.database.pool.query('select graphile_worker.remove_job($1)', [`refund:${id}`])
  shop.clock.advance(60 * 60_000)
  expect(await countJobs()).toEqual({ jobs: 0 })
  await shop.tasks.queue_unsent_refunds?.({})
  expect(await countJobs()).toEqual({ jobs: 1 })
})

it('an order that points paid wholly is refunded in points', async () => {
  const product = await shop.has.product()
  const { row: made } = await makePaidOrder(shop, {
    buyer: customer,
    lines: [{ product, unitPriceCents: 1_000, pointsDiscountCents: 1_000 }],
    delivery: 'pickup',
  })
  const { body } = await customer.send(cancelMyOrder, { orderId: made.id })
  expect(body).toMatchObject({ paymentStatus: 'refunded', refundedCents: 0 })
  expect(body.refunds).toMatchObject([{ status: 'succeeded', amountCents: 0, pointsReturned: 200 }])
  expect(await balances(made.id)).toEqual({})
})
