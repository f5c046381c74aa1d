import { describe, expect, it } from 'vitest'
import { getCollection, listCollections } from '#contract/catalog/collections.ts'
import {
  changeCollection,
  createCollection,
  deleteCollection,
  duplicateCollection,
  getCollectionChoices,
  getManagedCollection,
  listManagedCollections,
  moveCollection,
  previewCollection,
  setCollectionState,
} from '#contract/catalog/managed-collections.ts'
import { updateProduct } from '#contract/catalog/product-editing.ts'
import type { PageHandler } from '#server/platform/http/pages.ts'
import { freezeNewestNotifier } from '#server/testing/freeze-notifier.ts'
import { writeCollection } from '#server/testing/samples/collections.ts'
import { sendPhoto } from '#server/testing/samples/images.ts'
import { testShop } from '#server/testing/test-shop.ts'

let rendered = 0
/** The smallest page of collections: whatever the API says of them. */
const pages: PageHandler = {
  async fetch(request, { context }) {
    rendered += 1
    const answer = await context.api.fetch(
      new Request(`http://localhost/api${new URL(request.url).pathname}`),
    )
    return new Response(await answer.text(), {
      status: answer.status,
      headers: { 'content-type': 'text/html' },
    })
  },
}

const shop = await testShop({ pages })
const admin = await shop.has.admin()
const guest = shop.guest()

async function create(changed: object = {}) {
  const { status, body } = await admin.send(createCollection, writeCollection(changed))
  expect([status, body]).toMatchObject([201, { state: 'draft' }])
  return body
}
const publish = async (collectionId: string) =>
  (await admin.send(setCollectionState, { collectionId, state: 'published' })).body
const see = (collectionId: string, input: object = {}) =>
  guest.send(getCollection, { collectionId, ...input })
const named = async () => (await guest.send(listCollections, {})).body.map(({ id }) => id)

describe('a collection that was just published', () => {
  it('is there for the next who asks, however late its own process hears of it', async () => {
    const { id } = await create()
    expect((await see(id)).status).toBe(404)
    const backend = await freezeNewestNotifier(shop.database.pool)
    try {
      await publish(id)
      expect((await see(id)).status).toBe(200)
    } finally {
      process.kill(backend, 'SIGCONT')
    }
  })
})

describe('a collection of hand-picked products', () => {
  it('is seen once it is published, by every slug it had, in its order; what leaves the shop leaves it', async () => {
    const [one, two, draft] = [
      await shop.has.product({ priceCents: 900 }),
      await shop.has.product({ priceCents: 100 }),
      await shop.has.product({ status: 'draft' }),
    ]
    const productIds = [two.id, draft.id, one.id]
    const made = await create({ kind: 'manual', rules: null, productIds, productSort: 'featured' })
    expect(made).toMatchObject({ products: 2, version: 1, changedBy: admin.user.displayName })
    expect(made.picked.map(({ id, isShown }) => [id, isShown])).toEqual([
      [two.id, true],
      [draft.id, false],
      [one.id, true],
    ])
    expect((await see(made.id)).status).toBe(404)
    expect((await admin.send(getCollection, { collectionId: made.id })).body.collection.isPublished).toBe(
      false,
    )
    await publish(made.id)
    await expect.poll(async () => (await see(made.slug.es)).status).toBe(200)
    const { body } = await see(made.slug.es)
    expect(body.items.map(({ id }) => id)).toEqual([two.id, one.id])
    expect(body.collection).toMatchObject({ slug: made.slug.en, slugs: made.slug, products: 2 })
    expect((await see(made.id, { sort: '-price', perPage: 1 })).body).toMatchObject({
      items: [{ id: one.id }],
      pages: 2,
      sort: '-price',
    })

    const { body: renamed } = await admin.send(changeCollection, {
      ...writeCollection({
        kind: 'manual',
        rules: null,
        productIds: [one.id, two.id],
        productSort: 'featured',
      }),
      slug: { en: `${made.slug.en}-2`, es: made.slug.es },
      collectionId: made.id,
      version: 2,
    })
    expect(renamed).toMatchObject({ version: 3, slug: { en: `${made.slug.en}-2` } })
    // An old link still leads here.
    await expect.poll(async () => (await see(made.slug.en)).body.collection?.slug).toBe(`${made.slug.en}-2`)
    expect((await see(made.slug.en)).body.items.map(({ id }) => id)).toEqual([one.id, two.id])

    expect(await admin.send(updateProduct, { productId: one.id, version: 1, isActive: false })).toMatchObject(
      {
        status: 200,
      },
    )
    await expect.poll(async () => (await see(made.id)).body.items.map(({ id }) => id)).toEqual([two.id])
  })

  it('refuses products, pictures and categories that are not there, and what its kind does not have', async () => {
    const stranger = await shop.has.customer()
    const product = await shop.has.product()
    const category = {
      match: 'all',
      conditions: [{ kind: 'in_stock' }, { kind: 'category', categoryId: 'no' }],
    }
    const seller = { match: 'any', conditions: [{ kind: 'provider', providerId: 'col_nobody' }] }
    const refused: [object, string][] = [
      [{ kind: 'manual', rules: null, productIds: ['prd_0000000000'] }, 'productIds'],
      [{ kind: 'manual', rules: null, productIds: [product.id, product.id] }, 'productIds'],
      [{ imageId: await sendPhoto(stranger) }, 'imageId'],
      [{ rules: null }, 'rules'],
      [{ productSort: 'featured' }, 'productSort'],
      [{ rules: category }, 'rules.conditions.1'],
      [{ rules: seller }, 'rules.conditions.0'],
      [{ rules: { match: 'all', conditions: [] } }, 'rules.conditions'],
      [{ name: { en: '', es: 'Sí' } }, 'name.en'],
      [{ slug: { en: 'Not A Slug', es: '' } }, 'slug.en'],
    ]
    for (const [change, field] of refused) {
      const { status, body } = await admin.send(createCollection, writeCollection(change))
      expect([field, status, body]).toMatchObject([field, 400, { details: [{ field }] }])
    }
  })
})

