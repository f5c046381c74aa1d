import { describe, expect, it } from 'vitest'
import { exportManagedProducts, listManagedProducts } from '#contract/catalog/managed-products.ts'
import {
  deleteProduct,
  getEditableProduct,
  moveProduct,
  updateProduct,
} from '#contract/catalog/product-editing.ts'
import { duplicateProduct } from '#contract/catalog/product-editor.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()

type Client = Awaited<ReturnType<typeof shop.has.provider>>

async function listNames(who: Client, filters: InputOf<typeof listManagedProducts> = {}) {
  const { body } = await who.send(listManagedProducts, filters)
  return body.items.map(({ name }) => name.en)
}

describe('the list of whoever sells', () => {
  it('has what is theirs in every state, and nothing of others', async () => {
    const owner = await shop.has.provider()
    const other = await shop.has.provider()
    const ownerId = owner.user.id
    const draft = await shop.has.product({ ownerId, status: 'draft', name: 'A draft' })
    await shop.has.product({ ownerId, status: 'published', name: 'B live' })
    await shop.has.product({ ownerId, status: 'unpublished', isActive: false, name: 'C hidden' })
    await shop.has.product({ ownerId, isDeleted: true, name: 'D archived' })
    await shop.has.product({ ownerId: other.user.id, name: 'Not theirs' })
    expect(await listNames(owner, { sort: 'name' })).toEqual(['A draft', 'B live', 'C hidden'])
    expect(await listNames(owner, { providerId: draft.providerId, sort: '-name' })).toEqual([
      'C hidden',
      'B live',
      'A draft',
    ])
    expect(await listNames(owner, { archived: '1' })).toEqual(['D archived'])
    expect(await listNames(other)).toEqual(['Not theirs'])
    expect((await other.send(listManagedProducts, { providerId: draft.providerId })).status).toBe(404)
    expect((await other.send(exportManagedProducts, { providerId: ownerId })).status).toBe(404)
    const admin = await shop.has.admin()
    expect(await listNames(admin, { providerId: ownerId, sort: 'name' })).toHaveLength(3)
    expect((await admin.send(listManagedProducts, { providerId: 'col_nobody' })).status).toBe(404)
    expect(await listNames(await shop.has.provider())).toEqual([])
  })

  it('is filtered by state, category, stock, activity and words without their accents', async () => {
    const owner = await shop.has.provider()
    const ownerId = owner.user.id
    await shop.has.product({
      ownerId,
      status: 'draft',
      name: 'Belt',
      nameEs: 'Correa rígida',
      category: 'belts',
      stock: 0,
    })
    await shop.has.product({ ownerId, name: 'Bag', stock: 3 })
    await shop.has.product({ ownerId, name: 'Cap', stock: 40, isActive: false, category: 'apparel' })
    expect(await listNames(owner, { status: 'draft' })).toEqual(['Belt'])
    expect(await listNames(owner, { status: 'draft,published', sort: 'name' })).toHaveLength(3)
    expect(await listNames(owner, { category: 'belts,apparel', sort: 'name' })).toEqual(['Belt', 'Cap'])
    expect(await listNames(owner, { stock: 'out' })).toEqual(['Belt'])
    expect(await listNames(owner, { stock: 'low' })).toEqual(['Bag'])
    expect(await listNames(owner, { active: '0' })).toEqual(['Cap'])
    expect(await listNames(owner, { q: 'RIGIDA' })).toEqual(['Belt'])
    expect(await listNames(owner, { sort: '-stock' })).toEqual(['Cap', 'Bag', 'Belt'])
    expect((await owner.send(listManagedProducts, { status: 'sold' })).status).toBe(400)
    const { counts } = (await owner.send(listManagedProducts, { status: 'draft' })).body
    expect(counts).toMatchObject({
      all: 3,
      status: { draft: 1, published: 2 },
      stock: { in: 1, low: 1, out: 1 },
    })
  })

  it('pages without repeating', async () => {
    const owner = await shop.has.provider()
    for (let made = 0; made < 5; made += 1) await shop.has.product({ ownerId: owner.user.id, name: 'Same' })
    const pages = await Promise.all(
      [1, 2, 3].map(
        async (page) => (await owner.send(listManagedProducts, { page, perPage: 2, sort: 'name' })).body,
      ),
    )
    expect(pages.map(({ total, pages: count }) => [total, count])).toEqual([
      [5, 3],
      [5, 3],
      [5, 3],
    ])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(5)
  })

  it('shows each change in the very next answer: an edit that waits, a stale text, a sale, a move, the archive', async () => {
    const owner = await shop.has.provider()
    const product = await shop.has.product({
      ownerId: owner.user.id,
      description: 'Good.',
      stock: 1,
      priceCents: 1_500,
    })
    const one = async () => (await owner.send(listManagedProducts)).body.items[0]
    expect(await one()).toMatchObject({
      stock: 'low',
      available: 1,
      priceCents: 1_500,
      hasPendingChange: false,
    })
    const { version } = (await owner.send(getEditableProduct, { productId: product.id })).body
    await owner.send(updateProduct, { productId: product.id, version, tags: { en: ['new'], es: ['nuevo'] } })
    expect(await one()).toMatchObject({ hasPendingChange: true })
    expect(await listNames(owner, { pending: '1' })).toHaveLength(1)
    await makePaidOrder(shop, { buyer: await shop.has.customer(), lines: [{ product }] })
    await expect.poll(one).toMatchObject({ stock: 'out', available: 0 })
    await owner.send(moveProduct, { productId: product.id, action: 'unpublish' })
    expect(await one()).toMatchObject({ status: 'unpublished' })
    await owner.send(deleteProduct, { productId: product.id })
    expect(await listNames(owner)).toEqual([])
  })
})

describe('the list as a file', () => {
  it('holds exactly what is filtered, in either format, and runs no formula', async () => {
    const owner = await shop.has.provider()
    const ownerId = owner.user.id
    await shop.has.product({ ownerId, status: 'draft', name: '=HYPERLINK("x")' })
    await shop.has.product({ ownerId, name: 'Not asked for' })
    const file = (format: 'csv' | 'xlsx') =>
      owner.fetch(`/api/manage/products/export?status=draft&format=${format}`)
    const csv = await (await file('csv')).text()
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
    const xlsx = await file('xlsx')
    expect(xlsx.headers.get('content-disposition')).toMatch(/products-[\d-]+\.xlsx/)
    expect(
      Buffer.from(await xlsx.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })
})

describe('a copy', () => {
  it('is a draft of its own with the same texts and variants and nothing in stock', async () => {
    const owner = await shop.has.provider()
    const product = await shop.has.product({
      ownerId: owner.user.id,
      name: 'Belt',
      nameEs: 'Correa',
      stock: 9,
    })
    const copy = await owner.send(duplicateProduct, { productId: product.id })
    expect(copy.status).toBe(201)
    const again = await owner.send(duplicateProduct, { productId: product.id })
    const read = async (productId: string) => (await owner.send(getEditableProduct, { productId })).body
    expect(await read(copy.body.id)).toMatchObject({
      name: { en: 'Belt (copy)', es: 'Correa (copia)' },
      status: 'draft',
      variants: [{ onHand: 0, priceCents: (await read(product.id)).variants[0]?.priceCents }],
    })
    const skus = [product.id, copy.body.id, again.body.id].map(
      async (id) => (await read(id)).variants[0]?.sku,
    )
    expect(new Set(await Promise.all(skus)).size).toBe(3)
    expect((await (await shop.has.provider()).send(duplicateProduct, { productId: product.id })).status).toBe(
      404,
    )
  })
})
