import { describe, expect, it, vi } from 'vitest'
import {
  addToWishlist,
  clearWishlist,
  getSharedWishlist,
  getWishlist,
  getWishlistShare,
  removeFromWishlist,
  setWishlistNotice,
  shareWishlist,
  unshareWishlist,
} from '#contract/catalog/wishlist.ts'
import { LIMITS } from '#contract/limits.ts'
import { updateProfile } from '#contract/people/profile.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const query = (text: string, values: unknown[]) => shop.database.pool.query(text, values)
const wish = (person: TestPerson, { id }: { id: string }) => person.send(addToWishlist, { productId: id })
const listOf = async (person: TestPerson) => (await person.send(getWishlist)).body
const notice = ({ id }: { id: string }) => shop.tasks.notice_wishers?.({ productId: id })
const setPrice = ({ variantId }: { variantId: string }, cents: number) =>
  query('update product_variants set price_cents = $2 where id = $1', [variantId, cents])
const setStock = ({ variants }: { variants: { inventoryItemId: string }[] }, onHand: number) =>
  query('update inventory_items set on_hand = $2 where id = $1', [variants[0]?.inventoryItemId, onHand])
const mailsAbout = async (person: TestPerson, word: string) =>
  (await shop.mail.to(person.user.email)).filter(({ subject }) => subject.includes(word))

describe('the wishlist', () => {
  it('keeps products newest first, with their cards, and says when one is there already', async () => {
    const person = await shop.has.customer()
    const first = await shop.has.product({ name: 'First', priceCents: 1_500 })
    const second = await shop.has.product({ name: 'Second', stock: 0 })
    const added = await wish(person, first)
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ productId: first.id, priceThenCents: 1_500, notify: true })
    await wish(person, second)
    const again = await wish(person, first)
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_IN_WISHLIST'])
    await vi.waitFor(async () =>
      expect(await listOf(person)).toMatchObject([
        { productId: second.id, product: { name: 'Second', stock: 'out' } },
        { productId: first.id, product: { name: 'First' } },
      ]),
    )
  })

  it('takes only what is sold, and shows what is sold no longer without its card', async () => {
    const person = await shop.has.customer()
    for (const requested of [{ status: 'draft' }, { isDeleted: true }, { isActive: false }] as const)
      expect((await wish(person, await shop.has.product(requested))).status).toBe(404)
    expect((await wish(person, { id: 'prd_00000000000000000000' })).status).toBe(404)
    const product = await shop.has.product()
    await wish(person, product)
    await query('update products set is_deleted = true where id = $1', [product.id])
    await query(`select pg_notify('catalog', $1)`, [product.id])
    await vi.waitFor(async () =>
      expect(await listOf(person)).toMatchObject([{ productId: product.id, product: null }]),
    )
  })

  it('forgets one, also when it was not there, and all', async () => {
    const [person, other] = await shop.has.customers(2)
    if (!person || !other) throw new Error('nobody')
    const products = [await shop.has.product(), await shop.has.product(), await shop.has.product()]
    for (const product of products) for (const each of [person, other]) await wish(each, product)
    const [first] = products
    expect((await person.send(removeFromWishlist, { productId: first?.id ?? '' })).status).toBe(204)
    expect((await person.send(removeFromWishlist, { productId: first?.id ?? '' })).status).toBe(204)
    expect(await listOf(person)).toHaveLength(2)
    expect((await person.send(clearWishlist)).status).toBe(204)
    expect(await listOf(person)).toEqual([])
    expect(await listOf(other)).toHaveLength(3)
  })

  it('asks a guest to log in, and is no admin’s', async () => {
    expect((await shop.guest().send(getWishlist)).status).toBe(401)
    expect((await (await shop.as('admin')).send(getWishlist)).status).toBe(403)
  })

  it('ends at its limit, also when many are added at once', async () => {
    const person = await shop.has.customer()
    const product = await shop.has.product()
    await query(
      `insert into products (id, provider_id, category_id, name_en, name_es, slug_en, slug_es)
       select 'prd_full' || n, $1, 'gear', 'x', 'x', 'full-' || n, 'full-' || n from generate_series(1, $2::int) n`,
      [product.providerId, LIMITS.wishlistMax - 1],
    )
    await query(
      `insert into wishlist_items (user_id, product_id, price_then_cents)
       select $1, id, 1 from products where id like 'prd_full%'`,
      [person.user.id],
    )
    const rest = [product, await shop.has.product(), await shop.has.product()]
    const statuses = await Promise.all(rest.map(async (each) => (await wish(person, each)).status))
    expect(statuses.sort()).toEqual([201, 409, 409])
  })

  it('is in the file of one’s data, and gone with the account', async () => {
    const person = await shop.has.customer()
    const product = await shop.has.product()
    await wish(person, product)
    const { token } = (await person.send(shareWishlist)).body
    const body = await shop.dataOf(person)
    expect(body).toMatchObject({
      wishlist: { items: [{ productId: product.id }], sharedSince: expect.any(String) },
    })
    expect(JSON.stringify(body)).not.toContain(token)
    await shop.erase(person)
    const { rows } = await query('select 1 from wishlist_items where user_id = $1', [person.user.id])
    expect(rows).toEqual([])
    expect((await shop.guest().send(getSharedWishlist, { token: token ?? '' })).status).toBe(404)
  })
})

