import { describe, expect, it } from 'vitest'
import { createBulkJob, getBulkJob } from '#contract/bulk-jobs.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { createSavedView, listSavedViews } from '#contract/people/saved-views.ts'
import { exportManagedOrders, listManagedOrders, printPackingSlips } from '#contract/sales/managed-orders.ts'
import { getManagedOrder, resendOrderMail } from '#contract/sales/order-admin.ts'
import { MANAGED_ORDER_SORTS } from '#contract/sales/order-terms.ts'
import { getMyOrder } from '#contract/sales/orders.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const admin = await shop.as('admin')

/** One buyer of a new provider's product; the order as it is stored. */
async function sell(options: { delivery?: 'pickup' | 'pr'; quantity?: number } = {}) {
  const provider = await shop.has.provider()
  const buyer = await shop.has.customer()
  const product = await shop.has.product({ ownerId: provider.user.id, priceCents: 2_500 })
  const lines = [{ product, quantity: options.quantity ?? 1 }]
  const order = await makePaidOrder(shop, { buyer, lines, delivery: options.delivery ?? 'pr' })
  return { provider, buyer, product, order, orderId: order.row.id, number: order.row.number }
}

async function runJob(who: typeof admin, kind: string, rows: object, input: object = {}) {
  const { status, body } = await who.send(createBulkJob, { kind, rows, input } as never)
  expect(status).toBe(202)
  await shop.tasks.run_bulk_job?.({ jobId: body.id })
  return (await who.send(getBulkJob, { jobId: body.id })).body
}

const mailsOf = async (orderId: string) => {
  const { rows } = await shop.database.pool.query<{ template: string }>(
    `select template from outbox where cause like $1 order by template`,
    [`order-%:${orderId}:mail%`],
  )
  return rows.map(({ template }) => template)
}

describe('the list of orders', () => {
  it('is sorted, paged and filtered by delivery, and counts what waits in orders', async () => {
    const { provider, buyer, product, number } = await sell({ quantity: 3 })
    const small = await makePaidOrder(shop, { buyer, lines: [{ product }], delivery: 'pickup' })
    const numbers = async (input: object) =>
      (await provider.send(listManagedOrders, input)).body.items.map((each) => each.number)
    expect(await numbers({ sort: '-total' })).toEqual([number, small.row.number])
    expect(await numbers({ sort: 'total' })).toEqual([small.row.number, number])
    expect(await numbers({ sort: 'placed' })).toEqual([number, small.row.number])
    expect(await numbers({ delivery: 'pickup' })).toEqual([small.row.number])
    expect(await numbers({ perPage: 1, page: 2 })).toEqual([number])
    const { waiting, pages } = (await provider.send(listManagedOrders, { perPage: 1 })).body
    expect({ waiting, pages }).toEqual({
      waiting: { unfulfilled: 2, ready: 0, returns: 0, unpaid: 0, failedRefunds: 0 },
      pages: 2,
    })
    expect((await provider.send(listManagedOrders, { sort: 'newest' } as never)).status).toBe(400)
  })

  it('finds words in numbers, names and what was bought, without accents, and of lines only one’s own', async () => {
    const { provider, product, number, buyer } = await sell()
    const other = await sell()
    const total = async (who: typeof admin, search: string) =>
      (await who.send(listManagedOrders, { search })).body.total
    expect(await total(provider, number.toLowerCase())).toBe(1)
    expect(await total(provider, other.number)).toBe(0)
    expect(await total(provider, product.variants[0]?.sku ?? '')).toBe(1)
    expect(await total(other.provider, product.variants[0]?.sku ?? '')).toBe(0)
    expect(await total(admin, buyer.user.email.toUpperCase())).toBe(1)
    expect(await total(provider, buyer.user.email)).toBe(0)
    expect(await total(admin, '100%')).toBe(0)
    // Whoever is erased is found no more, their order still is.
    await shop.erase(buyer)
    expect(await total(admin, buyer.user.email)).toBe(0)
    expect(await total(admin, number)).toBe(1)
    expect(await total(provider, product.variants[0]?.sku ?? '')).toBe(1)
  })

  it('has by words the same pages in the same order as without them', async () => {
    const { provider, buyer, product } = await sell({ quantity: 2 })
    for (const quantity of [4, 1, 3]) await makePaidOrder(shop, { buyer, lines: [{ product, quantity }] })
    const other = await makePaidOrder(shop, { buyer, lines: [{ product: await shop.has.product() }] })
    const search = product.variants[0]?.sku ?? ''
    for (const who of [provider, admin])
      for (const sort of MANAGED_ORDER_SORTS) {
        const list = async (input: object) =>
          (await who.send(listManagedOrders, { sort, ...input })).body as ReplyOf<typeof listManagedOrders>
        const ofBuyer = (await list({ perPage: 100 })).items.filter(
          ({ customerName, number }) =>
            customerName === buyer.user.displayName && number !== other.row.number,
        )
        expect(ofBuyer).toHaveLength(4)
        const pages = await Promise.all([1, 2, 3].map((page) => list({ search, perPage: 2, page })))
        expect(pages.flatMap(({ items }) => items)).toEqual(ofBuyer)
        expect(pages.map(({ total, pages: count }) => [total, count])).toEqual(Array(3).fill([4, 2]))
      }
  })

  it('is a file in either format, and a saved view that counts', async () => {
    const { provider, number } = await sell({ delivery: 'pickup' })
    await sell()
    const csv = await provider.send(exportManagedOrders, { delivery: 'pickup' })
    expect(String(csv.body).trim().split('\r\n')).toHaveLength(2)
    expect(String(csv.body)).toContain(number)
    const xlsx = await provider.fetch('/api/manage/orders/export?format=xlsx')
    expect(xlsx.headers.get('content-type')).toContain('spreadsheetml')
    const query = { delivery: 'pickup', columns: 'customer' }
    await provider.send(createSavedView, { list: 'orders', name: 'At the counter', query })
    expect((await provider.send(listSavedViews, { list: 'orders' })).body).toMatchObject([{ count: 1 }])
  })
})

