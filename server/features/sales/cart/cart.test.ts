import { describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import {
  addToCart,
  changeCartItem,
  clearCart,
  getCart,
  getCartSummary,
  removeCartItem,
} from '#contract/sales/cart.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const COOKIE = 'coqui.cart'
const add = (client: TestClient, variantId: string, quantity = 1) =>
  client.send(addToCart, { variantId, quantity })
const itemsOf = async (client: TestClient) => (await client.send(getCart)).body
const setStock = (inventoryItemId: string | undefined, onHand: number) =>
  shop.database.pool.query('update inventory_items set on_hand = $2 where id = $1', [inventoryItemId, onHand])

describe("a guest's cart", () => {
  it('begins with the first thing put into it, and is known by a signed cookie', async () => {
    const guest = shop.guest()
    expect(await itemsOf(guest)).toEqual([])
    expect((await guest.send(getCartSummary)).body).toMatchObject({
      count: 0,
      blockedBy: 'empty',
      coupon: null,
    })
    expect(guest.cookies.size).toBe(0)
    const product = await shop.has.product({ priceCents: 2_500, stock: 10, name: 'Belt' })
    const { status, body, headers } = await add(guest, product.variantId, 2)
    expect(status).toBe(200)
    expect(body).toMatchObject({ added: 2, lineId: body.items[0]?.id })
    expect(body.items).toMatchObject([
      { name: 'Belt', quantity: 2, quantityMax: 10, linePriceCents: 5_000, stock: 'in', notes: [] },
    ])
    expect(headers.getSetCookie()[0]).toMatch(
      /^coqui\.cart=crt_\w+\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(await itemsOf(guest)).toEqual(body.items)
  })

  it('is not another one because somebody writes its name into a cookie', async () => {
    const product = await shop.has.product()
    const [mine, theirs] = [shop.guest(), shop.guest()]
    await add(mine, product.variantId)
    await add(theirs, product.variantId)
    const signature = String(theirs.cookies.get(COOKIE)).split('.')[1]
    const cartId = String(mine.cookies.get(COOKIE)).split('.')[0]
    theirs.cookies.set(COOKIE, `${cartId}.${signature}`)
    expect(await itemsOf(theirs)).toEqual([])
  })

  it('has a cookie of another name on https', async () => {
    const { app } = await shop.twin({ publicUrl: 'https://shop.test' })
    const product = await shop.has.product()
    const reply = await app.request('https://shop.test/api/cart/items', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://shop.test' },
      body: JSON.stringify({ variantId: product.variantId }),
    })
    expect(reply.headers.getSetCookie()[0]).toMatch(
      /^__Secure-coqui\.cart=crt_.*; HttpOnly; Secure; SameSite=Lax$/,
    )
  })
})

describe('adding', () => {
  it('adds up, and no further than there are or 99', async () => {
    const guest = shop.guest()
    const [few, many] = [await shop.has.product({ stock: 3 }), await shop.has.product({ stock: 500 })]
    await add(guest, few.variantId, 2)
    const { body } = await add(guest, few.variantId, 2)
    expect(body).toMatchObject({ added: 1 })
    expect(body.items[0]).toMatchObject({
      quantity: 3,
      quantityMax: 3,
      stock: 'low',
      notes: [{ kind: 'quantity_lowered', before: 4, after: 3 }],
    })
    await add(guest, many.variantId, 99)
    const full = await add(guest, many.variantId, 1)
    expect(full.body).toMatchObject({ added: 0 })
    expect(full.body.items[1]).toMatchObject({ quantity: 99, quantityMax: 99 })
  })

  it('is 1 where nothing is said of it', async () => {
    const [guest, { variantId }] = [shop.guest(), await shop.has.product({ stock: 5 })]
    expect((await guest.send(addToCart, { variantId })).body).toMatchObject({ added: 1 })
    expect(await itemsOf(guest)).toMatchObject([{ quantity: 1 }])
  })

  it('gives the exact sum when one cart is added to in parallel, over two processes', async () => {
    const guest = shop.guest()
    const { app } = await shop.twin()
    const product = await shop.has.product({ stock: 500 })
    await add(guest, product.variantId)
    const elsewhere = guest.at(app)
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => add(i % 2 ? guest : elsewhere, product.variantId, 2)),
    )
    expect(await itemsOf(guest)).toMatchObject([{ quantity: 41 }])
  })

  it('refuses what is not sold, not there or one’s own, and changes nothing', async () => {
    const guest = shop.guest()
    const codeOf = async (requested: Parameters<typeof shop.has.product>[0], client = guest) =>
      (await add(client, (await shop.has.product(requested)).variantId)).body.code
    expect(await codeOf({ status: 'draft' })).toBe('NOT_FOUND')
    expect(await codeOf({ isActive: false })).toBe('NOT_FOUND')
    expect(await codeOf({ isDeleted: true })).toBe('NOT_FOUND')
    expect(await codeOf({ stock: 0 })).toBe('OUT_OF_STOCK')
    expect((await add(guest, 'var_00000000000000000000')).status).toBe(404)
    const provider = await shop.has.provider()
    expect(await codeOf({ ownerId: provider.user.id }, provider)).toBe('OWN_PRODUCT')
    expect(await itemsOf(guest)).toEqual([])
    expect(guest.cookies.size).toBe(0)
  })

  it.each([0, -1, 100, 1.5, '2'])('refuses a quantity of %s', async (quantity) => {
    const guest = shop.guest()
    const product = await shop.has.product()
    const reply = await add(guest, product.variantId, quantity as number)
    expect([reply.status, reply.body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(guest.cookies.size).toBe(0)
  })

  it('stops at the most lines a cart may have', async () => {
    const guest = shop.guest()
    const product = await shop.has.product()
    await add(guest, product.variantId)
    const cartId = String(guest.cookies.get(COOKIE)).split('.')[0]
    const { variants } = await shop.has.product({
      variants: Array.from({ length: LIMITS.cart.linesMax }, (_, i) => ({ options: { size: `s${i}` } })),
    })
    for (const { inventoryItemId, id } of variants.slice(1))
      await shop.database.pool.query(
        `insert into cart_lines (id, cart_id, inventory_item_id, quantity, seen_price_cents) values ($1, $2, $3, 1, 2000)`,
        [id.replace('var', 'lin'), cartId, inventoryItemId],
      )
    expect((await add(guest, variants[0]?.id ?? '')).body.code).toBe('TOO_MANY_ITEMS')
    expect((await add(guest, variants[1]?.id ?? '')).status).toBe(200)
    expect(await itemsOf(guest)).toHaveLength(LIMITS.cart.linesMax)
  })
})

describe('a line', () => {
  it('changes its quantity, goes to later and comes back, and is removed', async () => {
    const guest = shop.guest()
    const product = await shop.has.product({ stock: 5, priceCents: 1_000 })
    const { lineId } = (await add(guest, product.variantId)).body
    const changed = await guest.send(changeCartItem, { lineId, quantity: 4 })
    expect(changed.body.items).toMatchObject([{ quantity: 4, linePriceCents: 4_000 }])
    const capped = await guest.send(changeCartItem, { lineId, quantity: 9 })
    expect(capped.body.items).toMatchObject([
      { quantity: 5, notes: [{ kind: 'quantity_lowered', before: 9, after: 5 }] },
    ])
    const saved = (await guest.send(changeCartItem, { lineId, isSavedForLater: true })).body
    expect(saved).toMatchObject({
      items: [{ quantity: 5, isSavedForLater: true }],
      summary: { count: 0, blockedBy: 'empty', totals: { totalCents: 0 } },
    })
    expect((await guest.send(clearCart)).body.items).toHaveLength(1)
    await setStock(product.variants[0]?.inventoryItemId, 0)
    const refused = await guest.send(changeCartItem, { lineId, isSavedForLater: false })
    expect(refused.body.code).toBe('OUT_OF_STOCK')
    await setStock(product.variants[0]?.inventoryItemId, 3)
    const back = (await guest.send(changeCartItem, { lineId, isSavedForLater: false })).body
    expect(back).toMatchObject({ items: [{ quantity: 3 }], summary: { count: 3 } })
    expect((await guest.send(removeCartItem, { lineId })).body.items).toEqual([])
    expect((await guest.send(removeCartItem, { lineId })).status).toBe(404)
  })

  it('of another cart is not found, and stays as it was', async () => {
    const [owner, other, person] = [shop.guest(), shop.guest(), await shop.has.customer()]
    const product = await shop.has.product()
    const { lineId } = (await add(owner, product.variantId, 2)).body
    await add(other, product.variantId)
    for (const stranger of [other, person, shop.guest()]) {
      expect((await stranger.send(changeCartItem, { lineId, quantity: 9 })).status).toBe(404)
      expect((await stranger.send(removeCartItem, { lineId })).status).toBe(404)
    }
    expect(await itemsOf(owner)).toMatchObject([{ id: lineId, quantity: 2 }])
  })

  it('takes no hold: what is in a cart is still there for others', async () => {
    const product = await shop.has.product({ stock: 1 })
    const [first, second] = [shop.guest(), shop.guest()]
    expect((await add(first, product.variantId)).status).toBe(200)
    expect((await add(second, product.variantId)).status).toBe(200)
  })
})

describe('an admin', () => {
  it('has no cart and changes none', async () => {
    const admin = await shop.as('admin')
    const product = await shop.has.product()
    expect(await itemsOf(admin)).toEqual([])
    expect((await admin.send(getCartSummary)).body).toMatchObject({ count: 0, blockedBy: 'empty' })
    expect((await add(admin, product.variantId)).body.code).toBe('FORBIDDEN')
    expect((await admin.send(clearCart)).body.code).toBe('FORBIDDEN')
  })
})

describe('an abandoned cart', () => {
  it('is kept 30 days after it was last changed', async () => {
    const [fresh, gone] = [shop.guest(), shop.guest()]
    const product = await shop.has.product()
    await add(gone, product.variantId)
    shop.clock.advance(LIMITS.cart.ttlMs - 60_000)
    await add(fresh, product.variantId)
    await shop.tasks.delete_stale_carts?.({})
    expect(await itemsOf(gone)).toHaveLength(1)
    shop.clock.advance(120_000)
    await shop.tasks.delete_stale_carts?.({})
    expect(await itemsOf(gone)).toEqual([])
    expect(await itemsOf(fresh)).toHaveLength(1)
  })
})