describe('a collection by rules', () => {
  it('holds what fits now, shows a picture of its own or of its first product, and previews what it would hold', async () => {
    const lamp = await shop.has.product({ category: 'lights', priceCents: 7_700 })
    const rules = {
      match: 'all' as const,
      conditions: [
        { kind: 'category' as const, categoryId: 'lights' },
        { kind: 'price' as const, minCents: 7_700, maxCents: 7_800 },
      ],
    }
    const preview = async () =>
      (await admin.send(previewCollection, { rules, productSort: 'price' })).body.items.map(({ id }) => id)
    expect(await preview()).toEqual([lamp.id])
    const imageId = await sendPhoto(admin)
    const made = await create({ rules, imageId, productIds: [] })
    expect(made).toMatchObject({ products: 1, image: { id: imageId }, picked: [] })
    const other = await shop.has.product({ category: 'lights', priceCents: 7_750 })
    expect(await preview()).toEqual([lamp.id, other.id])
    await publish(made.id)
    await expect.poll(async () => (await see(made.id)).body.total).toBe(2)
    expect((await see(made.id, { sort: 'featured' })).body.sort).toBe('newest')
    const { body: choices } = await admin.send(getCollectionChoices, {})
    expect(choices.categories.some(({ id }) => id === 'lights')).toBe(true)
    expect(choices.providers.some(({ id }) => id === lamp.providerId)).toBe(true)
  })
})

