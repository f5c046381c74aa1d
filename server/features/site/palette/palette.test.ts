import { expect, it } from 'vitest'
import { searchPalette } from '#contract/site/palette.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
type Client = Awaited<ReturnType<typeof shop.has.provider>>

const find = async (who: Client, q: string) =>
  (await who.send(searchPalette, { q })).body.items.map(({ kind, path }) => `${kind} ${path}`)

it('finds orders by number for whoever bought, sells or manages them, each at their own address', async () => {
  const [seller, buyer, admin] = [
    await shop.has.provider(),
    await shop.has.customer(),
    await shop.has.admin(),
  ]
  const product = await shop.has.product({ ownerId: seller.user.id })
  const { row: order } = await makePaidOrder(shop, { buyer, lines: [{ product }] })
  const { id, number } = order
  expect(await find(buyer, number)).toEqual([`order /customer/purchases/${id}`])
  expect(await find(seller, number.toLowerCase())).toEqual([`order /provider/orders?order=${id}`])
  expect(await find(admin, `#${number}`)).toEqual([`order /admin/orders?order=${id}`])
  for (const stranger of [await shop.has.provider(), await shop.has.customer()])
    expect(await find(stranger, number)).toEqual([])
})

it('finds products: drafts for whose they are and for admins, and for shoppers what is in the shop', async () => {
  const [owner, other, admin] = [await shop.has.provider(), await shop.has.provider(), await shop.has.admin()]
  const draft = await shop.has.product({ ownerId: owner.user.id, status: 'draft', name: 'Zafra apron' })
  const live = await shop.has.product({ ownerId: owner.user.id, name: 'Zafra strap' })
  const both = [`product /provider/products/${draft.id}`, `product /provider/products/${live.id}`].sort()
  expect((await find(owner, 'zafra')).sort()).toEqual(both)
  expect((await find(admin, 'záfra')).sort()).toEqual(both)
  expect(await find(other, 'zafra')).toEqual([])
  expect(await find(await shop.has.customer(), 'zafra')).toEqual([`product /products/${live.slug}`])
})

it('finds people for admins alone', async () => {
  const { user } = await shop.has.customer()
  const admin = await shop.has.admin()
  expect(await find(admin, user.email)).toEqual([
    `person /admin/orders?search=${encodeURIComponent(user.email)}`,
  ])
  expect(await find(await shop.has.provider(), user.email)).toEqual([])
  expect(await find(await shop.has.customer(), user.email)).toEqual([])
})

it('finds events: public ones for everybody, drafts for whose they are', async () => {
  const owner = await shop.has.provider()
  const { providerId } = await shop.has.product({ ownerId: owner.user.id })
  const { id } = await shop.has.event({ providerId, title: 'Guánica clinic', status: 'draft' })
  expect(await find(owner, 'guanica')).toEqual([`event /provider/events/${id}`])
  expect(await find(await shop.has.customer(), 'guanica')).toEqual([])
  await shop.database.pool.query(`update events set status = 'published' where id = $1`, [id])
  expect(await find(await shop.has.customer(), 'GUANICA')).toEqual([`event /events/${id}`])
})
