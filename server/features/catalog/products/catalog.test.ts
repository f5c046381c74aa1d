import { describe, expect, it, vi } from 'vitest'
import { productsSchemas } from '#contract/catalog/products.schemas.ts'
import {
  getLanding,
  getProduct,
  listCategories,
  listProducts,
  listProductsById,
  listRelatedProducts,
  suggestProducts,
} from '#contract/catalog/products.ts'
import { getCollaborator, listCollaborators } from '#contract/catalog/providers.ts'
import { openDatabase } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/log.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import { createCatalog, publishProductChange } from './index.ts'

const UNUSED = { count: async () => new Map<string, number>(), move: async () => undefined }
const categoryUses = { products: UNUSED, campaigns: UNUSED, savedViews: UNUSED }
const es = { headers: { cookie: 'language=es' } }

async function setPrice(shop: TestShop, productId: string, priceCents: number): Promise<void> {
  await shop.database.db.transaction(async (tx) => {
    await tx.execute(
      `update product_variants set price_cents = ${priceCents} where product_id = '${productId}'`,
    )
    await publishProductChange(tx, productId)
  })
}

const seen = (check: () => Promise<void>) => vi.waitFor(check, { interval: 10 })

describe('the list', () => {
  it('shows published products only, and a page of them at a time', async () => {
    const shop = await testShop()
    const shown = await shop.has.product({ name: 'Kydex holster', priceCents: 6_500 })
    await shop.has.product({ status: 'draft' })
    await shop.has.product({ status: 'unpublished' })
    await shop.has.product({ isActive: false })
    await shop.has.product({ isDeleted: true })
    await shop.has.product({ variants: [] })
    const { status, body } = await shop.guest().send(listProducts)
    expect(status).toBe(200)
    expect(body.items.map(({ id }) => id)).toEqual([shown.id])
    expect(body).toMatchObject({ total: 1, page: 1, pages: 1, sort: 'newest', correctedTo: null })
    expect(body.items[0]).toMatchObject({
      name: 'Kydex holster',
      slug: shown.slug,
      priceCents: 6_500,
      priceToCents: null,
      stock: 'in',
      isNew: true,
      onlyVariantId: shown.variantId,
    })
    const beyond = await shop.guest().send(listProducts, { page: 2 })
    expect(beyond.body).toMatchObject({ items: [], total: 1, page: 2, pages: 1 })
  })

  it('is the same, and follows the contract, when it comes from what was kept', async () => {
    const shop = await testShop()
    await shop.has.product({
      variants: [{ options: { color: 'black' } }, { options: { color: 'coyote' } }],
    })
    const first = await shop.guest().fetch('/api/products?color=black')
    const again = await shop.guest().fetch('/api/products?page=1&color=black,')
    const text = await again.text()
    expect(text).toBe(await first.text())
    expect(productsSchemas.listProducts.reply.parse(JSON.parse(text)).total).toBe(1)
    for (const name of ['content-type', 'cache-control', 'x-content-type-options'])
      expect(again.headers.get(name)).toBe(first.headers.get(name))
    expect(again.headers.get('x-request-id')).toMatch(/^req_/)
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  })

  it('sorts and pages alike on every process', async () => {
    const shop = await testShop()
    const made = []
    for (const priceCents of [300, 100, 500, 200, 400]) made.push(await shop.has.product({ priceCents }))
    await shop.database.pool.query('insert into product_sales (product_id, sold) values ($1, 9), ($2, 4)', [
      made[3]?.id,
      made[0]?.id,
    ])
    const twin = await shop.twin()
    for (const app of [twin.app, shop.app]) {
      const list = async (input: object) =>
        (await shop.guest().at(app).send(listProducts, input)).body.items.map(({ priceCents }) => priceCents)
      if (app === shop.app) await shop.catalog.refresh(made.map(({ id }) => id))
      expect(await list({ sort: 'price' })).toEqual([100, 200, 300, 400, 500])
      expect(await list({ sort: '-price', perPage: 2, page: 2 })).toEqual([300, 200])
      expect((await list({ sort: 'best-selling' })).slice(0, 2)).toEqual([200, 300])
      expect(await list({ sort: 'newest', perPage: 1 })).toEqual([400])
    }
  })

  it('ignores what it does not know, and never fails for it', async () => {
    const shop = await testShop()
    await shop.has.product({ category: 'belts', priceCents: 2_500 })
    const list = async (query: string) => {
      const response = await shop.guest().fetch(`/api/products?${query}`)
      expect(response.status).toBe(200)
      return productsSchemas.listProducts.reply.parse(await response.json())
    }
    expect(await list('category=firearms')).toMatchObject({
      total: 0,
      facets: { category: [{ value: 'belts', count: 1, isSelected: false }] },
    })
    expect((await list('category=firearms,belts&unknown=1')).total).toBe(1)
    expect((await list('color=%F0%9F%90%B8&provider=nobody')).total).toBe(0)
    expect((await list('minPrice=30&maxPrice=20')).total).toBe(0)
    expect((await list('minPrice=25&maxPrice=25')).total).toBe(1)
    expect((await list('providerId=nobody')).total).toBe(0)
    expect((await list('q=%20%27%22%3B--%25')).total).toBe(1)
    expect((await shop.guest().fetch('/api/products?page=0')).status).toBe(400)
    expect((await shop.guest().fetch('/api/products?rating=six')).status).toBe(400)
  })

  it('asks one variant to satisfy all filters at once, and counts by the same rule', async () => {
    const shop = await testShop()
    await shop.has.product({
      variants: [
        { options: { color: 'black', hand: 'right' }, priceCents: 2_000, stock: 0 },
        { options: { color: 'coyote', hand: 'left' }, priceCents: 9_000, stock: 3, compareAtCents: 9_900 },
      ],
    })
    const list = async (input: object) => (await shop.guest().send(listProducts, input)).body
    expect((await list({ color: 'black', hand: 'right' })).total).toBe(1)
    const crossed = await list({ color: 'black', hand: 'left' })
    expect(crossed.total).toBe(0)
    expect(crossed.facets.color).toMatchObject([
      { value: 'black', count: 0, isSelected: true },
      { value: 'coyote', count: 1, isSelected: false },
    ])
    expect((await list({ color: 'black', inStock: '1' })).total).toBe(0)
    expect((await list({ color: 'black', onSale: '1' })).total).toBe(0)
    expect((await list({ color: 'black', minPrice: '50' })).total).toBe(0)
    expect((await list({ color: 'black,coyote', inStock: '1', onSale: '1' })).total).toBe(1)
    expect((await list({ hand: 'left' })).facets.price).toEqual({ minCents: 9_000, maxCents: 9_000 })
  })

  it('lists of a provider what is live, for themselves and an admin as for everybody', async () => {
    const shop = await testShop()
    const owner = await shop.has.provider()
    const draft = await shop.has.product({ ownerId: owner.user.id, status: 'draft', name: 'Secret sling' })
    const live = await shop.has.product({ ownerId: owner.user.id })
    await shop.has.product()
    const everybody = [shop.guest(), owner, await shop.has.admin(), await shop.has.provider()]
    for (const who of everybody)
      for (const providerId of [owner.user.id, draft.providerId])
        expect((await who.send(listProducts, { providerId })).body.items.map(({ id }) => id)).toEqual([
          live.id,
        ])
    expect((await owner.send(listProducts, { q: 'secret sling' })).body.total).toBe(0)
  })
})

