import { describe, expect, it } from 'vitest'
import { recordProductView } from '#contract/catalog/product-views.ts'
import { refundOrder } from '#contract/sales/order-admin.ts'
import { exportProviderAnalytics, getProviderAnalytics } from '#contract/site/analytics.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const { pool } = shop.database

async function makeSales() {
  const provider = await shop.has.provider()
  const product = await shop.has.product({ ownerId: provider.user.id, stock: 500, name: 'Belt' })
  const [ana, luis] = [await shop.has.customer(), await shop.has.customer()]
  const first = await makePaidOrder(shop, {
    buyer: ana,
    lines: [{ product, quantity: 2, unitPriceCents: 2_495 }],
  })
  await makePaidOrder(shop, {
    buyer: ana,
    lines: [{ product, unitPriceCents: 3_000, pointsDiscountCents: 500 }],
  })
  await makePaidOrder(shop, { buyer: luis, lines: [{ product, unitPriceCents: 1_005 }] })
  return { provider, product, ana, luis, first }
}

/** What the books owe the provider for sales and refunds: credits are negative. */
async function earnedByLedger(providerId: string): Promise<number> {
  const { rows } = await pool.query(
    `select -sum(amount_cents)::int as cents from ledger_postings p join ledger_entries e on e.id = p.entry_id
     where p.account = $1 and e.kind in ('sale', 'refund')`,
    [`provider:${providerId}`],
  )
  return rows[0].cents
}

describe('figures of a provider', () => {
  it('agree with the ledger to the cent, also after a refund', async () => {
    const { provider, product, first } = await makeSales()
    const read = async () => (await provider.send(getProviderAnalytics, { period: 'month' })).body
    const sold = await read()
    expect(sold.revenue).toBe(89.95)
    expect(sold.figures).toMatchObject({
      revenueCents: { now: 8_995, before: 0 },
      orders: { now: 3, before: 0 },
      units: { now: 4, before: 0 },
      averageOrderCents: { now: 2_998, before: null },
      newCustomers: { now: 2, before: 0 },
      returningCustomers: { now: 0, before: 0 },
    })
    expect(sold.figures.earningsCents.now).toBe(await earnedByLedger(product.providerId))
    const lines = [{ lineId: first.lines[0]?.id ?? '', quantity: 1 }]
    await provider.send(refundOrder, { orderId: first.row.id, lines, reason: 'a flaw' })
    const after = await read()
    expect(after.figures.revenueCents.now).toBe(8_995 - 2_495)
    expect(after.figures.refundsCents.now).toBe(2_495)
    expect(after.figures.earningsCents.now).toBe(await earnedByLedger(product.providerId))
    expect(after.series.reduce((sum: number, each) => sum + each.revenueCents, 0)).toBe(8_995 - 2_495)
  })

  it('stand beside the period before, and know who came back', async () => {
    const { provider, first } = await makeSales()
    await pool.query(`update orders set paid_at = paid_at - interval '10 days' where id = $1`, [first.row.id])
    const { body } = await provider.send(getProviderAnalytics, { period: 'week' })
    expect(body.figures).toMatchObject({
      revenueCents: { now: 4_005, before: 4_990 },
      newCustomers: { now: 1, before: 1 },
      returningCustomers: { now: 1, before: 0 },
    })
    expect(body.topProducts).toMatchObject([{ name: 'Range belt', units: 2, revenueCents: 4_005 }])
  })

  it('count views by browsers, once a visit, and none of those who work there', async () => {
    const { provider, product } = await makeSales()
    const view = (address: string, who = shop.guest()) =>
      who.send(recordProductView, { productId: product.id }, { address })
    for (const address of ['10.3.0.1', '10.3.0.1', '10.3.0.2', '10.3.0.3', '10.3.0.4']) {
      expect((await view(address)).status).toBe(204)
    }
    await view('10.3.0.9', provider)
    await view('10.3.0.1', shop.guest())
    await shop.guest().send(recordProductView, { productId: 'prd_0000000000' }, { address: '10.3.0.5' })
    await shop.productViews.flush()
    const { body } = await provider.send(getProviderAnalytics, { period: 'week' })
    expect(body.figures.views.now).toBe(4)
    expect(body.figures.conversionBp.now).toBe(7_500)
    const { rows } = await pool.query('select * from product_views where product_id = $1', [product.id])
    expect(Object.keys(rows[0]).sort()).toEqual(['day', 'product_id', 'views'])
  })

  it("are one's own alone; an admin may ask for anybody's", async () => {
    const { provider, product } = await makeSales()
    const other = await shop.has.provider()
    const ask = (who: typeof other, providerId: string) => who.send(getProviderAnalytics, { providerId })
    expect((await ask(other, product.providerId)).status).toBe(403)
    expect((await ask(other, provider.user.id)).status).toBe(403)
    expect((await ask(provider, provider.user.id)).body.revenue).toBe(89.95)
    const admin = await shop.has.admin()
    expect((await ask(admin, product.providerId)).body.revenue).toBe(89.95)
    expect((await ask(admin, 'col_0000000000')).status).toBe(404)
    expect((await ask(other, other.user.id)).body.revenue).toBe(0)
  })

  it('come as CSV, and refuse days that make no period', async () => {
    const { provider } = await makeSales()
    const { status, body } = await provider.send(exportProviderAnalytics, { period: 'week' })
    const text = String(body)
    expect(status).toBe(200)
    expect(text.trim().split('\r\n')).toHaveLength(8)
    expect(text).toContain(',89.95,3,0,')
    const backwards = { period: 'custom' as const, from: '2026-02-02', to: '2026-02-01' }
    expect((await provider.send(getProviderAnalytics, backwards)).status).toBe(400)
  })
})
