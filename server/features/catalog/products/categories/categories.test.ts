import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import {
  addCategory,
  changeCategory,
  deleteCategory,
  listManagedCategories,
  orderCategories,
} from '#contract/catalog/categories.ts'
import { listManagedProducts } from '#contract/catalog/managed-products.ts'
import { createProduct, getEditableProduct, updateProduct } from '#contract/catalog/product-editing.ts'
import { getLanding, getProduct, listCategories, listProducts } from '#contract/catalog/products.ts'
import { createSavedView, listSavedViews } from '#contract/people/saved-views.ts'
import { createCampaign, listCampaigns } from '#contract/sales/loyalty-campaigns.ts'
import { uploadImage } from '#contract/site/images.ts'
import { makePhoto } from '#server/testing/samples/images.ts'
import { writeDraft } from '#server/testing/samples/product-editing.ts'
import { testShop } from '#server/testing/test-shop.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'categories-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const shop = await testShop({ env: { dataDir } })
const admin = await shop.has.admin()
const es = { headers: { cookie: 'language=es' } }
/** Reads what is refused in Spanish. */
const spanish = await shop.has.admin()
spanish.cookies.set('language', 'es')
const list = async () => (await admin.send(listManagedCategories, {})).body
const find = async (id: string) => (await list()).find((each) => each.id === id)
const shown = async () => (await shop.guest().send(listCategories, {})).body
const found = async (category: string) => (await shop.guest().send(listProducts, { category })).body
const seen = (check: () => Promise<void>) => vi.waitFor(check, { interval: 10 })

const texts = (en: string, es: string) => ({
  name: { en, es },
  blurb: { en: `${en}, of all kinds`, es: `${es} de todo tipo` },
})

async function add(en: string, spanish: string, slug?: string) {
  const { status, body } = await admin.send(addCategory, { ...texts(en, spanish), slug })
  expect(status).toBe(201)
  return body.at(-1) as (typeof body)[number]
}

async function readLog(subjectId: string) {
  const { rows } = await shop.database.pool.query(
    'select action, before, after, details from audit_log where subject_id = $1 order by id',
    [subjectId],
  )
  return rows
}

it('is named in both languages, shown by the shop at once, refused to whoever has not seen it, and in the log', async () => {
  await shop.has.product({ category: 'belts' })
  expect(await find('belts')).toMatchObject({ products: 1, version: 1, changedBy: null })
  const change = { categoryId: 'belts', ...texts('Gun belts', 'Correas de tiro'), version: 1 }
  expect((await admin.send(changeCategory, change)).status).toBe(200)
  await expect.poll(async () => (await shown()).find(({ id }) => id === 'belts')?.name).toBe('Gun belts')
  const late = await admin.send(changeCategory, { ...change, ...texts('Belts', 'Correas') })
  expect([late.status, late.body]).toMatchObject([
    409,
    { details: { version: 2, changedBy: admin.user.displayName } },
  ])
  expect(await find('belts')).toMatchObject({ name: change.name, slug: 'belts', version: 2 })
  expect((await admin.send(changeCategory, { ...change, blurb: { en: '', es: 'x' } })).status).toBe(400)
  expect(await readLog('belts')).toMatchObject([
    { action: 'change-category', before: { nameEn: 'Belts' }, after: { nameEn: 'Gun belts' } },
  ])
})

it('stands where an admin puts it; an order that leaves one out or names one twice changes nothing', async () => {
  const ids = (await list()).map(({ id }) => id)
  const turned = ids.toReversed()
  expect((await admin.send(orderCategories, { ids: turned })).body.map(({ id }) => id)).toEqual(turned)
  await expect.poll(async () => (await shown()).map(({ id }) => id)).toEqual(turned)
  for (const wrong of [ids.slice(1), [ids[0] ?? '', ...ids.slice(0, -1)]])
    expect((await admin.send(orderCategories, { ids: wrong })).status).toBe(400)
  expect((await list()).map(({ id }) => id)).toEqual(turned)
})

