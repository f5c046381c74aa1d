import { describe, expect, it } from 'vitest'
import {
  createProduct,
  deleteProduct,
  getEditableProduct,
  listProductHistory,
  moveProduct,
  setStock,
  updateProduct,
} from '#contract/catalog/product-editing.ts'
import { reserve } from '#server/features/catalog/inventory/index.ts'
import { raceAtRow } from '#server/testing/race.ts'
import { sendPhoto } from '#server/testing/samples/images.ts'
import { writeDraft } from '#server/testing/samples/product-editing.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const { pool, db } = shop.database
const owner = await shop.has.provider({ displayName: 'Taller Coquí' })
const stranger = await shop.has.provider()
const admin = await shop.has.admin()

async function draft(changed: object = {}) {
  const { status, body } = await owner.send(createProduct, writeDraft(changed))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

async function published(changed: object = {}) {
  const { id } = await draft(changed)
  return (await admin.send(moveProduct, { productId: id, action: 'publish' })).body
}

const read = async (id: string) => (await owner.send(getEditableProduct, { productId: id })).body
const lastDeed = async (id: string) => (await owner.send(listProductHistory, { productId: id })).body[0]

const SIZES = [
  { kind: 'size' as const, code: 'test-s', label: { en: 'S', es: 'P' } },
  { kind: 'size' as const, code: 'test-l', label: { en: 'L', es: 'G' } },
]
let sku = 0
const sized = (size: string, changed: object = {}) => ({
  sku: `SIZED-${++sku}`,
  options: { size },
  priceCents: 3_000,
  onHand: 5,
  ...changed,
})

describe('a new product', () => {
  it("opens the provider's page with the first one, once", async () => {
    const fresh = await shop.has.provider({ displayName: 'Taller Coquí' })
    const replies = await Promise.all([1, 2, 3].map(() => fresh.send(createProduct, writeDraft())))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(replies.map(({ body }) => body.providerId)).size).toBe(1)
    const { rows } = await pool.query('select name, slug, kind from collaborators where user_id = $1', [
      fresh.user.id,
    ])
    expect(rows).toEqual([
      { name: 'Taller Coquí', slug: expect.stringMatching(/^taller-coqui(-\d+)?$/), kind: 'provider' },
    ])
  })

  it('is made by an admin for a provider that exists', async () => {
    const { providerId } = await draft()
    const forProvider = await admin.send(createProduct, { ...writeDraft(), providerId })
    expect([forProvider.status, forProvider.body.providerId]).toEqual([201, providerId])
    expect((await admin.send(createProduct, { ...writeDraft(), providerId: 'col_nobody' })).status).toBe(404)
    expect((await admin.send(createProduct, writeDraft())).status).toBe(400)
  })

  it("is not put under another provider's name", async () => {
    const { providerId } = await draft()
    expect((await stranger.send(createProduct, { ...writeDraft(), providerId })).status).toBe(404)
  })

  it('gets addresses from its names, each its own', async () => {
    const name = { en: 'Hermit Crab Pouch', es: 'Estuche Cobito Ñ' }
    const slugs = [(await draft({ name })).slug, (await draft({ name })).slug]
    expect(slugs).toEqual([
      { en: 'hermit-crab-pouch', es: 'estuche-cobito-n' },
      { en: 'hermit-crab-pouch-2', es: 'estuche-cobito-n-2' },
    ])
  })

  it('refuses an address, a SKU and option values that cannot be', async () => {
    const { slug, variants } = await draft()
    const refusals = [
      writeDraft({ slug }),
      writeDraft({ variants: [{ sku: variants[0]?.sku, options: {}, priceCents: 100 }] }),
      writeDraft({
        variants: [sized('test-s', { sku: 'TWIN' }), sized('test-l', { sku: 'TWIN' })],
        optionValues: SIZES,
      }),
      writeDraft({ variants: [sized('no-such-size')] }),
      writeDraft({ variants: [sized('test-s'), sized('test-s')], optionValues: SIZES }),
      writeDraft({ variants: [sized('test-s'), { ...sized('x'), options: {} }], optionValues: SIZES }),
      writeDraft({ variants: [{ ...sized('test-s'), options: {}, compareAtCents: 3_000 }] }),
    ]
    const codes = []
    for (const refused of refusals) codes.push((await owner.send(createProduct, refused)).body.code)
    expect(codes).toEqual(['SLUG_TAKEN', 'SKU_TAKEN', 'SKU_TAKEN', ...Array(4).fill('INVALID_INPUT')])
  })

  it('brings option values that the store did not know', async () => {
    const value = {
      kind: 'color' as const,
      code: 'mango',
      label: { en: 'Mango', es: 'Mangó' },
      swatch: '#ffa62b',
    }
    await draft({ variants: [{ ...sized('x'), options: { color: 'mango' } }], optionValues: [value] })
    const { rows } = await pool.query(`select label_es, swatch from option_values where code = 'mango'`)
    expect(rows).toEqual([{ label_es: 'Mangó', swatch: '#ffa62b' }])
  })

  it("shows only pictures of one's own", async () => {
    const alt = { en: 'Front', es: 'Frente' }
    const own = await sendPhoto(owner)
    const { pictures, id, version } = await draft({ pictures: [{ imageId: own, alt }] })
    expect(pictures).toEqual([{ imageId: own, alt, shows: {} }])
    const foreign = { imageId: await sendPhoto(stranger), alt }
    expect((await owner.send(createProduct, writeDraft({ pictures: [foreign] }))).body).toMatchObject({
      code: 'INVALID_INPUT',
      details: [{ field: 'pictures.0.imageId' }],
    })
    // An admin does not own it, but it is there already.
    const change = { productId: id, version, pictures: [{ imageId: own, alt: { en: 'Side', es: 'Lado' } }] }
    expect((await admin.send(updateProduct, change)).status).toBe(200)
  })
})