describe('a shared list', () => {
  it('is seen by whoever has its link, with a first name only, until it is taken back', async () => {
    const person = await shop.has.customer({ displayName: 'Ana María Rivera' })
    const product = await shop.has.product({ name: 'Shared' })
    await wish(person, product)
    expect((await person.send(getWishlistShare)).body).toEqual({ token: null })
    const links = await Promise.all([person.send(shareWishlist), person.send(shareWishlist)])
    const token = links[0]?.body.token ?? ''
    expect(links[1]?.body).toEqual({ token })
    expect((await person.send(getWishlistShare)).body).toEqual({ token })
    expect(token).toMatch(/^[\w-]{32}$/)
    await vi.waitFor(async () => {
      const { body } = await shop.guest().send(getSharedWishlist, { token })
      expect(body).toMatchObject({ owner: 'Ana', products: [{ id: product.id }] })
      expect(JSON.stringify(body)).not.toMatch(/Rivera|example\.com|usr_/)
    })
    expect((await person.send(unshareWishlist)).status).toBe(204)
    expect((await shop.guest().send(getSharedWishlist, { token })).status).toBe(404)
    const renewed = (await person.send(shareWishlist)).body.token
    expect(renewed).not.toBe(token)
  })

  it('does not exist under a guessed link', async () => {
    const reply = await shop.guest().send(getSharedWishlist, { token: 'a'.repeat(32) })
    expect(reply.status).toBe(404)
  })
})

describe('whoever wished for something', () => {
  it('gets one mail a price drop, in their language, however often the job runs', async () => {
    const person = await shop.has.customer({ displayName: 'Ana' })
    await person.send(updateProfile, { displayName: 'Ana', language: 'es' })
    const product = await shop.has.product({ name: 'Belt', nameEs: 'Correa', priceCents: 4_000 })
    await wish(person, product)
    await notice(product)
    expect(await mailsAbout(person, 'Correa')).toEqual([])
    await setPrice(product, 3_500)
    await notice(product)
    await notice(product)
    const [mail, ...more] = await mailsAbout(person, 'Correa')
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Correa ahora cuesta $35.00')
    expect(mail?.text).toContain('$40.00')
    expect(mail?.text).toContain(`${shop.env.publicUrl}/products/${product.slugEs}`)
    await setPrice(product, 3_000)
    await notice(product)
    expect(await mailsAbout(person, 'Correa')).toHaveLength(2)
  })

  it('gets one mail each time it is back', async () => {
    const person = await shop.has.customer()
    const product = await shop.has.product({ name: 'Lantern', stock: 0 })
    await wish(person, product)
    for (const expected of [1, 2]) {
      await setStock(product, 5)
      await Promise.all([notice(product), notice(product)])
      expect(await mailsAbout(person, 'Lantern is back')).toHaveLength(expected)
      await setStock(product, 0)
      await notice(product)
    }
  })

  it('gets none when they asked for none', async () => {
    const person = await shop.has.customer()
    const product = await shop.has.product({ name: 'Quiet', priceCents: 4_000 })
    expect((await person.send(setWishlistNotice, { productId: product.id, notify: false })).status).toBe(404)
    await wish(person, product)
    const { body } = await person.send(setWishlistNotice, { productId: product.id, notify: false })
    expect(body).toMatchObject({ productId: product.id, notify: false })
    await setPrice(product, 3_000)
    await notice(product)
    await person.send(setWishlistNotice, { productId: product.id, notify: true })
    await notice(product)
    expect(await mailsAbout(person, 'Quiet')).toEqual([])
  })
})