describe('a new one', () => {
  it('goes by its English name, stands last, and shows to shoppers once there is something in it', async () => {
    const made = await add('Plate carriers', 'Portaplacas')
    expect(made).toMatchObject({ id: 'plate-carriers', slug: 'plate-carriers', picture: null, products: 0 })
    expect(await readLog('plate-carriers')).toMatchObject([
      { action: 'add-category', after: { slug: 'plate-carriers', nameEs: 'Portaplacas' } },
    ])
    const landed = async () => (await shop.guest().send(getLanding)).body.categories.map(({ id }) => id)
    await seen(async () => expect((await shown()).at(-1)?.id).toBe('plate-carriers'))
    expect(await landed()).not.toContain('plate-carriers')
    const owner = await shop.has.provider()
    const draft = await owner.send(createProduct, writeDraft({ category: 'plate-carriers' }))
    expect([draft.status, draft.body.category]).toEqual([201, 'plate-carriers'])
    const product = await shop.has.product({ category: 'plate-carriers' })
    await seen(async () => expect(await landed()).toContain('plate-carriers'))
    expect((await found('plate-carriers')).facets.category).toContainEqual({
      value: 'plate-carriers',
      label: 'Plate carriers',
      count: 1,
      isSelected: true,
      swatch: null,
    })
    const page = (await shop.guest().send(getProduct, { productId: product.id }, es)).body
    expect(page.category).toEqual({ id: 'plate-carriers', slug: 'plate-carriers', name: 'Portaplacas' })
  })

  it('has no name or address of another one, in no language, and is refused field by field', async () => {
    await add('Slings', 'Portafusiles')
    const wrong = await spanish.send(addCategory, { ...texts('SLINGS', 'Portafusíles'), slug: 'slings' })
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      {
        details: [
          { field: 'name.en', code: 'taken', message: 'Otra categoría ya tiene ese nombre.' },
          { field: 'name.es', code: 'taken' },
          { field: 'slug', code: 'taken', message: 'Otra categoría usa esta dirección o la usaba antes.' },
        ],
      },
    ])
    for (const slug of ['Not A Slug', 'a--b', 'x'.repeat(61)])
      expect((await admin.send(addCategory, { ...texts('Ok', 'Bien'), slug })).status, slug).toBe(400)
    expect((await admin.send(addCategory, texts('¡!', '¡!'))).status, 'no slug comes of it').toBe(400)
  })

  it('is there once when two admins add it at the same moment', async () => {
    const other = await shop.has.admin()
    const both = await Promise.all(
      [admin, other].map((person) => person.send(addCategory, texts('Optics', 'Miras'))),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })
})

it('has another address; the old ones lead to it, and no other category gets them while they do', async () => {
  const made = await add('Knives', 'Cuchillas')
  const product = await shop.has.product({ category: made.id })
  const change = { categoryId: made.id, ...texts('Knives', 'Cuchillas') }
  const moved = await admin.send(changeCategory, { ...change, slug: 'blades', version: 1 })
  expect(moved.body.find(({ id }) => id === made.id)).toMatchObject({
    slug: 'blades',
    formerSlugs: ['knives'],
  })
  await seen(async () => expect((await found('blades')).total).toBe(1))
  const old = await found('knives')
  expect(old.items.map(({ id }) => id)).toEqual([product.id])
  expect(old.facets.category.find(({ isSelected }) => isSelected)?.value).toBe('blades')
  expect((await shown()).find(({ id }) => id === made.id)?.formerSlugs).toEqual(['knives'])
  const other = await add('Pocket knives', 'Navajas')
  const pocket = { categoryId: other.id, ...texts('Pocket knives', 'Navajas') }
  for (const refused of [
    await spanish.send(addCategory, { ...texts('Daggers', 'Puñales'), slug: 'knives' }),
    await spanish.send(changeCategory, { ...pocket, slug: 'knives', version: 1 }),
  ])
    expect([refused.status, refused.body]).toMatchObject([
      400,
      {
        details: [
          {
            field: 'slug',
            code: 'taken',
            message: 'Otra categoría usa esta dirección o la usaba antes.',
          },
        ],
      },
    ])
  expect(await find(made.id)).toMatchObject({ slug: 'blades', formerSlugs: ['knives'] })
  expect(await find(other.id)).toMatchObject({ slug: 'pocket-knives', formerSlugs: [], version: 1 })
  // Its own it may have back. Once it leads nowhere, another one gets it.
  const back = await admin.send(changeCategory, { ...change, slug: 'knives', version: 2 })
  expect(back.body.find(({ id }) => id === made.id)).toMatchObject({
    slug: 'knives',
    formerSlugs: ['blades'],
  })
  expect((await admin.send(deleteCategory, { categoryId: other.id, version: 1 })).status).toBe(200)
  expect(await add('Folders', 'Plegables', 'pocket-knives')).toMatchObject({ slug: 'pocket-knives' })
})