describe('an edit', () => {
  it('changes what is sent and leaves the rest', async () => {
    const before = await draft({ tags: { en: ['nylon'], es: ['nilón'] }, taxClass: 'service' })
    const summary = { en: 'Stiffer.', es: 'Más firme.' }
    const { body } = await owner.send(updateProduct, {
      productId: before.id,
      version: before.version,
      summary,
    })
    expect(body).toEqual({ ...before, summary, version: before.version + 1 })
    expect(await lastDeed(before.id)).toMatchObject({
      action: 'edit',
      by: 'Taller Coquí',
      changes: {
        'summary.en': { before: 'Stiff and light.', after: 'Stiffer.' },
        'summary.es': { before: 'Firme y liviana.', after: 'Más firme.' },
      },
    })
  })

  it('of an old version is refused, and of two at the same moment one wins', async () => {
    const { id, version } = await draft()
    const edit = (text: string) =>
      owner.send(updateProduct, { productId: id, version, summary: { en: text, es: text } })
    const replies = await raceAtRow(shop.database, { table: 'products', id }, [
      () => edit('one'),
      () => edit('two'),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'CONFLICT',
      details: { version: version + 1 },
    })
    expect((await edit('three')).status).toBe(409)
  })

  it('keeps the old address leading to the product', async () => {
    const { id, version, slug } = await draft()
    const next = { en: `${slug.en}-new`, es: `${slug.es}-nueva` }
    expect((await owner.send(updateProduct, { productId: id, version, slug: next })).body.slug).toEqual(next)
    const { rows } = await pool.query('select slug from product_slugs where product_id = $1 order by 1', [id])
    expect(rows.map((row) => row.slug)).toEqual([slug.en, slug.es, next.en, next.es].sort())
    expect((await owner.send(createProduct, writeDraft({ slug }))).body.code).toBe('SLUG_TAKEN')
    const back = await owner.send(updateProduct, { productId: id, version: version + 1, slug })
    expect(back.body.slug).toEqual(slug)
  })

  it('of content waits until the review is over or withdrawn, but stock does not', async () => {
    const { id, version, variants } = await draft()
    await owner.send(moveProduct, { productId: id, action: 'submit' })
    const edit = { productId: id, version, name: { en: 'Sneaky', es: 'Escondido' } }
    expect((await owner.send(updateProduct, edit)).body).toMatchObject({
      code: 'CONFLICT',
      details: { status: 'pending_review' },
    })
    const [variant] = variants
    if (!variant) throw new Error('no variant')
    const stock = await owner.send(updateProduct, {
      productId: id,
      version,
      variants: [{ ...variant, onHand: 3 }],
    })
    expect(stock.body.variants[0]?.onHand).toBe(3)
    expect((await admin.send(updateProduct, { ...edit, version: version + 1 })).status).toBe(200)
  })
})

