import { describe, expect, it } from 'vitest'
import { listManagedOrders } from '#contract/sales/order-admin.ts'
import { requestReturn } from '#contract/sales/orders.ts'
import { getAdminOverview } from '#contract/site/admin-overview.ts'
import { listQueue } from '#contract/site/moderation.ts'
import { submitProduct } from '#server/testing/samples/moderation.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const { pool } = shop.database

async function overview() {
  const { status, body } = await (await shop.as('admin')).send(getAdminOverview)
  expect(status).toBe(200)
  return body
}

const waitingOf = async (kind: string) => (await overview()).waiting.find((each) => each.kind === kind)

async function soldNow() {
  const product = await shop.has.product({ stock: 50 })
  return makePaidOrder(shop, { buyer: await shop.has.customer(), lines: [{ product }] })
}

describe('what waits for an admin', () => {
  it('is nothing at first, and each thing leads to a list of just as many', async () => {
    expect((await overview()).waiting).toEqual([])
    await submitProduct(shop)
    const late = await soldNow()
    await pool.query(`update orders set created_at = created_at - interval '5 days' where id = $1`, [
      late.row.id,
    ])
    const refused = await soldNow()
    await pool.query(`update orders set payment_status = 'failed' where id = $1`, [refused.row.id])
    const old = await soldNow()
    await pool.query(
      `update orders set payment_status = 'failed', created_at = now() - interval '30 days' where id = $1`,
      [old.row.id],
    )
    const admin = await shop.as('admin')
    const { waiting } = await overview()
    expect(waiting.map(({ kind, count }) => [kind, count])).toEqual([
      ['moderation', 1],
      ['late_shipments', 1],
      ['failed_payments', 1],
    ])
    for (const { path, count } of waiting.filter((each) => each.path.startsWith('/admin/orders')))
      expect((await admin.send(listManagedOrders, Object.fromEntries(queryOf(path)))).body.total, path).toBe(
        count,
      )
    expect((await admin.send(listQueue, { area: 'moderation' })).body.items).toHaveLength(1)
  })

  it('counts a return until it is decided', async () => {
    const product = await shop.has.product({ stock: 50 })
    const buyer = await shop.has.customer()
    const order = await makePaidOrder(shop, { buyer, lines: [{ product }], isDelivered: true })
    await buyer.send(requestReturn, {
      orderId: order.row.id,
      fulfillmentId: order.fulfillments[0]?.id ?? '',
      reason: 'changed_mind',
      lines: [{ lineId: order.lines[0]?.id ?? '', quantity: 1 }],
    })
    expect(await waitingOf('returns')).toMatchObject({ count: 1, path: '/admin/orders?returns=asked' })
  })

  it('names the age of the oldest, and marks what waits for more than two days', async () => {
    expect(await waitingOf('moderation')).toMatchObject({ oldestDays: 0, isLate: false })
    await pool.query(`update products set submitted_at = submitted_at - interval '50 hours'`)
    expect(await waitingOf('moderation')).toMatchObject({ oldestDays: 2, isLate: true })
  })
})

describe('sales', () => {
  it('compare today with yesterday until the same time, and the days with those before', async () => {
    const before = await overview()
    const { row } = await soldNow()
    const after = await overview()
    const grown = (span: string) => {
      const [old, now] = [before, after].map(({ sales }) => sales.find((each) => each.span === span))
      return {
        cents: (now?.revenueCents.now ?? 0) - (old?.revenueCents.now ?? 0),
        orders: (now?.orders.now ?? 0) - (old?.orders.now ?? 0),
      }
    }
    for (const span of ['today', 'week', 'month']) expect(grown(span).orders, span).toBe(1)
    expect(new Set(['today', 'week', 'month'].map((span) => grown(span).cents)).size).toBe(1)
    for (const { series, revenueCents } of after.sales)
      expect(series.reduce((sum, each) => sum + each, 0)).toBe(revenueCents.now)
    // A week later it belongs to the week before.
    await pool.query(`update orders set paid_at = paid_at - interval '8 days' where id = $1`, [row.id])
    const week = (await overview()).sales.find((each) => each.span === 'week')
    expect(week?.revenueCents.before).toBe(grown('week').cents)
  })
})

const queryOf = (path: string) => new URL(path, 'http://shop.test').searchParams