describe('what changes', () => {
  it('is seen by another process within a second: a price, a new product, one that goes', async () => {
    const shop = await testShop()
    const product = await shop.has.product({ priceCents: 2_000 })
    const twin = await shop.twin()
    const there = shop.guest().at(twin.app)
    const cards = async () => (await there.send(listProducts)).body.items
    expect(await cards()).toMatchObject([{ id: product.id, priceCents: 2_000 }])
    expect((await there.send(getProduct, { productId: product.id })).status).toBe(200)
    await setPrice(shop, product.id, 1_500)
    await seen(async () => {
      expect(await cards()).toMatchObject([{ priceCents: 1_500 }])
      const page = await there.send(getProduct, { productId: product.id })
      expect(page.body.variants).toMatchObject([{ priceCents: 1_500 }])
    })
    const second = await shop.has.product({ name: 'Second' })
    await seen(async () => expect(await cards()).toHaveLength(2))
    await shop.database.db.transaction(async (tx) => {
      await tx.execute(`update products set is_deleted = true where id = '${second.id}'`)
      await publishProductChange(tx, second.id)
    })
    await seen(async () => expect(await cards()).toHaveLength(1))
    expect((await there.send(listProducts, { q: 'second' })).body.total).toBe(0)
  })

  it('reaches the stock: sold out, freed when a hold runs out', async () => {
    const shop = await testShop()
    const product = await shop.has.product({ stock: 2 })
    const [variant] = product.variants
    const stock = async () => (await shop.guest().send(listProducts)).body.items[0]?.stock
    expect(await stock()).toBe('low')
    const endsAt = new Date(shop.clock.now().getTime() + 60_000)
    await shop.database.pool.query(
      `insert into reservations (id, inventory_item_id, reserved_by, quantity, state, expires_at) values ($1, $2, 'cart', 2, 'held', $3)`,
      [newId('clm'), variant?.inventoryItemId, endsAt],
    )
    await shop.database.pool.query(`select pg_notify('stock', $1)`, [
      `${variant?.inventoryItemId},pool_unknown`,
    ])
    await seen(async () => expect(await stock()).toBe('out'))
    expect((await shop.guest().send(listProducts, { inStock: '1' })).body.total).toBe(0)
    expect((await shop.guest().send(getLanding)).body.newest).toEqual([])
    shop.clock.advance(61_000)
    expect(await stock()).toBe('low')
    const page = await shop.guest().send(getProduct, { productId: product.id })
    expect(page.body.variants).toMatchObject([{ stock: 'low', left: 2 }])
  })

  it('is not missed while the connection that tells of it is lost', async () => {
    const shop = await testShop()
    const product = await shop.has.product({ priceCents: 2_000 })
    const price = async () => (await shop.guest().send(listProducts)).body.items[0]?.priceCents
    expect(await price()).toBe(2_000)
    await shop.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'coqui notifier'`,
    )
    await vi.waitFor(() => expect(shop.notifier.isLive()).toBe(false), { interval: 1 })
    await shop.database.pool.query('update product_variants set price_cents = 1700 where product_id = $1', [
      product.id,
    ])
    await vi.waitFor(async () => expect(await price()).toBe(1_700))
    await vi.waitFor(() => expect(shop.notifier.isLive()).toBe(true))
    await setPrice(shop, product.id, 1_600)
    await seen(async () => expect(await price()).toBe(1_600))
  })

  it('takes the pages that show it out of the page cache, and no others', async () => {
    const shop = await testShop()
    const { db, pool } = shop.database
    const product = await shop.has.product({ stock: 20 })
    const dropped: string[] = []
    const catalog = createCatalog({
      db,
      notifier: shop.notifier,
      clock: shop.clock,
      log: createLog('silent'),
      dropPages: (tags) => void dropped.push(...tags),
      categoryUses,
    })
    await catalog.ready()
    // Notifications come in order: once this has come, none of making the product is under way.
    await db.transaction((tx) => publishProductChange(tx, 'prd_marker'))
    await seen(async () => expect(dropped).toContain('product:prd_marker'))
    dropped.length = 0
    await setPrice(shop, product.id, 1_000)
    await seen(async () => expect(dropped).toEqual([`product:${product.id}`, 'catalog']))
    await pool.query('update inventory_items set on_hand = 19 where id = $1', [
      product.variants[0]?.inventoryItemId,
    ])
    await pool.query(`select pg_notify('stock', $1)`, [product.variants[0]?.inventoryItemId])
    await seen(async () => expect(dropped.slice(2)).toEqual([`product:${product.id}`]))
    await db.transaction((tx) => publishProductChange(tx, '*'))
    await seen(async () => expect(dropped.slice(3)).toEqual(['*']))
    expect(await catalog.isKnown(product.id)).toBe(true)
    expect(await catalog.cardsOf(['prd_unknown', product.id], 'en')).toMatchObject([{ priceCents: 1_000 }])
  })

  it('takes nothing in any more once it is stopped, as its connections are closed next', async () => {
    const shop = await testShop()
    const product = await shop.has.product({ priceCents: 2_000 })
    const own = openDatabase(String(shop.database.pool.options.connectionString))
    const warn = vi.fn()
    const { notifier, clock } = shop
    const log = { ...createLog('silent'), warn, debug: vi.fn() }
    const catalog = createCatalog({ db: own.db, notifier, clock, log, categoryUses })
    await catalog.ready()
    const changing = catalog.refresh([product.id])
    await Promise.all([catalog.stop(), changing])
    await own.close()
    await setPrice(shop, product.id, 1_000)
    await catalog.refresh([product.id])
    // Whoever listens later is told later, and waits as long before it reads.
    const price = async () => (await shop.guest().send(listProducts)).body.items[0]?.priceCents
    await seen(async () => expect(await price()).toBe(1_000))
    expect(warn).not.toHaveBeenCalled()
  })

  it('follows the store’s own idea of low', async () => {
    const shop = await testShop()
    const product = await shop.has.product({ stock: 8 })
    const stocks = async () => [
      (await shop.guest().send(listProducts)).body.items[0]?.stock,
      (await shop.guest().send(getProduct, { productId: product.id })).body.variants[0]?.stock,
    ]
    expect(await stocks()).toEqual(['in', 'in'])
    await shop.database.pool.query(`insert into settings (key, value) values ('lowStockAt', '10')`)
    await shop.database.pool.query(`select pg_notify('settings', 'lowStockAt')`)
    await seen(async () => expect(await stocks()).toEqual(['low', 'low']))
  })
})

describe('a product', () => {
  it('is found by its id and by any slug it ever had, in the caller’s language', async () => {
    const shop = await testShop()
    const product = await shop.has.product({
      name: 'Range belt',
      nameEs: 'Correa de tiro',
      description: '## Made of\n\n**Nylon** <script>alert(1)</script>',
      variants: [
        { options: { size: 'm', color: 'black' }, stock: 0 },
        { options: { size: 'l', color: 'black' }, stock: 3, priceCents: 4_000, compareAtCents: 5_000 },
      ],
    })
    await shop.database.pool.query('insert into product_slugs (slug, product_id) values ($1, $2)', [
      'an-old-slug',
      product.id,
    ])
    for (const productId of [product.id, product.slug, product.slugEs, 'an-old-slug', product.slug]) {
      const { status, body } = await shop.guest().send(getProduct, { productId })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        id: product.id,
        slug: product.slug,
        slugs: { en: product.slug, es: product.slugEs },
      })
    }
    const { body } = await shop.guest().send(getProduct, { productId: product.slug }, es)
    expect(body).toMatchObject({
      name: 'Correa de tiro',
      slug: product.slugEs,
      category: { id: 'gear', slug: 'gear', name: 'Equipo' },
      descriptionHtml:
        '<h3>Made of</h3>\n<p><strong>Nylon</strong> &lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
      variants: [
        { options: { size: 'm', color: 'black' }, stock: 'out', left: null },
        { options: { size: 'l', color: 'black' }, stock: 'low', left: 3, compareAtCents: 5_000 },
      ],
      rating: { average: 0, count: 0 },
      stars: [0, 0, 0, 0, 0],
    })
    expect(body.options.map(({ kind }) => kind)).toEqual(['size', 'color'])
    expect(new Date(body.delivery.from) > shop.clock.now()).toBe(true)
  })

  it('that was never public is not found, one that was is gone; its owner and admins see it', async () => {
    const shop = await testShop()
    const owner = await shop.has.provider()
    const make = (requested: object) => shop.has.product({ ownerId: owner.user.id, ...requested })
    const expected: [number, { id: string; slug: string }][] = [
      [404, await make({ status: 'draft' })],
      [404, await make({ status: 'pending_review' })],
      [404, await make({ status: 'draft', isDeleted: true })],
      [410, await make({ status: 'unpublished' })],
      [410, await make({ isDeleted: true })],
      [410, await make({ isActive: false })],
    ]
    const [admin, other] = [await shop.has.admin(), await shop.has.provider()]
    for (const [status, { id, slug }] of expected) {
      for (const productId of [id, slug]) {
        expect((await owner.send(getProduct, { productId })).status).toBe(200)
        expect((await admin.send(getProduct, { productId })).status).toBe(200)
        expect((await shop.guest().send(getProduct, { productId })).status).toBe(status)
        expect((await other.send(getProduct, { productId })).status).toBe(status)
      }
      expect((await shop.guest().send(listRelatedProducts, { productId: id })).status).toBe(404)
      expect((await shop.guest().send(listProductsById, { ids: id })).body).toEqual([])
    }
    expect((await shop.guest().send(getProduct, { productId: 'no-such-thing' })).status).toBe(404)
    expect((await shop.guest().send(getProduct, { productId: 'prd_nosuchproduct' })).status).toBe(404)
  })

  it('goes with others: rivals of its own category last, what can be bought first, never itself', async () => {
    const shop = await testShop()
    const belt = await shop.has.product({ category: 'belts' })
    const soldOut = await shop.has.product({ category: 'lights', stock: 0 })
    const rival = await shop.has.product({ category: 'belts' })
    const light = await shop.has.product({ category: 'lights' })
    const { body } = await shop.guest().send(listRelatedProducts, { productId: belt.id })
    expect(body.map(({ id }) => id)).toEqual([light.id, rival.id, soldOut.id])
  })

  it('comes by chosen ids, in their order', async () => {
    const shop = await testShop()
    const [a, b] = [await shop.has.product(), await shop.has.product()]
    const { body } = await shop.guest().send(listProductsById, { ids: `${b.id},prd_unknown,${a.id},` })
    expect(body.map(({ id }) => id)).toEqual([b.id, a.id])
  })

  it('counts approved reviews only', async () => {
    const shop = await testShop()
    const product = await shop.has.product()
    for (const [stars, status] of [
      [5, 'approved'],
      [4, 'approved'],
      [1, 'pending'],
      [1, 'rejected'],
    ])
      await shop.database.pool.query(
        `insert into reviews (id, product_id, author_name, stars, title, body, language, status)
         values ($1, $2, 'A', $3, 't', 'b', 'en', $4)`,
        [newId('rev'), product.id, stars, status],
      )
    await shop.catalog.refresh([product.id])
    const page = await shop.guest().send(getProduct, { productId: product.id })
    expect(page.body).toMatchObject({ rating: { average: 4.5, count: 2 }, stars: [1, 1, 0, 0, 0] })
    expect((await shop.guest().send(listProducts, { rating: 4 })).body.items[0]?.rating.average).toBe(4.5)
    expect((await shop.guest().send(listProducts, { rating: 5 })).body.total).toBe(0)
  })
})

describe('around the list', () => {
  it('names the categories with their counts, and the rows of the landing page', async () => {
    const shop = await testShop()
    const holster = await shop.has.product({ category: 'holsters' })
    await shop.database.pool.query('update products set is_featured = true where id = $1', [holster.id])
    await shop.has.product({ category: 'belts' })
    const { body } = await shop.guest().send(listCategories, {}, es)
    expect(body[0]).toMatchObject({ id: 'holsters', name: 'Fundas', products: 1 })
    expect(body.map(({ products }) => products)).toEqual([1, 0, 1, 0, 0, 0, 0, 0])
    const landing = (await shop.guest().send(getLanding)).body
    expect(landing.featured.map(({ id }) => id)).toEqual([holster.id])
    expect(landing.newest).toHaveLength(2)
    expect(landing.bestSelling).toHaveLength(2)
    expect(landing.categories.map(({ id }) => id)).toEqual(['holsters', 'belts'])
  })

  it('suggests completions, categories and products while somebody types', async () => {
    const shop = await testShop()
    const product = await shop.has.product({
      name: 'Táctico light pouch',
      nameEs: 'Estuche táctico',
      category: 'lights',
    })
    const suggest = async (q: string, options = {}) =>
      (await shop.guest().send(suggestProducts, { q }, options)).body
    expect(await suggest('li')).toMatchObject({
      terms: ['light', 'light pouch'],
      categories: [{ id: 'lights', slug: 'lights', name: 'Lights' }],
      products: [{ id: product.id, priceCents: 2_000 }],
    })
    expect((await suggest('estuche tac', es)).terms).toEqual(['estuche táctico'])
    expect((await suggest('lint', es)).categories).toEqual([
      { id: 'lights', slug: 'lights', name: 'Linternas' },
    ])
    expect((await suggest('hol')).categories, 'nothing is in it').toEqual([])
    expect(await suggest('zzzz')).toEqual({ terms: [], categories: [], products: [] })
    expect((await shop.guest().fetch('/api/products/suggestions?q=')).status).toBe(400)
  })

  it('lists collaborators that are shown, and opens one by its slug', async () => {
    const shop = await testShop()
    const { providerId } = await shop.has.product()
    await shop.database.pool.query(
      `insert into collaborators (id, kind, slug, name, bio_en, headline_es, nppr_instructor_number, is_public) values
       ('col_teacher', 'instructor', 'ana-rivera', 'Ana Rivera', '*Patient* [x](javascript:1)', 'Paciente', 'N-1', true),
       ('col_hidden', 'instructor', 'hidden', 'Hidden', '', '', null, false)`,
    )
    const read = async () => (await shop.guest().send(getCollaborator, { slug: 'ana-rivera' }, es)).body
    // Nobody has seen it on a certification yet.
    expect(await read()).toMatchObject({ npprInstructorNumber: null, specialties: [] })
    await shop.database.pool.query(
      `insert into instructor_profiles (collaborator_id, verified_nppr_number, specialties, languages)
       values ('col_teacher', 'N-1', '{low_light}', '{es,en}')`,
    )
    const list = async (input = {}) => (await shop.guest().send(listCollaborators, input)).body
    expect((await list()).map(({ id }) => id).sort()).toEqual([providerId, 'col_teacher'].sort())
    expect(await list({ kind: 'instructor' })).toMatchObject([{ slug: 'ana-rivera' }])
    expect(await read()).toMatchObject({
      headline: 'Paciente',
      npprInstructorNumber: 'N-1',
      specialties: ['low_light'],
      languages: ['es', 'en'],
      products: 0,
    })
    expect((await shop.guest().send(getCollaborator, { slug: 'ana-rivera' })).body.bioHtml).toBe(
      '<p><em>Patient</em> [x](javascript:1)</p>\n',
    )
    for (const slug of ['hidden', 'col_teacher', 'nobody'])
      expect((await shop.guest().send(getCollaborator, { slug })).status).toBe(404)
  })
})