describe('an admin', () => {
  it('is refused a slug that is or was another’s at the field it was typed into, until it leads nowhere', async () => {
    const spanish = await shop.has.admin()
    spanish.cookies.set('language', 'es')
    const made = await create()
    const change = { ...writeCollection(), collectionId: made.id, version: made.version }
    const slug = { en: `${made.slug.en}-moved`, es: made.slug.es }
    expect((await admin.send(changeCollection, { ...change, slug })).status).toBe(200)
    const message = 'Otra colección usa esta dirección o la usaba antes.'
    const refused: [object, string[]][] = [
      [{ en: made.slug.en, es: '' }, ['slug.en']],
      [{ en: '', es: made.slug.en }, ['slug.es']],
      [{ en: made.slug.es, es: made.slug.en }, ['slug.en', 'slug.es']],
    ]
    const other = await create()
    for (const [asked, fields] of refused) {
      const written = writeCollection({ slug: asked })
      const details = fields.map((field) => ({ field, code: 'taken', message }))
      const edit = { ...written, collectionId: other.id, version: 1 }
      for (const { status, body } of [
        await spanish.send(createCollection, written),
        await spanish.send(changeCollection, edit),
      ])
        expect([status, body]).toMatchObject([400, { code: 'INVALID_INPUT', details }])
    }
    const { body: kept } = await admin.send(getManagedCollection, { collectionId: other.id })
    expect(kept).toMatchObject({ slug: other.slug, version: 1 })
    expect((await admin.send(deleteCollection, { collectionId: made.id })).status).toBe(204)
    expect((await create({ slug: { en: made.slug.en, es: '' } })).slug.en).toBe(made.slug.en)
  })

  it('is refused a save over somebody else’s', async () => {
    const made = await create()
    const [first, second] = await Promise.all(
      [1, 2].map(() =>
        admin.send(changeCollection, { ...writeCollection(), collectionId: made.id, version: made.version }),
      ),
    )
    expect([first?.status, second?.status].sort()).toEqual([200, 409])
    const late = first?.status === 409 ? first : second
    expect(late?.body).toMatchObject({
      code: 'CONFLICT',
      details: { version: 2, changedBy: admin.user.displayName },
    })
  })

  it('copies, moves, hides and deletes it, each in the log; the same name twice gets an address of its own', async () => {
    const made = await create({ name: { en: 'Night kit', es: 'Equipo de noche' } })
    const copy = (await admin.send(duplicateCollection, { collectionId: made.id })).body
    expect(copy).toMatchObject({
      name: { en: 'Night kit (copy)', es: 'Equipo de noche (copia)' },
      state: 'draft',
    })
    const again = await create({ name: { en: 'Night kit', es: 'Equipo de noche' } })
    expect(again.slug).toEqual({ en: 'night-kit-2', es: 'equipo-de-noche-2' })

    await publish(made.id)
    await publish(again.id)
    const { body: moved } = await admin.send(moveCollection, { collectionId: again.id, to: 'first' })
    expect(moved).toMatchObject({ place: 1, version: 2 })
    await expect.poll(async () => (await named())[0]).toBe(again.id)
    await admin.send(moveCollection, { collectionId: again.id, to: 'down' })
    await expect.poll(async () => (await named()).indexOf(again.id)).toBe(1)

    await admin.send(setCollectionState, { collectionId: again.id, state: 'draft' })
    await expect.poll(async () => (await see(again.id)).status).toBe(404)
    expect((await admin.send(deleteCollection, { collectionId: again.id })).status).toBe(204)
    expect((await admin.send(getManagedCollection, { collectionId: again.id })).status).toBe(404)
    expect((await admin.send(deleteCollection, { collectionId: again.id })).status).toBe(404)
    const { rows } = await shop.database.pool.query<{ action: string }>(
      'select action from audit_log where subject_id = $1 order by id',
      [again.id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'create-collection',
      'publish-collection',
      'move-collection',
      'move-collection',
      'unpublish-collection',
      'delete-collection',
    ])
  })

  it('lists them by name, state and kind, with counts', async () => {
    const made = await create({ name: { en: 'Ámbar', es: 'Ámbar' } })
    const list = async (input: object) => (await admin.send(listManagedCollections, input)).body
    expect((await list({ q: 'ambar' })).items.map(({ id }) => id)).toEqual([made.id])
    expect(await list({ q: 'ambar', state: 'published' })).toMatchObject({ total: 0, counts: { draft: 1 } })
    expect((await list({ q: 'ambar', kind: 'manual' })).total).toBe(0)
    const byCount = (await list({ sort: '-products', perPage: 200 })).items.map(({ products }) => products)
    expect(byCount).toEqual(byCount.toSorted((a, b) => b - a))
    const first = (await list({ perPage: 1 })).items
    expect(first).toMatchObject([{ place: 1 }])
  })
})

it('a kept page shows a change of a collection at once, in every process', async () => {
  const other = await shop.twin()
  await Promise.all([shop.catalog.ready(), other.catalog.ready()])
  const made = await publish((await create()).id)
  const path = `/collections/${made.slug.en}`
  const read = async (app: typeof shop.app) =>
    JSON.parse(await (await app.request(path)).text()).collection?.name
  for (const { app } of [shop, other]) await expect.poll(() => read(app)).toBe(made.name.en)
  await expect
    .poll(async () => {
      rendered = 0
      for (const { app } of [shop, other]) await read(app)
      return rendered
    })
    .toBe(0)
  await admin.send(changeCollection, {
    ...writeCollection({ name: { en: 'New words', es: 'Palabras nuevas' }, slug: made.slug }),
    collectionId: made.id,
    version: made.version,
  })
  for (const { app } of [shop, other]) await expect.poll(() => read(app)).toBe('New words')
})