it('has a number in its id where another one of another address has that id', async () => {
  const made = await add('Scopes', 'Visores')
  // As stores have it where an old address was given to another one.
  await shop.database.pool.query(`delete from category_slugs where category_id = $1`, [made.id])
  await shop.database.pool.query(`update categories set slug = 'sights' where id = $1`, [made.id])
  expect(await add('Old scopes', 'Visores viejos', 'scopes')).toMatchObject({
    id: 'scopes-2',
    slug: 'scopes',
  })
})

it('has a picture of its own with words in both languages, which nobody can borrow from another person', async () => {
  const made = await add('Targets', 'Blancos')
  const { body: image } = await admin.send(uploadImage, {}, { file: { bytes: await makePhoto() } })
  const change = { categoryId: made.id, ...texts('Targets', 'Blancos'), version: 1 }
  const ownPicture = { imageId: image.id, alt: { en: 'A paper target', es: 'Un blanco de papel' } }
  expect((await admin.send(changeCategory, { ...change, ownPicture })).status).toBe(200)
  const picture = async () =>
    (await shop.guest().send(listCategories, {}, es)).body.find(({ id }) => id === made.id)?.picture
  await seen(async () => expect(await picture()).toMatchObject({ url: image.url, alt: 'Un blanco de papel' }))
  // Another admin keeps what is shown, but cannot show it elsewhere.
  const other = await shop.has.admin()
  expect((await other.send(changeCategory, { ...change, ownPicture, version: 2 })).status).toBe(200)
  const borrowed = await other.send(addCategory, { ...texts('Steel', 'Acero'), ownPicture })
  expect(borrowed.body).toMatchObject({ details: [{ field: 'ownPicture.imageId' }] })
  expect((await admin.send(changeCategory, { ...change, version: 3 })).status, 'left out: it stays').toBe(200)
  expect((await find(made.id))?.ownPicture).toEqual(ownPicture)
  expect((await admin.send(changeCategory, { ...change, ownPicture: null, version: 4 })).status).toBe(200)
  await seen(async () => expect(await picture()).toBeNull())
})