describe('variants', () => {
  it('may swap their SKUs and options', async () => {
    const { id, version, variants } = await draft({
      variants: [sized('test-s'), sized('test-l')],
      optionValues: SIZES,
    })
    const [first, second] = variants
    if (!first || !second) throw new Error('two variants were wanted')
    const swapped = [
      { ...first, sku: second.sku, options: second.options },
      { ...second, sku: first.sku, options: first.options },
    ]
    const { body } = await owner.send(updateProduct, { productId: id, version, variants: swapped })
    expect(body.variants).toEqual(swapped)
  })

  it('that are left out go, but those of a product that was sold only stop being sold', async () => {
    const two = { variants: [sized('test-s'), sized('test-l')], optionValues: SIZES }
    const unseen = await draft(two)
    const live = await published({ variants: [sized('test-s'), sized('test-l')] })
    for (const { id, version, variants } of [unseen, live]) {
      await admin.send(updateProduct, { productId: id, version, variants: variants.slice(0, 1) })
    }
    expect((await read(unseen.id)).variants).toHaveLength(1)
    expect((await read(live.id)).variants.map(({ isActive }) => isActive)).toEqual([true, false])
    // Brought back, it is the one it was: carts and orders know it.
    const again = await admin.send(updateProduct, {
      productId: live.id,
      version: live.version + 1,
      variants: [live.variants[0] as never, sized('test-l', { sku: 'BACK-AGAIN' })],
    })
    expect(again.body.variants.map(({ id, isActive }) => [id, isActive])).toEqual(
      live.variants.map(({ id }) => [id, true]),
    )
  })

  it('keep stock and the rest that an edit does not mention', async () => {
    const { id, version, variants } = await draft({
      variants: [{ ...sized('x'), options: {}, compareAtCents: 9_000, weightGrams: 120, lowStockAt: 2 }],
    })
    const [{ id: variantId, sku: code } = { id: '', sku: '' }] = variants
    const { body } = await owner.send(updateProduct, {
      productId: id,
      version,
      variants: [{ id: variantId, sku: code, options: {}, priceCents: 3_500 }],
    })
    expect(body.variants).toEqual([{ ...variants[0], priceCents: 3_500 }])
  })

  it("of another product are not touched through one's own", async () => {
    const foreign = await stranger.send(createProduct, writeDraft())
    const own = await draft()
    const [variant] = foreign.body.variants
    const { status } = await owner.send(updateProduct, {
      productId: own.id,
      version: own.version,
      variants: [{ ...(variant as NonNullable<typeof variant>), priceCents: 1 }],
    })
    expect(status).toBe(400)
    expect((await stranger.send(getEditableProduct, { productId: foreign.body.id })).body).toEqual(
      foreign.body,
    )
  })
})

describe('stock', () => {
  it('is set with a reason, and the available amount is told', async () => {
    const { id, variants } = await draft()
    const variantId = variants[0]?.id as string
    const { status, body } = await owner.send(setStock, { variantId, onHand: 7, reason: 'Counted the shelf' })
    expect([status, body]).toEqual([200, { onHand: 7, available: 7 }])
    expect(await lastDeed(id)).toMatchObject({ action: 'set-stock', reason: 'Counted the shelf' })
    expect((await stranger.send(setStock, { variantId, onHand: 0 })).status).toBe(404)
  })

  it('does not go below what is promised to somebody', async () => {
    const { variants } = await draft()
    const { rows } = await pool.query('select inventory_item_id from product_variants where id = $1', [
      variants[0]?.id,
    ])
    await db.transaction((tx) =>
      reserve(tx, {
        reservedBy: 'cart_1',
        requests: [{ inventoryItemId: rows[0].inventory_item_id, quantity: 4 }],
        now: shop.clock.now(),
        reservationMs: 60_000,
      }),
    )
    const variantId = variants[0]?.id as string
    expect((await owner.send(setStock, { variantId, onHand: 3 })).body.code).toBe('CONFLICT')
    expect((await owner.send(setStock, { variantId, onHand: 4 })).body).toEqual({ onHand: 4, available: 0 })
  })

  it('and prices that change are told to those who wish for it', async () => {
    const { id, version, variants } = await published()
    const jobs = async () =>
      (
        await pool.query(`select payload from graphile_worker._private_jobs where key = $1`, [
          `notice_wishers:${id}`,
        ])
      ).rows.map((row) => row.payload)
    expect(await jobs()).toEqual([])
    await owner.send(updateProduct, {
      productId: id,
      version,
      variants: variants.map((variant) => ({ ...variant, priceCents: 100 })),
    })
    expect(await jobs()).toEqual([{ productId: id }])
  })
})

describe('a deleted product', () => {
  it('is only marked, and cannot be edited any more', async () => {
    const { id, version } = await published()
    expect((await stranger.send(deleteProduct, { productId: id })).status).toBe(404)
    expect((await owner.send(deleteProduct, { productId: id })).status).toBe(204)
    expect((await read(id)).isDeleted).toBe(true)
    expect((await owner.send(updateProduct, { productId: id, version, isActive: false })).status).toBe(404)
    expect((await admin.send(moveProduct, { productId: id, action: 'unpublish' })).status).toBe(404)
    expect((await owner.send(deleteProduct, { productId: id })).status).toBe(404)
  })
})
