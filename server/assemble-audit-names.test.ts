/** Ids of the audit log by the names of today, with a way to what is still there. */
import { expect, it } from 'vitest'
import { addCategory } from '#contract/catalog/categories.ts'
import { createCollection } from '#contract/catalog/managed-collections.ts'
import { LANGUAGE_KEY } from '#contract/language.ts'
import { createCoupon } from '#contract/sales/coupons.ts'
import { exportAuditLog, listAuditLog } from '#contract/site/audit-log.ts'
import { audit } from './platform/audit.ts'
import { writeCollection } from './testing/samples/collections.ts'
import { someCampaign } from './testing/samples/loyalty.ts'
import { makeWaiver, WAIVER } from './testing/samples/waivers.ts'
import { makePaidOrder } from './testing/test-orders.ts'
import { testShop } from './testing/test-shop.ts'

const shop = await testShop()
const admin = await shop.has.admin()

async function logged(action: string, subjectId: string) {
  const deed = { actorId: admin.user.id, action, subjectId, requestId: null }
  await shop.database.db.transaction((tx) => audit(tx, deed))
  const { items } = (await admin.send(listAuditLog, { action, subject: subjectId })).body
  return items[0]?.subject
}

async function readInSpanish(action?: string, subject?: string) {
  const filters = { ...(action && { action }), ...(subject && { subject }) }
  admin.cookies.set(LANGUAGE_KEY, 'es')
  const { items } = (await admin.send(listAuditLog, filters)).body
  admin.cookies.delete(LANGUAGE_KEY)
  return items
}

it('names a person, a product, a page, an order and a coupon, and leads to each', async () => {
  const ana = await shop.has.customer({ displayName: 'Ana Nieves' })
  const product = await shop.has.product({ name: 'Kydex holster' })
  const { row: order } = await makePaidOrder(shop, { buyer: ana, lines: [{ product }] })
  const rules = { discount: { kind: 'percent', percentBp: 1_000 }, scope: 'all' } as const
  await admin.send(createCoupon, { code: 'VERANO', ...rules })
  const pathOf = (id: string) => `/admin/users/${id}/inspector`
  expect(await logged('test-person', ana.user.id)).toEqual({
    id: ana.user.id,
    name: 'Ana Nieves',
    path: pathOf(ana.user.id),
  })
  expect(await logged('test-product', product.id)).toMatchObject({
    name: 'Kydex holster',
    path: `/admin/products/${product.id}`,
  })
  expect((await logged('test-page', product.providerId))?.path).toMatch(/^\/collaborator\//)
  expect(await logged('test-order', order.id)).toMatchObject({
    name: order.number,
    path: `/admin/orders?order=${order.id}`,
  })
  expect(await logged('change-coupon', 'VERANO')).toMatchObject({
    name: 'VERANO',
    path: '/admin/coupons/edit/VERANO',
  })
  const csv = String((await admin.send(exportAuditLog, { action: 'test-product' })).body)
  expect(csv).toContain('Kydex holster')
})

it('leaves the id of what is gone, and of a code that is no coupon’s, as it is', async () => {
  const gone = { name: null, path: null }
  expect(await logged('test-gone', 'prd_0000000000')).toMatchObject({ id: 'prd_0000000000', ...gone })
  expect(await logged('test-gone', 'usr_0000000000')).toMatchObject(gone)
  expect(await logged('end-coupon', 'NOTHING-SUCH')).toMatchObject(gone)
  expect(await logged('test-else', 'VERANO')).toMatchObject(gone)
})

it('names a collection, a campaign and a waiver, in the language of whoever reads', async () => {
  const { body: collection } = await admin.send(createCollection, writeCollection())
  const campaign = await someCampaign(shop)
  const waiverId = await makeWaiver(shop)
  expect(await logged('test-collection', collection.id)).toMatchObject({
    name: collection.name.en,
    path: `/admin/collections/${collection.id}`,
  })
  expect(await logged('test-campaign', campaign.id)).toMatchObject({
    name: campaign.name.en,
    path: `/admin/loyalty/campaigns/edit/${campaign.id}`,
  })
  expect(await logged('test-waiver', waiverId)).toMatchObject({
    name: WAIVER.name.en,
    path: `/admin/waivers/${waiverId}`,
  })
  const spanish = await readInSpanish('test-waiver')
  expect(spanish.map(({ subject }) => subject?.name)).toEqual([WAIVER.name.es])
})

it('tells a setting, a page of text and a category of one name apart by what was done', async () => {
  await admin.send(addCategory, {
    name: { en: 'Shipping', es: 'Cajas' },
    blurb: { en: 'Boxes.', es: 'Cajas.' },
  })
  const onScreen = { path: '/admin/settings#shipping', name: 'Envíos' }
  await logged('change-setting', 'shipping')
  await logged('change-content', 'shipping')
  await logged('test-else', 'shipping')
  const entries = await readInSpanish(undefined, 'shipping')
  expect(Object.fromEntries(entries.map(({ action, subject }) => [action, subject]))).toEqual({
    'add-category': { id: 'shipping', name: 'Cajas', path: '/admin/categories' },
    'change-setting': { id: 'shipping', ...onScreen },
    'change-content': { id: 'shipping', name: 'Envíos y recogido', path: '/admin/content/shipping' },
    'test-else': { id: 'shipping', name: null, path: null },
  })
  expect(await logged('change-setting', 'noSuchSetting')).toMatchObject({ name: null, path: null })
})

it('names what values are about: a seller, a category, a waiver, and leaves what is gone', async () => {
  const product = await shop.has.product()
  const waiverId = await makeWaiver(shop)
  const deed = {
    actorId: admin.user.id,
    action: 'test-values',
    subjectId: null,
    before: { providerId: 'col_0000000000', waiverId, category: 'holsters', text: 'holsters' },
    after: { providerId: product.providerId, waiverId: null, category: 'belts', text: 'belts' },
    details: { movedTo: 'gear', rules: { conditions: [{ kind: 'category', categoryId: 'lights' }] } },
    requestId: null,
  }
  await shop.database.db.transaction((tx) => audit(tx, deed))
  const [entry] = await readInSpanish('test-values')
  expect(entry?.names).toEqual({
    [product.providerId]: expect.any(String),
    [waiverId]: WAIVER.name.es,
    holsters: 'Fundas',
    belts: 'Correas',
    gear: expect.any(String),
    lights: expect.any(String),
  })
  expect(entry?.before).toMatchObject({ providerId: 'col_0000000000', text: 'holsters' })
})
