import { describe, expect, it } from 'vitest'
import { exportCustomers, getCustomer, listCustomers, noteCustomer } from '#contract/sales/customers.ts'
import { refundOrder } from '#contract/sales/order-admin.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()

async function makeCustomers() {
  const provider = await shop.has.provider()
  const product = await shop.has.product({ ownerId: provider.user.id, stock: 100 })
  const elsewhere = await shop.has.product({ ownerId: (await shop.has.provider()).user.id, stock: 100 })
  const ana = await shop.has.customer({ displayName: 'Ana Nieves' })
  const luis = await shop.has.customer({ displayName: 'Luis Colón' })
  const first = await makePaidOrder(shop, { buyer: ana, lines: [{ product, unitPriceCents: 10_000 }] })
  await makePaidOrder(shop, {
    buyer: ana,
    lines: [{ product, unitPriceCents: 1_000 }, { product: elsewhere }],
  })
  await makePaidOrder(shop, { buyer: luis, lines: [{ product, unitPriceCents: 2_000 }] })
  return { provider, product, ana, luis, first }
}

describe('customers of a provider', () => {
  it('are people, once each, with what they spent there alone', async () => {
    const { provider, ana, luis, first } = await makeCustomers()
    const list = async (input = {}) => (await provider.send(listCustomers, input)).body
    const { items, total } = await list({ sort: 'spent' })
    expect(total).toBe(2)
    expect(items).toMatchObject([
      { key: ana.user.id, name: 'Ana Nieves', orders: 2, spentCents: 12_265 },
      { key: luis.user.id, name: 'Luis Colón', orders: 1, spentCents: 2_230 },
    ])
    const lines = [{ lineId: first.lines[0]?.id ?? '', quantity: 1 }]
    await provider.send(refundOrder, { orderId: first.row.id, lines, reason: 'a flaw' })
    expect((await list({ search: 'nieves' })).items).toMatchObject([{ spentCents: 1_115 }])
    expect((await list({ kind: 'new' })).items).toMatchObject([{ key: luis.user.id }])
    expect((await list({ search: 'colon' })).items).toMatchObject([{ key: luis.user.id }])
  })

  it('have a sheet with their orders, tags and a note, and can be found by a tag', async () => {
    const { provider, ana } = await makeCustomers()
    const customerKey = ana.user.id
    const noted = await provider.send(noteCustomer, {
      customerKey,
      tags: ['Club', 'club'],
      note: 'Left hand',
    })
    expect(noted.body).toMatchObject({ tags: ['club'], note: 'Left hand', orders: 2 })
    expect(noted.body.recentOrders.map(({ totalCents }: { totalCents: number }) => totalCents)).toEqual([
      1_115, 11_150,
    ])
    const { body } = await provider.send(listCustomers, { tag: 'club' })
    expect(body).toMatchObject({ total: 1, tags: ['club'] })
    const csv = String((await provider.send(exportCustomers, { tag: 'club' })).body)
    expect(csv).toContain('Ana Nieves')
    expect(csv).not.toContain('Luis')
  })

  it("are nobody else's: neither the person nor the note", async () => {
    const { provider, ana } = await makeCustomers()
    const customerKey = ana.user.id
    await provider.send(noteCustomer, { customerKey, tags: [], note: 'Ours' })
    const other = await shop.has.provider()
    const product = await shop.has.product({ ownerId: other.user.id })
    expect((await other.send(getCustomer, { customerKey })).status).toBe(404)
    expect((await other.send(noteCustomer, { customerKey, tags: [], note: 'Mine' })).status).toBe(404)
    await makePaidOrder(shop, { buyer: ana, lines: [{ product }] })
    const seen = await other.send(getCustomer, { customerKey })
    expect(seen.body).toMatchObject({ orders: 1, note: '', tags: [] })
  })

  it('read what was noted of them in their data, and it goes with them', async () => {
    const { provider, ana } = await makeCustomers()
    const customerKey = ana.user.id
    await provider.send(noteCustomer, { customerKey, tags: ['club'], note: 'Left hand' })
    expect(JSON.stringify(await shop.dataOf(ana))).toContain('Left hand')
    await shop.erase(ana)
    expect((await provider.send(getCustomer, { customerKey })).status).toBe(404)
    const { rows } = await shop.database.pool.query('select from customer_notes where customer_key = $1', [
      customerKey,
    ])
    expect(rows).toHaveLength(0)
  })
})
