import { describe, expect, it, vi } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import {
  acceptCartChanges,
  addToCart,
  applyCoupon,
  changeCartItem,
  chooseDelivery,
  getCart,
  getCartSummary,
  removeCoupon,
} from '#contract/sales/cart.ts'
import { seedDemoCoupons } from '#server/features/sales/pricing/index.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
await seedDemoCoupons(shop.database.db)
const query = (text: string, values: unknown[]) => shop.database.pool.query(text, values)
const add = (client: TestClient, variantId: string, quantity = 1) =>
  client.send(addToCart, { variantId, quantity })
const itemsOf = async (client: TestClient) => (await client.send(getCart)).body
const summaryOf = async (client: TestClient) => (await client.send(getCartSummary)).body
const setPrice = (variantId: string, cents: number) =>
  query('update product_variants set price_cents = $2 where id = $1', [variantId, cents])
const setStock = (product: { variants: { inventoryItemId: string }[] }, onHand: number) =>
  query('update inventory_items set on_hand = $2 where id = $1', [
    product.variants[0]?.inventoryItemId,
    onHand,
  ])

describe('the totals', () => {
  it('are right to the cent, with shipping, tax and what is left to free shipping', async () => {
    const guest = shop.guest()
    await add(guest, (await shop.has.product({ priceCents: 3_333 })).variantId, 2)
    const { summary } = (await guest.send(chooseDelivery, { method: 'pr' })).body
    expect(summary).toEqual({
      count: 2,
      holds: { minutes: 15, minutesMax: 60 },
      totals: {
        goodsCents: 6_666,
        seatsCents: 0,
        providerDiscountCents: 0,
        couponDiscountCents: 0,
        pointsDiscountCents: 0,
        shippingCents: 600,
        stateTaxCents: 700,
        municipalTaxCents: 67,
        totalCents: 8_033,
      },
      delivery: 'pr',
      deliveries: [
        { method: 'pickup', cents: 0 },
        { method: 'pr', cents: 600 },
        { method: 'us', cents: 1_200 },
      ],
      pickupPlaces: [expect.objectContaining({ address: expect.stringContaining('San Juan') })],
      freeShipping: { fromCents: 7_500, leftCents: 834 },
      coupon: null,
      blockedBy: null,
    })
    expect(await summaryOf(guest)).toEqual(summary)
    const abroad = (await guest.send(chooseDelivery, { method: 'us' })).body.summary
    expect(abroad.totals).toMatchObject({ shippingCents: 1_200, stateTaxCents: 0, totalCents: 7_866 })
    const pickup = (await guest.send(chooseDelivery, { method: 'pickup' })).body.summary
    expect(pickup).toMatchObject({ freeShipping: null, totals: { shippingCents: 0, totalCents: 7_433 } })
  })

  it('give a provider a tenth off', async () => {
    const provider = await shop.has.provider()
    await add(provider, (await shop.has.product({ priceCents: 2_000 })).variantId)
    expect((await summaryOf(provider)).totals).toMatchObject({
      goodsCents: 2_000,
      providerDiscountCents: 200,
    })
  })

  it('take as few questions to the database for many lines as for one', async () => {
    const guest = shop.guest()
    const { variants } = await shop.has.product({
      variants: Array.from({ length: 12 }, (_, i) => ({ options: { size: `n${i}` } })),
    })
    for (const { id } of variants) await add(guest, id)
    await guest.send(applyCoupon, { code: 'ENVIO6' })
    const asked = vi.spyOn(shop.database.pool, 'query')
    await guest.send(getCart)
    expect(asked).toHaveBeenCalledTimes(3)
    asked.mockClear()
    await guest.send(getCartSummary)
    expect(asked).toHaveBeenCalledTimes(4)
    asked.mockRestore()
  })
})