describe('an action on many orders', () => {
  it('ships what can be shipped, says of each why not, and reaches nobody else’s', async () => {
    const { provider, buyer, product, orderId } = await sell()
    const fetched = await makePaidOrder(shop, { buyer, lines: [{ product }], delivery: 'pickup' })
    const input = { to: 'shipped', carrier: 'usps' }
    const job = await runJob(provider, 'orders.move', { ids: [orderId, fetched.row.id] }, input)
    expect(job).toMatchObject({ done: 1, failed: 1 })
    expect(job.failures).toMatchObject([{ label: fetched.row.number, code: 'INVALID_TRANSITION' }])
    const ready = await runJob(
      provider,
      'orders.move',
      { query: { delivery: 'pickup' } },
      { to: 'ready_for_pickup' },
    )
    expect(ready).toMatchObject({ total: 1, done: 1 })
    // Without the customer's code nothing is handed over, one by one or by the dozen.
    const handed = await runJob(provider, 'orders.move', { ids: [fetched.row.id] }, { to: 'delivered' })
    expect(handed.failures).toMatchObject([{ code: 'WRONG_PICKUP_CODE' }])
    const others = await sell()
    const foreign = { kind: 'orders.move', rows: { ids: [others.orderId] }, input }
    expect((await provider.send(createBulkJob, foreign)).status).toBe(404)
    const resend = { kind: 'orders.resend', rows: { ids: [orderId] }, input: { mail: 'receipt' } }
    expect((await provider.send(createBulkJob, resend)).status).toBe(403)
    const wrong = { kind: 'orders.note', rows: { query: { payment: 'gold' } }, input: { text: 'x' } }
    expect((await provider.send(createBulkJob, wrong)).status).toBe(400)
  })

  it('notes and writes to customers again', async () => {
    const { orderId } = await sell()
    const rows = { ids: [orderId] }
    expect(await runJob(admin, 'orders.note', rows, { text: 'Call first.' })).toMatchObject({ done: 1 })
    expect(await runJob(admin, 'orders.resend', rows, { mail: 'receipt' })).toMatchObject({ done: 1 })
    const { timeline } = (await admin.send(getManagedOrder, { orderId })).body
    expect(timeline.filter(({ isPrivate }) => isPrivate).map(({ kind }) => kind)).toEqual([
      'note',
      'mail_resent',
    ])
    const failed = await runJob(admin, 'orders.retry-refunds', rows)
    expect(failed.failures).toMatchObject([{ code: 'INVALID_TRANSITION' }])
  })
})

describe('a mail that is sent again', () => {
  it('goes out in the order’s language, is audited, hidden from the customer, and limited', async () => {
    const { orderId, buyer } = await sell()
    expect(await mailsOf(orderId)).toEqual([])
    const first = await admin.send(resendOrderMail, { orderId, mail: 'confirmation' })
    expect(first.status).toBe(202)
    expect(first.body.timeline.at(-1)).toMatchObject({ kind: 'mail_resent', data: { mail: 'confirmation' } })
    for (let sent = 1; sent < 5; sent += 1) await admin.send(resendOrderMail, { orderId, mail: 'receipt' })
    expect((await admin.send(resendOrderMail, { orderId, mail: 'receipt' })).status).toBe(429)
    expect(await mailsOf(orderId)).toEqual(['order-confirmed', ...Array(4).fill('order-receipt')])
    const { timeline } = (await buyer.send(getMyOrder, { orderId })).body
    expect(timeline.map(({ kind }) => kind)).not.toContain('mail_resent')
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as count from audit_log where action = 'resend-order-mail' and subject_id = $1`,
      [buyer.user.id],
    )
    expect(rows).toEqual([{ count: 5 }])
    const unknown = { orderId: `ord_${'0'.repeat(16)}`, mail: 'receipt' as const }
    expect((await admin.send(resendOrderMail, unknown)).status).toBe(404)
  })
})

describe('packing slips', () => {
  it('are one file for many orders, and never of another provider’s', async () => {
    const { provider, buyer, product, orderId } = await sell()
    const second = await makePaidOrder(shop, { buyer, lines: [{ product }], delivery: 'pickup' })
    const one = await provider.send(printPackingSlips, { ids: orderId })
    expect(one.status).toBe(200)
    expect(String(one.body).startsWith('%PDF')).toBe(true)
    const both = await provider.fetch(`/api/manage/orders/packing-slips?ids=${orderId},${second.row.id}`)
    const pages = Buffer.from(await both.arrayBuffer())
      .toString('latin1')
      .match(/\/Type \/Page\b/g)
    expect(pages).toHaveLength(2)
    const others = await sell()
    expect((await provider.send(printPackingSlips, { ids: `${orderId},${others.orderId}` })).status).toBe(404)
    expect((await provider.send(printPackingSlips, { ids: 'x' })).status).toBe(400)
  })
})