describe('deleting', () => {
  const remove = (categoryId: string, version: number, moveTo?: string, by = admin) =>
    by.send(deleteCategory, { categoryId, version, ...(moveTo ? { moveTo } : {}) })

  it('is refused while something is in it, with how much, and done where nothing is', async () => {
    const made = await add('Cases', 'Maletas')
    const { id } = await shop.has.product({ category: made.id })
    await shop.database.pool.query('update products set is_deleted = true where id = $1', [id])
    const refused = await remove(made.id, 1)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'CATEGORY_IN_USE', details: { products: 1, campaigns: 0 } },
    ])
    expect((await find(made.id))?.uses, 'the archive counts').toEqual({ products: 1, campaigns: 0 })
    const empty = await add('Bipods', 'Bípodes')
    expect((await remove(empty.id, 7)).body).toMatchObject({ code: 'CONFLICT', details: { version: 1 } })
    expect((await remove(empty.id, 1)).body.map((each) => each.id)).not.toContain(empty.id)
    expect((await remove(empty.id, 1)).status).toBe(404)
    expect((await add('Bipods', 'Bípodes')).id, 'its address is free again').toBe('bipods')
  })

  it('moves products, proposals, campaigns, saved views and addresses to another one first', async () => {
    const made = await add('Vests', 'Chalecos')
    const kept = await add('Armor', 'Blindaje')
    const owner = await shop.has.provider()
    const ownerId = owner.user.id
    const live = await shop.has.product({ ownerId, category: made.id })
    const waiting = await shop.has.product({ ownerId })
    const proposed = { productId: waiting.id, version: 1, category: made.id }
    const { body } = await owner.send(updateProduct, proposed)
    expect(body.pendingChange?.fields).toMatchObject({ category: made.id })
    const rules = {
      name: { en: 'Vest week', es: 'Semana del chaleco' },
      reward: { kind: 'multiplier' as const, multiplier: 2 },
      aim: { scope: 'category' as const, categoryId: made.id },
      startsOn: '2031-01-01',
      endsOn: '2031-01-08',
    }
    expect((await admin.send(createCampaign, rules)).status).toBe(201)
    await admin.send(createSavedView, { list: 'products', name: 'V', query: { category: `gear,${made.id}` } })
    expect((await find(made.id))?.uses).toEqual({ products: 2, campaigns: 1 })
    expect((await remove(made.id, 1, 'nowhere')).body).toMatchObject({ details: [{ field: 'moveTo' }] })
    expect((await remove(made.id, 1, made.id)).body).toMatchObject({ details: [{ field: 'moveTo' }] })

    expect((await remove(made.id, 1, kept.id)).status).toBe(200)
    await seen(async () => expect((await found('vests')).items.map(({ id }) => id)).toEqual([live.id]))
    expect(await find(kept.id)).toMatchObject({ formerSlugs: ['vests'], uses: { products: 2, campaigns: 1 } })
    const edited = (await owner.send(getEditableProduct, { productId: live.id })).body
    expect([edited.category, edited.version]).toEqual([kept.id, 2])
    const still = (await owner.send(getEditableProduct, { productId: waiting.id })).body
    expect([still.category, still.pendingChange?.fields]).toMatchObject(['gear', { category: kept.id }])
    const managed = (await owner.send(listManagedProducts, { category: kept.id })).body.items
    expect(managed.map(({ id }) => id)).toEqual([live.id])
    const campaigns = (await admin.send(listCampaigns, {})).body
    expect(campaigns.map(({ aim }) => aim)).toContainEqual({ scope: 'category', categoryId: kept.id })
    const views = (await admin.send(listSavedViews, { list: 'products' })).body
    expect(views.map(({ query }) => query)).toContainEqual({ category: `gear,${kept.id}` })
    expect((await readLog(made.id)).at(-1)).toMatchObject({
      action: 'delete-category',
      before: { nameEn: 'Vests' },
      details: { movedTo: kept.id, products: 2, campaigns: 1 },
    })
    const { rows } = await shop.database.pool.query(
      'select changes from product_history where product_id = $1 order by id desc limit 1',
      [live.id],
    )
    expect(rows).toEqual([{ changes: { category: { before: made.id, after: kept.id } } }])
  })

  it('leaves nothing without a category when two admins move two into each other, or a product comes in meanwhile', async () => {
    const other = await shop.has.admin()
    const owner = await shop.has.provider()
    const [one, two] = [await add('Race one', 'Carrera uno'), await add('Race two', 'Carrera dos')]
    for (const { id } of [one, two]) await shop.has.product({ category: id })
    const both = await Promise.all([remove(one.id, 1, two.id), remove(two.id, 1, one.id, other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const left = both[0]?.status === 200 ? two : one
    expect((await find(left.id))?.uses.products).toBe(2)

    const three = await add('Race three', 'Carrera tres')
    const [drafted, removed] = await Promise.all([
      owner.send(createProduct, writeDraft({ category: three.id })),
      remove(three.id, 1),
    ])
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([drafted.status, removed.status])
    if (drafted.status === 400) expect(drafted.body).toMatchObject({ details: [{ field: 'category' }] })
  })

  it('is nobody else’s', async () => {
    const made = await add('Hats', 'Gorras')
    const owner = await shop.has.provider()
    expect((await remove(made.id, 1, undefined, owner)).status).toBe(403)
    expect(await find(made.id)).toBeDefined()
  })
})

it('is refused by whoever names one that is not there, with a sentence at the field', async () => {
  const owner = await shop.has.provider()
  owner.cookies.set('language', 'es')
  const draft = await owner.send(createProduct, writeDraft({ category: 'firearms' }))
  expect([draft.status, draft.body]).toMatchObject([
    400,
    {
      code: 'INVALID_INPUT',
      details: [{ field: 'category', message: 'Esta categoría ya no existe. Escoge otra.' }],
    },
  ])
  const product = await shop.has.product({ ownerId: owner.user.id })
  const edit = { productId: product.id, version: 1, category: 'firearms' }
  expect((await owner.send(updateProduct, edit)).body).toMatchObject({ details: [{ field: 'category' }] })
})