describe('what changed since the person last saw it', () => {
  it('is noted until they have seen it: price up, price down, fewer left', async () => {
    const guest = shop.guest()
    const [dearer, cheaper, fewer] = [
      await shop.has.product({ priceCents: 1_000 }),
      await shop.has.product({ priceCents: 1_000 }),
      await shop.has.product({ priceCents: 1_000, stock: 9 }),
    ]
    for (const each of [dearer, cheaper, fewer]) await add(guest, each.variantId, 4)
    await setPrice(dearer.variantId, 1_100)
    await setPrice(cheaper.variantId, 900)
    await setStock(fewer, 3)
    expect((await itemsOf(guest)).map(({ quantity, notes }) => ({ quantity, notes }))).toEqual([
      { quantity: 4, notes: [{ kind: 'price_up', before: 1_000, after: 1_100 }] },
      { quantity: 4, notes: [{ kind: 'price_down', before: 1_000, after: 900 }] },
      { quantity: 3, notes: [{ kind: 'quantity_lowered', before: 4, after: 3 }] },
    ])
    expect((await summaryOf(guest)).totals.goodsCents).toBe(4_400 + 3_600 + 3_000)
    const { items } = (await guest.send(acceptCartChanges)).body
    expect(items.map(({ notes }) => notes)).toEqual([[], [], []])
    await setStock(fewer, 9)
    expect((await itemsOf(guest)).map(({ quantity, notes }) => [quantity, notes])).toEqual([
      [4, []],
      [4, []],
      [3, []],
    ])
  })

  it('does not count what cannot be had, and stands in the way until it is taken out', async () => {
    const guest = shop.guest()
    const [sound, out, gone] = [
      await shop.has.product({ priceCents: 1_000 }),
      await shop.has.product(),
      await shop.has.product(),
    ]
    for (const each of [sound, out, gone]) await add(guest, each.variantId, 2)
    await setStock(out, 0)
    await query(`update products set status = 'unpublished' where id = $1`, [gone.id])
    const items = (await guest.send(acceptCartChanges)).body.items
    expect(items).toMatchObject([
      { quantity: 2, notes: [] },
      { quantity: 0, quantityMax: 0, stock: 'out', notes: [{ kind: 'out_of_stock', before: 2, after: 0 }] },
      { quantity: 0, quantityMax: 0, stock: 'out', notes: [{ kind: 'no_longer_sold', before: 2, after: 0 }] },
    ])
    expect(await summaryOf(guest)).toMatchObject({
      count: 2,
      totals: { goodsCents: 2_000 },
      blockedBy: 'unavailable_items',
    })
    for (const { id } of items.slice(1))
      await guest.send(changeCartItem, { lineId: id, isSavedForLater: true })
    expect((await summaryOf(guest)).blockedBy).toBeNull()
  })
})

describe('a coupon', () => {
  const cartOf = async (cents: number) => {
    const guest = shop.guest()
    const product = await shop.has.product({ priceCents: cents })
    const { lineId } = (await add(guest, product.variantId)).body
    return { guest, product, lineId }
  }
  const attempt = (client: TestClient, code: string, address?: string) =>
    client.send(applyCoupon, { code }, { address })

  it('takes off what it says, however it is typed, until it is left out', async () => {
    const { guest } = await cartOf(4_000)
    expect((await attempt(guest, ' welcome10 ')).body.summary).toMatchObject({
      coupon: { code: 'WELCOME10', discountCents: 400, problem: null, minimumCents: 2_500 },
      totals: { couponDiscountCents: 400 },
    })
    expect((await attempt(guest, 'ENVIO6')).body.summary).toMatchObject({
      coupon: { code: 'ENVIO6', discountCents: 600 },
    })
    expect((await guest.send(removeCoupon)).body.summary.coupon).toBeNull()
  })

  it('that cannot be used says why, and leaves the cart as it was', async () => {
    const { guest } = await cartOf(3_000)
    await attempt(guest, 'WELCOME10')
    const refusalOf = async (client: TestClient, code: string) => {
      const { status, body } = await attempt(client, code)
      return [status, body.code, body.details]
    }
    const refused = (problem: string, minimumCents: number | null = null) => [
      400,
      'COUPON_REFUSED',
      { problem, minimumCents },
    ]
    expect(await refusalOf(guest, 'NOTHING')).toEqual(refused('unknown'))
    expect(await refusalOf(guest, 'VERANO2024')).toEqual(refused('ended'))
    expect(await refusalOf(guest, 'ENVIO6')).toEqual(refused('minimum', 4_000))
    expect(await refusalOf(shop.guest(), 'WELCOME10')).toEqual(refused('nothing_fits'))
    expect((await summaryOf(guest)).coupon).toMatchObject({ code: 'WELCOME10', discountCents: 300 })
  })

  it('that somebody has used up is not theirs to use again', async () => {
    const person = await shop.has.customer()
    await query(`insert into coupon_uses (code, order_id, user_id) values ('WELCOME10', 'ord_x', $1)`, [
      person.user.id,
    ])
    await add(person, (await shop.has.product({ priceCents: 5_000 })).variantId)
    expect((await attempt(person, 'WELCOME10')).body.details).toMatchObject({ problem: 'used_by_you' })
  })

  it('that no longer fits stays with its reason and takes nothing off', async () => {
    const { guest, product } = await cartOf(3_000)
    await attempt(guest, 'WELCOME10')
    await setPrice(product.variantId, 2_000)
    expect(await summaryOf(guest)).toMatchObject({
      coupon: { code: 'WELCOME10', discountCents: 0, problem: 'minimum', minimumCents: 2_500 },
      totals: { couponDiscountCents: 0 },
    })
  })

  it('cannot be guessed: one address may only try so often', async () => {
    const { guest } = await cartOf(3_000)
    const address = '10.7.7.7'
    for (let i = 0; i < LIMITS.couponTries.perAddress; i += 1) await attempt(guest, `GUESS${i}`, address)
    const { status, body, headers } = await attempt(guest, 'WELCOME10', address)
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await summaryOf(guest)).coupon).toBeNull()
  })
})
