import { describe, expect, it, vi } from 'vitest'
import { addSeatsToCart } from '#contract/events/bookings.ts'
import { login } from '#contract/people/identity.ts'
import {
  addToCart,
  applyCoupon,
  changeCartItem,
  chooseDelivery,
  getCart,
  getCartSummary,
} from '#contract/sales/cart.ts'
import { seedDemoCoupons } from '#server/features/sales/pricing/index.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
await seedDemoCoupons(shop.database.db)
const COOKIE = 'coqui.cart'
const add = (client: TestClient, variantId: string, quantity = 1) =>
  client.send(addToCart, { variantId, quantity })
const itemsOf = async (client: TestClient) => (await client.send(getCart)).body
const signIn = (client: TestClient, { user, password }: TestPerson) =>
  client.send(login, { username: user.username, password })
const cartIdOf = (client: TestClient) => String(client.cookies.get(COOKIE)).split('.')[0]

describe('signing in with a guest’s cart', () => {
  it('adds quantities up within stock, keeps what was saved for later, and says what changed', async () => {
    const person = await shop.has.customer()
    const guest = shop.guest()
    const both = await shop.has.product({ name: 'Both', stock: 9 })
    const scarce = await shop.has.product({ name: 'Scarce', stock: 4 })
    const later = await shop.has.product({ name: 'Later' })
    const only = await shop.has.product({ name: 'Only' })
    await add(person, both.variantId, 2)
    await add(person, scarce.variantId, 3)
    await add(guest, both.variantId, 1)
    await add(guest, scarce.variantId, 2)
    const { lineId } = (await add(guest, later.variantId, 2)).body
    await guest.send(changeCartItem, { lineId, isSavedForLater: true })
    await add(guest, only.variantId, 1)
    await signIn(guest, person)
    expect(guest.cookies.has(COOKIE)).toBe(true)
    expect(await itemsOf(guest)).toMatchObject([
      { name: 'Both', quantity: 3, notes: [{ kind: 'merged', before: 2, after: 3 }] },
      {
        name: 'Scarce',
        quantity: 4,
        notes: [
          { kind: 'quantity_lowered', before: 5, after: 4 },
          { kind: 'merged', before: 3, after: 4 },
        ],
      },
      { name: 'Later', quantity: 2, isSavedForLater: true, id: lineId, notes: [] },
      { name: 'Only', quantity: 1, notes: [] },
    ])
    expect(guest.cookies.has(COOKIE)).toBe(false)
    expect(await itemsOf(person)).toHaveLength(4)
  })

  it('keeps the coupon and the delivery that were chosen', async () => {
    const person = await shop.has.customer()
    const guest = shop.guest()
    await add(guest, (await shop.has.product({ priceCents: 5_000 })).variantId)
    await guest.send(applyCoupon, { code: 'welcome10' })
    await guest.send(chooseDelivery, { method: 'us' })
    await signIn(guest, person)
    expect((await guest.send(getCartSummary)).body).toMatchObject({
      delivery: 'us',
      coupon: { code: 'WELCOME10', discountCents: 500, problem: null },
    })
  })

  it('counts what is in the cart over what the other had saved for later', async () => {
    const person = await shop.has.customer()
    const product = await shop.has.product()
    const { lineId } = (await add(person, product.variantId, 3)).body
    await person.send(changeCartItem, { lineId, isSavedForLater: true })
    const guest = shop.guest()
    await add(guest, product.variantId, 1)
    await signIn(guest, person)
    expect(await itemsOf(guest)).toMatchObject([{ id: lineId, quantity: 1, isSavedForLater: false }])
  })

  it('happens once when several tabs ask at the same moment, on two processes', async () => {
    const person = await shop.has.customer()
    const product = await shop.has.product({ stock: 90 })
    await add(person, product.variantId, 1)
    const guest = shop.guest()
    await add(guest, product.variantId, 5)
    const cartId = cartIdOf(guest)
    await signIn(guest, person)
    const tabs = [guest, guest.at((await shop.twin()).app), guest, guest]
    const gate = await shop.database.pool.connect()
    await gate.query('begin')
    await gate.query('select 1 from carts where id = $1 for update', [cartId])
    const asking = Promise.all(tabs.map((tab) => tab.send(getCart)))
    await vi.waitFor(async () => {
      const { rows } = await shop.database.pool.query(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows[0].waiting).toBe(tabs.length)
    })
    await gate.query('commit')
    gate.release()
    const replies = await asking
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { body } of replies) expect(body).toMatchObject([{ quantity: 6 }])
  })

  it('does not happen for an admin, whose browser only forgets it', async () => {
    const guest = shop.guest()
    await add(guest, (await shop.has.product()).variantId)
    const admin = await shop.as('admin')
    admin.cookies.set(COOKIE, String(guest.cookies.get(COOKIE)))
    expect(await itemsOf(admin)).toEqual([])
    expect(admin.cookies.has(COOKIE)).toBe(false)
    expect(await itemsOf(guest)).toHaveLength(1)
  })

  it('does not open a person’s cart to whoever still has the old cookie', async () => {
    const person = await shop.has.customer()
    const guest = shop.guest()
    await add(guest, (await shop.has.product()).variantId)
    const left = shop.guest()
    left.cookies.set(COOKIE, String(guest.cookies.get(COOKIE)))
    await signIn(guest, person)
    expect(await itemsOf(guest)).toHaveLength(1)
    expect(await itemsOf(left)).toEqual([])
  })

  it('shows a provider that their own product cannot be bought', async () => {
    const provider = await shop.has.provider()
    const guest = shop.guest()
    const product = await shop.has.product({ ownerId: provider.user.id })
    await add(guest, product.variantId, 2)
    await signIn(guest, provider)
    expect(await itemsOf(guest)).toMatchObject([{ quantity: 0, notes: [{ kind: 'own_product' }] }])
    expect((await guest.send(getCartSummary)).body.blockedBy).toBe('unavailable_items')
  })
})

describe('a person’s cart', () => {
  it('is in the file of their data, and gone with their account', async () => {
    const person = await shop.has.customer()
    const product = await shop.has.product({ name: 'Torch' })
    await add(person, product.variantId, 2)
    const event = await shop.has.event({ title: 'Night match' })
    const ticketTypeId = event.ticketTypes[0]?.id ?? ''
    const seats = [{ ticketTypeId, isMe: false, name: 'Luis Vega', birthDate: '1990-04-01' }]
    expect((await person.send(addSeatsToCart, { eventId: event.id, seats })).status).toBe(200)
    const body = await shop.dataOf(person)
    expect(body).toMatchObject({
      cart: [
        { product: 'Torch', quantity: 2, sku: product.variants[0]?.sku },
        { event: 'Night match', attendeeName: 'Luis Vega', attendeeBirthDate: '1990-04-01' },
      ],
    })
    await shop.erase(person)
    const { rows } = await shop.database.pool.query('select 1 from carts where user_id = $1', [
      person.user.id,
    ])
    expect(rows).toEqual([])
  })
})
